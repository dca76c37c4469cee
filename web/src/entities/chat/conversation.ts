import type { Chat, ChatRoom } from '@quad/contract/entities/chat.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What is shown of the chat with somebody. */
export interface Conversation {
  /** Undefined while the chat exists here alone, before its first message (CHAT-02). */
  readonly room: ChatRoom | undefined
  /** By their numbers; those that were deleted while one looked stay, without content, for one asks on from them. */
  readonly messages: readonly Chat[]
  /** There are older ones. */
  readonly more: boolean
  /** The number of the first message that was unread when the chat was opened. */
  readonly firstUnread: number | undefined
  /** How far each has read. */
  readonly seen: Readonly<Record<string, number>>
}

export const conversationKeys = {
  /** The chat with a person, by their id. */
  with: (userId: string) => ['conversation', userId] as const,
}

export const emptyConversation: Conversation = {
  room: undefined,
  messages: [],
  more: false,
  firstUnread: undefined,
  seen: {},
}

/** Both lists as one, each message once and in the order of the numbers; a deletion is never taken back. */
export function mergeMessages(shown: readonly Chat[], came: readonly Chat[]): Chat[] {
  const all = new Map(shown.map((message) => [message._id, message]))
  for (const message of came) if (!all.get(message._id)?.deleted) all.set(message._id, message)
  return [...all.values()].toSorted((one, other) => one.seq - other.seq)
}

/** The list with the content of these messages gone. */
export function eraseMessages(shown: readonly Chat[], ids: readonly string[]): Chat[] {
  const gone = new Set(ids)
  return shown.map((message) => (gone.has(message._id) ? { ...message, chat: '', deleted: true } : message))
}

/** The number of the last message that is known. */
export const lastSeqOf = (messages: readonly Chat[]): number => messages.at(-1)?.seq ?? 0

/** The first of so many messages of others up to a number: where one has not read on. */
export function findFirstUnread(messages: readonly Chat[], room: ChatRoom, userId: string): Chat | undefined {
  if (room.unreadCount === 0) return undefined
  const others = messages.filter((one) => one.sender._id !== userId && one.seq <= room.lastSeq && !one.deleted)
  return others.at(-room.unreadCount) ?? others[0]
}

/** Changes what is shown of the chat with a person, if it is. */
export function changeConversation(
  client: QueryClient,
  userId: string,
  change: (conversation: Conversation) => Partial<Conversation>,
): void {
  client.setQueryData<Conversation>(
    conversationKeys.with(userId),
    (conversation) => conversation && { ...conversation, ...change(conversation) },
  )
}

/** Shows messages that have come, of the chat with a person. */
export function showMessages(client: QueryClient, userId: string, came: readonly Chat[]): void {
  changeConversation(client, userId, ({ messages }) => ({ messages: mergeMessages(messages, came) }))
}
