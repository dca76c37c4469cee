import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notified } from '../../entities/notification/kindWritingQueries.ts'
import { share } from '../../entities/notification/kinds/posts.ts'
import { createNotify } from '../../entities/notification/notify.ts'
import { declaredStatements } from '../../platform/database/statementName.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'
import { fanOutNotification } from './fanOutNotification.ts'

// No call has many recipients yet, so this kind for tests notifies all members of a club about a post.
const clubPost = {
  ...share,
  recipients: {
    from: 'posts p join club_members m on m.club_id = p.audience_club_id and m.active',
    where: 'p.id = $2::uuid',
    columns: { recipient_id: 'm.user_id', target_id: 'p.id', post_id: 'p.id' },
  },
}
// Another test reads the list of declared statements: remove these afterwards.
const declared = declaredStatements.length
const { notify, notifySet } = createNotify({ share: notified('share', clubPost) })
const replacing = createNotify({ share: notified('share', { ...clubPost, groups: false }) })
declaredStatements.length = declared

let quad: TestQuad
let actor: Person
let club: string
let postId: string
let enqueued: JobData['fanOutNotification'][]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  const [one] = await makePeople(quad, 1)
  actor = one
  enqueued = []
  const { rows } = await sql<{ club: string; post: string }>`
    with club as (
      insert into clubs (name, category, privacy, college_id)
      select 'Crowd ' || uuid_v7(), category, 'public', college_id from clubs limit 1 returning id
    ), post as (
      insert into posts (author_id, text, audience_club_id) select ${actor.id}, 'All welcome', id from club returning id
    ) select club.id as club, post.id as post from club, post`.execute(quad.context.db)
  if (!rows[0]) throw new Error('No club was made.')
  ;[club, postId] = [rows[0].club, rows[0].post]
})
afterAll(() => quad.stop())

/** Adds this many members to the club. */
async function joinCrowd(count: number): Promise<void> {
  await sql`
    with crowd as (
      insert into users (email, firstname, lastname, handle, gender, college_id)
      select id || '@crowd.example', 'Member', 'Of the crowd', 'c' || left(id, 20) , 'other', college_id
      from (select replace(gen_random_uuid()::text, '-', '') as id, (select college_id from users limit 1) as college_id
        from generate_series(1, ${count}::int)) new
      returning id
    )
    insert into club_members (club_id, user_id, active) select ${club}, id, true from crowd`.execute(quad.context.db)
}

const recordingJobs = () => ({
  ...quad.context.jobs,
  enqueue: async (_: unknown, __: string, data: unknown) => {
    enqueued.push(data as JobData['fanOutNotification'])
  },
})

const notifyAll = (as = actor, by = notify) =>
  quad.context.db
    .transaction()
    .execute((trx) => by(trx, recordingJobs(), 'share', { actorId: as.id, subjectId: postId }))

/** Runs the last enqueued job; `emit` is called after each batch. */
async function fanOut(emit: (userIds: readonly string[]) => void = () => undefined): Promise<void> {
  const data = enqueued.at(-1)
  if (!data) throw new Error('No job was enqueued.')
  const toUser = (userIds: string | readonly string[]) => emit([userIds].flat())
  await fanOutNotification({ ...quad.context, realtime: { ...quad.context.realtime, toUser } }, data, notifySet)
}

/** Counts the recipients, their notifications and actors, and the read notifications. */
async function written() {
  const { rows } = await sql<{ recipients: number; rows: number; actors: number; read: number }>`
    select count(distinct n.user_id)::int as recipients, count(*)::int as rows,
      (select count(*)::int from notification_actors a join notifications n on n.id = a.notification_id
        where n.target_id = ${postId}) as actors,
      count(n.read_at)::int as read
    from notifications n where n.target_id = ${postId}`.execute(quad.context.db)
  return rows[0]
}
const eachOnce = (count: number) => ({ recipients: count, rows: count, actors: count, read: 0 })

