import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import {
  acceptInvitation,
  endEvent,
  holdEvent,
  inHours,
  register,
  registerCrowd,
  updateEvent,
} from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await makePerson(quad)
  club = await createClub(quad, admin)
})
beforeEach(async () => {
  id = await holdEvent(quad, admin, { club })
})
afterAll(() => quad.stop())

type Given = InputOf<Calls['giveFeedback']>['body']

const end = (hours: number) => endEvent(quad, id, hours)
const give = (as: Person, body: Given = { stars: 4 }) => quad.call('giveFeedback', { params: { id }, body }, as)
const own = async (as: Person) => (await quad.call('getFeedback', { params: { id } }, as)).reply()
const results = async (as = admin) => (await quad.call('getFeedbackResults', { params: { id } }, as)).reply()
const letIn = async (person: Person) => {
  const { _id: ticket } = (await quad.call('getTicket', { params: { id } }, person)).reply()
  const body = { entries: [{ _id: randomUUID(), ticket, at: inHours(-1) }] }
  ;(await quad.call('addEntries', { params: { id }, body }, admin)).reply()
}
/** People who registered for the event, which ended an hour ago. */
async function attended<Count extends number>(count: Count) {
  const people = await makePeople(quad, count)
  await registerCrowd(quad, id, people)
  await end(1)
  return people
}

test('[EVT-29] who was there gives feedback once the event is over, changes it for 14 days, and then no more', async () => {
  const [me] = await attended(1)
  await end(-1)
  expect(await own(me)).toMatchObject({ open: false })
  expect((await give(me)).code).toBe('feedback.early')
  await end(1)
  expect(await own(me)).toEqual({ open: true, closesAt: expect.any(String), questions: [] })
  const given = (await give(me, { stars: 4, comment: ' Loud, but fun ' })).reply()
  expect(given.own).toEqual({ stars: 4, comment: 'Loud, but fun', answers: [] })
  expect((await give(me, { stars: 2 })).reply().own).toEqual({ stars: 2, comment: '', answers: [] })
  await end(14 * 24 - 1)
  ;(await give(me, { stars: 3 })).reply()
  await end(14 * 24)
  expect((await give(me)).code).toBe('feedback.closed')
  expect(await own(me)).toMatchObject({ open: false, own: { stars: 3 } })
  expect(await results()).toMatchObject({ answered: 1 })
})

test('[EVT-29] neither who isn’t registered, left, was eliminated or waits, nor the event’s admins give feedback; nor on a cancelled one', async () => {
  const [me, gone, out, stranger] = await makePeople(quad, 4)
  await register(quad, id, me)
  await register(quad, id, admin)
  const left = await register(quad, id, gone)
  const eliminated = await register(quad, id, out)
  const params = { id, teamId: left }
  ;(await quad.call('withdrawTeam', { params }, gone)).reply()
  ;(
    await quad.call('updateTeam', { params: { id, teamId: eliminated }, body: { status: 'eliminated' } }, admin)
  ).reply()
  await updateEvent(quad, admin, id, { registrationCount: 3, waitlist: true })
  const waiting = await makePerson(quad)
  await register(quad, id, waiting)
  await end(1)
  for (const person of [gone, out, stranger, waiting]) {
    expect((await give(person)).code).toBe('feedback.notThere')
    expect(await own(person)).toMatchObject({ open: false })
  }
  expect((await give(admin)).code).toBe('feedback.ownEvent')
  ;(await give(me)).reply()
  const later = await holdEvent(quad, admin, { club })
  id = later
  await register(quad, id, me)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  await end(1)
  expect((await give(me)).code).toBe('feedback.cancelled')
  expect(await own(me)).toMatchObject({ open: false })
})

test('[EVT-29] if anybody was let in at the door, only who came gives feedback, also members of a team and the eliminated', async () => {
  id = await holdEvent(quad, admin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  const [lead, mate, absent, out] = await makePeople(quad, 4)
  const team = await register(quad, id, lead, 'Owls', [mate.email ?? '', absent.email ?? ''])
  for (const one of [mate, absent]) await acceptInvitation(quad, id, team, one)
  const eliminated = await register(quad, id, out, 'Bats')
  ;(
    await quad.call('updateTeam', { params: { id, teamId: eliminated }, body: { status: 'eliminated' } }, admin)
  ).reply()
  // A guest without a ticket makes no door.
  const guest = { entries: [{ _id: randomUUID(), name: 'A guest', at: inHours(-1) }] }
  ;(await quad.call('addEntries', { params: { id }, body: guest }, admin)).reply()
  await end(1)
  expect((await own(absent)).open).toBe(true)
  for (const one of [lead, mate, out]) await letIn(one)
  await end(1)
  for (const one of [lead, mate, out]) (await give(one)).reply()
  expect((await give(absent)).code).toBe('feedback.notThere')
  ;(await quad.call('withdrawTeam', { params: { id, teamId: team } }, mate)).reply()
  expect((await give(mate)).code, 'left the team').toBe('feedback.notThere')
})

test('[EVT-29] feedback that is sent several times at once is stored once', async () => {
  const [me] = await attended(1)
  const sent = await Promise.all([1, 2, 3, 4, 5].map((stars) => give(me, { stars })))
  for (const one of sent) one.reply()
  expect(await results()).toMatchObject({ answered: 1 })
})

test('[EVT-29] of a person who leaves while they send it, nothing is stored after they left', async () => {
  const [me] = await makePeople(quad, 1)
  const teamId = await register(quad, id, me)
  await end(1)
  await quad.context.db
    .updateTable('events')
    .set({ registration_ends_at: new Date(inHours(2)) })
    .where('id', '=', id)
    .execute()
  const [given, left] = await Promise.all([give(me), quad.call('withdrawTeam', { params: { id, teamId } }, me)])
  left.reply()
  expect([undefined, 'feedback.notThere']).toContain(given.code)
  expect((await give(me)).code).toBe('feedback.notThere')
})
