import { partsOf } from '@quad/contract/mentions.ts'
import type { Message } from './message.ts'

/** A message's text with the names of those whom it mentions. */
export function plainText({ chat, mentions }: Pick<Message, 'chat' | 'mentions'>): string {
  if (mentions === undefined) return chat
  return partsOf(chat)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('')
}
