import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { remindNext } from '../../entities/notification/remindNext.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { suspend } from '../../testing/cases.ts'
import { holdIn, openClub } from '../../testing/channels.ts'
import { inHours } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until, untilWaiting } from '../../testing/waiting.ts'
import { sendReminders } from './sendReminders.ts'

let quad: TestQuad
let admin: Person
let me: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me } = await openClub(quad))
  // Delete other tests' reminders, which would be due too.
  await sql`delete from reminders`.execute(quad.context.db)
})
afterAll(() => quad.stop())

const start = inHours(48)
const session = () => holdIn(quad, id, admin, { title: 'Intro to ROS', startTime: start })

/** The node's context with a clock a day before the start; `emit` is called after each batch. */
const aDayBefore = (emit: (userIds: readonly string[]) => void = () => undefined) => {
  const now = new Date(Date.parse(start) - 24 * 3_600_000)
  const realtime: AppContext['realtime'] = { ...quad.context.realtime, toUser: (userIds) => emit([userIds].flat()) }
  return { ...quad.context, clock: { now: () => now }, realtime }
}

/** Adds this many members to the club. */
const joinCrowd = (count: number) =>
  sql`with crowd as (
      insert into users (email, firstname, lastname, handle, gender, college_id)
      select id || '@crowd.example', 'Member', 'Of the crowd', 'r' || left(id, 20) , 'other', college_id
      from (select replace(gen_random_uuid()::text, '-', '') as id, (select college_id from users limit 1) as college_id
        from generate_series(1, ${count}::int)) new
      returning id
    )
    insert into club_members (club_id, user_id, active) select ${clubId}, id, true from crowd`.execute(quad.context.db)

const recordingJobs = (mailed: string[]): AppContext['jobs'] => ({
  ...quad.context.jobs,
  async enqueueAll(_, __, all) {
    for (const { data } of all) if (data && 'userId' in data) mailed.push(data.userId)
  },
})

/** How many people have a reminder of the session. */
async function written(sessionId: string) {
  const { rows } = await sql<{ rows: number; people: number }>`
    select count(*)::int as rows, count(distinct user_id)::int as people from notifications
    where target_id = ${sessionId} and kind = 'sessionReminder'`.execute(quad.context.db)
  return rows[0]
}

test('[NOTI-05] runs of two nodes at once, one of them killed between sets, remind each person exactly once', async () => {
  await joinCrowd(2500)
  const sessionId = await session()
  const [emitted, mailed]: [string[], string[]] = [[], []]
  const jobs = recordingJobs(mailed)
  const killed = aDayBefore((userIds) => {
    emitted.push(...userIds)
    throw new Error('killed')
  })
  await expect(sendReminders({ ...killed, jobs })).rejects.toThrow('killed')
  expect(await written(sessionId)).toEqual({ rows: 1000, people: 1000 })
  const running = aDayBefore((userIds) => emitted.push(...userIds))
  await Promise.all([1, 2].map(() => sendReminders({ ...running, jobs })))
  await sendReminders({ ...running, jobs })
  expect(await written(sessionId)).toEqual({ rows: 2503, people: 2503 })
  for (const ids of [emitted, mailed]) expect([ids.length, new Set(ids).size]).toEqual([2503, 2503])
})

test('[NOTI-05] [SUP-03] somebody suspended is reminded neither in the app nor by mail, until the suspension is lifted', async () => {
  const sessionId = await session()
  const mailed: string[] = []
  const remind = (clock = aDayBefore().clock) => sendReminders({ ...aDayBefore(), clock, jobs: recordingJobs(mailed) })
  await suspend(quad, me, admin)
  await remind()
  expect(await written(sessionId)).toMatchObject({ people: 2 })
  expect([mailed.length, mailed.includes(me.id)]).toEqual([2, false])
  const siteAdmin = await quad.person('admin')
  ;(await quad.call('liftSuspension', { params: { id: me.id }, query: { reason: '' } }, siteAdmin)).reply()
  await remind({ now: () => new Date(Date.parse(start) - 15 * 60_000) })
  expect(await written(sessionId)).toMatchObject({ people: 3 })
  expect([mailed.length, mailed.includes(me.id)]).toEqual([5, true])
})

test('[NOTI-05] a set that fails leaves nothing behind, and the next run writes it', async () => {
  const sessionId = await session()
  const enqueueAll = () => Promise.reject(new Error('killed'))
  const failing = { ...aDayBefore(), jobs: { ...quad.context.jobs, enqueueAll } }
  await expect(sendReminders(failing)).rejects.toThrow('killed')
  expect(await written(sessionId)).toMatchObject({ rows: 0 })
  await sendReminders(aDayBefore())
  expect(await written(sessionId)).toMatchObject({ rows: 3 })
})

test('[NOTI-05] a session that is deleted while its reminders are written leaves none', async () => {
  const sessionId = await session()
  const { db, jobs, clock } = aDayBefore()
  const { promise: deleted, resolve } = Promise.withResolvers<unknown>()
  await db.transaction().execute(async (trx) => {
    await remindNext(trx, jobs, clock.now())
    resolve(quad.call('deleteSession', { params: { id, sessionId }, query: {} }, admin))
    await untilWaiting(quad, 1)
  })
  await deleted
  expect(await written(sessionId)).toMatchObject({ rows: 0 })
})

test('[NOTI-05] the queue sends what is due, in the app and by mail', async () => {
  const sessionId = await session()
  const { db, jobs } = quad.context
  await sql`update reminders set due_at = now() + interval '1 second' where lead = 'day'`.execute(db)
  await jobs.enqueue(db, 'planReminders', null)
  await until('all are reminded', async () => (await written(sessionId))?.rows === 3)
  const mail = await quad.mailTo(me.email)
  expect(mail.subject).toBe('Reminder: Intro to ROS starts in 48 hours')
})
