import { statement, type Trx } from '../../platform/database.ts'
import type { ErasedComment } from '../comment/eraseQueries.ts'
import { lockPosts } from '../post/eraseQueries.ts'
import { withdraw } from './notify.ts'

// Actors first: a notification deleted with its actors would cascade to any number of rows.
const erasing = (which: string, from: string, where: string) =>
  statement(`notification.erase.${which}`)<{ gone: number }, [string, number]>(`
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
  select (select count(*) from actors)::int + (select count(*) from bare)::int as gone`)

const received = erasing('received', 'notifications n', 'n.user_id = $1::uuid')

// Delete leftover notifications about the person's posts: their comments are gone, so nothing else withdraws them.
const aboutPosts = erasing('aboutPosts', 'posts o join notifications n on n.post_id = o.id', 'o.author_id = $1::uuid')

const withinClub = erasing(
  'withinClub',
  'posts o join notifications n on n.post_id = o.id',
  'o.audience_club_id = $1::uuid',
)
const ofFest = erasing('ofFest', 'posts o join notifications n on n.post_id = o.id', 'o.author_fest_id = $1::uuid')
const aboutClub = erasing('aboutClub', 'notifications n', 'n.club_id = $1::uuid')

const caused = statement('notification.causedBy')<{ id: string; post_id: string | null }, [string, number]>(`
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

/**
 * Deletes up to `atOnce` of the notifications that a person received, then of those about their posts, then of those
 * that they caused; returns how many it found. Their comments must be erased before.
 */
export async function eraseNotifications(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const [own] = await received(trx, [userId, atOnce])
  if (own && own.gone > 0) return own.gone
  const [about] = await aboutPosts(trx, [userId, atOnce])
  if (about && about.gone > 0) return about.gone
  const found = await caused(trx, [userId, atOnce])
  if (found.length === 0) return 0
  // Likes and comments lock the post before they join its notification.
  await lockPosts(trx, [...new Set(found.flatMap((one) => one.post_id ?? []))])
  await leave(trx, [userId, found.map((one) => one.id)])
  return found.length
}

/** Deletes up to `atOnce` of the notifications about a club or a post for its members; returns how many. */
export async function eraseNotificationsOfClub(trx: Trx, clubId: string, atOnce: number): Promise<number> {
  const [within] = await withinClub(trx, [clubId, atOnce])
  if (within && within.gone > 0) return within.gone
  return (await aboutClub(trx, [clubId, atOnce]))[0]?.gone ?? 0
}

/** Deletes up to `atOnce` of the notifications about a fest's posts; returns how many. */
export async function eraseNotificationsOfFest(trx: Trx, festId: string, atOnce: number): Promise<number> {
  return (await ofFest(trx, [festId, atOnce]))[0]?.gone ?? 0
}

/** Withdraws the notifications of erased comments, where they were their author's last on the post or in the thread. */
export async function withdrawErased(trx: Trx, erased: readonly ErasedComment[]): Promise<void> {
  const comments = erased.map((one) => ({ actorId: one.author_id, targetId: one.post_id }))
  const replies = erased.flatMap(({ author_id: actorId, parent_id: targetId }) =>
    targetId ? { actorId, targetId } : [],
  )
  await withdraw(trx, 'comment', comments)
  await withdraw(trx, 'reply', replies)
}
