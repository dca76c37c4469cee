import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import { changeConversation, type Conversation, conversationKeys } from '../../entities/chat/conversation.ts'
import { type Followed as FollowedRoom, followRoom } from '../../entities/chat/followRoom.ts'
import { keepTrying } from '../../entities/chat/keepTrying.ts'
import { noteProgress, replaceRoom } from '../../entities/room/cache.ts'
import { isPassing } from '../../shared/api/apiError.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { joinAgain } from '../../shared/realtime/rooms.ts'
import { findRoom, loadConversation } from './calls/loadConversation.ts'

// Free of React, so that the delivery check runs the same code.

/** The query of the chat with a person. */
export const conversationWith = (userId: string, otherId: string) => ({
  // Disabled after signing out.
  enabled: userId !== '',
  queryKey: conversationKeys.at(otherId),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadConversation(userId, otherId, signal),
  // News are merged in: a refetch would drop the pages that were loaded since.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

interface Followed extends Pick<FollowedRoom, 'client' | 'userId' | 'setMissing'> {
  readonly otherId: string
  /** Undefined while the chat exists in this browser alone. */
  readonly roomId: string | undefined
}

/** Keeps the loaded chat with a person up to date until the returned function is called. */
export function followConversation({ roomId, ...followed }: Followed): () => void {
  const { client, otherId } = followed
  if (roomId === undefined) return followUnmade(client, otherId)
  const onJoined = (lastSeq: number) => noteProgress(client, roomId, lastSeq)
  const leaves = [
    followRoom({ ...followed, roomId, address: otherId, onJoined }),
    onLive('roomChanged', ({ room }) => {
      if (room !== roomId) return
      joinAgain(roomId)
      void reloadRoom(followed)
    }),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}

/** The other, or oneself on another device, may write first, or did so while this page was offline. */
function followUnmade(client: QueryClient, otherId: string): () => void {
  const queryKey = conversationKeys.at(otherId)
  const looking = keepTrying(async () => {
    const before = client.getQueryData<Conversation<ChatRoom>>(queryKey)
    if (before?.room) return true
    await client.refetchQueries({ queryKey })
    // This joins a first request that is under way, whose answer may be older than the news.
    if (!before && client.getQueryData<Conversation<ChatRoom>>(queryKey)?.room === undefined)
      await client.refetchQueries({ queryKey })
    const { status, error } = client.getQueryState(queryKey) ?? {}
    return status !== 'error' || !isPassing(error)
  })
  const leaves = [
    looking.leave,
    onLive('roomActivity', () => looking.within(0)),
    onLive('catchUp', ({ within }) => looking.within(within)),
    onArrival(() => looking.within(0)),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}

/** Reloads the room, which says what the viewer may do in it. */
async function reloadRoom({ client, userId, otherId }: Omit<Followed, 'roomId'>): Promise<void> {
  const room = await findRoom(userId, otherId).catch(() => undefined)
  if (!room) return
  changeConversation(client, otherId, () => ({ room }))
  replaceRoom(client, room)
}
