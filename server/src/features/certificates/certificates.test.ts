import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { acceptInvitation, holdEvent, inHours, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, admin } = await openClub(quad))
  id = await holdEvent(quad, admin, { club: clubId })
})
afterAll(() => quad.stop())

type Body = InputOf<Calls['issueCertificates']>['body']

const start = () =>
  quad.context.db
    .updateTable('events')
    .set({ starts_at: inHours(-1) })
    .where('id', '=', id)
    .execute()
const issue = (body: Body = { kind: 'attendance' }, as = admin) =>
  quad.call('issueCertificates', { params: { id }, body }, as)
const issued = async (body?: Body) => (await issue(body)).reply().issued
const list = async (after?: string) =>
  (await quad.call('listCertificates', { params: { id }, query: after ? { after } : {} }, admin)).reply()
const ownOf = async (as: Person) => (await quad.call('listOwnCertificates', { params: { id } }, as)).reply()
const settingsOf = async () => (await quad.call('getCertificateSettings', { params: { id } }, admin)).reply()
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ kind }) => kind)
const letIn = async (person: Person) => {
  const { _id: ticket } = (await quad.call('getTicket', { params: { id } }, person)).reply()
  const entries = [{ _id: randomUUID(), ticket, at: inHours(0) }]
  ;(await quad.call('addEntries', { params: { id }, body: { entries } }, admin)).reply()
}
const setStatus = async (teamId: string, status: 'verified' | 'eliminated') =>
  (await quad.call('updateTeam', { params: { id, teamId }, body: { status } }, admin)).reply()

test('[EVT-31] those who were let in get a certificate with the name that they registered, once the event has started', async () => {
  const [came, missed] = await makePeople(quad, 2)
  const members = [{ ...memberOf(came.email ?? ''), memberName: 'क्षितिज द्विवेदी' }]
  ;(await quad.call('registerTeam', { params: { id }, body: { members } }, came)).reply()
  await register(quad, id, missed)
  await letIn(came)
  expect((await issue()).code).toBe('certificate.tooEarly')
  await start()
  expect(await settingsOf()).toMatchObject({ started: true, byDoor: true, lacking: 1 })
  expect(await issued()).toBe(1)
  expect(await settingsOf()).toMatchObject({ lacking: 0 })
  expect(await ownOf(missed)).toEqual([])
  expect(await ownOf(came)).toMatchObject([
    { name: 'क्षितिज द्विवेदी', kind: 'attendance', label: '', eventName: 'Night hack', revoked: false },
  ])
  expect(await kindsOf(came)).toContain('certificateIssued')
  expect(await kindsOf(missed)).not.toContain('certificateIssued')
})

test('[EVT-31] where nobody was let in at the door, the verified get it, and of a team those who accepted', async () => {
  const [lead, mate, named, waiting] = await makePeople(quad, 4)
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  const team = await register(quad, id, lead, 'Night owls', [mate.email ?? '', named.email ?? ''])
  await acceptInvitation(quad, id, team, mate)
  await register(quad, id, waiting, 'Not verified')
  await start()
  expect(await issued()).toBe(0)
  await setStatus(team, 'verified')
  expect(await settingsOf()).toMatchObject({ byDoor: false, lacking: 2 })
  expect(await issued()).toBe(2)
  const { certificates } = await list()
  expect(certificates.map(({ name }) => name)).toEqual(['Meera', 'Meera'])
  const counts = [lead, mate, named, waiting].map(async (person) => (await ownOf(person)).length)
  expect(await Promise.all(counts)).toEqual([1, 1, 0, 0])
})

test('[EVT-31] issued again and at once by two admins, each person has one; those who come later get theirs', async () => {
  const people = await makePeople(quad, 5)
  for (const person of people) await register(quad, id, person)
  for (const person of people.slice(0, 4)) await letIn(person)
  await start()
  const answers = await Promise.all([issued(), issued(), issued()])
  expect(answers.reduce((sum, one) => sum + one)).toBe(4)
  await letIn(people[4] ?? admin)
  expect(await issued()).toBe(1)
  expect(await issued()).toBe(0)
  const { certificates, next } = await list()
  expect([certificates.length, next]).toEqual([5, null])
  expect(new Set(certificates.map(({ _id }) => _id)).size).toBe(5)
})

