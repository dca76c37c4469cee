import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Address, Message } from './message.ts'
import { quoteOf } from './text.ts'

type Lines = readonly GroupLine[] | undefined

/** The loaded part of a direct chat, a channel or a thread. */
export interface Conversation {
  /** The chat's room; undefined for a direct chat without a message, which exists only in this browser (CHAT-02). */
  readonly room: ChatRoom | { readonly _id: string } | undefined
  /**
   * The loaded messages, sorted by number. A deleted message stays without its content, because its id may be a cursor.
   */
  readonly messages: readonly Message[]
  /** A group's system lines between the loaded messages, in the order of the room's events. */
  readonly lines?: Lines
  /**
   * No message up to this number is missing. Later ones may be: the viewer's own can arrive before the other person's.
   */
  readonly completeTo: number
  /** The number of the newest known message, whether or not it is loaded. */
  readonly latest: number
  /** The loaded messages include all of the room's events up to this number. */
  readonly event: number
  /**
   * The numbers of later events that the loaded messages include, as the viewer's own message may arrive before earlier
   * ones.
   */
  readonly early: readonly number[]
  /** The number of the newest event that the client knows of, even if it hasn't loaded it. */
  readonly latestEvent: number
  /** True if there are older messages that aren't loaded. */
  readonly moreBefore: boolean
  /**
   * True if there are newer messages that aren't loaded. Live messages are then not added; their page loads them later.
   */
  readonly moreAfter: boolean
  /** The number of the first message that was unread when the chat was opened. */
  readonly firstUnread: number | undefined
  /**
   * The number of unread messages when the chat was opened, at most 1,000, plus those that arrived while newer ones
   * weren't loaded.
   */
  readonly unread: number
  /** The number of the last message that each person has read, by user id. */
  readonly seen: Readonly<Record<string, number>>
}

export const conversationKeys = {
  all: ['conversation'] as const,
  at: (address: Address) => ['conversation', address] as const,
}

export const emptyConversation: Conversation = {
  room: undefined,
  messages: [],
  completeTo: 0,
  latest: 0,
  event: 0,
  early: [],
  latestEvent: 0,
  moreBefore: false,
  moreAfter: false,
  firstUnread: undefined,
  unread: 0,
  seen: {},
}

/** Merges two lists: each message once, in its newest version, sorted by number. */
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

/** Merges two lists of system lines: each once, in the order of the room's events. */
export function mergeLines(shown: Lines = [], came: Lines = []): readonly GroupLine[] {
  if (came.length === 0) return shown
  const all = new Map([...shown, ...came].map((line) => [line._id, line]))
  return [...all.values()].toSorted((one, other) => one.event - other.event)
}

/** Updates the quotes of edited or deleted messages. */
function requote(messages: readonly Message[], came: readonly Message[]): Message[] {
  const changed = new Map([...came, ...messages].flatMap((one) => (one.edited || one.deleted ? [[one._id, one]] : [])))
  return messages.map((message) => {
    const quoted = message.quote && changed.get(message.quote._id)
    return quoted ? { ...message, quote: quoteOf(quoted) } : message
  })
}

/** Returns a message as deleted: it keeps its place but loses its content. */
export const asDeleted = ({ quote: _quote, reactions: _reactions, pinned: _pinned, ...message }: Message): Message => ({
  ...message,
  chat: '',
  deleted: true,
})

/** Returns the number up to which the messages continue from `completeTo` without a gap. */
export function contiguousFrom(completeTo: number, messages: readonly Message[]): number {
  const known = new Set(messages.map(({ seq }) => seq))
  let last = completeTo
  while (known.has(last + 1)) last += 1
  return last
}

export const lastSeqOf = (messages: readonly Message[]): number => messages.at(-1)?.seq ?? 0

/** Returns the last message before which none is missing; newer messages are loaded after it. */
export const lastComplete = ({ messages, completeTo }: Conversation): Message | undefined =>
  messages.findLast(({ seq }) => seq <= completeTo)

