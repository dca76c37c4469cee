import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, register } from '../../testing/events.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { sendNotices } from '../notifications/sendNotices.ts'
import { offerSeats } from './answerOffer.ts'
import { confirmRegistrations } from './confirmRegistrations.ts'

let quad: TestQuad
let admin: Person
let first: Person
let second: Person
let third: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad()
})
beforeEach(async () => {
  ;[admin, first, second, third] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const hold = (more: object = {}) => holdEvent(quad, admin, { club }, { registrationCount: 1, waitlist: true, ...more })
const page = async (id: string, as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const ownTeam = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]
const notices = async (as: Person) => (await quad.call('listNotifications', { query: {} }, as)).reply().notifications
const kindsOf = async (as: Person) => (await notices(as)).map(({ kind }) => kind)

const remove = (id: string, teamId: string, note = '') =>
  quad.call('removeTeam', { params: { id, teamId }, body: { note } }, admin)
const giveSeat = (id: string, teamId: string, addSeat = false) =>
  quad.call('giveSeat', { params: { id, teamId }, body: { addSeat } }, admin)
const move = (id: string, teamId: string, place: number) =>
  quad.call('moveTeam', { params: { id, teamId }, body: { place } }, admin)
const add = (id: string, lead: Person, more: { teamName?: string; addSeat?: boolean } = {}, as = admin) =>
  quad.call('addTeam', { params: { id }, body: { lead: lead.id, ...more } }, as)
const setOpen = (id: string, open: boolean) =>
  quad.call('updateRegistration', { params: { id }, body: { open } }, admin)
const withdraw = (id: string, teamId: string, as: Person) => quad.call('withdrawTeam', { params: { id, teamId } }, as)

async function settle(id: string): Promise<void> {
  await offerSeats(quad.context)
  // A worker may be settling the event; it holds the lock until it has.
  await quad.context.db.transaction().execute((trx) => lockEvent(trx, id))
}

test('[TEAM-10] a removed team is gone with its members, who are notified and mailed the reason; its seat is offered', async () => {
  const id = await hold({ participation: 'team', minSizeTeam: 1, maxSizeTeam: 3, visibility: 'private' })
  ;(await quad.call('joinClub', { params: { id: club }, body: {} }, first)).reply()
  const teamId = (await add(id, first, { teamName: 'Owls' })).reply()._id
  const members = [first, second].map(({ email }) => memberOf(email ?? ''))
  ;(await quad.call('updateTeam', { params: { id, teamId }, body: { members } }, first)).reply()
  await acceptInvitation(quad, id, teamId, second)
  ;(await remove(id, teamId, 'Not from this college')).reply()
  await sendNotices(quad.context)
  await expect.poll(() => kindsOf(second)).toContain('registrationRemoved')
  const notice = (await notices(second)).find(({ kind }) => kind === 'registrationRemoved')
  expect(notice?.change).toEqual({ title: 'Night hack', note: 'Not from this college', changes: [] })
  expect(notice?.userBy).toBeUndefined()
  expect(notice?.event).toBeUndefined()
  expect(await kindsOf(first)).toContain('registrationRemoved')
  const mail = await quad.mailTo(second.email ?? '')
  expect(mail.subject).toBe('Your registration was removed: Night hack')
  expect(mail.text).toContain('The organiser writes: Not from this college')
  // A stranger to the club can't open its private event any more, so that no link leads there.
  expect(mail.text).not.toContain(`/events/${id}`)
  expect((await quad.call('getEvent', { params: { id } }, second)).code).toBe('event.notFound')
  expect((await remove(id, teamId)).code).toBe('team.notFound')
  expect(await kindsOf(admin)).not.toContain('registrationRemoved')
})

test('[TEAM-10] the seat of a removed registration goes to the first who waits; the removed may register again', async () => {
  const id = await hold()
  const seated = await register(quad, id, first)
  await register(quad, id, second)
  const last = await register(quad, id, third)
  ;(await remove(id, seated)).reply()
  await sendNotices(quad.context)
  await expect.poll(() => kindsOf(first)).toContain('registrationRemoved')
  expect((await notices(first))[0]).toMatchObject({ kind: 'registrationRemoved', event: { _id: id } })
  await settle(id)
  expect((await page(id, second)).waiting?.offeredUntil).toBeDefined()
  await register(quad, id, first)
  expect((await page(id, first)).waiting).toEqual({ place: 2 })
  ;(await remove(id, last)).reply()
  expect((await page(id, first)).waiting).toEqual({ place: 1 })
  // An offered seat of a removed team is offered on.
  ;(await remove(id, (await ownTeam(id, second))?._id ?? '')).reply()
  await settle(id)
  expect((await page(id, first)).waiting?.offeredUntil).toBeDefined()
})

test('[TEAM-10] a registration is removed once: a press at the same moment as a withdrawal or another press fails', async () => {
  const id = await hold({ registrationCount: 3 })
  const teamId = await register(quad, id, first)
  const answers = await Promise.all([remove(id, teamId), remove(id, teamId), withdraw(id, teamId, first)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['team.notFound']))
  expect((await page(id, admin)).teamsCount).toBe(0)
})

test('[TEAM-11] an admin adds a seat for somebody further down the waitlist, who is registered, notified and mailed', async () => {
  const id = await hold()
  await register(quad, id, first)
  await register(quad, id, second)
  const teamId = await register(quad, id, third)
  expect((await giveSeat(id, teamId)).code).toBe('team.noSeat')
  expectShape('EventTeam', (await giveSeat(id, teamId, true)).reply())
  expect(await page(id, third)).toMatchObject({
    registerdTeamLead: [third.id],
    teamsCount: 2,
    registrationCount: 2,
    teamStatus: 'unverified',
  })
  expect(await kindsOf(third)).toContain('seatGiven')
  await confirmRegistrations(quad.context)
  expect((await quad.mailTo(third.email ?? '')).subject).toBe('You’re registered: Night hack')
  // Another press adds no other seat.
  ;(await giveSeat(id, teamId, true)).reply()
  expect(await page(id, second)).toMatchObject({ registrationCount: 2, teamsCount: 2, waiting: { place: 1 } })
})

test('[TEAM-11] an offered team is given its own seat; after registration has closed, others get those that are free', async () => {
  const id = await hold({ registrationCount: 2 })
  const [one, other] = [await register(quad, id, first), await register(quad, id, second)]
  const teamId = await register(quad, id, third)
  ;(await withdraw(id, one, first)).reply()
  await settle(id)
  ;(await giveSeat(id, teamId, true)).reply()
  expect(await page(id, third)).toMatchObject({ registerdTeamLead: [third.id], registrationCount: 2 })
  await register(quad, id, first)
  ;(await setOpen(id, false)).reply()
  ;(await remove(id, other)).reply()
  await settle(id)
  expect((await page(id, first)).waiting).toEqual({ place: 1 })
  ;(await giveSeat(id, (await ownTeam(id, first))?._id ?? '')).reply()
  expect(await page(id, first)).toMatchObject({ teamsCount: 2, registrationCount: 2 })
})

test('[TEAM-11] a team is moved to any place of the waitlist, and the others keep their order', async () => {
  const id = await hold()
  await register(quad, id, first)
  const people = await makePeople(quad, 4)
  const teams: string[] = []
  for (const person of people) {
    teams.push(await register(quad, id, person))
  }
  const order = async () => {
    const all = (await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()
    const waiting = all
      .filter((team) => team.waiting)
      .toSorted((a, b) => (a.waiting?.place ?? 0) - (b.waiting?.place ?? 0))
    return waiting.map(({ _id, waiting: at }) => [at?.place, teams.indexOf(_id)])
  }
  const expectOrder = async (...ofTeams: number[]) =>
    expect(await order()).toEqual(ofTeams.map((team, at) => [at + 1, team]))
  const [a = '', b = '', , d = ''] = teams
  expect((await move(id, d, 1)).reply().waiting).toEqual({ place: 1 })
  await expectOrder(3, 0, 1, 2)
  ;(await move(id, d, 1)).reply()
  await expectOrder(3, 0, 1, 2)
  ;(await move(id, a, 3)).reply()
  await expectOrder(3, 1, 0, 2)
  ;(await move(id, b, 1000)).reply()
  await expectOrder(3, 0, 2, 1)
  // Even if all of them registered at the same moment.
  await sql`update event_teams set waiting_at = now() where event_id = ${id} and waiting_at is not null`.execute(
    quad.context.db,
  )
  await expectOrder(0, 1, 2, 3)
  ;(await move(id, a, 2)).reply()
  await expectOrder(1, 0, 2, 3)
  teams.push(await register(quad, id, second))
  await expectOrder(1, 0, 2, 3, 4)
  const seated = (await ownTeam(id, first))?._id ?? ''
  expect((await move(id, seated, 1)).code).toBe('team.notWaiting')
  expect((await move(id, id, 1)).code).toBe('team.notFound')
})
