import type { LiveOf } from '@quad/contract/socket.ts'
import { limits } from '@quad/contract/limits.ts'
import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isPassing } from '../../shared/api/apiError.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { holdRoom, joinAgain } from '../../shared/realtime/rooms.ts'
import {
  addMessages,
  applyEvent,
  asDeleted,
  changeConversation,
  type Conversation,
  conversationKeys,
  showMessages,
} from './conversation.ts'
import { showMissed } from './load.ts'
import { type Address, channelOf, groupOf, isDirect, type Message } from './message.ts'
import { noteProgress, replaceRoom } from './rooms.ts'
import { findChat, loadConversation, onMessage, type Opening } from './wire.ts'

// The delivery check in test/ also runs this code, without rendering.

/** Returns the query of a conversation. */
export const conversationQuery = (opening: Opening) => ({
  // Without a user id the person has signed out: don't fetch.
  enabled: opening.userId !== '',
  queryKey: conversationKeys.at(opening.address),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadConversation(opening, signal),
  // Never refetch: live messages are merged in, and a refetch would drop the pages loaded since.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Returns the conversation at an address and keeps it up to date. */
export function useConversation(userId: string, address: Address, unread = 0) {
  const client = useQueryClient()
  const query = useQuery(conversationQuery({ userId, address, unread }))
  const roomId = query.data?.room?._id
  const [missing, setMissing] = useState(false)
  useEffect(
    () => followConversation({ client, userId, address, roomId, setMissing }),
    [client, userId, address, roomId],
  )
  return { ...query, missing, catchUp: () => void catchUp({ client, userId, address, setMissing }) }
}

export type Talk = ReturnType<typeof useConversation>

interface Followed {
  readonly client: QueryClient
  readonly userId: string
  readonly address: Address
  /** Undefined until the room is loaded, and for a direct chat without a message, which has no room yet. */
  readonly roomId: string | undefined
  /** Called with whether the last attempt to load missing messages failed. */
  readonly setMissing: (missing: boolean) => void
}

type FollowedRoom = Followed & { readonly roomId: string }

/**
 * Keeps a conversation up to date until the returned function is called (CHAT-05, DISC-02). The server removes a socket
 * from its room if its person is removed or access can't be checked, and sends an event when joining again may succeed.
 */
export function followConversation({ roomId, ...followed }: Followed): () => void {
  const { client, address } = followed
  const isChat = channelOf(address) === undefined
  if (roomId === undefined) return isDirect(address) ? followUnmade(client, address) : followClosed(client, address)
  const joining = keepTrying(() => {
    joinAgain(roomId)
    return Promise.resolve(true)
  })
  const leaves = [
    followRoom({ ...followed, roomId }),
    joining.leave,
    onLive('roomChanged', ({ room }) => {
      if (room !== roomId) return
      joining.within(0)
      if (isChat) void reloadRoom(followed)
    }),
    // After an outage all clients get this event at once, so spread the joins over time.
    onLive('clubChanged', ({ club }) => !isChat && club === undefined && joining.within(limits.catchUpWithinMs)),
  ]
  return () => leaveAll(leaves)
}

/**
 * Loads a direct chat's room once it exists: the other person, or the viewer on another device, may send the first
 * message.
 */
function followUnmade(client: QueryClient, otherId: string): () => void {
  const queryKey = conversationKeys.at(otherId)
  const looking = keepTrying(async () => {
    const before = client.getQueryData<Conversation>(queryKey)
    if (before?.room) return true
    await client.refetchQueries({ queryKey })
    // The refetch joins a first request that is still running, whose response may be older than the event: fetch again.
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
  return () => leaveAll(leaves)
}

/** Loads a group that didn't open, once the viewer is added to it. */
function followClosed(client: QueryClient, address: Address): () => void {
  return onLive('roomChanged', ({ room }) => {
    if (room === groupOf(address)) void client.refetchQueries({ queryKey: conversationKeys.at(address) })
  })
}

function leaveAll(leaves: readonly (() => void)[]): void {
  for (const leave of leaves) leave()
}

/** Refetches a chat's room, which says what the viewer may do in it; closes a group that they have left. */
async function reloadRoom({ client, userId, address }: Omit<Followed, 'roomId'>): Promise<void> {
  const room = await findChat(userId, address).catch(() => null)
  if (room === undefined && groupOf(address) !== undefined)
    void client.resetQueries({ queryKey: conversationKeys.at(address) })
  if (!room) return
  changeConversation(client, address, () => ({ room }))
  replaceRoom(client, room)
}

/** Loads the missing messages (CHAT-05); returns whether that succeeded. */
export async function catchUp({ setMissing, ...chat }: Omit<Followed, 'roomId'>): Promise<boolean> {
  try {
    await showMissed(chat)
    setMissing(false)
    return true
  } catch {
    setMissing(true)
    return false
  }
}

/** Merges a room's live events into its cached conversation. */
function followRoom({ client, userId, address, roomId, setMissing }: FollowedRoom): () => void {
  const queryKey = conversationKeys.at(address)
  const shown = () => client.getQueryData<Conversation>(queryKey)
  const change = (part: (now: Conversation) => Partial<Conversation>) => changeConversation(client, address, part)
  const see = (user: string, seq: number) =>
    change(({ seen }) => ({ seen: { ...seen, [user]: Math.max(seen[user] ?? 0, seq) } }))
  const catching = keepTrying(() => catchUp({ client, userId, address, setMissing }))
  const key = hashKey(queryKey)
  let asked = 0
  // Request missing messages once for each newest number; keepTrying repeats a failed request.
  const closeGap = () => {
    const { latestEvent = 0, event = 0 } = shown() ?? {}
    if (latestEvent <= Math.max(event, asked)) return
    asked = latestEvent
    catching.within(0)
  }
  const leaves = [
    catching.leave,
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === key) closeGap()
    }),
    holdRoom(roomId, {
      joined: ({ lastSeq, lastEvent, seen }) => {
        if (!channelOf(address)) noteProgress(client, roomId, lastSeq)
        for (const { user, seq } of seen) see(user, seq)
        change(({ latestEvent }) => ({ latestEvent: Math.max(latestEvent, lastEvent) }))
      },
    }),
    onMessage((message) => {
      if (message.room === roomId) showMessages(client, address, [message], userId)
    }),
    onLive('groupLine', (line) => {
      if (line.room === roomId) change((now) => addMessages(now, [], userId, [line]))
    }),
    onLive('messageDeleted', ({ room, _id, event }) => {
      if (room === roomId) change((now) => applyEvent(now, _id, event, asDeleted))
    }),
    onLive('roomSeen', ({ room, user, seq }) => room === roomId && see(user, seq)),
    onLive('messageChanged', ({ room, _id, event, ...news }) => {
      if (room === roomId) change((now) => applyEvent(now, _id, event, (one) => withNews(one, news, userId)))
    }),
    onLive('catchUp', ({ within }) => catching.within(within)),
  ]
  return () => leaveAll(leaves)
}

type News = Omit<LiveOf<'messageChanged'>, 'room' | '_id' | 'event'>

function withNews(message: Message, news: News, userId: string): Message {
  const { chat, filetype, reactions, reacted, pinned, repliedCount, poll } = news
  const own = reacted?.user === userId ? toggled(message.ownReactions, reacted) : message.ownReactions
  return {
    ...(pinned === undefined ? message : withPin(message, pinned)),
    ...(chat !== undefined && { chat, edited: true }),
    ...(filetype && { filetype }),
    ...(reactions && { reactions }),
    ...(own && { ownReactions: own }),
    ...(repliedCount !== undefined && { repliedCount }),
    ...(poll && message.poll && { poll: { ...message.poll, ...poll } }),
  }
}

function withPin({ pinned: _pinned, ...message }: Message, pinned: boolean): Message {
  return pinned ? { ...message, pinned } : message
}

const toggled = (own: readonly string[] = [], { emoji, on }: { readonly emoji: string; readonly on: boolean }) => [
  ...own.filter((one) => one !== emoji),
  ...(on ? [emoji] : []),
]

const retryMs = 2000

/** Returns a function that runs `attempt` at a random moment within some milliseconds, and again until it succeeds. */
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
