import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Address, Message } from './message.ts'

/** The loaded part of a direct chat, a channel or a thread. */
export interface Conversation {
  /** Undefined while a direct chat exists in this browser alone, before its first message (CHAT-02). */
  readonly room: ChatRoom | { readonly _id: string } | undefined
  /** In the order of their numbers. A message deleted meanwhile stays without its content: its id may be a cursor. */
  readonly messages: readonly Message[]
  /** No message up to this number is missing. Beyond it, one's own may have arrived before the other's. */
  readonly upTo: number
  /** The number of the newest message heard of, loaded or not. */
  readonly latest: number
  /** Older messages are not loaded. */
  readonly moreBefore: boolean
  /** Newer messages are not loaded: those that arrive live are left to the pages that load them. */
  readonly moreAfter: boolean
  /** The number of the first message that was unread when the chat was opened. */
  readonly firstUnread: number | undefined
  /** Unread messages when the chat was opened, up to 1,000, and those that arrived while newer ones were not loaded. */
  readonly unread: number
  /** How far each person has read. */
  readonly seen: Readonly<Record<string, number>>
}

export const conversationKeys = {
  all: ['conversation'] as const,
  at: (address: Address) => ['conversation', address] as const,
}

export const emptyConversation: Conversation = {
  room: undefined,
  messages: [],
  upTo: 0,
  latest: 0,
  moreBefore: false,
  moreAfter: false,
  firstUnread: undefined,
  unread: 0,
  seen: {},
}

/** Both lists as one, each message once and in the order of the numbers; a deletion is never undone. */
export function mergeMessages(shown: readonly Message[], came: readonly Message[]): Message[] {
  const all = new Map(shown.map((message) => [message._id, message]))
  for (const message of came) if (!all.get(message._id)?.deleted) all.set(message._id, message)
  return [...all.values()].toSorted((one, other) => one.seq - other.seq)
}

/** The number up to which the messages go on from `upTo` without a gap. */
export function contiguousFrom(upTo: number, messages: readonly Message[]): number {
  const known = new Set(messages.map(({ seq }) => seq))
  let last = upTo
  while (known.has(last + 1)) last += 1
  return last
}

/** The list with the content of these messages removed. */
export function eraseMessages(shown: readonly Message[], ids: readonly string[]): Message[] {
  const gone = new Set(ids)
  return shown.map((message) => (gone.has(message._id) ? { ...message, chat: '', deleted: true } : message))
}

export const lastSeqOf = (messages: readonly Message[]): number => messages.at(-1)?.seq ?? 0

/** The last message before which none is missing: newer ones are loaded after it. */
export const lastComplete = ({ messages, upTo }: Conversation): Message | undefined =>
  messages.findLast(({ seq }) => seq <= upTo)

/** The unread messages that are not loaded. */
export function countUnloaded({ messages, moreAfter, firstUnread = 0, unread }: Conversation, userId: string): number {
  if (!moreAfter) return 0
  const loaded = messages.filter((one) => one.seq >= firstUnread && one.sender._id !== userId && !one.deleted)
  return Math.max(0, unread - loaded.length)
}

export function changeConversation(
  client: QueryClient,
  address: Address,
  change: (conversation: Conversation) => Partial<Conversation>,
): void {
  client.setQueryData<Conversation>(
    conversationKeys.at(address),
    (conversation) => conversation && { ...conversation, ...change(conversation) },
  )
}

/** `userId` is the viewer's. */
export function showMessages(client: QueryClient, address: Address, came: readonly Message[], userId: string): void {
  changeConversation(client, address, (now) => addLive(now, came, userId))
}

/** The conversation with messages that arrived live; while newer ones are not loaded, only their numbers are noted. */
export function addLive(now: Conversation, came: readonly Message[], userId: string): Partial<Conversation> {
  const latest = Math.max(now.latest, ...came.map(({ seq }) => seq))
  if (now.moreAfter) {
    const unread = came.filter((one) => one.seq > now.latest && one.sender._id !== userId).length
    return { latest, unread: now.unread + unread }
  }
  const messages = mergeMessages(now.messages, came)
  return { messages, latest, upTo: contiguousFrom(now.upTo, messages) }
}
