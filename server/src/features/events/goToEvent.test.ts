import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent, markCancelled } from '../../entities/event/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { admit, createClub } from '../../testing/clubs.ts'
import {
  draftEvent,
  holdEvent,
  inHours,
  publishTalk,
  register,
  registration,
  updateEvent,
} from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { expectCounted } from '../../testing/traces.ts'
import { until, untilWaiting } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let member: Person
let me: Person
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, member, me] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  await admit(quad, club, admin, [member])
  id = await publishTalk(quad, admin, { club })
})
afterAll(() => quad.stop())

const go = (as: Person, body: { shown?: boolean } = {}, event = id) =>
  quad.call('goToEvent', { params: { id: event }, body }, as)
const stop = (as: Person, event = id) => quad.call('stopGoingToEvent', { params: { id: event } }, as)
const get = async (as?: Person, event = id) => (await quad.call('getEvent', { params: { id: event } }, as)).reply()
const openRegistration = () => updateEvent(quad, admin, id, registration)
const kindsOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.map(({ kind }) => kind)
const setEnd = (trx: Trx, ends_at: Date) =>
  trx
    .updateTable('events')
    .set({ ends_at, starts_at: new Date(ends_at.getTime() - 3_600_000) })
    .where('id', '=', id)
    .execute()

test('[EVT-27] a person goes once however often they say so, and takes it back as often', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => go(me)))
  for (const answer of answers) expect(answer.reply()).toEqual({ going: true, shown: false, goingCount: 1 })
  expect((await go(member)).reply().goingCount).toBe(2)
  expect(await get(me)).toMatchObject({ going: true, goingShown: false, goingCount: 2, registerdTeamLead: [] })
  expectShape('Event', await get(me))
  const ended = await Promise.all(Array.from({ length: 4 }, () => stop(me)))
  for (const answer of ended) expect(answer.reply()).toEqual({ going: false, shown: false, goingCount: 1 })
  const seen = await get(me)
  expect([seen.going, seen.goingShown, seen.goingCount]).toEqual([undefined, undefined, 1])
  await expectCounted(quad)
})

test('[EVT-27] the number is in lists, and an event to which nobody goes has the fields of before', async () => {
  const list = async (as?: Person) => (await quad.call('listEvents', { query: { club } }, as)).reply().events[0]
  expect(Object.keys((await list(me)) ?? {}).filter((key) => /going/i.test(key))).toEqual([])
  expect(Object.keys(await get(me)).filter((key) => /going/i.test(key))).toEqual([])
  ;(await go(me)).reply()
  expect(await list(me)).toMatchObject({ going: true, goingCount: 1 })
  const others = await list()
  expect([others?.going, others?.goingCount]).toEqual([undefined, 1])
})

test('[EVT-27] nobody goes to an event that they may not see, a draft, one that is cancelled or over, or one with registration', async () => {
  const draft = await draftEvent(quad, admin, { club })
  expect((await go(admin, {}, draft)).code).toBe('event.incomplete')
  expect((await go(me, {}, draft)).code).toBe('event.notFound')
  const closed = await holdEvent(quad, admin, { club })
  expect((await go(me, {}, closed)).code).toBe('going.registers')
  const elsewhere = { registrationPlace: 'out', registrationLink: 'https://example.org/form' } as const
  const outside = await holdEvent(quad, admin, { club }, elsewhere)
  expect((await go(me, {}, outside)).code).toBe('going.registers')
  await updateEvent(quad, admin, id, { visibility: 'private' })
  for (const attempt of [go(me), stop(me)]) expect((await attempt).code).toBe('event.notFound')
  ;(await go(member)).reply()
  await quad.context.db.transaction().execute((trx) => setEnd(trx, new Date()))
  expect((await go(admin)).code).toBe('going.over')
  expect((await stop(member)).reply().goingCount).toBe(0)
  await quad.context.db.transaction().execute((trx) => setEnd(trx, new Date(inHours(72))))
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  expect((await go(member)).code).toBe('going.cancelled')
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  expect((await go(member)).code).toBe('event.notFound')
})