test('[NOTI-01] up to 100 recipients are notified in the act’s transaction, more by a job that it enqueues', async () => {
  await joinCrowd(100)
  expect(await notifyAll()).toHaveLength(100)
  expect([enqueued, await written()]).toEqual([[], eachOnce(100)])
  await sql`delete from notifications where target_id = ${postId}`.execute(quad.context.db)
  await joinCrowd(1)
  expect(await notifyAll()).toEqual([])
  expect(await written()).toMatchObject({ rows: 0 })
  expect(enqueued).toMatchObject([{ kind: 'share', actorId: actor.id, subjectId: postId }])
  const emitted: string[] = []
  await fanOut((userIds) => emitted.push(...userIds))
  expect(await written()).toEqual(eachOnce(101))
  expect(new Set(emitted).size).toBe(101)
})

test('[NOTI-01] a job killed between sets and run again notifies each recipient exactly once', async () => {
  await joinCrowd(2150)
  await notifyAll()
  const killed = fanOut(() => {
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await written()).toEqual(eachOnce(1000))
  await sql`update notifications set read_at = now() where target_id = ${postId}`.execute(quad.context.db)
  const emitted: string[] = []
  await fanOut((userIds) => emitted.push(...userIds))
  // People notified before the kill have read the notification, and it stays read.
  expect(await written()).toEqual({ ...eachOnce(2150), read: 1000 })
  expect([emitted.length, new Set(emitted).size]).toEqual([1150, 1150])
  await fanOut()
  expect(await written()).toEqual({ ...eachOnce(2150), read: 1000 })
})

test('[NOTI-01] two runs of a job at once notify each recipient exactly once', async () => {
  await joinCrowd(1200)
  await notifyAll()
  const emitted: string[] = []
  await Promise.all([1, 2].map(() => fanOut((userIds) => emitted.push(...userIds))))
  expect([await written(), emitted.length]).toEqual([eachOnce(1200), 1200])
})

test('[NOTI-06] blocks, mutes and lost membership are checked when the job runs', async () => {
  await joinCrowd(150)
  await notifyAll()
  const { db } = quad.context
  const members = await db.selectFrom('club_members').select('user_id').where('club_id', '=', club).execute()
  const [blocker, blocked, muter, silent, left] = members.map((member) => member.user_id)
  await sql`insert into blocks (blocker_id, blocked_id) values (${blocker}, ${actor.id}), (${actor.id}, ${blocked})`.execute(
    db,
  )
  await sql`insert into user_mutes (user_id, muted_id) values (${muter}, ${actor.id})`.execute(db)
  await sql`insert into post_mutes (user_id, post_id) values (${silent}, ${postId})`.execute(db)
  await sql`delete from club_members where user_id = ${left}`.execute(db)
  await fanOut()
  expect(await written()).toEqual(eachOnce(145))
})

test('[NOTI-01] a target that is deleted before the job runs notifies nobody', async () => {
  await joinCrowd(150)
  await notifyAll()
  await sql`delete from posts where id = ${postId}`.execute(quad.context.db)
  await fanOut()
  expect(await written()).toMatchObject({ rows: 0 })
})

test('[NOTI-01] a later actor joins the notification of a kind that groups, and replaces the actor of one that doesn’t', async () => {
  const [other] = await makePeople(quad, 1)
  await joinCrowd(3)
  await notifyAll()
  await sql`update notifications set read_at = now() where target_id = ${postId}`.execute(quad.context.db)
  await notifyAll(other)
  expect(await written()).toEqual({ recipients: 3, rows: 3, actors: 6, read: 0 })
  await notifyAll(actor, replacing.notify)
  expect(await written()).toEqual(eachOnce(3))
})

test('[NOTI-01] the queue runs the job', async () => {
  const [sharer] = await makePeople(quad, 1)
  const { db, jobs } = quad.context
  const post = async (body: { text: string; sharedPost?: string }, as: Person) =>
    (await quad.call('createPost', { body }, as)).reply()._id
  const subjectId = await post({ text: '', sharedPost: await post({ text: 'For all' }, actor) }, sharer)
  await db.deleteFrom('notifications').where('user_id', '=', actor.id).execute()
  await jobs.enqueue(db, 'fanOutNotification', { kind: 'share', actorId: sharer.id, subjectId, actId: subjectId })
  const list = async () => (await quad.call('listNotifications', { query: {} }, actor)).reply().notifications
  await until('the author is notified', async () => (await list()).length > 0)
  expect(await list()).toMatchObject([{ kind: 'share', userBy: { _id: sharer.id }, others: 0 }])
})
