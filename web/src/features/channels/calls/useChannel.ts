import type { Discussion } from '@quad/contract/entities/discussion.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { channelAddress } from '../../../entities/chat/address.ts'
import {
  type Conversation,
  conversationKeys,
  emptyConversation,
  lastSeqOf,
} from '../../../entities/chat/conversation.ts'
import { catchUp, followRoom } from '../../../entities/chat/followRoom.ts'
import { pageSize } from '../../../entities/chat/loadMessages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listDiscussionsAroundUnread } from '../../../shared/api/routes/channels.ts'

// Free of React below, so that the delivery check can run the same code.

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

export const conversationIn = (userId: string, channelId: string, unread: number) => ({
  // Disabled after signing out.
  enabled: userId !== '',
  queryKey: conversationKeys.at(channelAddress(channelId)),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadChannel(channelId, unread, signal),
  // News are merged in: a refetch would drop the pages that were loaded since.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The messages of a channel, kept up to date; `unread` is its count when it is opened. */
export function useChannel(userId: string, channelId: string, unread: number) {
  const client = useQueryClient()
  const query = useQuery(conversationIn(userId, channelId, unread))
  const address = channelAddress(channelId)
  const [missing, setMissing] = useState(false)
  const isLoaded = query.isSuccess
  useEffect(
    () => (isLoaded ? followRoom({ client, userId, address, roomId: channelId, setMissing }) : undefined),
    [client, userId, address, channelId, isLoaded],
  )
  return { ...query, missing, catchUp: () => void catchUp({ client, address, setMissing }) }
}
