import { statement, type Trx } from '../../platform/database.ts'
import { type Batch, type EraseStep, eraseStep, type Gone } from '../../platform/erasure.ts'
import { type ErasedComment, eraseCommentsUnder, eraseOwnComments } from '../comment/eraseQueries.ts'
import { erasePosts, type PostOwner, postOwners } from '../post/eraseQueries.ts'
import { lockPosts } from '../post/writingQueries.ts'
import { withdraw } from './notify.ts'

// Actors first: a notification deleted with its actors would cascade to any number of rows.
const erasing = (which: string, from: string, where: string) =>
  eraseStep(
    statement(`notification.erase.${which}`)<Gone, Batch>(`
  with actors as (
    delete from notification_actors a where (a.notification_id, a.actor_id) in (
      select k.notification_id, k.actor_id from ${from} join notification_actors k on k.notification_id = n.id
      where ${where} limit $2
    ) returning 1
  ), bare as (
    delete from notifications d where d.id in (
      select n.id from ${from}
      where ${where} and not exists (select from notification_actors a where a.notification_id = n.id) limit $2
    ) returning 1
  )
  select (select count(*) from actors)::int + (select count(*) from bare)::int as gone`),
  )

/** Deletes notifications that a person received. */
export const eraseReceived = erasing('received', 'notifications n', 'n.user_id = $1::uuid')

/** Deletes notifications about a club. */
export const eraseAboutClub = erasing('aboutClub', 'notifications n', 'n.club_id = $1::uuid')

const caused = statement('notification.causedBy')<{ id: string; post_id: string | null }, Batch>(`
  select n.id, n.post_id from notification_actors a join notifications n on n.id = a.notification_id
  where a.actor_id = $1::uuid limit $2`)

// If another actor joined a notification since it was read, its sort_id has changed and it stays.
const leave = statement('notification.eraseCaused')<never, [string, readonly string[]]>(`
  with actor as (
    delete from notification_actors a where a.actor_id = $1::uuid and a.notification_id = any ($2::uuid[])
  )
  delete from notifications n using notifications seen
  where seen.id = any ($2::uuid[]) and n.id = seen.id and n.sort_id = seen.sort_id and not exists (
    select from notification_actors a where a.notification_id = n.id and a.actor_id <> $1::uuid)`)

/** Takes a person off the notifications that they caused. Their comments must be erased before. */
export const eraseCaused: EraseStep = async (trx, userId, atOnce) => {
  const found = await caused(trx, [userId, atOnce])
  if (found.length === 0) return 0
  // Likes and comments lock the post before they join its notification.
  await lockPosts(trx, [...new Set(found.flatMap((one) => one.post_id ?? []))])
  await leave(trx, [userId, found.map((one) => one.id)])
  return found.length
}

/** Deletes a person's comments, with the replies to them, and withdraws their notifications. */
export const eraseComments = withdrawing(eraseOwnComments)

function withdrawing(erase: typeof eraseOwnComments): EraseStep {
  return async (trx, ownerId, atOnce) => {
    const { found, gone } = await erase(trx, ownerId, atOnce)
    await withdrawErased(trx, gone)
    return found
  }
}

/** Withdraws the notifications of erased comments, where they were their author's last on the post or in the thread. */
async function withdrawErased(trx: Trx, erased: readonly ErasedComment[]): Promise<void> {
  const comments = erased.map((one) => ({ actorId: one.author_id, targetId: one.post_id }))
  const replies = erased.flatMap(({ author_id: actorId, parent_id: targetId }) =>
    targetId ? { actorId, targetId } : [],
  )
  await withdraw(trx, 'comment', comments)
  await withdraw(trx, 'reply', replies)
}

// Delete leftover notifications about the posts: their comments are gone, so nothing else withdraws them.
const postsOf = (owner: PostOwner): readonly EraseStep[] => [
  withdrawing(eraseCommentsUnder(owner)),
  erasing(owner, 'posts o join notifications n on n.post_id = o.id', `o.${postOwners[owner]} = $1::uuid`),
  erasePosts(owner),
]

/** Delete the posts of a person or a fest, or those for a club's members, after all rows that depend on them. */
export const erasePostsOf = { user: postsOf('user'), fest: postsOf('fest'), club: postsOf('club') }
