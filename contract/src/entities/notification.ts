import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { userCard } from './user.ts'

export const notificationKind = z.enum(['like', 'comment', 'reply', 'share'])

/** wire.md's PPost: a post inside a notification. */
const postBrief = z.strictObject({
  _id: id,
  text: z.string(),
  likes: z.array(id).max(limits.likesShown),
  commentsCount: count,
})

/**
 * wire.md's NotificationModel: one for a thing and kind, headed by the latest person (ruling 54). `msg` follows the
 * person's name and what `others` says.
 */
export const notification = z.strictObject({
  _id: id,
  kind: notificationKind,
  userBy: userCard,
  /** How many more people did the same, counted up to 99. */
  others: count.max(limits.othersCounted),
  msg: z.string(),
  post: postBrief.optional(),
  read: z.boolean(),
  /** When the latest of it happened. */
  createdAt: instant,
  updatedAt: instant,
})

export type NotificationKind = z.output<typeof notificationKind>
export type Notification = z.output<typeof notification>
