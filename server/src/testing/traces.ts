import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { counters, wrongRows } from '../db/counters.ts'
import { chatOf, say } from './chats.ts'
import { leaveCredentials } from './credentialTraces.ts'
import { leaveHosted } from './hostedTraces.ts'
import { makePeople } from './people.ts'
import type { Person, TestQuad } from './quad.ts'
import { expectTrueNotifications } from './trueNotifications.ts'

/** A person with rows in every table that can refer to a person, and others' rows that depend on them. */
export interface Traces {
  readonly gone: Person
  readonly other: Person
  readonly third: Person
  /** Contained in every text about `gone`, and in no other. */
  readonly mark: string
  /** A post by `other`, liked by all three, with a comment by `other` and replies by `third` and `gone`. */
  readonly keptPost: string
  readonly keptComment: string
  readonly keptAnswer: string
  /** The chat of `gone` and `other`. */
  readonly room: string
}

const textOf = (what: string) => ({ body: { text: what } })

/** Creates a new person's traces in every table. */
export async function leaveTraces(quad: TestQuad): Promise<Traces> {
  const mark = `zq${randomBytes(5).toString('hex')}`
  const [gone, other, third, fourth] = await makePeople(quad, 4)
  if (!gone || !other || !third || !fourth) throw new Error('Four were to be made.')
  const people = { gone: { ...gone, email: `${mark}@crowd.example` }, other, third, fourth }
  await leaveData(quad, people, mark)
  const posted = await leavePosts(quad, people, mark)
  const room = await chatOf(quad, gone, other)
  await say(quad, room, gone, `${mark} says hello`)
  await quad.context.db
    .insertInto('blocks')
    .values([
      { blocker_id: gone.id, blocked_id: third.id },
      { blocker_id: third.id, blocked_id: gone.id },
    ])
    .execute()
  await sql`insert into user_mutes (user_id, muted_id)
    values (${gone.id}, ${other.id}), (${other.id}, ${gone.id})`.execute(quad.context.db)
  await sql`insert into follows (follower_id, user_id)
    values (${gone.id}, ${other.id}), (${other.id}, ${gone.id}), (${third.id}, ${other.id})`.execute(quad.context.db)
  await sql`insert into follow_counts (id, followers_count) values (${gone.id}, 1), (${other.id}, 2)`.execute(
    quad.context.db,
  )
  await sql`insert into post_mutes (user_id, post_id)
    select u.id, p.id from posts p, users u
    where (u.id = ${gone.id} and p.id = ${posted.keptPost}) or (u.id = ${third.id} and p.author_id = ${gone.id})`.execute(
    quad.context.db,
  )
  await leaveReports(quad, people, mark)
  await leaveHosted(quad, people, posted.keptPost, mark)
  return { ...people, mark, ...posted, room }
}

// Adds reports by `gone` (one is settled), a case that `gone` settled, and their own suspension and appeal.
async function leaveReports(quad: TestQuad, { gone, other, third }: People, mark: string): Promise<void> {
  const { db } = quad.context
  const { rows } = await sql<{ id: string; target_id: string }>`
    insert into cases
      (source, kind, target_id, reports_count, outcome, decided_at, decided_by, suspended_id, settled_at) values
      ('report', 'user', ${third.id}, 1, null, null, null, null, null),
      ('report', 'user', ${other.id}, 1, 'suspend', now(), ${gone.id}, ${gone.id}, now()) returning id, target_id`.execute(
    db,
  )
  const caseOf = (id: string) => rows.find((row) => row.target_id === id)?.id
  await sql`insert into reports (reporter_id, kind, target_id, text, settled_at, case_id) values
    (${gone.id}, 'user', ${third.id}, ${mark}, null, ${caseOf(third.id)}),
    (${gone.id}, 'user', ${other.id}, ${mark}, now(), ${caseOf(other.id)})`.execute(db)
  await sql`insert into site_acts (admin_id, act, target_id) values (${gone.id}, 'settleCase', ${third.id})`.execute(db)
  await sql`insert into change_notices (kind, target_id, actor_id, title)
    values ('eventChanged', ${third.id}, ${gone.id}, 'Moved')`.execute(db)
  await sql`insert into pending_acts (act_id, subject_id, place_id, actor_id, value)
    values (${third.id}, ${third.id}, ${third.id}, ${gone.id}, 'verified')`.execute(db)
  await leaveCredentials(db, gone, mark)
  await sql`insert into suspensions (user_id, ends_at) values (${gone.id}, now())`.execute(db)
  await sql`with made as (
      insert into appeals (case_id, user_id, text) values (${caseOf(other.id)}, ${gone.id}, ${mark}) returning id
    ) insert into cases (source, kind, target_id) select 'appeal', 'appeal', id from made`.execute(db)
  await sql`with asked as (
      insert into support_requests (kind, requester_id, name, email, phone, details) values
        ('contact', ${gone.id}, ${mark}, ${gone.email}, '98765', ${mark}),
        ('bug', ${gone.id}, '', '', '', ${mark}),
        ('contact', ${other.id}, 'Other', '', '', 'Hello') returning id, kind
    ) insert into cases (source, kind, target_id) select 'request', kind, id from asked`.execute(db)
}

