import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { type Db, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { newestLikers } from '../post/queries.ts'
import { visibleTo } from '../post/visibility.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

interface NotificationFields {
  id: string
  kind: NotificationKind
  sort_id: string
  read: boolean
  others: number
  post_id: string | null
  post_text: string | null
  comments_count: number | null
  /** Ids in one text, see idsIn. */
  newest_likers: string | null
}

/** What is shown of a notification. Its person is missing where nobody of it may be shown, its post likewise. */
export type NotificationRow = NotificationFields & (UserBriefRow | { user_id: null })

// Nobody is told of whom they blocked or muted, or who closed their account, nor of a post that they may not see
// (NOTI-06): what is left of a notification without its people is not shown, and the list goes on behind it.
const heardOf = `
  select np.user_id, np.sort_id from notification_people np
  where np.notification_id = n.id
    and not exists (select from users x where x.id = np.user_id and x.closed_at is not null)
    and not exists (select from user_mutes m where m.user_id = n.user_id and m.muted_id = np.user_id)
    and not exists (select from blocks b
      where (b.blocker_id = n.user_id and b.blocked_id = np.user_id)
        or (b.blocker_id = np.user_id and b.blocked_id = n.user_id))
  order by np.sort_id desc`

const page = statement<NotificationRow, [string, string]>(`
  with page as materialized (
    select n.* from notifications n where n.user_id = $1::uuid and n.sort_id < $2::uuid
    order by n.sort_id desc limit ${limits.pageSize + 1}
  )
  select n.id, n.kind, n.sort_id, n.read_at is not null as read,
    (select count(*)::int from (${heardOf} limit ${limits.othersCounted + 1}) heard) - 1 as others,
    p.id as post_id, left(p.text, ${limits.notificationTextLength}) as post_text, p.comments_count,
    case when n.kind = 'like' then ${newestLikers()} end as newest_likers,
    ${userBrief}
  from page n
    left join lateral (${heardOf} limit 1) head on true
    left join users u on u.id = head.user_id
    left join posts p on p.id = n.post_id and ${visibleTo('$1::uuid')}
  order by n.sort_id desc`)

/** A page and one more of what someone is told of, older than `before`. */
export function listNotifications(db: Db, userId: string, before: string | undefined): Promise<NotificationRow[]> {
  return page(db, [userId, before ?? topId])
}

const unread = statement<{ count: number }, [string]>(`
  select count(*)::int as count from (
    select n.id, n.user_id from notifications n
    where n.user_id = $1::uuid and n.read_at is null limit ${limits.notificationsCounted}
  ) n
  where exists (${heardOf})`)

/** How many notifications are unread, at most 100; those of nobody who may be shown are left out. */
export async function countNotices(db: Db, userId: string): Promise<number> {
  return (await unread(db, [userId]))[0]?.count ?? 0
}

/** Marks all of someone's notifications as read; answers whether any was unread. */
export async function readAll(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes one of someone's notifications away; false when they have none of this id. */
export async function deleteNotification(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const postMutes = {
  true: statement<never, [string, string]>(`
    insert into post_mutes (user_id, post_id) select $1::uuid, p.id from posts p where p.id = $2::uuid
    on conflict do nothing`),
  false: statement<never, [string, string]>('delete from post_mutes where user_id = $1::uuid and post_id = $2::uuid'),
} as const

const userMutes = {
  true: statement<never, [string, string]>(`
    insert into user_mutes (user_id, muted_id) select $1::uuid, u.id from users u where u.id = $2::uuid
    on conflict do nothing`),
  false: statement<never, [string, string]>('delete from user_mutes where user_id = $1::uuid and muted_id = $2::uuid'),
} as const

/** Says whether someone wants to hear of a post; idempotent. */
export async function setPostMute(db: Db, userId: string, postId: string, muted: boolean): Promise<void> {
  await postMutes[muted ? 'true' : 'false'](db, [userId, postId])
}

/** Says whether someone wants to hear of what a person does; idempotent. */
export async function setUserMute(db: Db, userId: string, mutedId: string, muted: boolean): Promise<void> {
  await userMutes[muted ? 'true' : 'false'](db, [userId, mutedId])
}
