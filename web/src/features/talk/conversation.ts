import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Address, Message } from './message.ts'
import { quoteOf } from './text.ts'

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
  /** All events of the room up to this number are in the loaded messages. */
  readonly event: number
  /** The numbers of later events that are in them too, as an own message may arrive before the other's. */
  readonly early: readonly number[]
  /** The number of the newest event heard of. */
  readonly heard: number
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
  event: 0,
  early: [],
  heard: 0,
  moreBefore: false,
  moreAfter: false,
  firstUnread: undefined,
  unread: 0,
  seen: {},
}

/** Both lists as one, each message once, in its newest version and in the order of the numbers. */
export function mergeMessages(shown: readonly Message[], came: readonly Message[]): Message[] {
  const all = new Map(shown.map((message) => [message._id, message]))
  for (const message of came) {
    const known = all.get(message._id)
    if (!known || message.event >= known.event) all.set(message._id, message)
  }
  return requote(
    [...all.values()].toSorted((one, other) => one.seq - other.seq),
    came,
  )
}

/** The messages with what they quote as it is now: its text changes when it is edited or deleted. */
function requote(messages: readonly Message[], came: readonly Message[]): Message[] {
  const changed = new Map([...came, ...messages].flatMap((one) => (one.edited || one.deleted ? [[one._id, one]] : [])))
  return messages.map((message) => {
    const quoted = message.quote && changed.get(message.quote._id)
    return quoted ? { ...message, quote: quoteOf(quoted) } : message
  })
}

/** A deleted message keeps its place, without its content. */
export const asDeleted = ({ quote: _quote, reactions: _reactions, ...message }: Message): Message => ({
  ...message,
  chat: '',
  deleted: true,
})

/** The number up to which the messages go on from `upTo` without a gap. */
export function contiguousFrom(upTo: number, messages: readonly Message[]): number {
  const known = new Set(messages.map(({ seq }) => seq))
  let last = upTo
  while (known.has(last + 1)) last += 1
  return last
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

/** Shows messages in their present version; `userId` is the viewer's. */
export function showMessages(client: QueryClient, address: Address, came: readonly Message[], userId: string): void {
  changeConversation(client, address, (now) => addMessages(now, came, userId))
}

/**
 * The conversation with messages in their present version, new or changed. Those outside of the loaded part are left to the
 * pages that load them; of new ones, their numbers are noted.
 */
export function addMessages(now: Conversation, came: readonly Message[], userId: string): Partial<Conversation> {
  const known = new Set(now.messages.map(({ _id }) => _id))
  const first = now.moreBefore ? (now.messages[0]?.seq ?? 0) : 0
  const isWithin = ({ _id, seq }: Message) => known.has(_id) || (!now.moreAfter && seq >= first)
  const missed = (one: Message) => now.moreAfter && one.seq > now.latest && one.sender._id !== userId && !one.deleted
  const within = mergeMessages(now.messages, came.filter(isWithin))
  const messages = requote(within, came)
  return {
    ...noteEvents(
      now,
      came.map(({ event }) => event),
    ),
    messages,
    latest: Math.max(now.latest, ...came.map(({ seq }) => seq)),
    upTo: now.moreAfter ? now.upTo : contiguousFrom(now.upTo, messages),
    unread: now.unread + came.filter(missed).length,
  }
}

/** With the events of these numbers in the loaded messages. */
function noteEvents({ event, early, heard }: Conversation, numbers: readonly number[]) {
  const ahead = new Set([...early, ...numbers].filter((number) => number > event))
  let last = event
  while (ahead.delete(last + 1)) last += 1
  return { event: last, early: [...ahead], heard: Math.max(heard, ...numbers) }
}

/** The conversation with all changes of its room up to event `lastEvent`: those that `came` are the missed ones. */
export function addChanges(
  now: Conversation,
  { messages, lastEvent }: { readonly messages: readonly Message[]; readonly lastEvent: number },
  userId: string,
): Partial<Conversation> {
  const added = { ...now, ...addMessages(now, messages, userId) }
  const event = Math.max(added.event, lastEvent)
  return { ...added, ...noteEvents({ ...added, event }, []), heard: Math.max(added.heard, event) }
}

/** The part of a message that an event changes. */
type Change = (message: Message) => Message

/** The conversation after event number `event`, which changes one message; unchanged where an earlier event is missing. */
export function applyEvent(now: Conversation, messageId: string, event: number, change: Change): Partial<Conversation> {
  if (event !== now.event + 1) return { heard: Math.max(now.heard, event) }
  const messages = now.messages.map((one) => (one._id === messageId ? { ...change(one), event } : one))
  return { ...noteEvents(now, [event]), messages: requote(messages, []) }
}
