import { statement } from '../../platform/database.ts'
import {
  type Batch,
  countGone,
  deleteCounted,
  eraseCounted,
  type EraseStep,
  eraseStep,
  type Gone,
  type Parent,
} from '../../platform/erasure.ts'
import { recountRemainingHidden } from './hiddenCountQueries.ts'

/** Deletes a person's likes. */
export const eraseLikes = eraseCounted(
  statement('post.eraseLikes')<Parent, Batch>(
    deleteCounted({ table: 'post_likes', parent: 'post_id', parents: 'posts', counter: 'likes_count' }),
  ),
  recountRemainingHidden,
)

/** Clears the writer of posts that a person wrote for clubs and fests. */
export const eraseWriter = eraseStep(
  statement('post.clearWriter')<Gone, Batch>(`
  with gone as (
    update posts p set written_by = null
    where p.id in (select id from posts where written_by = $1::uuid order by id limit $2 for no key update)
    returning 1
  ) ${countGone}`),
)

/** Posts are erased by owner: a person, a fest, or a club for whose members they are; each with its column. */
export const postOwners = { user: 'author_id', fest: 'author_fest_id', club: 'audience_club_id' } as const

export type PostOwner = keyof typeof postOwners

// Also locks the posts that they share, which deleting them uncounts.
const lockToErase = (owner: PostOwner) =>
  statement(`post.lockToErase.${owner}`)<{ id: string; own: boolean }, [string]>(`
  with own as materialized (
    select p.id, p.shared_id from posts p where p.${postOwners[owner]} = $1::uuid order by p.id limit 50
  )
  select p.id, p.${postOwners[owner]} is not distinct from $1::uuid as own from posts p
  where p.id in (select id from own union all select shared_id from own)
  order by p.id for update`)

const deleteLikes = statement('post.deleteLikes')<never, [readonly string[], number]>(`
  with gone as (
    delete from post_likes l where (l.post_id, l.user_id) in (
      select post_id, user_id from post_likes where post_id = any($1::uuid[]) limit $2
    ) returning l.post_id
  )
  update posts p set likes_count = p.likes_count - g.gone
  from (select post_id, count(*)::int as gone from gone group by post_id) g where p.id = g.post_id`)

const deleteReactions = statement('post.deleteReactions')<never, [readonly string[], number]>(`
  delete from post_reactions x where (x.post_id, x.user_id, x.emoji) in (
    select post_id, user_id, emoji from post_reactions where post_id = any($1::uuid[]) limit $2)`)

const deletingMarks = (mark: 'saves' | 'hides' | 'mutes') =>
  statement(`post.deleteMarks.${mark}`)<never, [readonly string[], number]>(`
  delete from post_${mark} m where (m.user_id, m.post_id) in (
    select user_id, post_id from post_${mark} where post_id = any($1::uuid[]) limit $2)`)

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
    and not exists (select from post_reactions x where x.post_id = p.id)
    and not exists (select from post_saves s where s.post_id = p.id)
    and not exists (select from post_hides h where h.post_id = p.id)
    and not exists (select from post_mutes m where m.post_id = p.id)
    and not exists (select from posts s where s.shared_id = p.id)
    and not exists (select from notifications n where n.post_id = p.id)`)

/**
 * Makes the step that deletes up to `atOnce` rows of each table that depend on an owner's posts, and the posts without
 * any. Delete their comments and notifications before.
 */
export function erasePosts(owner: PostOwner): EraseStep {
  const lock = lockToErase(owner)
  return async (trx, ownerId, atOnce) => {
    const ids = (await lock(trx, [ownerId])).filter(({ own }) => own).map(({ id }) => id)
    if (ids.length === 0) return 0
    await deleteLikes(trx, [ids, atOnce])
    await deleteReactions(trx, [ids, atOnce])
    await deleteSaves(trx, [ids, atOnce])
    await deleteHides(trx, [ids, atOnce])
    await deleteMutes(trx, [ids, atOnce])
    await unlinkShares(trx, [ids, atOnce])
    await deleteBare(trx, [ids])
    await recountRemainingHidden(trx, ids)
    return ids.length
  }
}
