import { sql } from 'kysely'
import { statement, type Trx } from '../../platform/database.ts'

// Posts are taken in the order of their ids, by all that takes more than one: no two wait for one another.
const likes = statement<{ found: number }, [string, number]>(`
  with wanted as materialized (
    select l.post_id from post_likes l where l.user_id = $1::uuid order by l.post_id limit $2
  ), post as materialized (
    select p.id from posts p where p.id in (select wanted.post_id from wanted) order by p.id for no key update
  ), gone as (
    delete from post_likes l using post where l.post_id = post.id and l.user_id = $1::uuid returning l.post_id
  ), counted as (
    update posts p set likes_count = p.likes_count - 1 from gone where p.id = gone.post_id
  )
  select count(*)::int as found from wanted`)

/** Takes back some of a person's likes, off the counters too; answers how many were found. */
export async function eraseLikes(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await likes(trx, [userId, atOnce]))[0]?.found ?? 0
}

const marks = statement<{ gone: number }, [string, number]>(`
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

/** Deletes some of what a person saved, hid or muted; answers how many. */
export async function eraseMarks(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await marks(trx, [userId, atOnce]))[0]?.gone ?? 0
}

const written = statement<{ gone: number }, [string, number]>(`
  with gone as (
    update posts p set written_by = null
    where p.id in (select id from posts where written_by = $1::uuid order by id limit $2 for no key update)
    returning 1
  )
  select count(*)::int as gone from gone`)

/** Takes a person's name off some of what they wrote for clubs and fests, which stays; answers of how much. */
export async function eraseWriter(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await written(trx, [userId, atOnce]))[0]?.gone ?? 0
}

// With what they share, which is counted less once they go.
const held = statement<{ id: string; own: boolean }, [string]>(`
  with own as materialized (
    select p.id, p.shared_id from posts p where p.author_id = $1::uuid order by p.id limit 50
  )
  select p.id, p.author_id is not distinct from $1::uuid as own from posts p
  where p.id in (select id from own union all select shared_id from own)
  order by p.id for update`)

const likesOf = statement<never, [readonly string[], number]>(`
  with gone as (
    delete from post_likes l where (l.post_id, l.user_id) in (
      select post_id, user_id from post_likes where post_id = any($1::uuid[]) limit $2
    ) returning l.post_id
  )
  update posts p set likes_count = p.likes_count - g.gone
  from (select post_id, count(*)::int as gone from gone group by post_id) g where p.id = g.post_id`)

const deletingMarks = (table: string) =>
  statement<never, [readonly string[], number]>(`
  delete from ${table} m where (m.user_id, m.post_id) in (
    select user_id, post_id from ${table} where post_id = any($1::uuid[]) limit $2)`)

const savesOf = deletingMarks('post_saves')
const hidesOf = deletingMarks('post_hides')
const mutesOf = deletingMarks('post_mutes')

// A share of theirs by somebody else stays, and says that what it shared is gone.
const sharesOf = statement<never, [readonly string[], number]>(`
  with gone as (
    select s.id, s.shared_id from posts s where s.shared_id = any($1::uuid[]) order by s.id limit $2 for no key update
  ), cut as (
    update posts s set shared_id = null from gone where s.id = gone.id
  )
  update posts p set shares_count = p.shares_count - g.gone
  from (select shared_id, count(*)::int as gone from gone group by shared_id) g where p.id = g.shared_id`)

// Only what nothing hangs on any more: what a deletion would take along by itself has no bound.
const bare = statement<never, [readonly string[]]>(`
  delete from posts p where p.id = any($1::uuid[])
    and not exists (select from comments c where c.post_id = p.id)
    and not exists (select from post_likes l where l.post_id = p.id)
    and not exists (select from post_saves s where s.post_id = p.id)
    and not exists (select from post_hides h where h.post_id = p.id)
    and not exists (select from post_mutes m where m.post_id = p.id)
    and not exists (select from posts s where s.shared_id = p.id)
    and not exists (select from notifications n where n.post_id = p.id)`)

/**
 * Deletes some of what hangs on a person's posts, and those on which nothing hangs any more; answers how many posts
 * were found. Their comments and what was told of them are not for here to delete, and go before.
 */
export async function erasePosts(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const ids = (await held(trx, [userId])).filter(({ own }) => own).map(({ id }) => id)
  if (ids.length === 0) return 0
  await likesOf(trx, [ids, atOnce])
  await savesOf(trx, [ids, atOnce])
  await hidesOf(trx, [ids, atOnce])
  await mutesOf(trx, [ids, atOnce])
  await sharesOf(trx, [ids, atOnce])
  await bare(trx, [ids])
  return ids.length
}

/** Takes posts for the rest of the transaction, in the order in which everybody takes several. */
export async function holdPosts(trx: Trx, postIds: readonly string[]): Promise<void> {
  await sql`select from posts where id = any(${postIds}::uuid[]) order by id for no key update`.execute(trx)
}