/** Returns the number of unread messages that aren't loaded. */
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

/** Adds new or changed messages to a cached conversation. `userId` is the viewer's id. */
export function showMessages(client: QueryClient, address: Address, came: readonly Message[], userId: string): void {
  changeConversation(client, address, (now) => addMessages(now, came, userId))
}

/**
 * Adds new or changed messages and new system lines to the loaded part. Outside of it, only counts new messages: their
 * page loads them later.
 */
export function addMessages(
  now: Conversation,
  came: readonly Message[],
  userId: string,
  lines: readonly GroupLine[] = [],
): Partial<Conversation> {
  const known = new Set(now.messages.map(({ _id }) => _id))
  const first = now.moreBefore ? (now.messages[0]?.seq ?? 0) : 0
  const isWithin = ({ _id, seq }: Message) => known.has(_id) || (!now.moreAfter && seq >= first)
  const isAmong = ({ seq }: GroupLine) => seq >= first && (!now.moreAfter || seq < lastSeqOf(now.messages))
  const missed = (one: Message) => now.moreAfter && one.seq > now.latest && one.sender._id !== userId && !one.deleted
  const within = mergeMessages(now.messages, came.filter(isWithin))
  const messages = requote(within, came)
  return {
    ...noteEvents(
      now,
      [...came, ...lines].map(({ event }) => event),
    ),
    messages,
    lines: mergeLines(now.lines, lines.filter(isAmong)),
    latest: Math.max(now.latest, ...came.map(({ seq }) => seq)),
    completeTo: now.moreAfter ? now.completeTo : contiguousFrom(now.completeTo, messages),
    unread: now.unread + came.filter(missed).length,
  }
}

/** Records that the loaded messages include the events of these numbers. */
function noteEvents({ event, early, latestEvent }: Conversation, numbers: readonly number[]) {
  const ahead = new Set([...early, ...numbers].filter((number) => number > event))
  let last = event
  while (ahead.delete(last + 1)) last += 1
  return { event: last, early: [...ahead], latestEvent: Math.max(latestEvent, ...numbers) }
}

export interface Changes {
  readonly messages: readonly Message[]
  readonly lines?: Lines
  readonly lastEvent: number
}

/** Adds the missed messages and changes; the loaded part then includes all events up to `lastEvent`. */
export function addChanges(
  now: Conversation,
  { messages, lines, lastEvent }: Changes,
  userId: string,
): Partial<Conversation> {
  const added = { ...now, ...addMessages(now, messages, userId, lines) }
  const event = Math.max(added.event, lastEvent)
  return { ...added, ...noteEvents({ ...added, event }, []), latestEvent: Math.max(added.latestEvent, event) }
}

/** Applies an event's change to a message. */
type Change = (message: Message) => Message

/**
 * Applies event number `event`, which changes one message. If an earlier event is missing, only records that there are
 * newer ones.
 */
export function applyEvent(now: Conversation, messageId: string, event: number, change: Change): Partial<Conversation> {
  if (event !== now.event + 1) return { latestEvent: Math.max(now.latestEvent, event) }
  const messages = now.messages.map((one) =>
    one._id === messageId ? { ...change(one), event } : one.quote?._id === messageId ? changeQuote(one, change) : one,
  )
  return { ...noteEvents(now, [event]), messages: requote(messages, []) }
}

/** Applies a change to the quote in a message, because the quoted message may not be loaded. */
function changeQuote(message: Message, change: Change): Message {
  const { quote, title: _title, poll: _poll, ...frame } = message
  if (!quote) return message
  const { picture: _picture, voiceMs: _voiceMs, ...said } = quote
  const { chat, deleted } = quoteOf(change({ ...frame, ...said }))
  const { _id, sender } = quote
  return {
    ...message,
    quote: deleted ? { _id, sender, chat: '', filetype: 'text', filename: '', deleted } : { ...quote, chat },
  }
}
