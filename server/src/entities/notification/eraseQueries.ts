import { statement, type Trx } from '../../platform/database.ts'
import type { ErasedComment } from '../comment/eraseQueries.ts'
import { holdPosts } from '../post/eraseQueries.ts'

// The people first: what the deletion of a notification would take along by itself has no bound.
const erasing = (from: string, where: string) =>
  statement<{ gone: number }, [string, number]>(`
  with people as (
    delete from notification_people np where (np.notification_id, np.user_id) in (
      select k.notification_id, k.user_id from ${from} join notification_people k on k.notification_id = n.id
      where ${where} limit $2
    ) returning 1
  ), told as (
    delete from notifications d where d.id in (
      select n.id from ${from}
      where ${where} and not exists (select from notification_people p where p.notification_id = n.id) limit $2
    ) returning 1
  )
  select (select count(*) from people)::int + (select count(*) from told)::int as gone`)

const own = erasing('notifications n', 'n.user_id = $1::uuid')

// Whatever still tells of the person's posts when nothing is said under them any more: nobody will take it back.
const under = erasing('posts o join notifications n on n.post_id = o.id', 'o.author_id = $1::uuid')

const acts = statement<{ id: string; post_id: string | null }, [string, number]>(`
  select n.id, n.post_id from notification_people np join notifications n on n.id = np.notification_id
  where np.user_id = $1::uuid limit $2`)

const withdrawActs = statement<never, [string, readonly string[]]>(`
  with person as (
    delete from notification_people np where np.user_id = $1::uuid and np.notification_id = any ($2::uuid[])
  )
  delete from notifications n where n.id = any ($2::uuid[]) and not exists (
    select from notification_people np where np.notification_id = n.id and np.user_id <> $1::uuid)`)

/**
 * Deletes some of what a person was told, and of what others were told of them or their posts, whose comments go
 * before; answers how many were found.
 */
export async function eraseNotifications(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const [told] = await own(trx, [userId, atOnce])
  if (told && told.gone > 0) return told.gone
  const [tellingOfPosts] = await under(trx, [userId, atOnce])
  if (tellingOfPosts && tellingOfPosts.gone > 0) return tellingOfPosts.gone
  const found = await acts(trx, [userId, atOnce])
  if (found.length === 0) return 0
  // Whoever acts takes the post first: nobody joins a notification between the look and its deletion.
  await holdPosts(trx, [...new Set(found.flatMap((act) => act.post_id ?? []))])
  await withdrawActs(trx, [userId, found.map((act) => act.id)])
  return found.length
}

const commented = statement<never, [readonly string[], readonly (string | null)[], readonly string[]]>(`
  with gone as (
    select distinct * from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as g (post_id, thread_id, author_id)
  ), person as (
    delete from notification_people np using notifications n, gone g
    where np.notification_id = n.id and np.user_id = g.author_id and (
      (n.kind = 'comment' and n.target_id = g.post_id and not exists (
        select from comments c where c.post_id = g.post_id and c.author_id = np.user_id))
      or (n.kind = 'reply' and n.target_id = g.thread_id and not exists (
        select from comments c where c.parent_id = g.thread_id and c.author_id = np.user_id)))
    returning np.notification_id, np.user_id
  )
  delete from notifications n where n.id in (select notification_id from person) and not exists (
    select from notification_people np
    where np.notification_id = n.id and not exists (
      select from person where person.notification_id = n.id and person.user_id = np.user_id))`)

/**
 * Tells no more of comments that were erased, where they were the last of their authors on the post or in the thread.
 */
export async function withdrawErased(trx: Trx, gone: readonly ErasedComment[]): Promise<void> {
  if (gone.length === 0) return
  await commented(trx, [
    gone.map((comment) => comment.post_id),
    gone.map((comment) => comment.parent_id),
    gone.map((comment) => comment.author_id),
  ])
}
