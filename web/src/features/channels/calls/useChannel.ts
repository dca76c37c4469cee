import type { Discussion } from '@quad/contract/entities/discussion.ts'
import { channelAddress } from '../../../entities/chat/address.ts'
import { type Conversation, emptyConversation, lastSeqOf } from '../../../entities/chat/conversation.ts'
import { pageSize } from '../../../entities/chat/loadMessages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listDiscussionsAroundUnread } from '../../../shared/api/routes/channels.ts'
import { useTalk } from './useTalk.ts'

/** Loads a channel around the first unread message, or its newest page (DISC-02, DISC-04). */
async function loadChannel(channelId: string, unread: number, signal: AbortSignal): Promise<Conversation> {
  const input = { params: { id: channelId }, query: { limit: pageSize } }
  const { chats, ...place } = await callApi(listDiscussionsAroundUnread, input, { signal })
  const messages: readonly Discussion[] = chats
  return {
    ...emptyConversation,
    room: { _id: channelId },
    messages,
    upTo: place.moreAfter ? lastSeqOf(messages) : place.lastSeq,
    latest: place.lastSeq,
    moreBefore: place.moreBefore,
    moreAfter: place.moreAfter,
    firstUnread: place.firstUnread ?? undefined,
    unread,
  }
}

/** The messages of a channel, kept up to date; `unread` is its count when it is opened. */
export function useChannel(userId: string, channelId: string, unread: number) {
  const address = channelAddress(channelId)
  return useTalk({ userId, address, roomId: channelId, load: (signal) => loadChannel(channelId, unread, signal) })
}
