import { withNames } from './mentionText.ts'
import type { Message } from './message.ts'

/** A message's text with the names of those whom it mentions. */
export function plainText({ chat, mentions }: Pick<Message, 'chat' | 'mentions'>): string {
  return mentions === undefined ? chat : withNames(chat)
}
