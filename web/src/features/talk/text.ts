import type { Quote } from '@quad/contract/entities/chat.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { broadcastIds, broadcastOf, type Mention, mentionOf, partsOf } from '@quad/contract/mentions.ts'
import type { Message } from './message.ts'

interface PlacedMention extends Mention {
  /** `start` and `end` are offsets in the text as the box shows it. */
  readonly start: number
  readonly end: number
}

/** Returns a stored text as people read it: its mentions become an @ and a name. */
export function withNames(stored: string): string {
  return partsOf(stored).map(shown).join('')
}

const shown = (part: string | Mention) => (typeof part === 'string' ? part : `@${part.name}`)

/** Returns the mentions of a stored text, with their offsets in the text as the box shows it. */
export function mentionsIn(stored: string): readonly PlacedMention[] {
  let end = 0
  return partsOf(stored).flatMap((part) => {
    const start = end
    end += shown(part).length
    return typeof part === 'string' ? [] : { ...part, start, end }
  })
}

/**
 * Returns the stored text after the box's text changed to `typed`. A mention whose name was edited becomes plain text.
 */
export function retype(stored: string, typed: string): string {
  return store(typed, keptIn(stored, typed))
}

/**
 * Returns the stored text after a mention replaced the box's text from `start` to `end`, and the caret's offset after
 * it.
 */
export function insertMention(stored: string, { userId, name, start, end }: PlacedMention) {
  const before = withNames(stored)
  const plain = name.replaceAll(/[<>]/g, '')
  const rest = before.slice(end)
  const shownName = `@${plain}`
  const typed = `${before.slice(0, start)}${shownName}${rest.startsWith(' ') ? '' : ' '}${rest}`
  const added = { userId, name: plain, start, end: start + shownName.length }
  const all = [...keptIn(stored, typed), added].toSorted((one, other) => one.start - other.start)
  return { stored: store(typed, all), caret: added.end + 1 }
}

const begun = /(?:^|[\s([{"'])@(\p{L}[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]+){0,3})$/u

/** Returns the beginning of a name that is being typed before the caret, with the offset of its @. */
export function nameBefore(
  stored: string,
  caret: number,
): { readonly text: string; readonly start: number } | undefined {
  const text = begun.exec(withNames(stored).slice(0, caret))?.[1]
  if (text === undefined) return undefined
  const start = caret - text.length - 1
  return mentionsIn(stored).some((mention) => mention.start === start) ? undefined : { text, start }
}

// Returns the mentions outside the edited part, which lies between the common beginning and the common end of both
// texts.
function keptIn(stored: string, typed: string): readonly PlacedMention[] {
  const before = withNames(stored)
  const shorter = Math.min(before.length, typed.length)
  let same = 0
  while (same < shorter && before[same] === typed[same]) same += 1
  let sameEnd = 0
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === typed.at(-1 - sameEnd)) sameEnd += 1
  const moved = typed.length - before.length
  return mentionsIn(stored).flatMap((mention) => {
    if (mention.end <= same) return mention
    if (mention.start < before.length - sameEnd) return []
    return { ...mention, start: mention.start + moved, end: mention.end + moved }
  })
}

function store(typed: string, mentions: readonly PlacedMention[]): string {
  let end = 0
  const parts = mentions.map((mention) => {
    const between = typed.slice(end, mention.start)
    end = mention.end
    return between + mentionOf(mention)
  })
  return parts.join('') + typed.slice(end)
}

/** Returns a stored text in which each @everyone and @here that was typed is a mention. */
export function withBroadcasts(stored: string): string {
  return partsOf(stored)
    .map((part) =>
      typeof part === 'string'
        ? part.replaceAll(/(?<![\p{L}\p{N}_@.])@(everyone|here)(?![\p{L}\p{N}_])/gu, (_, name: 'everyone' | 'here') =>
            mentionOf({ userId: broadcastIds[name], name }),
          )
        : mentionOf(part),
    )
    .join('')
}

/** Returns a stored text whose mentions of everyone are plain text. */
export function withoutBroadcasts(stored: string): string {
  return partsOf(stored)
    .map((part) => (typeof part === 'string' || broadcastOf(part.userId) ? shown(part) : mentionOf(part)))
    .join('')
}

/** Returns a message's text with names for its mentions. */
export function plainText({ chat, mentions }: Pick<Message, 'chat' | 'mentions'>): string {
  return mentions === undefined ? chat : withNames(chat)
}

/** Returns a message as a reply quotes it. */
export function quoteOf(message: Message): Quote {
  const { _id, sender, title, poll, filetype, filename, deleted } = message
  const text = plainText(message) || poll?.question || title || ''
  const chat = [...text].slice(0, messageLimits.quoteLength).join('')
  return { _id, sender, chat, filetype, filename, ...(deleted && { deleted }) }
}

const postAddress = /(?:^|\n)(https?:\/\/\S+\/posts\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Splits a message that shares a post into its text and the post's address, which the server appended. */
export function sharedText(chat: string): { readonly said: string; readonly address: string } {
  const found = postAddress.exec(chat)
  return { said: found ? chat.slice(0, found.index) : chat, address: found?.[1] ?? '' }
}

// A pictograph with modifiers and joined parts, or two flag letters. Digits, which Unicode counts as emoji, don't match.
const picture = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u{E0020}-\u{E007F}]*`
const alone = new RegExp(String.raw`^(?:${picture}(?:\u200D${picture})*|\p{Regional_Indicator}{2}){1,3}$`, 'u')

/** Whether a message is only one to three emoji, which are shown larger (CHAT-03). */
export const isEmojiAlone = (text: string): boolean => alone.test(text)