type People = Pick<Traces, 'gone' | 'other' | 'third'> & { readonly fourth: Person }

async function leaveData(quad: TestQuad, { gone }: People, mark: string): Promise<void> {
  const { db } = quad.context
  const { rows } = await sql<{ id: string }>`
    insert into uploads (owner_id, storage_key, kind, mime, byte_size)
    select ${gone.id}, uuid_v7()::text || n, 'image', 'image/webp', 10 from generate_series(1, 5) n returning id`.execute(
    db,
  )
  await sql`insert into group_additions (adder_id, people) values (${gone.id}, 2)`.execute(db)
  await sql`with room as (insert into rooms (kind) values ('group') returning id),
      made as (insert into groups (id, name) select id, 'Group' from room returning id)
    insert into group_lines (id, room_id, seq, event, act, actor_id)
    select uuid_v7(), id, 0, 1, 'left', ${gone.id} from made`.execute(db)
  await sql`insert into upload_days (user_id, bytes) values (${gone.id}, 50)`.execute(db)
  await sql`insert into follow_days (user_id, added) values (${gone.id}, 1)`.execute(db)
  await db
    .updateTable('users')
    .set({
      firstname: mark,
      lastname: mark,
      handle: mark,
      email: gone.email,
      password_hash: mark,
      gender: 'female',
      birthday: '2001-02-03',
      bio: mark,
      current_location: mark,
      website: `https://${mark}.example`,
      phone: '98765',
      picture_id: rows[0]?.id ?? null,
      shows_email: true,
      shows_phone: true,
      shows_birthday: true,
      branch: mark,
      study_changes: [new Date()],
      site_admin: true,
    })
    .where('id', '=', gone.id)
    .execute()
  await sql`insert into user_identities (provider, subject, user_id) values ('google', ${mark}, ${gone.id})`.execute(db)
  await sql`insert into college_admins (college_id, user_id) select id, ${gone.id} from colleges limit 2`.execute(db)
  await sql`insert into codes (purpose, subject_id, email, code_hash, expires_at, created_at)
    select 'reset', uuid_v7(), ${gone.email}, '\\x00', now(), now() - interval '16 days'`.execute(db)
  await sql`insert into pending_signups (id, email, password_hash, firstname, lastname, gender, college_id, created_at)
    select uuid_v7(), ${gone.email}, ${mark}, ${mark}, ${mark}, 'other', id, now() - interval '16 days'
    from colleges limit 1`.execute(db)
}

