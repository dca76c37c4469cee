import { hashKey, type QueryClient } from '@tanstack/react-query'
import {
  changeConversation,
  type Conversation,
  contiguousFrom,
  conversationKeys,
  emptyConversation,
  eraseMessages,
  lastSeqOf,
  mergeMessages,
  showMessages,
} from '../../entities/chat/conversation.ts'
import { noteProgress, replaceRoom } from '../../entities/room/cache.ts'
import { isPassing } from '../../shared/api/apiError.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { holdRoom, joinAgain } from '../../shared/realtime/rooms.ts'
import { findRoom, loadConversation, loadMissed } from './calls/loadMessages.ts'

// Nothing here is React's, so that the check of delivery runs the very same.

/** How the chat with a person is loaded and kept. */
export const conversationWith = (userId: string, otherId: string) => ({
  // Who is no longer signed in asks no more.
  enabled: userId !== '',
  queryKey: conversationKeys.with(otherId),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadConversation(userId, otherId, signal),
  // What comes later is merged in; asked for anew, messages that were loaded upward would go.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

interface Followed {
  readonly client: QueryClient
  readonly userId: string
  readonly otherId: string
  /** Undefined while the chat exists here alone. */
  readonly roomId: string | undefined
  /** Hears whether something could not be caught up with. */
  readonly setMissing: (missing: boolean) => void
}

/** Keeps the chat with a person live, as long as it has this room or none; what is answered ends that. */
export function followConversation(followed: Followed): () => void {
  const { roomId } = followed
  return roomId === undefined ? followUnmade(followed) : followRoom({ ...followed, roomId })
}

/**
 * Asks for what came since the last message up to which nothing is missing, and merges it in; answers whether it could.
 */
export async function catchUp({ client, otherId, roomId, setMissing }: Omit<Followed, 'userId'>): Promise<boolean> {
  const shown = client.getQueryData<Conversation>(conversationKeys.with(otherId))
  if (!shown || roomId === undefined) return true
  try {
    const missed = await loadMissed(roomId, shown)
    changeConversation(client, otherId, (now) => {
      // What was deleted while we asked stays so.
      const messages = eraseMessages(mergeMessages(now.messages, missed.messages), missed.deleted)
      const upTo = Math.max(now.upTo, lastSeqOf(missed.messages))
      return { messages, upTo: contiguousFrom(upTo, messages), more: now.more || missed.more }
    })
    setMissing(false)
    return true
  } catch {
    setMissing(true)
    return false
  }
}

/** The other, or oneself elsewhere, may write first, or have written while one was not connected. */
function followUnmade({ client, otherId }: Followed): () => void {
  const queryKey = conversationKeys.with(otherId)
  const looking = keepTrying(async () => {
    const before = client.getQueryData<Conversation>(queryKey)
    if (before?.room) return true
    await client.refetchQueries({ queryKey })
    // A first answer that was on its way already may not know what this is about.
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

/** Shows what one may do in the room as it now is. */
async function lookAgain({ client, userId, otherId }: Followed): Promise<void> {
  const room = await findRoom(userId, otherId).catch(() => undefined)
  if (!room) return
  changeConversation(client, otherId, () => ({ room }))
  replaceRoom(client, room)
}

function followRoom(followed: Followed & { readonly roomId: string }): () => void {
  const { client, otherId, roomId } = followed
  const change = (part: (now: Conversation) => Partial<Conversation>) => changeConversation(client, otherId, part)
  const see = (user: string, seq: number) =>
    change(({ seen }) => ({ seen: { ...seen, [user]: Math.max(seen[user] ?? 0, seq) } }))
  const catching = keepTrying(() => catchUp(followed))
  const key = hashKey(conversationKeys.with(otherId))
  let asked = 0
  // Something came out of turn, live or as the answer to what one sent oneself: what is between is asked for, once for
  // each.
  const closeGap = () => {
    const { messages, upTo } = client.getQueryData<Conversation>(conversationKeys.with(otherId)) ?? emptyConversation
    const last = lastSeqOf(messages)
    if (last <= Math.max(upTo, asked)) return
    asked = last
    catching.within(0)
  }
  const leaves = [
    catching.leave,
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === key) closeGap()
    }),
    holdRoom(roomId, ({ lastSeq, seen }) => {
      noteProgress(client, roomId, lastSeq)
      for (const { user, seq } of seen) see(user, seq)
      catching.within(0)
    }),
    onLive('message', (message) => {
      if (message.room === roomId) showMessages(client, otherId, [message])
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
    onLive('catchUp', ({ within }) => catching.within(within)),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}

const tryAgainMs = 2000

/** Tries something at some moment within so many milliseconds, and again until it could. */
function keepTrying(attempt: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  const within = (ms: number) => {
    clearTimeout(timer)
    if (ms === 0) void begin()
    else timer = setTimeout(() => void begin(), Math.random() * ms)
  }
  const begin = async () => {
    if (!left && !(await attempt()) && !left) within(tryAgainMs)
  }
  const leave = () => {
    left = true
    clearTimeout(timer)
  }
  return { within, leave }
}
