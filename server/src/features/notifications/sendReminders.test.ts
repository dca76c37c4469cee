import type { ReminderChoice } from '@quad/contract/entities/profile.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '../../platform/appContext.ts'
import { holdIn, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { acceptInvitation, updateEvent, holdEvent, inHours, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'
import { sendReminders } from './sendReminders.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me, other } = await openClub(quad))
  // Delete other tests' reminders, which would be due too.
  await sql`delete from reminders`.execute(quad.context.db)
})
afterAll(() => quad.stop())

const start = inHours(48)
const hour = 60
const day = 24 * hour
const quarter = 15

/** The node's context with a clock `minutes` before a start; `emit` is called after each batch. */
const before = (minutes: number, at = start, emit: (userIds: readonly string[]) => void = () => undefined) => {
  const now = new Date(Date.parse(at) - minutes * 60_000)
  const realtime: AppContext['realtime'] = { ...quad.context.realtime, toUser: (userIds) => emit([userIds].flat()) }
  return { ...quad.context, clock: { now: () => now }, realtime }
}
const send = (minutes: number, at = start) => sendReminders(before(minutes, at))

const listOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ kind }) => kind.endsWith('Reminder'))
const remindedOf = async (...people: Person[]) =>
  (await Promise.all(people.map(async (one) => ((await listOf(one)).length > 0 ? one : [])))).flat()
const read = async (as: Person) => (await quad.call('markNotificationsRead', {}, as)).reply()
const want = async (reminders: ReminderChoice[], as: Person) =>
  (await quad.call('updateProfile', { params: { id: as.id }, body: { reminders } }, as)).reply()
const moveSession = async (sessionId: string, startTime: string) =>
  (await quad.call('updateSession', { params: { id, sessionId }, body: { startTime } }, admin)).reply()
const session = (more = {}) => holdIn(quad, id, admin, { title: 'Intro to ROS', startTime: start, ...more })
const event = () => holdEvent(quad, admin, { club: clubId }, { participation: 'team', maxSizeTeam: 3 })
const startOf = async (eventId: string) =>
  (await quad.call('getEvent', { params: { id: eventId } }, admin)).reply().eventStartDate

test('[NOTI-05] a session reminds those who read its channel once a day before and once 15 minutes before', async () => {
  await session()
  await send(day + 1)
  expect(await remindedOf(me, other, admin)).toEqual([])
  await send(day)
  expect(await remindedOf(me, other, admin)).toEqual([me, other, admin])
  const [reminder] = await listOf(me)
  expect(reminder).toMatchObject({
    kind: 'sessionReminder',
    msg: 'A session of your club starts soon.',
    reminder: { title: 'Intro to ROS', startsAt: start },
    club: { _id: clubId },
    channel: { _id: id },
    read: false,
  })
  expect(reminder).not.toHaveProperty('userBy')
  await read(me)
  await send(day - 1)
  await send(quarter + 1)
  expect(await listOf(me)).toMatchObject([{ read: true }])
  await send(quarter)
  expect(await listOf(me)).toMatchObject([{ _id: reminder?._id, read: false }])
  await read(me)
  await send(1)
  expect(await listOf(me)).toMatchObject([{ read: true }])
})

test('[NOTI-05] an event reminds the registered, also linked members, but nobody in an eliminated or withdrawn team', async () => {
  const eventId = await event()
  const [lead, out, gone, stranger] = await inTurn([1, 2, 3, 4], () => makePerson(quad))
  if (!lead || !out || !gone || !stranger) throw new Error('Nobody was made.')
  const rooks = await register(quad, eventId, lead, 'Rooks', [me.email])
  await acceptInvitation(quad, eventId, rooks, me)
  const eliminated = await register(quad, eventId, out, 'Pawns')
  const withdrawn = await register(quad, eventId, gone, 'Knights')
  const team = (teamId: string) => ({ params: { id: eventId, teamId } })
  ;(await quad.call('updateTeam', { ...team(eliminated), body: { status: 'eliminated' } }, admin)).reply()
  ;(await quad.call('withdrawTeam', team(withdrawn), gone)).reply()
  await send(day, await startOf(eventId))
  expect(await remindedOf(lead, me, out, gone, stranger, other, admin)).toEqual([lead, me])
  const [reminder] = await listOf(me)
  const shown = { title: 'Night hack', startsAt: await startOf(eventId) }
  expect(reminder).toMatchObject({ kind: 'eventReminder', reminder: shown, event: { _id: eventId } })
})

test('[NOTI-05] [NOTI-06] people who left, are pending or closed their account are not reminded', async () => {
  await session()
  const [pending, closed] = await inTurn([1, 2], () => makePerson(quad))
  if (!pending || !closed) throw new Error('Nobody was made.')
  await admit(quad, clubId, admin, [closed])
  await quad.context.db.insertInto('club_members').values({ club_id: clubId, user_id: pending.id }).execute()
  const { db } = quad.context
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: me.id } }, me)).reply()
  await send(day)
  const rows = await db.selectFrom('notifications').select('user_id').where('kind', '=', 'sessionReminder').execute()
  const reminded = new Set(rows.map((row) => row.user_id))
  expect([me, other, pending, closed].map((one) => reminded.has(one.id))).toEqual([false, true, false, false])
})

