import { readEmojiMemory } from '../../shared/emoji/emojiMemory.ts'

const usual = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** Returns six emoji to react with in one press: recently used ones, then the usual ones. */
export function quickEmoji(): string[] {
  return [...new Set([...readEmojiMemory().recent, ...usual])].slice(0, usual.length)
}
