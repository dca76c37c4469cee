import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { userCard } from './user.ts'

/** wire.md's PostComment; `repliedCount` as its EventComment has it, so that a thread knows what it folds. */
export const comment = z.strictObject({
  _id: id,
  post: id,
  user: userCard,
  /** The comment that this one answers; answers nest one level (COM-01). */
  parentCommentId: id.optional(),
  comment: z.string(),
  repliedCount: count,
  createdAt: instant,
})

export type Comment = z.output<typeof comment>
