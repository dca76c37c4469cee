import { threadAddress } from '../../../entities/chat/address.ts'
import { type Conversation, emptyConversation, lastSeqOf } from '../../../entities/chat/conversation.ts'
import { loadOlder } from '../../../entities/chat/loadMessages.ts'
import { useTalk } from './useTalk.ts'

/** Loads the newest replies to a message (DISC-02). */
async function loadThread(channelId: string, parentId: string): Promise<Conversation> {
  const { messages, more } = await loadOlder(threadAddress(channelId, parentId), parentId, undefined)
  const last = lastSeqOf(messages)
  return { ...emptyConversation, room: { _id: parentId }, messages, upTo: last, latest: last, moreBefore: more }
}

/** The replies to a message of a channel, kept up to date. */
export function useThread(userId: string, channelId: string, parentId: string) {
  const address = threadAddress(channelId, parentId)
  return useTalk({ userId, address, roomId: parentId, load: () => loadThread(channelId, parentId) })
}
