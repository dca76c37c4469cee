import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { chat, discussionType } from './chat.ts'
import { userCard } from './user.ts'

/** wire.md's Vote: the places of the chosen options, from 0. */
const vote = z.strictObject({
  _id: id,
  voter: userCard,
  options: z.array(z.int().min(0)).max(limits.pollOptionsMax),
  createdAt: instant,
})

/** wire.md's Poll. */
export const poll = z.strictObject({
  question: z.string(),
  options: z.array(z.string()).max(limits.pollOptionsMax),
  isAnonymous: z.boolean(),
  allowMultipleAnswers: z.boolean(),
  /** The caller's own first, then the newest others; of an anonymous poll only the caller's own. */
  votes: z.array(vote).max(limits.votesShown),
  /** How many chose each option. */
  counts: z.array(count).max(limits.pollOptionsMax),
  votersCount: count,
})

/**
 * wire.md's Discussion: a message of a channel, or a reply in a thread. A deleted one keeps its id, sender and number.
 */
export const discussion = z.strictObject({
  ...chat.shape,
  /** Members who have read it, the caller first; [] in search results. Of a large channel 100 members are compared. */
  seenBy: chat.shape.seenBy,
  filetype: discussionType,
  club: id,
  channel: id,
  /** Of a reply: the message that it replies to, whose id is also the id of the thread's room (ruling 53). */
  parentChatId: id.optional(),
  /** Of a titled discussion. */
  title: z.string().optional(),
  /** Replies in its thread. */
  repliedCount: count,
  poll: poll.optional(),
  /** The ids of those whom the text mentions. */
  mentions: z.array(id).max(limits.mentionsMax),
})

/** A poll's result after a vote. */
export const pollResult = poll.pick({ counts: true, votersCount: true })

export type Discussion = z.output<typeof discussion>
export type Poll = z.output<typeof poll>
