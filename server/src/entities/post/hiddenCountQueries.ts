import { existsScalar, statement, type Trx } from '../../platform/database.ts'
import { lockPosts } from './writingQueries.ts'

const isClosed = (userId: string) =>
  existsScalar(`users x where x.id = ${userId} and x.closed_at is not null and x.erased_at is null`)

const recountPosts = statement('post.recountHidden')<never, [postIds: readonly string[]]>(`
  update posts p set hidden_likes = h.likes, hidden_comments = h.comments
  from posts q cross join lateral (
    select (
      select count(*)::int from post_likes l join users x on x.id = l.user_id
      where l.post_id = q.id and x.closed_at is not null and x.erased_at is null
    ) as likes, (
      select count(*)::int from comments c left join comments t on t.id = c.parent_id
      where c.post_id = q.id and (${isClosed('c.author_id')} or ${isClosed('t.author_id')})
    ) as comments
  ) h
  where q.id = any($1::uuid[]) and p.id = q.id
    and (p.hidden_likes, p.hidden_comments) is distinct from (h.likes, h.comments)`)

const recountThreads = statement('post.recountHiddenReplies')<never, [postIds: readonly string[]]>(`
  update comments t set hidden_replies = h.replies
  from comments q cross join lateral (
    select count(*)::int as replies from comments c where c.parent_id = q.id and ${isClosed('c.author_id')}
  ) h
  where q.post_id = any($1::uuid[]) and q.replies_count + q.hidden_replies > 0 and t.id = q.id
    and t.hidden_replies <> h.replies`)

/** Locks posts and recounts the likes, comments and replies of closed accounts there, which no list shows (ACC-10). */
export async function recountHidden(trx: Trx, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return
  await lockPosts(trx, postIds)
  await recountPosts(trx, [postIds])
  await recountThreads(trx, [postIds])
}

const withHidden = statement('post.withHidden')<{ id: string }, [postIds: readonly string[]]>(`
  select p.id from posts p
  where p.id = any($1::uuid[]) and (p.hidden_likes > 0 or p.hidden_comments > 0) order by p.id`)

/** Recounts these after a deletion, as deleted rows may have belonged to closed accounts. */
export async function recountRemainingHidden(trx: Trx, postIds: readonly string[]): Promise<void> {
  await recountHidden(
    trx,
    (await withHidden(trx, [postIds])).map(({ id }) => id),
  )
}

const touched = statement('post.touchedBy')<{ id: string }, [userId: string, after: string, limit: number]>(`
  select l.post_id as id from post_likes l where l.user_id = $1::uuid and l.post_id > $2::uuid
  union
  select c.post_id from comments c where c.author_id = $1::uuid and c.post_id > $2::uuid
  order by id limit $3`)

/** Lists the posts that a person likes or has commented on, in the order of their ids. */
export async function listTouchedPosts(trx: Trx, userId: string, after: string, limit: number): Promise<string[]> {
  return (await touched(trx, [userId, after, limit])).map(({ id }) => id)
}
