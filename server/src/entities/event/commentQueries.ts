import type { EventCommentStanding } from '@quad/contract/policies/event.ts'
import {
  type Db,
  existsScalar,
  isForeignKeyViolation,
  isUniqueViolation,
  statement,
  type Trx,
} from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { recountHiddenReplies } from './hiddenReplyQueries.ts'
import { canViewEvent, isEventAdmin } from './policySql.ts'

export interface EventCommentRow extends UserBriefRow {
  id: string
  event_id: string
  parent_id: string | null
  text: string
  replies_count: number
}

const select = `
  select c.id, c.event_id, c.parent_id, c.text, c.replies_count - c.hidden_replies as replies_count, ${userBrief}
  from event_comments c join users u on u.id = c.user_id`

// Not those of closed accounts and of people whom the viewer blocked (ruling 28), as on posts.
const shown = `u.closed_at is null
    and not ${existsScalar('blocks b where b.blocker_id = $1::uuid and b.blocked_id = c.user_id')}`

type Values = [viewer: string, of: string, before: string, limit: number]

const threads = statement('event.commentThreads')<EventCommentRow, Values>(`
  ${select} where c.event_id = $2::uuid and c.parent_id is null and c.id < $3::uuid and ${shown}
  order by c.id desc limit $4`)

const replies = statement('event.commentReplies')<EventCommentRow, [...Values, eventId: string]>(`
  ${select} where c.parent_id = $2::uuid and c.event_id = $5::uuid and c.id < $3::uuid and ${shown}
  order by c.id desc limit $4`)

export interface EventCommentPage {
  readonly eventId: string
  /** Undefined for the top level. */
  readonly parentId: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Lists comments on an event, newest first. */
export function listEventComments(
  db: Db,
  viewer: string | null,
  { eventId, parentId, before = topId, limit }: EventCommentPage,
): Promise<EventCommentRow[]> {
  const viewerId = viewer ?? nobodyId
  return parentId === undefined
    ? threads(db, [viewerId, eventId, before, limit])
    : replies(db, [viewerId, parentId, before, limit, eventId])
}

// A reply to a reply joins its thread.
const insertComment = statement('event.insertComment')<
  { id: string },
  [eventId: string, userId: string, text: string, clientId: string | null, parentId: string | null]
>(`
  with parent as (
    select coalesce(c.parent_id, c.id) as id from event_comments c
    where c.id = $5::uuid and c.event_id = $1::uuid for key share
  ), counted as (
    update event_comments c set replies_count = c.replies_count + 1 from parent where c.id = parent.id returning c.id
  )
  insert into event_comments (event_id, user_id, parent_id, text, client_id)
  select $1::uuid, $2::uuid, (select counted.id from counted), $3, $4::uuid
  where $5::uuid is null or exists (select from counted)
  returning id`)

export interface NewEventComment {
  readonly eventId: string
  readonly userId: string
  readonly text: string
  readonly clientId: string | null
  readonly parentId: string | null
}

/** Writes a comment; returns its id, or undefined if its parent is gone. @throws a unique violation for a retry */
export async function insertEventComment(trx: Trx, comment: NewEventComment): Promise<string | undefined> {
  const { eventId, userId, text, clientId, parentId } = comment
  return (await insertComment(trx, [eventId, userId, text, clientId, parentId]))[0]?.id
}

/** Whether an error says that the event has been erased meanwhile. */
export const isEventGone = (error: unknown): boolean => isForeignKeyViolation(error, 'event_comments_event_id_fkey')

/** Whether an error says that this client has sent the comment before. */
export const isRetried = (error: unknown): boolean => isUniqueViolation(error, 'event_comments_once')

const one = statement('event.comment')<EventCommentRow, [commentId: string]>(`${select} where c.id = $1::uuid`)

export async function findEventComment(db: Db, commentId: string): Promise<EventCommentRow | undefined> {
  return (await one(db, [commentId]))[0]
}

const sent = statement('event.sentComment')<EventCommentRow, [userId: string, clientId: string]>(`
  ${select} where c.user_id = $1::uuid and c.client_id = $2::uuid`)

/** The comment that a client has sent before. */
export async function findSentComment(db: Db, userId: string, clientId: string): Promise<EventCommentRow | undefined> {
  return (await sent(db, [userId, clientId]))[0]
}

const commentStandingOf = statement('event.commentStanding')<
  Omit<EventCommentStanding, 'visible'>,
  [string | null, string, string]
>(`
  select c.user_id = $3::uuid as author, ${isEventAdmin('$3::uuid')} as admin
  from event_comments c join events e on e.id = c.event_id
  where c.id = $2::uuid and ($1::uuid is null or e.id = $1) and ${canViewEvent('$3::uuid')}`)

/** Loads the viewer's standing to a comment, which must be on `eventId`, unless that is `null`. */
export async function loadEventCommentStanding(
  db: Db,
  eventId: string | null,
  commentId: string,
  viewerId: string,
): Promise<EventCommentStanding> {
  const [row] = await commentStandingOf(db, [eventId, commentId, viewerId])
  return { visible: row !== undefined, author: row?.author ?? false, admin: row?.admin ?? false }
}

export interface DeletedEventComments {
  readonly eventId: string
  /** Whose comments were deleted, each once. */
  readonly authorIds: readonly string[]
  /** Of a deleted reply, the comment that it replies to; null if that comment itself was deleted. */
  readonly threadId: string | null
  /** Who lost a notification about the thread. */
  readonly notifiedIds: readonly string[]
}

// The thread first, as its replies do; in a statement of its own, so that the next one sees replies written meanwhile.
const lockThread = statement('event.lockThread')<{ id: string }, [commentId: string]>(`
  select t.id from event_comments t
  where t.id = (select coalesce(c.parent_id, c.id) from event_comments c where c.id = $1::uuid) for update`)

const remove = statement('event.deleteComment')<
  { event_id: string; author_ids: string[]; thread_id: string | null; notified_ids: string[] },
  [commentId: string]
>(`
  with gone as (
    delete from event_comments c where c.id = $1::uuid returning c.id, c.event_id, c.user_id, c.parent_id
  ), uncounted as (
    update event_comments c set replies_count = c.replies_count - 1 from gone where c.id = gone.parent_id
  ), unnotified as (
    delete from notifications n using gone where n.target_id = gone.id and n.kind = 'eventReply' returning n.user_id
  ) select gone.event_id, gone.parent_id as thread_id, array(select user_id from unnotified) as notified_ids, array(
      select gone.user_id union select c.user_id from event_comments c where c.parent_id = gone.id
    ) as author_ids from gone`)

/** Deletes a comment with its replies and the notifications about its thread; undefined if it is gone. */
export async function deleteEventComment(trx: Trx, commentId: string): Promise<DeletedEventComments | undefined> {
  await lockThread(trx, [commentId])
  const [gone] = await remove(trx, [commentId])
  if (!gone) return undefined
  const { event_id: eventId, author_ids: authorIds, thread_id: threadId, notified_ids: notifiedIds } = gone
  if (threadId !== null) await recountHiddenReplies(trx, [threadId])
  return { eventId, authorIds, threadId, notifiedIds }
}
