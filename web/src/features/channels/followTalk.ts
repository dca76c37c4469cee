import type { Discussion } from '@quad/contract/entities/discussion.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Address, channelAddress, threadAddress } from '../../entities/chat/address.ts'
import { type Conversation, conversationKeys, emptyConversation, lastSeqOf } from '../../entities/chat/conversation.ts'
import { type Followed, followRoom } from '../../entities/chat/followRoom.ts'
import { keepTrying } from '../../entities/chat/keepTrying.ts'
import { loadOlder, pageSize } from '../../entities/chat/loadMessages.ts'
import { callApi } from '../../shared/api/client.ts'
import { listDiscussionsAroundUnread } from '../../shared/api/routes/channels.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { joinAgain } from '../../shared/realtime/rooms.ts'

// Free of React, so that the delivery check runs the same code.

/** The messages of a channel or of a thread. */
export interface Talk {
  readonly address: Address
  readonly roomId: string
  readonly load: (signal: AbortSignal) => Promise<Conversation>
}

/** The messages of a channel; `unread` is its count when it is opened. */
export const talkOfChannel = (channelId: string, unread: number): Talk => ({
  address: channelAddress(channelId),
  roomId: channelId,
  load: (signal) => loadChannel(channelId, unread, signal),
})

/** The replies to a message of a channel. */
export const talkOfThread = (channelId: string, parentId: string): Talk => ({
  address: threadAddress(channelId, parentId),
  roomId: parentId,
  load: () => loadThread(channelId, parentId),
})

/** The query of a talk. */
export const talkQuery = (userId: string, { address, load }: Talk) => ({
  // Disabled after signing out.
  enabled: userId !== '',
  queryKey: conversationKeys.at(address),
  queryFn: ({ signal }: { signal: AbortSignal }) => load(signal),
  // News are merged in: a refetch would drop the pages that were loaded since.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

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

/** Loads the newest replies to a message (DISC-02). */
async function loadThread(channelId: string, parentId: string): Promise<Conversation> {
  const { messages, more } = await loadOlder(threadAddress(channelId, parentId), parentId, undefined)
  const last = lastSeqOf(messages)
  return { ...emptyConversation, room: { _id: parentId }, messages, upTo: last, latest: last, moreBefore: more }
}

/**
 * Keeps a loaded talk up to date until the returned function is called. The server takes a socket out of its room when
 * its person is removed or access can't be checked, and announces when that may be over.
 */
export function followTalk(followed: Followed): () => void {
  const { roomId } = followed
  const joining = keepTrying(() => {
    joinAgain(roomId)
    return Promise.resolve(true)
  })
  const leaves = [
    followRoom(followed),
    joining.leave,
    onLive('roomChanged', ({ room }) => room === roomId && joining.within(0)),
    // After an outage everybody hears this at once.
    onLive('clubChanged', ({ club }) => club === undefined && joining.within(limits.catchUpWithinMs)),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}
