import { statement, type Trx } from '../../platform/database.ts'
import type { Batch } from '../../platform/erasure.ts'
import { type PostOwner, postOwners } from '../post/eraseQueries.ts'
import { recountRemainingHidden } from '../post/hiddenCountQueries.ts'
import { lockPosts } from '../post/writingQueries.ts'

interface FoundComment {
  id: string
  post_id: string
}

// Replies before their parents.
const findUnder = (owner: PostOwner) =>
  statement(`comment.findUnder.${owner}`)<FoundComment, Batch>(`
  (select c.id, c.post_id from posts p join comments c on c.post_id = p.id
    where p.${postOwners[owner]} = $1::uuid and c.parent_id is not null limit $2)
  union all
  (select c.id, c.post_id from posts p join comments c on c.post_id = p.id
    where p.${postOwners[owner]} = $1::uuid and c.parent_id is null limit $2)
  limit $2`)

// Replies to a person's comments, then their own comments; replies before their parents.
const findOwn = statement('comment.findOwn')<FoundComment, Batch>(`
  (select c.id, c.post_id from comments m join comments c on c.parent_id = m.id where m.author_id = $1::uuid limit $2)
  union all
  (select c.id, c.post_id from comments c where c.author_id = $1::uuid and c.parent_id is not null limit $2)
  union all
  (select c.id, c.post_id from comments c where c.author_id = $1::uuid and c.parent_id is null limit $2)
  limit $2`)

// A comment that still has replies is left for the next round: nobody would uncount replies deleted by cascade.
export interface ErasedComment {
  post_id: string
  parent_id: string | null
  author_id: string
}

const erase = statement('comment.erase')<ErasedComment, [readonly string[]]>(`
  with gone as (
    delete from comments c
    where c.id = any($1::uuid[]) and not exists (select from comments r where r.parent_id = c.id)
    returning c.post_id, c.parent_id, c.author_id
  ), posts_counted as (
    update posts p set comments_count = p.comments_count - g.gone
    from (select post_id, count(*)::int as gone from gone group by post_id) g where p.id = g.post_id
  ), threads_counted as (
    update comments c set replies_count = c.replies_count - g.gone
    from (select parent_id, count(*)::int as gone from gone where parent_id is not null group by parent_id) g
    where c.id = g.parent_id
  )
  select * from gone`)

/** Deletes some of the comments that a statement finds; returns how many it found and which it deleted. */
const erasing = (find: typeof findOwn) => async (trx: Trx, ownerId: string, atOnce: number) => {
  const found = await find(trx, [ownerId, atOnce])
  if (found.length === 0) return { found: 0, gone: [] }
  // Writing a reply locks the post, so no reply can be added between the check and the deletion.
  const postIds = [...new Set(found.map((comment) => comment.post_id))]
  await lockPosts(trx, postIds)
  const gone = await erase(trx, [found.map((comment) => comment.id)])
  await recountRemainingHidden(trx, postIds)
  return { found: found.length, gone }
}

export const eraseCommentsUnder = (owner: PostOwner) => erasing(findUnder(owner))

export const eraseOwnComments = erasing(findOwn)
