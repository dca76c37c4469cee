import { type Db, isForeignKeyViolation, statement, type StatementPart, type Trx } from '../../platform/database.ts'
import { postSql } from '../post/policySql.ts'
import { idsIn } from '../user/present.ts'
import { commentColumns, type CommentRow, ofNewComment, onEvents, onPosts } from './queries.ts'

// All that changes these counters locks the post, then the parent, then the comment: no two wait for each other.
// Values of both: the post, the author, the text, the idempotency key; of a reply also the parent. `made` is the comment,
// `post` its post, `answered` has the author of the comment that it replies to.
const postColumns = 'p.id, p.author_id, p.written_by, p.audience_club_id, p.audience_college_id'

const insertComment = `
  post as (
    update posts p set comments_count = p.comments_count + 1
    where p.id = $1::uuid and ${postSql['post.comment']('$2::uuid')} returning ${postColumns}
  ), made as (
    insert into comments (post_id, author_id, text, client_id) select post.id, $2::uuid, $3, $4::uuid from post
    returning id, post_id, author_id, parent_id, text, mentions
  ), answered as (
    select null::uuid as author_id
  )`

// A parent that is deleted while this waits for the post's lock inserts and counts nothing. A reply to a reply joins
// its thread (COM-01).
const insertReply = `
  post as (
    select ${postColumns} from posts p where p.id = $1::uuid and ${postSql['post.comment']('$2::uuid')} for no key update
  ), parent as (
    select coalesce(c.parent_id, c.id) as id from comments c join post on post.id = c.post_id
    where c.id = $5::uuid and not exists (
      select from comments t join users x on x.id = t.author_id and x.closed_at is not null
      where t.id in (c.id, c.parent_id))
    for key share of c
  ), counted as (
    update posts p set comments_count = p.comments_count + 1 from parent where p.id = $1::uuid returning p.id
  ), threaded as (
    update comments c set replies_count = c.replies_count + 1 from parent, counted where c.id = parent.id returning c.id
  ), made as (
    insert into comments (post_id, author_id, parent_id, text, client_id)
    select counted.id, $2::uuid, threaded.id, $3, $4::uuid from counted, threaded
    returning id, post_id, author_id, parent_id, text, mentions
  ), answered as (
    select c.author_id from comments c where c.id = $5::uuid
  )`

interface NewComment {
  readonly postId: string
  readonly authorId: string
  readonly text: string
  readonly parentId: string | null
  readonly clientId?: string | null
}

export interface WrittenComment extends CommentRow {
  readonly notifiedIds: readonly string[]
}

const writing = (act: string, { ctes, notifiedIds }: StatementPart) => `
  with ${act}, ${ctes}
  select ${commentColumns('made', onPosts, ofNewComment)}, ${notifiedIds} as notified
  from made join users u on u.id = $2::uuid`

type WrittenRow = CommentRow & { readonly notified: string }
type Values = [postId: string, authorId: string, text: string, clientId: string | null]

/** Makes the writing of comments, whose statement also runs a part that reads `post`, `made` and `answered (author_id)`. */
export function commentsWith(parts: { readonly comment: StatementPart; readonly reply: StatementPart }) {
  const comment = statement('comment.write')<WrittenRow, Values>(writing(insertComment, parts.comment))
  const reply = statement('comment.reply')<WrittenRow, [...Values, parentId: string]>(writing(insertReply, parts.reply))
  return async (db: Db, written: NewComment): Promise<WrittenComment | undefined> => {
    const { postId, authorId, text, parentId, clientId = null } = written
    const [row] =
      parentId === null
        ? await comment(db, [postId, authorId, text, clientId])
        : await reply(db, [postId, authorId, text, clientId, parentId])
    return row && { ...row, notifiedIds: idsIn(row.notified) }
  }
}

const writeOnEvent = statement('comment.writeOnEvent')<
  CommentRow,
  [eventId: string, authorId: string, text: string, clientId: string | null, parentId: string | null]
>(`
  with parent as (
    select coalesce(c.parent_id, c.id) as id from event_comments c
    where c.id = $5::uuid and c.event_id = $1::uuid and not exists (
      select from event_comments t join users x on x.id = t.user_id and x.closed_at is not null
      where t.id in (c.id, c.parent_id)) for key share of c
  ), threaded as (
    update event_comments c set replies_count = c.replies_count + 1 from parent where c.id = parent.id returning c.id
  ), made as (
    insert into event_comments (event_id, user_id, parent_id, text, client_id)
    select $1::uuid, $2::uuid, (select threaded.id from threaded), $3, $4::uuid
    where $5::uuid is null or exists (select from threaded)
    returning id, event_id, parent_id, text, mentions
  )
  select ${commentColumns('made', onEvents, ofNewComment)} from made join users u on u.id = $2::uuid`)

export interface NewEventComment {
  readonly eventId: string
  readonly authorId: string
  readonly text: string
  readonly parentId: string | null
  readonly clientId: string | null
}

/** Writes a comment on an event; undefined if its parent is gone. @throws a unique violation for a retry */
export async function writeEventComment(trx: Trx, written: NewEventComment): Promise<CommentRow | undefined> {
  const { eventId, authorId, text, clientId, parentId } = written
  return (await writeOnEvent(trx, [eventId, authorId, text, clientId, parentId]))[0]
}

/** Whether an error says that the event has been erased meanwhile. */
export const isEventGone = (error: unknown): boolean => isForeignKeyViolation(error, 'event_comments_event_id_fkey')