test('[EVT-31] places and roles are for the people of chosen registrations, one of each label', async () => {
  const [first, second, other] = await makePeople(quad, 3)
  const teams = [await register(quad, id, first), await register(quad, id, second)]
  await register(quad, id, other)
  await start()
  expect(await issued({ kind: 'place', label: 'Winner', teams: teams.slice(0, 1) })).toBe(1)
  expect(await issued({ kind: 'place', label: 'Winner', teams })).toBe(1)
  expect(await issued({ kind: 'role', label: 'Volunteer', teams })).toBe(2)
  expect(await issued({ kind: 'attendance', teams })).toBe(2)
  expect((await ownOf(first)).map(({ kind, label }) => [kind, label])).toEqual([
    ['attendance', ''],
    ['role', 'Volunteer'],
    ['place', 'Winner'],
  ])
  expect(await ownOf(other)).toEqual([])
  // A registration of another event isn't this one's.
  const elsewhere = await holdEvent(quad, admin, { club: clubId })
  const foreign = await register(quad, elsewhere, other)
  expect(await issued({ kind: 'place', label: 'Winner', teams: [foreign] })).toBe(0)
})

test('[EVT-31] a place without a label or registrations, and attendance with a label, are refused', async () => {
  const label = 'Enter the place or role; a certificate of attendance has none'
  const teams = 'Choose at least one registration'
  const me = await makePerson(quad)
  const team = await register(quad, id, me)
  for (const [body, sentence] of [
    [{ kind: 'place', teams: [team] }, label],
    [{ kind: 'attendance', label: 'Winner' }, label],
    [{ kind: 'place', label: 'Winner' }, teams],
    [{ kind: 'role', label: 'Volunteer', teams: [] }, teams],
  ] as const) {
    const refused = await issue({ ...body, teams: 'teams' in body ? [...body.teams] : undefined })
    expect([refused.code, JSON.stringify(refused)]).toEqual(['request.invalid', expect.stringContaining(sentence)])
  }
})

test('[EVT-31] only admins issue and list; a cancelled event issues none', async () => {
  const me = await makePerson(quad)
  await register(quad, id, me)
  await start()
  expect((await issue({ kind: 'attendance' }, me)).code).toBe('event.notAdmin')
  expect((await quad.call('listCertificates', { params: { id }, query: {} }, me)).code).toBe('event.notAdmin')
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  expect((await issue()).code).toBe('event.cancelled')
})

test('[EVT-31] a long list comes in pages, newest first', async () => {
  const me = await makePerson(quad)
  await register(quad, id, me)
  await sql`
    insert into certificates (event_id, user_id, name, kind, label, event_title, host_name, starts_on, ends_on, issued_by_act)
    select ${id}, ${me.id}, 'Meera', 'role', 'Helper ' || n, 'Night hack', 'Club', now(), now(), gen_random_uuid()
    from generate_series(1, 60) n`.execute(quad.context.db)
  const first = await list()
  const second = await list(first.next ?? undefined)
  expect([first.certificates.length, second.certificates.length, second.next]).toEqual([50, 10, null])
  const serials = [...first.certificates, ...second.certificates].map(({ _id }) => _id)
  expect(new Set(serials).size).toBe(60)
})

test('[EVT-31] who signs is set by admins', async () => {
  const body = { signatory: 'Dr. Meera Iyer', signatoryTitle: 'Dean' }
  const set = (as: Person) => quad.call('updateCertificateSettings', { params: { id }, body }, as)
  expect((await set(await makePerson(quad))).code).toBe('event.notAdmin')
  expect((await set(admin)).reply()).toMatchObject({ ...body, started: false })
  expect(await settingsOf()).toMatchObject(body)
})
