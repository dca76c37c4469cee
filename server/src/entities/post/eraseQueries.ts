import { sql } from 'kysely'
import { statement, type Trx } from '../../platform/database.ts'

// Transactions lock several posts in the order of their ids, so that no two wait for each other.
const likes = statement('post.eraseLikes')<{ post_id: string }, [string, number]>(`
  with wanted as materialized (
    select l.post_id from post_likes l where l.user_id = $1::uuid order by l.post_id limit $2
  ), post as materialized (
    select p.id from posts p where p.id in (select wanted.post_id from wanted) order by p.id for no key update
  ), gone as (
    delete from post_likes l using post where l.post_id = post.id and l.user_id = $1::uuid returning l.post_id
  ), counted as (
    update posts p set likes_count = p.likes_count - 1 from gone where p.id = gone.post_id
  )
  select wanted.post_id from wanted`)

/** Deletes up to `atOnce` of a person's likes and uncounts them; returns the posts that it found. */
export async function eraseLikes(trx: Trx, userId: string, atOnce: number): Promise<string[]> {
  return (await likes(trx, [userId, atOnce])).map(({ post_id: id }) => id)
}

const marks = statement('post.eraseMarks')<{ gone: number }, [string, number]>(`
  with saves as (
    delete from post_saves s
    where s.user_id = $1::uuid and s.post_id in (select post_id from post_saves where user_id = $1::uuid limit $2)
    returning 1
  ), hides as (
    delete from post_hides h
    where h.user_id = $1::uuid and h.post_id in (select post_id from post_hides where user_id = $1::uuid limit $2)
    returning 1
  ), mutes as (
    delete from post_mutes m
    where m.user_id = $1::uuid and m.post_id in (select post_id from post_mutes where user_id = $1::uuid limit $2)
    returning 1
  )
  select (select count(*) from saves)::int + (select count(*) from hides)::int + (select count(*) from mutes)::int as gone`)

/** Deletes up to `atOnce` each of a person's saves, hides and mutes of posts; returns how many. */
export async function eraseMarks(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await marks(trx, [userId, atOnce]))[0]?.gone ?? 0
}

const clearWriter = statement('post.clearWriter')<{ gone: number }, [string, number]>(`
  with gone as (
    update posts p set written_by = null
    where p.id in (select id from posts where written_by = $1::uuid order by id limit $2 for no key update)
    returning 1
  )
  select count(*)::int as gone from gone`)

/** Clears the writer of up to `atOnce` posts that a person wrote for clubs and fests; returns how many. */
export async function eraseWriter(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await clearWriter(trx, [userId, atOnce]))[0]?.gone ?? 0
}

// Also locks the posts that they share, which deleting them uncounts.
const locking = (of: 'user' | 'club' | 'fest', column: 'author_id' | 'author_fest_id' | 'audience_club_id') =>
  statement(`post.lockToErase.${of}`)<{ id: string; own: boolean }, [string]>(`
  with own as materialized (
    select p.id, p.shared_id from posts p where p.${column} = $1::uuid order by p.id limit 50
  )
  select p.id, p.${column} is not distinct from $1::uuid as own from posts p
  where p.id in (select id from own union all select shared_id from own)
  order by p.id for update`)

const lockOwn = locking('user', 'author_id')
const lockWithin = locking('club', 'audience_club_id')
const lockOfFest = locking('fest', 'author_fest_id')

const deleteLikes = statement('post.deleteLikes')<never, [readonly string[], number]>(`
  with gone as (
    delete from post_likes l where (l.post_id, l.user_id) in (
      select post_id, user_id from post_likes where post_id = any($1::uuid[]) limit $2
    ) returning l.post_id
  )
  update posts p set likes_count = p.likes_count - g.gone
  from (select post_id, count(*)::int as gone from gone group by post_id) g where p.id = g.post_id`)

const deletingMarks = (what: 'saves' | 'hides' | 'mutes') =>
  statement(`post.deleteMarks.${what}`)<never, [readonly string[], number]>(`
  delete from post_${what} m where (m.user_id, m.post_id) in (
    select user_id, post_id from post_${what} where post_id = any($1::uuid[]) limit $2)`)

const deleteSaves = deletingMarks('saves')
const deleteHides = deletingMarks('hides')
const deleteMutes = deletingMarks('mutes')

// Shares of their posts by others stay, without the post.
const unlinkShares = statement('post.unlinkShares')<never, [readonly string[], number]>(`
  with gone as (
    select s.id, s.shared_id from posts s where s.shared_id = any($1::uuid[]) order by s.id limit $2 for no key update
  ), cut as (
    update posts s set shared_id = null from gone where s.id = gone.id
  )
  update posts p set shares_count = p.shares_count - g.gone
  from (select shared_id, count(*)::int as gone from gone group by shared_id) g where p.id = g.shared_id`)

// Only posts without dependent rows: the rows that a delete cascades to have no bound.
const deleteBare = statement('post.deleteBare')<never, [readonly string[]]>(`
  delete from posts p where p.id = any($1::uuid[])
    and not exists (select from comments c where c.post_id = p.id)
    and not exists (select from post_likes l where l.post_id = p.id)
    and not exists (select from post_saves s where s.post_id = p.id)
    and not exists (select from post_hides h where h.post_id = p.id)
    and not exists (select from post_mutes m where m.post_id = p.id)
    and not exists (select from posts s where s.shared_id = p.id)
    and not exists (select from notifications n where n.post_id = p.id)`)

/**
 * Deletes up to `atOnce` rows of each table that depend on a person's posts, and the posts without any; returns how many
 * posts it found. Delete their comments and notifications before.
 */
export async function erasePosts(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return eraseLocked(trx, await lockOwn(trx, [userId]), atOnce)
}

/** The same for the posts for a club's members. */
export async function erasePostsWithin(trx: Trx, clubId: string, atOnce: number): Promise<number> {
  return eraseLocked(trx, await lockWithin(trx, [clubId]), atOnce)
}

/** The same for a fest's posts. */
export async function erasePostsOfFest(trx: Trx, festId: string, atOnce: number): Promise<number> {
  return eraseLocked(trx, await lockOfFest(trx, [festId]), atOnce)
}

async function eraseLocked(
  trx: Trx,
  locked: readonly { readonly id: string; readonly own: boolean }[],
  atOnce: number,
): Promise<number> {
  const ids = locked.filter(({ own }) => own).map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteLikes(trx, [ids, atOnce])
  await deleteSaves(trx, [ids, atOnce])
  await deleteHides(trx, [ids, atOnce])
  await deleteMutes(trx, [ids, atOnce])
  await unlinkShares(trx, [ids, atOnce])
  await deleteBare(trx, [ids])
  return ids.length
}

/** Locks posts until commit, in the order of their ids. */
export async function lockPosts(trx: Trx, postIds: readonly string[]): Promise<void> {
  await sql`select from posts where id = any(${postIds}::uuid[]) order by id for no key update`.execute(trx)
}
