import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { mentions } from './mention.ts'
import { reactionKeys } from './reaction.ts'
import { userCard } from './user.ts'

/** wire.md's EventComment. */
export const eventComment = z.strictObject({
  _id: id,
  /** The same as `_id`. */
  commentId: id,
  user: userCard,
  event: id,
  /** The comment that this one replies to; replies nest one level. */
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

export type EventComment = z.output<typeof eventComment>
