import type { TeamStatus } from '@quad/contract/entities/team.ts'
import { type Change, type NotificationKind, notificationKind } from '@quad/contract/entities/notification.ts'
import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { type Db, existsScalar, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { readsChannel } from '../channel/policySql.ts'
import { getsThrough, isSilenced } from '../club/levelQueries.ts'
import { type ClubJson, clubJson } from '../club/queries.ts'
import { type CollegeJson, collegeJson } from '../college/queries.ts'
import { canViewEvent, isOnWaitlist, isRegistered, seesLink } from '../event/policySql.ts'
import { type EventBriefJson, eventBriefJson } from '../event/queries.ts'
import { inOpenThread } from '../comment/queries.ts'
import { newestLikers } from '../post/queries.ts'
import { visibleTo } from '../post/visibility.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { type Collective, withCollective } from './collectiveQueries.ts'

interface NotificationFields extends Collective {
  id: string
  kind: NotificationKind
  sort_id: string
  read: boolean
  others: number
  /** Null where it has no post, or none that the viewer may see. */
  post_id: string | null
  post_text: string | null
  comments_count: number | null
  /** Null where it has no club, or a deleted one. */
  club: ClubJson | null
  /** Null where it has no channel, or none that the viewer may read. */
  channel_id: string | null
  channel_name: string | null
  /** Null where it has no event, or none that the viewer may see. */
  event: EventBriefJson | null
  /** Null where it has no college. */
  college: CollegeJson | null
  target_id: string
  comment_id: string | null
  comment_text: string | null
  /** Null in other kinds than reminders; `startsAt` is ISO 8601. */
  reminder: { title: string; startsAt: string } | null
  change: Change | null
  /** The viewer's registration as it is now; null in other kinds than `teamStatus`, and once they have left. */
  team: { name: string; status: TeamStatus } | null
  /** Whether the viewer may still read all of `change`: the event's link, or what its organisers wrote. */
  change_in_full: boolean
  /** Ids joined by commas; `idsIn` splits them. */
  newest_likers: string | null
}

/** A notification with its latest actor, who is missing where none of its actors may be shown. */
export type NotificationRow = NotificationFields & (UserBriefRow | { user_id: null })

// During a deployment a newer node may write kinds that this one can't present.
const ofKnownKind = `n.kind in (${notificationKind.options.map((kind) => `'${kind}'`).join(', ')})`

// A block and closing an account end follows without withdrawing their notification.
const stillFollows = `(n.kind <> 'follower' or ${existsScalar(
  'follows f where f.follower_id = a.actor_id and f.target_id = n.target_id',
)})`

// The actors of `n` whom the recipient hasn't blocked or muted and who haven't closed their account (NOTI-06).
const shownActors = `
  select a.actor_id, a.sort_id from notification_actors a
  where a.notification_id = n.id
    and not exists (select from users x where x.id = a.actor_id and x.closed_at is not null)
    and not exists (select from user_mutes m where m.user_id = n.user_id and m.muted_id = a.actor_id)
    and not exists (select from blocks b
      where (b.blocker_id = n.user_id and b.blocked_id = a.actor_id)
        or (b.blocker_id = a.actor_id and b.blocked_id = n.user_id))
    and ${stillFollows}
  order by a.sort_id desc`

const searchedComments = 100

// The comment with which `latest` became the latest actor, usually the first below their act; or an earlier one, if it is
// deleted and not long ago. Later comments by them in the same place caused another notification, of a reply.
const quotedComment = `
  select c.id, left(c.text, ${limits.notificationTextLength}) as text from (
    select c.* from comments c
    where n.kind in ('comment', 'reply') and c.post_id = p.id and c.id < latest.sort_id
    order by c.id desc limit ${searchedComments}
  ) c
  where c.author_id = latest.actor_id and (n.kind = 'comment' or c.parent_id = n.target_id) and ${inOpenThread}
  order by c.id desc limit 1`

// The comment that mentions the recipient, or theirs that is liked.
const targetComment = (table: string, kinds: string, listed: string) => `
  select c.id, left(c.text, ${limits.notificationTextLength}) as text from ${table} c
  where n.kind in (${kinds}) and c.id = n.target_id ${listed}`

const aboutComment = `
  (${quotedComment}) union all (${targetComment('comments', "'commentMention', 'commentLike'", `and p.id is not null and ${inOpenThread}`)})
  union all (${targetComment('event_comments', "'eventCommentMention', 'eventCommentLike'", '')})`

// `pick` selects the notifications of the viewer, $1.
const rowsOf = (pick: string) => `
  with page as materialized (${pick})
  select n.id, n.kind, n.sort_id, n.read_at is not null as read,
    (select count(*)::int from (${shownActors} limit ${limits.othersCounted + 1}) shown) - 1 as others,
    p.id as post_id, left(p.text, ${limits.notificationTextLength}) as post_text,
    p.comments_count - p.hidden_comments as comments_count,
    case when n.club_id is not null then ${clubJson('n.club_id', '$1::uuid')} end as club,
    case when n.event_id is not null then ${eventBriefJson('n.event_id', '$1::uuid')} end as event,
    case when n.college_id is not null then ${collegeJson('n.college_id')} end as college,
    ch.id as channel_id, ch.name as channel_name, n.target_id, quoted.id as comment_id, quoted.text as comment_text,
    case n.kind
      when 'sessionReminder' then (
        select json_build_object('title', s.title, 'startsAt', s.starts_at) from sessions s where s.id = n.target_id)
      when 'eventReminder' then (
        select json_build_object('title', e.title, 'startsAt', e.starts_at) from events e where e.id = n.target_id)
    end as reminder,
    case when n.kind = 'teamStatus' then (
      select json_build_object('name', t.name, 'status', t.status)
      from event_registrants r join event_teams t on t.id = r.team_id
      where r.event_id = n.event_id and r.user_id = $1::uuid) end as team,
    n.change, case n.kind
      when 'eventChanged' then ${existsScalar(`events e where e.id = n.event_id and ${seesLink('$1::uuid')}`)}
      when 'eventMessage' then ${existsScalar(`events e where e.id = n.event_id and (${isRegistered('$1::uuid')} or ${isOnWaitlist('$1::uuid')})`)}
      when 'collegeNotice' then ${existsScalar('users v where v.id = $1::uuid and v.college_id = n.college_id')}
      else true end as change_in_full,
    case when n.kind = 'like' then ${newestLikers()} end as newest_likers,
    ${userBrief}
  from page n
    left join lateral (${shownActors} limit 1) latest on true
    left join users u on u.id = latest.actor_id
    left join posts p on p.id = n.post_id and ${visibleTo('$1::uuid')}
    left join channels ch on ch.id = n.channel_id and ${readsChannel('ch.id', '$1::uuid')}
    left join lateral (${aboutComment}) quoted on true
  order by n.sort_id desc`

const page = statement('notification.list')<NotificationRow, [string, string]>(
  rowsOf(`select n.* from notifications n where n.user_id = $1::uuid and n.sort_id < $2::uuid and ${ofKnownKind}
    order by n.sort_id desc limit ${limits.pageSize + 1}`),
)

/** Lists a page and one more of someone's notifications, newest first, older than `before`. */
export async function listNotifications(
  db: Db,
  userId: string,
  before: string | undefined,
): Promise<NotificationRow[]> {
  return withCollective(db, userId, await page(db, [userId, before ?? topId]))
}

// The club that a mention outside of channels is in; null for none.
const clubOfMention = `case
  when n.kind in ('postMention', 'commentMention') then (select p.audience_club_id from posts p where p.id = n.post_id)
  when n.kind = 'eventCommentMention' then (select e.club_id from events e where e.id = n.event_id) end`

// Of a muted channel nothing is pushed, of a club what its level lets through.
const unmuted = `(n.channel_id is null or not ${existsScalar(`room_members k
    where k.room_id = n.channel_id and k.user_id = n.user_id and k.muted_at is not null`)}
  and not ${existsScalar(`channels c join club_members k on k.club_id = c.club_id
    where c.id = n.channel_id and k.user_id = n.user_id and not case when n.kind in ('mention', 'discussionReply')
      then ${getsThrough('k', 'mentions')} else ${getsThrough('k', 'announcements')} end`)})
  and not ${isSilenced(clubOfMention, 'n.user_id', 'mentions')}`

const toPush = {
  notification: statement('notification.toPush')<NotificationRow, [userId: string, id: string]>(
    rowsOf(`select n.* from notifications n
      where n.id = $2::uuid and n.user_id = $1::uuid and n.read_at is null and ${ofKnownKind} and ${unmuted}`),
  ),
  channel: statement('notification.mentionToPush')<NotificationRow, [userId: string, channelId: string]>(
    rowsOf(`select n.* from notifications n join messages m on m.id = n.target_id
      left join room_members k on k.room_id = m.room_id and k.user_id = n.user_id
      where n.user_id = $1::uuid and n.read_at is null and n.kind = 'mention' and n.channel_id = $2::uuid
        and m.deleted_seq is null and coalesce(k.read_seq, 0) < m.seq and ${unmuted}
      order by n.sort_id desc limit 1`),
  ),
}

/**
 * Finds somebody's notification, or their latest mention in a channel, if it is unread and the channel not muted; its
 * presentation says whether it may be shown.
 */
export async function findToPush(
  db: Db,
  about: keyof typeof toPush,
  userId: string,
  targetId: string,
): Promise<NotificationRow | undefined> {
  const found = await toPush[about](db, [userId, targetId])
  return (await withCollective(db, userId, found))[0]
}

export const digestLength = 20

const toDigest = statement('notification.toDigest')<NotificationRow, [userId: string]>(
  rowsOf(`select n.* from notifications n
    where n.user_id = $1::uuid and n.read_at is null and n.kind not in ('like', 'commentLike', 'eventCommentLike') and ${ofKnownKind} and ${unmuted}
    order by n.sort_id desc limit ${digestLength + 1}`),
)

/** Lists up to 20 and one more of somebody's unread notifications, newest first, without likes and what is muted. */
export async function listToDigest(db: Db, userId: string): Promise<NotificationRow[]> {
  return withCollective(db, userId, await toDigest(db, [userId]))
}

// The list leaves out notifications whose page the viewer may no longer see.
const leadsSomewhere = (viewer: string) => `
  (n.post_id is null or ${existsScalar(`posts p where p.id = n.post_id and ${visibleTo(viewer)}`)})
  and (n.club_id is null or ${existsScalar('clubs k where k.id = n.club_id and k.deleted_at is null')})
  and (n.channel_id is null or ${readsChannel('n.channel_id', viewer)})
  and (n.event_id is null or ${existsScalar(`events e where e.id = n.event_id and ${canViewEvent(viewer)}`)})`

const unread = statement('notification.countUnread')<{ count: number }, [string]>(`
  select count(*)::int as count from (
    select n.* from notifications n
    where n.user_id = $1::uuid and n.read_at is null and ${ofKnownKind} limit ${limits.notificationsCounted}
  ) n
  where exists (${shownActors}) and ${leadsSomewhere('$1::uuid')}`)

/** Counts someone's unread notifications that the list shows, at most 100. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  return (await unread(db, [userId]))[0]?.count ?? 0
}

/** Marks all of someone's notifications as read; false where none was unread. */
export async function readAll(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const own = statement('notification.own')<{ id: string }, [userId: string, id: string]>(`
  select n.id from notifications n where n.id = $2::uuid and n.user_id = $1::uuid`)

/** Whether somebody has a notification with this id. */
export async function isNotified(db: Db, userId: string, id: string): Promise<boolean> {
  return (await own(db, [userId, id])).length > 0
}

/** Deletes one of someone's own notifications; false where they have none with this id. */
export async function deleteNotification(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
