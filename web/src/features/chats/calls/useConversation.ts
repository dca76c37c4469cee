import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  changeConversation,
  type Conversation,
  conversationKeys,
  eraseMessages,
  lastSeqOf,
  mergeMessages,
  showMessages,
} from '../../../entities/chat/conversation.ts'
import { replaceRoom } from '../../../entities/room/cache.ts'
import { onLive } from '../../../shared/realtime/live.ts'
import { holdRoom, joinAgain } from '../../../shared/realtime/rooms.ts'
import { findRoom, loadConversation, loadMissed } from './loadMessages.ts'

/** The chat with a person, loaded when it is opened and live from then on (CHAT-04, CHAT-05). */
export function useConversation(userId: string, otherId: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: conversationKeys.with(otherId),
    queryFn: ({ signal }) => loadConversation(userId, otherId, signal),
    // What comes later is merged in; asked for anew, messages that were loaded upward would go.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const roomId = query.data?.room?._id
  const [missing, setMissing] = useState(false)
  useEffect(() => (roomId === undefined ? followUnmade(client, otherId) : undefined), [client, otherId, roomId])
  useEffect(
    () => (roomId === undefined ? undefined : followRoom({ client, userId, otherId, roomId, setMissing })),
    [client, userId, otherId, roomId],
  )
  return { ...query, missing, catchUp: () => roomId && catchUp({ client, otherId, roomId, setMissing }) }
}

/** The other, or oneself elsewhere, may write first. */
function followUnmade(client: QueryClient, otherId: string): () => void {
  return onLive('roomActivity', () => {
    if (!client.getQueryData<Conversation>(conversationKeys.with(otherId))?.room)
      void client.invalidateQueries({ queryKey: conversationKeys.with(otherId) })
  })
}

interface Followed {
  readonly client: QueryClient
  readonly userId: string
  readonly otherId: string
  readonly roomId: string
  /** Hears whether something could not be caught up with. */
  readonly setMissing: (missing: boolean) => void
}

async function catchUp({ client, otherId, roomId, setMissing }: Omit<Followed, 'userId'>): Promise<void> {
  const shown = client.getQueryData<Conversation>(conversationKeys.with(otherId))?.messages ?? []
  try {
    const messages = await loadMissed(roomId, shown)
    // What was deleted while we asked stays so.
    changeConversation(client, otherId, (now) => ({ messages: mergeMessages(now.messages, messages) }))
    setMissing(false)
  } catch {
    setMissing(true)
  }
}

/** Shows what one may do in the room as it now is. */
async function lookAgain({ client, userId, otherId }: Followed): Promise<void> {
  const room = await findRoom(userId, otherId).catch(() => undefined)
  if (!room) return
  changeConversation(client, otherId, () => ({ room }))
  replaceRoom(client, room)
}

function followRoom(followed: Followed): () => void {
  const { client, otherId, roomId } = followed
  const lastSeq = () => lastSeqOf(client.getQueryData<Conversation>(conversationKeys.with(otherId))?.messages ?? [])
  const change = (part: (now: Conversation) => Partial<Conversation>) => changeConversation(client, otherId, part)
  const see = (user: string, seq: number) =>
    change(({ seen }) => ({ seen: { ...seen, [user]: Math.max(seen[user] ?? 0, seq) } }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const leaves = [
    holdRoom(roomId, ({ seen }) => {
      for (const { user, seq } of seen) see(user, seq)
      void catchUp(followed)
    }),
    onLive('message', (message) => {
      if (message.room !== roomId) return
      const isNext = message.seq <= lastSeq() + 1
      showMessages(client, otherId, [message])
      if (!isNext) void catchUp(followed)
    }),
    onLive('messageDeleted', ({ room, _id }) => {
      if (room === roomId) change(({ messages }) => ({ messages: eraseMessages(messages, [_id]) }))
    }),
    onLive('roomSeen', ({ room, user, seq }) => room === roomId && see(user, seq)),
    onLive('roomChanged', ({ room }) => {
      if (room !== roomId) return
      joinAgain(roomId)
      void lookAgain(followed)
    }),
    onLive('catchUp', ({ within }) => {
      clearTimeout(timer)
      timer = setTimeout(() => void catchUp(followed), Math.random() * within)
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const leave of leaves) leave()
  }
}