/** Holds the event's lock while a person says that they go, acts, and releases the lock; returns their answer. */
async function goMeanwhile(act: (trx: Trx) => Promise<unknown>) {
  const { waiting } = await quad.context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    const sent = go(me)
    await untilWaiting(quad, 1)
    await act(trx)
    return { waiting: sent }
  })
  return waiting
}

test.each([
  ['is cancelled', 'going.cancelled', (trx: Trx) => markCancelled(trx, id)],
  ['ends', 'going.over', (trx: Trx) => setEnd(trx, new Date())],
  [
    'opens registration',
    'going.registers',
    (trx: Trx) => trx.updateTable('events').set({ takes_registration: true }).where('id', '=', id).execute(),
  ],
  [
    'is deleted',
    'event.notFound',
    (trx: Trx) => trx.updateTable('events').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
  ],
] as const)('[EVT-27] nobody goes to an event that %s at the same moment', async (_, code, act) => {
  expect((await goMeanwhile(act)).code).toBe(code)
  await expectCounted(quad)
})

test('[EVT-27] saying it and taking it back at the same moment leaves the number right', async () => {
  const people = await makePeople(quad, 6)
  await Promise.all(people.flatMap((one) => [go(one, { shown: true }), stop(one), go(one)]))
  const [count, listed] = [
    (await get(admin)).goingCount ?? 0,
    await quad.call('listGoing', { params: { id }, query: {} }, admin),
  ]
  expect(listed.reply().people).toHaveLength(count)
  await expectCounted(quad)
})

test('[EVT-27] who goes when registration opens stays known, is notified, registers, and is then reminded once', async () => {
  ;(await go(me)).reply()
  ;(await go(member)).reply()
  await openRegistration()
  expect(await kindsOf(me)).toContain('registrationOpened')
  expect(await kindsOf(admin)).not.toContain('registrationOpened')
  expect(await get(me)).toMatchObject({ going: true, goingCount: 2, takeRegistration: true })
  await register(quad, id, me)
  expect(await get(admin)).toMatchObject({ goingCount: 2, teamsCount: 1, toNotify: 2 })
  await updateEvent(quad, admin, id, { takeRegistration: false })
  await openRegistration()
  expect((await kindsOf(me)).filter((kind) => kind === 'registrationOpened')).toHaveLength(1)
  expect((await stop(member)).reply()).toMatchObject({ going: false, goingCount: 1 })
})

test('[EVT-19] [EVT-27] people who watch an event receive how many go', async () => {
  const socket = await connectSocket(quad.url, me.token)
  const before = { teamsCount: 0, peopleCount: 0, registrationCount: null, registrationEndDate: expect.any(String) }
  expect(await socket.emit('watchEvent', { event: id })).toEqual({ ok: true, ...before })
  ;(await go(member)).reply()
  expect(await socket.next('registrationsChanged')).toEqual({ event: id, ...before, goingCount: 1 })
  ;(await stop(member)).reply()
  await until('nobody goes', async () => socket.heard('registrationsChanged').at(-1)?.goingCount === undefined)
  expect(socket.heard('registrationsChanged').at(-1)).toEqual({ event: id, ...before })
  socket.close()
})

test('[EVT-27] one’s own lists have the events to which one goes where a client asks for them', async () => {
  ;(await go(me)).reply()
  const joined = async (query: object) =>
    (await quad.call('listEvents', { query }, me)).reply().events.map(({ _id }) => _id)
  const mine = { '$or[0][registerdTeamLead]': me.id, '$or[1][admin]': me.id }
  expect(await joined({ registerdTeamLead: me.id })).toEqual([])
  expect(await joined(mine)).toEqual([])
  expect(await joined({ registerdTeamLead: me.id, going: 'true' })).toEqual([id])
  expect(await joined({ ...mine, going: 'true' })).toEqual([id])
  await updateEvent(quad, admin, id, { visibility: 'private' })
  expect(await joined({ registerdTeamLead: me.id, going: 'true' })).toEqual([])
})
