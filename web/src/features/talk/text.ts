import type { Quote } from '@quad/contract/entities/chat.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { broadcastIds, broadcastOf, mentionOf, partsOf } from '@quad/contract/mentions.ts'
import { stillOf } from '@quad/contract/stills.ts'
import { withNames } from '../../entities/mention/markup.ts'
import type { Message } from './message.ts'

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
    .map((part) => {
      if (typeof part === 'string') return part
      return broadcastOf(part.userId) ? `@${part.name}` : mentionOf(part)
    })
    .join('')
}

/** Returns a message's text with names for its mentions. */
export function plainText({ chat, mentions }: Pick<Message, 'chat' | 'mentions'>): string {
  return mentions === undefined ? chat : withNames(chat)
}

/** Returns a message as a reply quotes it. */
export function quoteOf(message: Message): Quote {
  const { _id, sender, title, poll, filetype, filename, media, voice, deleted } = message
  const picture = media && !deleted && stillOf(media)
  const text = plainText(message) || poll?.question || title || ''
  const chat = [...text].slice(0, messageLimits.quoteLength).join('')
  return {
    _id,
    sender,
    chat,
    filetype,
    filename,
    ...(picture && { picture }),
    ...(voice && !deleted && { voiceMs: voice.durationMs }),
    ...(deleted && { deleted }),
  }
}

const voiceFile = /^Voice message\.(?:webm|m4a)$/

/** Whether a file's name is the one that the server gives to voice messages. */
export const isVoice = (filename: string): boolean => voiceFile.test(filename)

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
