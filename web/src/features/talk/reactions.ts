import { reactionAlerts } from '@quad/contract/messages/chats.ts'
import { useQueryClient } from '@tanstack/react-query'
import { readEmojiMemory } from '../../shared/emoji/emojiMemory.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { changeConversation, showMessages } from './conversation.ts'
import type { Address, Message } from './message.ts'
import { react } from './wire.ts'

const usual = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** Returns six emoji to react with in one press: recently used ones, then the usual ones. */
export function quickEmoji(): string[] {
  return [...new Set([...readEmojiMemory().recent, ...usual])].slice(0, usual.length)
}

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

/** Returns a function that adds or removes the viewer's reaction, shown before the server confirms it (TALK-01). */
export function useReact(address: Address) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  return (message: Message, emoji: string) => {
    const on = !message.ownReactions?.includes(emoji)
    const show = (isOn: boolean) =>
      changeConversation(client, address, ({ messages }) => ({
        messages: messages.map((one) => (one._id === message._id ? withReaction(one, emoji, isOn) : one)),
      }))
    show(on)
    react(message._id, emoji, on).then(
      (stored) => showMessages(client, address, [stored], userId),
      (failure: Error) => {
        show(!on)
        toast.error(`${reactionAlerts.notStored}: ${failure.message}`)
      },
    )
  }
}
