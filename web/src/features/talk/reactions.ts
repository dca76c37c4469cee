import type { Message } from './message.ts'

/** Returns a message with or without the viewer's reaction; the same object if nothing changes. */
export function withReaction(message: Message, emoji: string, on: boolean): Message {
  const { reactions = [], ownReactions = [] } = message
  if (ownReactions.includes(emoji) === on) return message
  const isKnown = reactions.some((one) => one.emoji === emoji)
  const counted = isKnown ? reactions : [...reactions, { emoji, count: 0 }]
  return {
    ...message,
    ownReactions: on ? [...ownReactions, emoji] : ownReactions.filter((one) => one !== emoji),
    reactions: counted.flatMap((one) => {
      const count = one.emoji === emoji ? one.count + (on ? 1 : -1) : one.count
      return count > 0 ? [{ ...one, count }] : []
    }),
  }
}
