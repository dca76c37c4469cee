import type { TextMention } from '@quad/contract/entities/mention.ts'
import type { CommentStanding } from '@quad/contract/policies/posts.ts'
import type { EventCommentStanding } from '@quad/contract/policies/events.ts'
import { type Db, existsScalar, isUniqueViolation, statement, statementByLimit } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { canViewEvent, isEventAdmin } from '../event/policySql.ts'
import { isAuthor } from '../post/policySql.ts'
import { type Reactable, type ReactionColumns, reactionColumns } from '../reaction/reactionSql.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { canViewComment } from './policySql.ts'

const openThread = (table: string, author: string) =>
  `not ${existsScalar(
    `${table} t join users x on x.id = t.${author} and x.closed_at is not null where t.id = c.parent_id`,
  )}`

/** SQL: the author of the thread of `comments c` hasn't closed their account, which hides the replies too. */
export const inOpenThread = openThread('comments', 'author_id')

/** One of the two tables of comments. */
export interface CommentTable extends Reactable {
  readonly table: 'comments' | 'event_comments'
  readonly likes: 'comment_likes' | 'event_comment_likes'
  /** The column of the post or the event. */
  readonly place: string
  readonly author: string
  /** SQL: a condition for pages. */
  readonly listed: string
}

const reactable = { row: 'c', key: 'comment_id' } as const

export const onPosts: CommentTable = {
  ...reactable,
  table: 'comments',
  reactions: 'comment_reactions',
  likes: 'comment_likes',
  place: 'post_id',
  author: 'author_id',
  listed: `and ${inOpenThread}`,
  lockFirst: `
  select from posts p where p.id in (select c.post_id from comments c where c.id = any($1::uuid[]))
  order by p.id for key share`,
}
export const onEvents: CommentTable = {
  ...reactable,
  table: 'event_comments',
  reactions: 'event_comment_reactions',
  likes: 'event_comment_likes',
  place: 'event_id',
  author: 'user_id',
  listed: `and ${openThread('event_comments', 'user_id')}`,
  lockFirst: `
  select from event_comments t
  where t.id in (select coalesce(c.parent_id, c.id) from event_comments c where c.id = any($1::uuid[]))
  order by t.id for no key update`,
}

/** SQL: neither the author of comment c nor that of its thread has closed their account. */
export const isShown = ({ table, author }: CommentTable) => `not exists (
  select from ${table} t join users x on x.id = t.${author} and x.closed_at is not null where t.id in (c.id, c.parent_id))`

// Reactions are absent for a new comment, which has none.
export interface CommentRow extends UserBriefRow, Partial<ReactionColumns> {
  id: string
  /** Of the post or the event. */
  place_id: string
  parent_id: string | null
  text: string
  mentions: TextMention[] | null
  replies_count: number
  likes_count: number
  liked: boolean
}

/** SQL expressions for a comment's counts, as the viewer sees them. */
interface Shown {
  readonly replies: string
  readonly likes: string
  /** A condition: the viewer likes the comment. */
  readonly liked: string
}

export const ofNewComment: Shown = { replies: '0', likes: '0', liked: 'false' }

/** SQL: the columns of a `CommentRow` from a row of a table and from `users u`. */
export const commentColumns = (row: string, { place }: CommentTable, { replies, likes, liked }: Shown) =>
  `${row}.id, ${row}.${place} as place_id, ${row}.parent_id, ${row}.text, ${row}.mentions, ${replies} as replies_count,
  ${likes} as likes_count, ${liked} as liked, ${userBrief}`

// As the person in $1 sees them.
const comments = (on: CommentTable) => `
  select ${commentColumns('c', on, {
    replies: 'c.replies_count - c.hidden_replies',
    likes: 'c.likes_count - c.hidden_likes',
    liked: existsScalar(`${on.likes} l where l.comment_id = c.id and l.user_id = $1::uuid`),
  })},
  ${reactionColumns(on, '$1::uuid')}
  from ${on.table} c join users u on u.id = c.${on.author}`

type Page = [viewer: string, placeId: string, before: string]

// Comments by somebody the viewer has blocked are not listed (ruling 28).
const pageOf = (on: CommentTable, limit: number | string, parent: string) => `
  ${comments(on)}
  where c.${on.place} = $2::uuid and c.id < $3::uuid ${parent}
    and u.closed_at is null
    ${on.listed}
    and not ${existsScalar(`blocks b where b.blocker_id = $1::uuid and b.blocked_id = c.${on.author}`)}
  order by c.id desc limit ${limit}`

