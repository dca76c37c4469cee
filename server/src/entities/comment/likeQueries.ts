import { statement, type Trx } from '../../platform/database.ts'
import { deleteCounted } from '../../platform/erasure.ts'
import type { Recount } from '../../platform/recount.ts'
import { recountOf } from '../recount/recountQueries.ts'
import { unblocked } from '../block/queries.ts'
import { type CommentTable, isShown, onEvents, onPosts } from './queries.ts'

interface LikeRow {
  likesCount: number
  changed: boolean
}

type Values = [commentId: string, userId: string]

// The comment is locked first: concurrent likes never lose one another.
const comment = (table: string, where: string) => `
  comment as (
    select c.id, c.likes_count - c.hidden_likes as likes_count from ${table} c where c.id = $1::uuid ${where} for no key update
  )`

const counted = (table: string, by: '+' | '-') => `
  counted as (
    update ${table} c set likes_count = c.likes_count ${by} 1 from changed where c.id = changed.comment_id
  )
  select comment.likes_count ${by} (select count(*)::int from changed) as "likesCount",
    exists (select from changed) as changed from comment`

const liking = (on: CommentTable) => `
  with ${comment(on.table, `and ${unblocked('$2::uuid', `c.${on.author}`)} and ${isShown(on)}`)}, changed as (
    insert into ${on.likes} (comment_id, user_id) select comment.id, $2::uuid from comment
    on conflict do nothing returning comment_id
  ), ${counted(on.table, '+')}`

const unliking = ({ table, likes }: CommentTable) => `
  with ${comment(table, '')}, changed as (
    delete from ${likes} l using comment where l.comment_id = comment.id and l.user_id = $2::uuid returning l.comment_id
  ), ${counted(table, '-')}`

const setting = {
  comments: {
    true: statement('comment.like')<LikeRow, Values>(liking(onPosts)),
    false: statement('comment.unlike')<LikeRow, Values>(unliking(onPosts)),
  },
  event_comments: {
    true: statement('comment.likeOnEvent')<LikeRow, Values>(liking(onEvents)),
    false: statement('comment.unlikeOnEvent')<LikeRow, Values>(unliking(onEvents)),
  },
}

/**
 * Sets or clears a person's like of a comment; idempotent. Undefined where it is gone, or, for a new like, a closed account
 * hides it or its thread, or a block parts the person from its author.
 */
export async function setCommentLike(
  trx: Trx,
  { table }: CommentTable,
  commentId: string,
  userId: string,
  on: boolean,
): Promise<LikeRow | undefined> {
  return (await setting[table][on ? 'true' : 'false'](trx, [commentId, userId]))[0]
}

const lockPost = statement('comment.holdPost')<{ id: string }, [postId: string]>(
  'select p.id from posts p where p.id = $1::uuid for key share',
)

/** Keeps a post from being deleted until commit; before its comments are locked, as their deletion does. */
export async function holdPost(trx: Trx, postId: string): Promise<void> {
  await lockPost(trx, [postId])
}

const likesRecount = ({ table, likes, lockFirst }: CommentTable): Recount =>
  recountOf({
    table,
    rows: likes,
    key: 'comment_id',
    lockFirst,
    count: `
  update ${table} c set hidden_likes = h.likes
  from ${table} q cross join lateral (
    select count(*)::int as likes from ${likes} l join users x on x.id = l.user_id
    where l.comment_id = q.id and x.closed_at is not null and x.erased_at is null
  ) h
  where q.id = any($1::uuid[]) and c.id = q.id and c.hidden_likes <> h.likes`,
    erase: deleteCounted({ table: likes, parent: 'comment_id', parents: table, counter: 'likes_count' }),
  })

/** On posts and on events. */
export const recountCommentLikes = [likesRecount(onPosts), likesRecount(onEvents)]
