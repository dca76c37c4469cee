import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { mentions } from './mention.ts'
import { reactionKeys } from './reaction.ts'
import { userCard } from './user.ts'

/** wire.md's PostComment, with the `repliedCount` of its EventComment, so that a folded thread can show the count. */
export const comment = z.strictObject({
  _id: id,
  /** The same as `_id`. */
  commentId: id,
  post: id,
  user: userCard,
  /** The comment that this one replies to; replies nest one level (COM-01). */
  parentCommentId: id.optional(),
  comment: z.string(),
  mentions,
  repliedCount: count,
  likesCount: count,
  /** The caller likes it. */
  liked: z.boolean(),
  ...reactionKeys,
  createdAt: instant,
})

/** The caller's own like of a comment after a change. */
export const commentLike = z.strictObject({ _id: id, liked: z.boolean(), likesCount: count })

export type CommentLike = z.output<typeof commentLike>
export type Comment = z.output<typeof comment>