test('[NOTI-05] [NOTI-06] a session of a private channel reminds its members alone', async () => {
  const inner = await makePrivateChannel(quad, clubId, admin, { admin: other, members: [] })
  await holdIn(quad, inner, other, { startTime: start })
  await send(day)
  expect(await remindedOf(me, other, admin)).toEqual([other])
})

test('[NOTI-05] somebody who joins late gets only what still lies ahead', async () => {
  await session()
  await send(day)
  const late = await makePerson(quad)
  await admit(quad, clubId, admin, [late])
  await send(hour)
  expect(await listOf(late)).toEqual([])
  await send(quarter)
  expect(await listOf(late)).toHaveLength(1)
})

test('[NOTI-05] a session that is added or moved to less than a day ahead has no reminder a day before', async () => {
  const moved = await session()
  const soon = inHours(10)
  await session({ startTime: soon })
  await moveSession(moved, soon)
  await send(9 * hour, soon)
  expect(await listOf(me)).toEqual([])
  await send(quarter, soon)
  expect(await listOf(me)).toHaveLength(2)
})

test('[NOTI-05] each reminder can be switched off, in the app and by mail', async () => {
  await session()
  await want(['dayByMail', 'quarterInApp'], me)
  await want([], other)
  const mailed: unknown[] = []
  const jobs: AppContext['jobs'] = {
    ...quad.context.jobs,
    enqueueAll: async (_, __, all) => void mailed.push(...all.map(({ data }) => data)),
  }
  await sendReminders({ ...before(day), jobs })
  expect(await remindedOf(me, other, admin)).toEqual([admin])
  const mailTo = (userId: string) => expect.objectContaining({ kind: 'sessionReminder', startsAt: start, userId })
  expect(mailed).toHaveLength(2)
  expect(mailed).toEqual(expect.arrayContaining([mailTo(me.id), mailTo(admin.id)]))
  await sendReminders({ ...before(quarter), jobs })
  expect(await remindedOf(me, other, admin)).toEqual([me, admin])
  expect(mailed).toHaveLength(3)
})

test('[NOTI-05] a session that moves reminds of its new start, and shows it in the reminder that was sent', async () => {
  const sessionId = await session()
  await send(day)
  await read(me)
  const later = inHours(72)
  await moveSession(sessionId, later)
  expect(await listOf(me)).toMatchObject([{ read: true, reminder: { startsAt: later } }])
  await send(quarter)
  expect(await listOf(me)).toMatchObject([{ read: true }])
  await send(day, later)
  expect(await listOf(me)).toMatchObject([{ read: false }])
  await read(me)
  await moveSession(sessionId, later)
  await send(day - 1, later)
  expect(await listOf(me)).toMatchObject([{ read: true }])
})

test('[NOTI-05] an event that moves reminds of its new start', async () => {
  const eventId = await event()
  await register(quad, eventId, me, 'Rooks')
  const old = await startOf(eventId)
  await updateEvent(quad, admin, eventId, { eventStartDate: inHours(60) })
  await send(day, old)
  expect(await listOf(me)).toEqual([])
  await send(day, await startOf(eventId))
  expect(await listOf(me)).toHaveLength(1)
})

test('[NOTI-05] a cancelled session or event reminds nobody, and its reminders are deleted', async () => {
  const sessionId = await session()
  const eventId = await event()
  await register(quad, eventId, me, 'Rooks')
  const eventStart = await startOf(eventId)
  await send(day)
  await send(day, eventStart)
  expect(await listOf(me)).toHaveLength(2)
  ;(await quad.call('deleteSession', { params: { id, sessionId }, query: {} }, admin)).reply()
  ;(await quad.call('deleteEvent', { params: { id: eventId } }, admin)).reply()
  expect(await listOf(me)).toEqual([])
  await session()
  ;(await quad.call('deleteClub', { params: { id: clubId } }, admin)).reply()
  await send(quarter)
  await send(quarter, eventStart)
  expect(await listOf(me)).toEqual([])
})

test('[NOTI-05] after an outage a reminder is late, but neither sent after the start nor beside the next one', async () => {
  await session()
  await send(5 * hour)
  expect(await listOf(me)).toHaveLength(1)
  const overdue = inHours(49)
  const sessionId = await session({ startTime: overdue })
  const sets: number[] = []
  await sendReminders(before(10, overdue, (userIds) => sets.push(userIds.length)))
  expect(sets).toEqual([3])
  await moveSession(sessionId, inHours(50))
  await send(0, inHours(50))
  expect(sets).toEqual([3])
  expect(await listOf(me)).toHaveLength(2)
})