async function leavePosts(quad: TestQuad, { gone, other, third, fourth }: People, mark: string) {
  const post = async (text: string, as: Person) => (await quad.call('createPost', textOf(text), as)).reply()._id
  const comment = async (id: string, as: Person, parentCommentId?: string) => {
    const text = as === gone ? mark : 'A comment'
    const body = { comment: text, ...(parentCommentId && { parentCommentId }) }
    const commentId = (await quad.call('createComment', { params: { id }, body }, as)).reply()._id
    ;(await quad.call('addPostReaction', { params: { id, emoji: '👍' } }, gone)).reply()
    ;(await quad.call('likeComment', { params: { id, commentId } }, gone)).reply()
    ;(await quad.call('addCommentReaction', { params: { id, commentId, emoji: '👍' } }, gone)).reply()
    return commentId
  }
  const markBy = async (id: string, as: Person) => {
    for (const body of [{ likes: [as.id] }, { savedBy: [as.id] }])
      (await quad.call('markPost', { params: { id }, body }, as)).reply()
  }
  for (const text of ['first', 'second', 'third']) {
    const id = await post(`${mark} ${text}`, gone)
    for (const person of [gone, other, third]) await markBy(id, person)
    const top = await comment(id, other)
    for (const person of [gone, other, third]) await comment(id, person, top)
    ;(await quad.call('hidePost', { params: { id } }, other)).reply()
  }
  const keptPost = await post('A post that stays', other)
  const mentioning = { text: `Ask @${mark} ${mark} about it`, mentions: [gone.id] }
  ;(await quad.call('updatePost', { params: { id: keptPost }, body: mentioning }, other)).reply()
  for (const person of [gone, other, third]) await markBy(keptPost, person)
  const theirs = await comment(keptPost, gone)
  // The comments by `fourth` reply to `gone`, so the erasure deletes them too.
  for (const person of [other, gone, third, fourth]) await comment(keptPost, person, theirs)
  const keptComment = await comment(keptPost, other)
  const keptAnswer = await comment(keptPost, third, keptComment)
  await comment(keptPost, gone, keptComment)
  ;(await quad.call('hidePost', { params: { id: await post('Another', other) } }, gone)).reply()
  return { keptPost, keptComment, keptAnswer }
}

/** Expects every counter to equal the number of its rows. */
export async function expectCounted(quad: TestQuad): Promise<void> {
  for (const counter of counters) {
    const { rows } = await sql.raw(wrongRows(counter)).execute(quad.context.db)
    expect(rows, `${counter.table}.${counter.column}`).toEqual([])
  }
}

/** Counts the rows that refer to a user, by `table.column`. */
export async function referencesTo(quad: TestQuad, userId: string): Promise<Map<string, number>> {
  const { db } = quad.context
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`.execute(db)
  const counted = await Promise.all(
    rows.map(async ({ table, column }): Promise<[string, number]> => {
      const found = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db)
      return [`${table}.${column}`, found.rows[0]?.count ?? 0]
    }),
  )
  return new Map(counted)
}

/** The tables with a row that contains one of these texts. */
export async function tablesWith(quad: TestQuad, ...texts: string[]): Promise<string[]> {
  const { db } = quad.context
  const patterns = texts.map((text) => `%${text}%`)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const row =
        await sql`select from ${sql.table(name)} t where t::text like any (${patterns}::text[]) limit 1`.execute(db)
      return row.rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

/** Expects everything about `gone` to be deleted, and everything of others to be kept. */
export async function expectErased(quad: TestQuad, traces: Traces): Promise<void> {
  const { gone, other, third, mark, keptPost, keptComment, keptAnswer } = traces
  const row = quad.context.db.selectFrom('users').select('erased_at').where('id', '=', gone.id)
  expect((await row.executeTakeFirstOrThrow()).erased_at).not.toBe(null)
  // Ignore reminders that were mailed: local_mail stands in for the recipient's mailbox.
  const tables = (await tablesWith(quad, mark)).filter((table) => table !== 'local_mail')
  expect(tables).toEqual(['messages', 'reports'])
  const left = [...(await referencesTo(quad, gone.id))].filter(([, count]) => count > 0).map(([column]) => column)
  // A notice keeps its actor until it is sent some minutes later.
  expect(left.filter((column) => column !== 'change_notices.actor_id')).toEqual([
    'ads.created_by',
    'cases.decided_by',
    'cases.suspended_id',
    'group_lines.actor_id',
    'messages.sender_id',
    'reports.reporter_id',
    'room_members.user_id',
    'site_acts.admin_id',
  ])
  await expectCounted(quad)
  await expectTrueNotifications(quad)
  const post = (await quad.call('getPost', { params: { id: keptPost } }, other)).reply()
  expect([post.likes.toSorted(), post.likesCount]).toEqual([[other.id, third.id].toSorted(), 2])
  const { comments } = (await quad.call('listComments', { params: { id: keptPost }, query: {} }, other)).reply()
  expect(comments.map((comment) => [comment._id, comment.repliedCount])).toEqual([
    [keptAnswer, 0],
    [keptComment, 1],
  ])
}
