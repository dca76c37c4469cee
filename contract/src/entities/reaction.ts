import { z } from 'zod'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'
import { messageLimits } from '../messageLimits.ts'
import { userCard } from './user.ts'

/** How many reacted with one emoji. */
export const reactionCount = z.strictObject({ emoji: z.string(), count: z.int().min(1) })

const counts = z.array(reactionCount).max(messageLimits.reactionKinds)
const own = z.array(z.string()).max(messageLimits.reactionKinds)

/** The keys of what people react to; absent without any. */
export const reactionKeys = {
  /** In the order in which the emoji were first used. */
  reactions: counts.optional(),
  /** The emoji with which the caller reacted. */
  ownReactions: own.optional(),
}

/** The reactions to a post or comment after the caller changed theirs. */
export const reacted = z.strictObject({ _id: id, reactions: counts, ownReactions: own })

/** A page of those who reacted with one emoji, newest first. */
export const reactors = z.strictObject({
  people: z.array(userCard).max(limits.chatPageMax),
  /** The next page's `before`; null on the last page. */
  before: id.nullable(),
})

export type ReactionCount = z.output<typeof reactionCount>
export type Reacted = z.output<typeof reacted>
export type Reactors = z.output<typeof reactors>
