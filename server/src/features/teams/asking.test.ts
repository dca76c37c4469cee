import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, memberOf, publishTalk, register, registration, updateEvent } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { datesOf, publishSeries, times, weekly } from '../../testing/series.ts'
import { expectCounted } from '../../testing/traces.ts'
import { sendNotices } from '../notifications/sendNotices.ts'

let quad: TestQuad
let admin: Person
let first: Person
let second: Person
let third: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, first, second, third] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const fee = { registrationCharge: 'paid', registrationFee: 150 } as const
const hold = (more: object) => holdEvent(quad, admin, { club }, { approval: true, ...more })
const approve = async (id: string, teams: readonly string[]) =>
  (await quad.call('approveTeams', { params: { id }, body: { teams: [...teams], approve: true } }, admin)).reply()
const page = async (id: string, as = admin) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const team = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]
const listed = async (id: string, query: object) =>
  (await quad.call('listTeams', { params: { id }, query }, admin)).reply().map(({ _id }) => _id)

test('[TEAM-15] [EVT-33] a registration that asks for approval owes nothing, and its payment is refused until it has a seat', async () => {
  const id = await hold({ registrationCount: 2, ...fee })
  const asking = await register(quad, id, first)
  const seated = await register(quad, id, second)
  await approve(id, [seated])
  const report = (teamId: string, as: Person) =>
    quad.call('reportPayment', { params: { id, teamId }, body: { utr: '412345678901' } }, as)
  expect((await team(id, first))?.payment).toBeUndefined()
  expect((await report(asking, first)).code).toBe('payment.notDue')
  const mark = { params: { id, teamId: asking }, body: { state: 'paid' as const } }
  expect((await quad.call('markPayment', mark, admin)).code).toBe('payment.notDue')
  expect((await team(id, second))?.payment).toMatchObject({ state: 'unpaid', due: 15_000 })
  expect(await listed(id, { payment: 'unpaid' })).toEqual([seated])
  expect(await listed(id, { approval: 'asked' })).toEqual([asking])
  expect(await listed(id, { approval: 'asked', payment: 'unpaid' })).toEqual([])
  const people = async (query: object) =>
    (await quad.call('countRecipients', { params: { id }, query }, admin)).reply().people
  expect([await people({ status: 'asked' }), await people({ payment: 'unpaid' })]).toEqual([1, 1])
  expect(await people({ status: 'asked', payment: 'unpaid' })).toBe(0)
  await approve(id, [asking])
  ;(await report(asking, first)).reply()
  expect((await team(id, first))?.payment).toMatchObject({ state: 'said', due: 15_000 })
})

test('[TEAM-15] [EVT-38] the desk counts those who ask apart from those with a seat and those on the waitlist', async () => {
  const id = await hold({ registrationCount: 1, waitlist: true })
  const teams: string[] = []
  for (const person of [first, second, third]) teams.push(await register(quad, id, person))
  const desk = async () => (await quad.call('getDesk', { params: { id } }, admin)).reply()
  const none = { verified: 0, unverified: 0, eliminated: 0 }
  expect(await desk()).toMatchObject({ asked: 3, waiting: 0, registered: 0, statuses: none, colleges: [] })
  await approve(id, teams.slice(0, 2))
  expect(await desk()).toMatchObject({ asked: 1, waiting: 1, registered: 1, statuses: { ...none, unverified: 1 } })
  await approve(id, teams.slice(2))
  expect((await desk()).asked).toBeUndefined()
})

test('[TEAM-15] [TEAM-17] [TEAM-18] a team that asks is joined by its link and handed over, and gets a seat for each', async () => {
  const inTeams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3, seatsBy: 'person' } as const
  const id = await hold({ registrationCount: 3, ...inTeams })
  const body = { teamName: 'Owls', members: [memberOf(first.email)], gathers: true }
  const teamId = (await quad.call('registerTeam', { params: { id }, body }, first)).reply()._id
  const { token } = (await quad.call('createTeamLink', { params: { id, teamId } }, first)).reply()
  const details = { memberName: 'Bela', phone: '9123456780', college: 'Southfield', token: token ?? '' }
  for (const person of [second, third]) {
    const joined = (await quad.call('joinTeam', { params: { id }, body: details }, person)).reply()
    expect(joined.waiting).toEqual({ asked: true })
  }
  expect(await page(id)).toMatchObject({ teamsCount: 0, askedCount: 1 })
  const placeId = (await team(id, first))?.members.find(({ email }) => email === second.email)?._id ?? nowhere
  ;(await quad.call('passTeamOn', { params: { id, teamId }, body: { placeId } }, first)).reply()
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, first)).reply()
  await approve(id, [teamId])
  expect(await page(id, third)).toMatchObject({ teamsCount: 2, registerdTeamLead: [third.id] })
  const approved = await team(id, third)
  expect([approved?.creator._id, approved?.waiting]).toEqual([second.id, undefined])
  await expectCounted(quad)
})

test('[TEAM-15] [EVT-16] those who ask for approval are notified of changes of the event', async () => {
  const id = await hold({ registrationCount: 1 })
  await register(quad, id, first)
  await updateEvent(quad, admin, id, { eventLink: 'https://meet.example.org/moved', location: 'online' })
  const clock = { now: () => new Date(Date.now() + 30 * 60_000) }
  await sendNotices({ ...quad.context, clock })
  const { notifications } = (await quad.call('listNotifications', { query: {} }, first)).reply()
  expect(notifications.filter(({ kind }) => kind === 'eventChanged')).toMatchObject([{ event: { _id: id } }])
})

test('[TEAM-14] [TEAM-15] [EVT-36] the dates of a series have its seats by people and its approval, also once they change', async () => {
  const settings = { ...registration, seatsBy: 'person', approval: true } as const
  const { ids } = await publishSeries(quad, admin, club)
  const [one = '', two = '', later = ''] = ids
  const change = (id: string, body: object) => quad.call('updateEvent', { params: { id }, body }, admin)
  ;(await change(one, { ...settings, registrationCount: 4, scope: 'all' })).reply()
  for (const id of [one, later]) expect(await page(id)).toMatchObject({ seatsBy: 'person', approval: true })
  await register(quad, two, first)
  ;(await change(one, { seatsBy: 'team', approval: false, scope: 'all' })).reply()
  const seen = await page(later)
  expect([seen.seatsBy, seen.approval]).toEqual([undefined, undefined])
  // The date with a registration counts as it did.
  expect(await page(two)).toMatchObject({ seatsBy: 'person', askedCount: 1 })
})

test('[TEAM-14] [TEAM-15] [EVT-36] an event that is published as a series gives all dates its seats and its approval', async () => {
  const settings = { ...registration, registrationCount: 4, seatsBy: 'person', approval: true } as const
  const id = await publishTalk(quad, admin, { club }, { ...times, ...settings, repeats: weekly })
  const dates = await datesOf(quad, (await page(id)).series?._id ?? '', admin)
  for (const { _id } of dates) expect(await page(_id)).toMatchObject({ seatsBy: 'person', approval: true })
})
