import type { Chat } from '@quad/contract/entities/chat.ts'
import type { Discussion } from '@quad/contract/entities/discussion.ts'

type OfChannels = Pick<Discussion, 'channel' | 'parentChatId' | 'title' | 'repliedCount' | 'poll' | 'mentions'>

/** A message of a direct chat, of a channel or of a thread. */
export interface Message extends Omit<Chat, 'seenBy' | 'filetype'>, Partial<OfChannels> {
  readonly filetype: Discussion['filetype']
}
