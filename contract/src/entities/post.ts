import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits, uploadLimits } from '../limits.ts'
import { clubBrief, postClub } from './club.ts'
import { festBrief, postFest } from './fest.ts'
import { mentions } from './mention.ts'
import { reactionKeys } from './reaction.ts'
import { media } from './upload.ts'
import { userCard, userWithCollege } from './user.ts'

/** wire.md's SharedPost: a shared post inside its share. */
export const sharedPost = z.strictObject({
  _id: id,
  text: z.string(),
  mentions,
  user: userCard.optional(),
  club: clubBrief.optional(),
  fest: festBrief.optional(),
  images: z.array(z.url()).max(uploadLimits.postImages),
  videofile: z.url().optional(),
  media: z.array(media).max(uploadLimits.postImages),
  commentsCount: count,
  edited: z.boolean(),
  createdAt: instant,
})

/** wire.md's Post with the counts of rulings 18 and 44. */
export const post = z.strictObject({
  _id: id,
  text: z.string(),
  mentions,
  /** The author is one of the three. */
  user: userWithCollege.optional(),
  club: postClub.optional(),
  fest: postFest.optional(),
  /** The club whose members alone can see it; absent for everyone. */
  privacy: clubBrief.optional(),
  /** Only people of the author's college can see it (ruling 91); absent for everyone. */
  audience: z.literal('college').optional(),
  sharedPost: sharedPost.optional(),
  /** It shares a post that was deleted or that the caller can't see. */
  sharedGone: z.literal(true).optional(),
  images: z.array(z.url()).max(uploadLimits.postImages),
  videofile: z.url().optional(),
  /** The images or the video, with their layout. */
  media: z.array(media).max(uploadLimits.postImages),
  /** The caller's own id first if they like it, then the newest others (ruling 18). */
  likes: z.array(id).max(limits.likesShown),
  likesCount: count,
  /** The caller's id or nothing (ruling 18). */
  savedBy: z.array(id).max(1),
  shares: count,
  commentsCount: count,
  ...reactionKeys,
  edited: z.boolean(),
  /** The caller has hidden it; only when fetched by its id, as their lists leave it out (FEED-12). */
  hidden: z.literal(true).optional(),
  createdAt: instant,
})

/** The caller's own like or save after a change. */
export const ownMark = z.union([
  z.strictObject({ _id: id, liked: z.boolean(), likesCount: count }),
  z.strictObject({ _id: id, saved: z.boolean() }),
])

export type SharedPost = z.output<typeof sharedPost>
export type Post = z.output<typeof post>
