import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { LiveOf } from '@quad/contract/socket.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { holdRoom } from '../../shared/realtime/rooms.ts'
import type { Address } from './address.ts'
import { changeConversation, type Conversation, conversationKeys, eraseMessages, showMessages } from './conversation.ts'
import { keepTrying } from './keepTrying.ts'
import type { Message } from './message.ts'
import { showMissed } from './pageConversation.ts'

// Free of React, so that the delivery check runs the same code.

export interface Followed {
  readonly client: QueryClient
  readonly userId: string
  readonly address: Address
  readonly roomId: string
  /** Called with whether the last attempt to catch up failed. */
  readonly setMissing: (missing: boolean) => void
  /** Called after each join with the number of the room's last message. */
  readonly onJoined?: (lastSeq: number) => void
}

/** Loads the missing messages (CHAT-05); whether that worked. */
export async function catchUp({
  setMissing,
  ...chat
}: Pick<Followed, 'client' | 'address' | 'setMissing'>): Promise<boolean> {
  try {
    await showMissed(chat)
    setMissing(false)
    return true
  } catch {
    setMissing(true)
    return false
  }
}

/** Keeps a loaded conversation up to date until the returned function is called (CHAT-05, DISC-02). */
export function followRoom({ client, userId, address, roomId, setMissing, onJoined }: Followed): () => void {
  const queryKey = conversationKeys.at(address)
  const shown = () => client.getQueryData<Conversation>(queryKey)
  const change = (part: (now: Conversation) => Partial<Conversation>) => changeConversation(client, address, part)
  const see = (user: string, seq: number) =>
    change(({ seen }) => ({ seen: { ...seen, [user]: Math.max(seen[user] ?? 0, seq) } }))
  const erase = (ids: readonly string[]) => change(({ messages }) => ({ messages: eraseMessages(messages, ids) }))
  const catching = keepTrying(() => catchUp({ client, address, setMissing }))
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
        onJoined?.(lastSeq)
        for (const { user, seq } of seen) see(user, seq)
        erase(deleted)
        change((now) => missedUpTo(lastSeq, now))
      },
    }),
    onLive('message', (message) => {
      if (message.room === roomId) showMessages(client, address, [message], userId)
    }),
    onLive('messageDeleted', ({ room, _id }) => {
      if (room === roomId) erase([_id])
    }),
    onLive('roomSeen', ({ room, user, seq }) => room === roomId && see(user, seq)),
    onLive('discussionChanged', (news) => {
      if (news.room === roomId) change(({ messages }) => ({ messages: messages.map((one) => withNews(one, news)) }))
    }),
    onLive('catchUp', ({ within }) => catching.within(within)),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}

// Those below that were written before this page heard live count as unread; own ones of another device, too.
function missedUpTo(lastSeq: number, { latest, moreAfter, unread }: Conversation): Partial<Conversation> {
  if (lastSeq <= latest) return {}
  return { latest: lastSeq, ...(moreAfter && { unread: unread + lastSeq - latest }) }
}

function withNews(message: Message, { _id, repliedCount, poll }: LiveOf<'discussionChanged'>): Message {
  if (message._id !== _id) return message
  return {
    ...message,
    ...(repliedCount !== undefined && { repliedCount }),
    ...(poll && message.poll && { poll: { ...message.poll, ...poll } }),
  }
}
