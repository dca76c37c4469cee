import { hashKey, type QueryClient } from '@tanstack/react-query'
import {
  changeConversation,
  type Conversation,
  conversationKeys,
  eraseMessages,
  showMessages,
} from '../../entities/chat/conversation.ts'
import { noteProgress, replaceRoom } from '../../entities/room/cache.ts'
import { isPassing } from '../../shared/api/apiError.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { holdRoom, joinAgain } from '../../shared/realtime/rooms.ts'
import { findRoom, loadConversation } from './calls/loadMessages.ts'
import { showMissed } from './pageConversation.ts'

// Free of React, so that the delivery check runs the same code.

/** The query of the chat with a person. */
export const conversationWith = (userId: string, otherId: string) => ({
  // Disabled after signing out.
  enabled: userId !== '',
  queryKey: conversationKeys.with(otherId),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadConversation(userId, otherId, signal),
  // News are merged in: a refetch would drop the pages that were loaded since.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

interface Followed {
  readonly client: QueryClient
  readonly userId: string
  readonly otherId: string
  /** Undefined while the chat exists in this browser alone. */
  readonly roomId: string | undefined
  /** Called with whether the last attempt to catch up failed. */
  readonly setMissing: (missing: boolean) => void
}

/** Keeps the loaded chat with a person up to date until the returned function is called. */
export function followConversation(followed: Followed): () => void {
  const { roomId } = followed
  return roomId === undefined ? followUnmade(followed) : followRoom({ ...followed, roomId })
}

/** Loads the missing messages (CHAT-05); whether that worked. */
export async function catchUp({ setMissing, ...chat }: Omit<Followed, 'userId' | 'roomId'>): Promise<boolean> {
  try {
    await showMissed(chat)
    setMissing(false)
    return true
  } catch {
    setMissing(true)
    return false
  }
}

/** The other, or oneself on another device, may write first, or did so while this page was offline. */
function followUnmade({ client, otherId }: Followed): () => void {
  const queryKey = conversationKeys.with(otherId)
  const looking = keepTrying(async () => {
    const before = client.getQueryData<Conversation>(queryKey)
    if (before?.room) return true
    await client.refetchQueries({ queryKey })
    // This joins a first request that is under way, whose answer may be older than the news.
    if (!before && client.getQueryData<Conversation>(queryKey)?.room === undefined)
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
async function reloadRoom({ client, userId, otherId }: Followed): Promise<void> {
  const room = await findRoom(userId, otherId).catch(() => undefined)
  if (!room) return
  changeConversation(client, otherId, () => ({ room }))
  replaceRoom(client, room)
}

function followRoom(followed: Followed & { readonly roomId: string }): () => void {
  const { client, otherId, roomId } = followed
  const queryKey = conversationKeys.with(otherId)
  const shown = () => client.getQueryData<Conversation>(queryKey)
  const change = (part: (now: Conversation) => Partial<Conversation>) => changeConversation(client, otherId, part)
  const see = (user: string, seq: number) =>
    change(({ seen }) => ({ seen: { ...seen, [user]: Math.max(seen[user] ?? 0, seq) } }))
  const erase = (ids: readonly string[]) => change(({ messages }) => ({ messages: eraseMessages(messages, ids) }))
  const catching = keepTrying(() => catchUp(followed))
  const key = hashKey(queryKey)
  let asked = 0
  // Once for each newest number: a failed request is repeated by keepTrying.
  const closeGap = () => {
    const { latest = 0, upTo = 0, moreAfter = false } = shown() ?? {}
    if (moreAfter || latest <= Math.max(upTo, asked)) return
    asked = latest
    catching.within(0)
  }
  const leaves = [
    catching.leave,
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === key) closeGap()
    }),
    holdRoom(roomId, {
      upTo: () => shown()?.upTo,
      joined: ({ lastSeq, seen, deleted = [] }) => {
        noteProgress(client, roomId, lastSeq)
        for (const { user, seq } of seen) see(user, seq)
        erase(deleted)
        change(({ latest }) => ({ latest: Math.max(latest, lastSeq) }))
      },
    }),
    onLive('message', (message) => {
      if (message.room === roomId && !('channel' in message)) showMessages(client, otherId, [message])
    }),
    onLive('messageDeleted', ({ room, _id }) => {
      if (room === roomId) erase([_id])
    }),
    onLive('roomSeen', ({ room, user, seq }) => room === roomId && see(user, seq)),
    onLive('roomChanged', ({ room }) => {
      if (room !== roomId) return
      joinAgain(roomId)
      void reloadRoom(followed)
    }),
    onLive('catchUp', ({ within }) => catching.within(within)),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}

const retryMs = 2000

/** Runs `attempt` at a random moment within so many milliseconds, and again until it succeeds. */
function keepTrying(attempt: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  const within = (ms: number) => {
    clearTimeout(timer)
    if (ms === 0) void begin()
    else timer = setTimeout(() => void begin(), Math.random() * ms)
  }
  const begin = async () => {
    if (!left && !(await attempt()) && !left) within(retryMs)
  }
  const leave = () => {
    left = true
    clearTimeout(timer)
  }
  return { within, leave }
}