const all = statementByLimit('comment.all')<CommentRow, Page>((limit) => pageOf(onPosts, limit, ''))
const topLevel = statementByLimit('comment.topLevel')<CommentRow, Page>((limit) =>
  pageOf(onPosts, limit, 'and c.parent_id is null'),
)
const replies = statementByLimit('comment.replies')<CommentRow, [...Page, parentId: string]>((limit) =>
  pageOf(onPosts, limit, 'and c.parent_id = $4::uuid'),
)

// Clients choose the limit of these.
const eventThreads = statement('comment.eventThreads')<CommentRow, [...Page, limit: number]>(
  pageOf(onEvents, '$4', 'and c.parent_id is null'),
)
const eventReplies = statement('comment.eventReplies')<CommentRow, [...Page, limit: number, parentId: string]>(
  pageOf(onEvents, '$4', 'and c.parent_id = $5::uuid'),
)

export interface CommentPage {
  readonly placeId: string
  /** `null` lists the top level, an id the replies to it, undefined both. */
  readonly parentId: string | null | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Lists a page of a post's comments, newest first. */
export function listComments(db: Db, viewer: string | null, page: CommentPage): Promise<CommentRow[]> {
  const { placeId, parentId, before = topId, limit } = page
  const values: Page = [viewer ?? nobodyId, placeId, before]
  if (parentId === undefined) return all(limit)(db, values)
  return parentId === null ? topLevel(limit)(db, values) : replies(limit)(db, [...values, parentId])
}

/** Lists a page of the comments on an event, newest first; without `parentId` the top level. */
export function listEventComments(db: Db, viewer: string | null, page: CommentPage): Promise<CommentRow[]> {
  const { placeId, parentId, before = topId, limit } = page
  const values: [...Page, number] = [viewer ?? nobodyId, placeId, before, limit]
  return parentId ? eventReplies(db, [...values, parentId]) : eventThreads(db, values)
}

const sentIn = (on: CommentTable) => `
  ${comments(on)} where c.${on.author} = $1::uuid and c.client_id = $2::uuid`

const sent = {
  comments: statement('comment.sent')<CommentRow, [authorId: string, clientId: string]>(sentIn(onPosts)),
  event_comments: statement('comment.eventSent')<CommentRow, [authorId: string, clientId: string]>(sentIn(onEvents)),
}

/** The comment that a client has sent before, if a write failed because of that. @throws any other error */
export async function findSent(
  db: Db,
  { table }: CommentTable,
  { authorId, clientId }: { readonly authorId: string; readonly clientId: string | null },
  error: unknown,
): Promise<CommentRow | undefined> {
  if (clientId === null || !isUniqueViolation(error, `${table}_once`)) throw error
  return (await sent[table](db, [authorId, clientId]))[0]
}

const standingOf = statement('comment.standing')<Omit<CommentStanding, 'visible'>, [string | null, string, string]>(`
  select c.author_id = $3::uuid as author, ${isAuthor('$3::uuid')} as "postAuthor"
  from comments c join posts p on p.id = c.post_id
  where c.id = $2::uuid and ($1::uuid is null or c.post_id = $1::uuid) and ${canViewComment('$3::uuid')}`)

/** Loads the viewer's standing towards a comment; it must be under `postId`, unless that is `null`. */
export async function loadCommentStanding(
  db: Db,
  postId: string | null,
  commentId: string,
  viewerId: string,
): Promise<CommentStanding> {
  const [row] = await standingOf(db, [postId, commentId, viewerId])
  return { visible: row !== undefined, author: row?.author ?? false, postAuthor: row?.postAuthor ?? false }
}

const eventStandingOf = statement('comment.eventStanding')<
  Omit<EventCommentStanding, 'visible'>,
  [string | null, string, string]
>(`
  select c.user_id = $3::uuid as author, ${isEventAdmin('$3::uuid')} as admin
  from event_comments c join events e on e.id = c.event_id
  where c.id = $2::uuid and ($1::uuid is null or e.id = $1) and ${canViewEvent('$3::uuid')}`)

/** Loads the viewer's standing towards a comment, which must be on `eventId`, unless that is `null`. */
export async function loadEventCommentStanding(
  db: Db,
  eventId: string | null,
  commentId: string,
  viewerId: string,
): Promise<EventCommentStanding> {
  const [row] = await eventStandingOf(db, [eventId, commentId, viewerId])
  return { visible: row !== undefined, author: row?.author ?? false, admin: row?.admin ?? false }
}
