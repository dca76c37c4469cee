import { z } from 'zod'
import { chat } from './chat.ts'
import { discussion } from './discussion.ts'
import { userCard } from './user.ts'

/** A message with where it was sent, so that a list of several rooms can show and open it. */
export const foundMessage = z.strictObject({
  message: z.union([discussion, chat]),
  /** The other person of a direct chat. */
  other: userCard.optional(),
  /** The name of a group. */
  group: z.string().optional(),
  /** Of a channel's message or reply. */
  channel: z.strictObject({ name: z.string(), clubName: z.string() }).optional(),
})

export type FoundMessage = z.output<typeof foundMessage>
