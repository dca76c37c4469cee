import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { type CommentRow, type GoneComments, insertAnswer, insertComment } from '../comment/queries.ts'
import { likedPost, likePost, newestLikers, type PostRow, unlikePost, visibleTo } from '../post/queries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

interface NotificationFields {
  id: string
  kind: NotificationKind
  rank: string
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
  select np.user_id, np.rank from notification_people np
  where np.notification_id = n.id
    and not exists (select from users x where x.id = np.user_id and x.closed_at is not null)
    and not exists (select from user_mutes m where m.user_id = n.user_id and m.muted_id = np.user_id)
    and not exists (select from blocks b
      where (b.blocker_id = n.user_id and b.blocked_id = np.user_id)
        or (b.blocker_id = np.user_id and b.blocked_id = n.user_id))
  order by np.rank desc`

const page = statement<NotificationRow, [string, string]>(`
  with page as materialized (
    select n.* from notifications n where n.user_id = $1::uuid and n.rank < $2::uuid
    order by n.rank desc limit ${limits.pageSize + 1}
  )
  select n.id, n.kind, n.rank, n.read_at is not null as read,
    (select count(*)::int from (${heardOf} limit ${limits.othersCounted + 1}) heard) - 1 as others,
    p.id as post_id, left(p.text, ${limits.notificationTextLength}) as post_text, p.comments_count,
    case when n.kind = 'like' then ${newestLikers()} end as newest_likers,
    ${userBrief}
  from page n
    left join lateral (${heardOf} limit 1) head on true
    left join users u on u.id = head.user_id
    left join posts p on p.id = n.post_id and ${visibleTo('$1::uuid')}
  order by n.rank desc`)

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

/** Marks all of someone's notifications as read. */
export async function readAll(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
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

interface Told {
  readonly kind: NotificationKind
  /** Who did it. */
  readonly actor: string
  /** Rows of `receiver`, `thing`, `post` and `comment`, each an id: whom to tell, by what to gather, and what it is about. */
  readonly acts: string
}

/**
 * Writes down, as part of the statement of an act, that somebody is to be told of it (NOTI-01), unless they did it
 * themselves or want to hear nothing of it (NOTI-06). A notification that exists takes the person up, and is new and
 * unread again. `told_{kind}` holds the receivers.
 */
function tell({ kind, actor, acts }: Told): string {
  return `
  told_${kind} as (
    insert into notifications (user_id, kind, thing_id, post_id, comment_id)
    select a.receiver, '${kind}', a.thing, a.post, a.comment from (${acts}) a
    where a.receiver <> ${actor}
      and not exists (select from post_mutes m where m.user_id = a.receiver and m.post_id = a.post)
      and not exists (select from user_mutes m where m.user_id = a.receiver and m.muted_id = ${actor})
      and not exists (select from blocks b
        where (b.blocker_id = a.receiver and b.blocked_id = ${actor})
          or (b.blocker_id = ${actor} and b.blocked_id = a.receiver))
    on conflict (thing_id, kind, user_id) do update set rank = uuid_v7(), read_at = null
    returning id, user_id
  ), ${kind}_by as (
    insert into notification_people (notification_id, user_id) select id, ${actor} from told_${kind}
    on conflict (notification_id, user_id) do update set rank = excluded.rank
  )`
}

const like = statement<PostRow, [string, string]>(`
  with ${likePost}, ${tell({
    kind: 'like',
    actor: '$1::uuid',
    acts: `select p.author_id as receiver, p.id as thing, p.id as post, null::uuid as comment
      from made join post p on p.id = made.post_id`,
  })} ${likedPost(true)}`)

const unlike = statement<PostRow, [string, string]>(`
  with ${unlikePost}, person as (
    delete from notification_people np using notifications n, gone
    where n.kind = 'like' and n.thing_id = gone.post_id and np.notification_id = n.id and np.user_id = $1::uuid
    returning np.notification_id
  ), untold as (
    delete from notifications n using person
    where n.id = person.notification_id
      and not exists (select from notification_people np where np.notification_id = n.id and np.user_id <> $1::uuid)
  ) ${likedPost(false)}`)

/**
 * Sets or clears one person's like of a post, of which its author is told; idempotent. Answers the post as that person
 * then sees it, or undefined when it is gone.
 */
export async function setLike(db: Db, postId: string, userId: string, on: boolean): Promise<PostRow | undefined> {
  return (await (on ? like : unlike)(db, [userId, postId]))[0]
}

type WrittenComment = CommentRow & { told: string }

const comment = statement<WrittenComment, [string, string, string]>(`
  with ${insertComment}, ${tell({
    kind: 'comment',
    actor: '$2::uuid',
    acts: `select p.author_id as receiver, p.id as thing, p.id as post, null::uuid as comment
      from made join posts p on p.id = made.post_id`,
  })}
  select made.*, ${userBrief}, concat_ws(',', (select user_id from told_comment)) as told
  from made join users u on u.id = $2::uuid`)

// Whoever wrote what was answered is told of the answer, and not of the comment as well.
const answer = statement<WrittenComment, [string, string, string, string]>(`
  with ${insertAnswer}, answered as (
    select c.author_id from comments c where c.id = $4::uuid
  ), ${tell({
    kind: 'comment',
    actor: '$2::uuid',
    acts: `select p.author_id as receiver, p.id as thing, p.id as post, null::uuid as comment
      from made join posts p on p.id = made.post_id
      where p.author_id is distinct from (select author_id from answered)`,
  })}, ${tell({
    kind: 'reply',
    actor: '$2::uuid',
    acts: `select answered.author_id as receiver, made.parent_id as thing, made.post_id as post, made.parent_id as comment
      from made, answered`,
  })}
  select made.*, ${userBrief},
    concat_ws(',', (select user_id from told_comment), (select user_id from told_reply)) as told
  from made join users u on u.id = $2::uuid`)

/**
 * Writes a comment, counts it, and tells the author of the post or of what is answered.
 * Answers undefined when the post or the parent is not there; `told` holds the ids of those who were told.
 */
export async function writeComment(
  db: Db,
  given: { postId: string; authorId: string; text: string; parentId: string | null },
): Promise<WrittenComment | undefined> {
  const { postId, authorId, text, parentId } = given
  const rows =
    parentId === null
      ? await comment(db, [postId, authorId, text])
      : await answer(db, [postId, authorId, text, parentId])
  return rows[0]
}

const withdraw = statement<never, [string, string | null, readonly string[]]>(`
  with person as (
    delete from notification_people np using notifications n
    where np.notification_id = n.id and np.user_id = any ($3::uuid[]) and (
      (n.kind = 'comment' and n.thing_id = $1::uuid and not exists (
        select from comments c where c.post_id = $1::uuid and c.author_id = np.user_id))
      or (n.kind = 'reply' and n.thing_id = $2::uuid and not exists (
        select from comments c where c.parent_id = $2::uuid and c.author_id = np.user_id)))
    returning np.notification_id, np.user_id
  )
  delete from notifications n where n.id in (select notification_id from person) and not exists (
    select from notification_people np
    where np.notification_id = n.id and not exists (
      select from person where person.notification_id = n.id and person.user_id = np.user_id))`)

/** Tells no more of people's comments on a post, or answers in a thread, once the last of them is gone. */
export async function withdrawComments(trx: Trx, postId: string, gone: GoneComments): Promise<void> {
  await withdraw(trx, [postId, gone.threadId, gone.authorIds])
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
