import type { ReplyOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Chat, ChatRoom } from '@quad/contract/entities/chat.ts'
import type { Discussion } from '@quad/contract/entities/discussion.ts'
import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import { limits } from '@quad/contract/limits.ts'
import { ApiError } from '../../shared/api/apiError.ts'
import { callApi } from '../../shared/api/client.ts'
import {
  deleteDiscussion,
  deleteMessage,
  findMessageAt,
  getMessage as getStored,
  getRoom,
  addReaction,
  listAroundUnread,
  listChanges,
  listDiscussions,
  listDiscussionsAroundUnread,
  listMessages,
  listPins,
  listRooms,
  openRoom,
  pinMessage,
  removeReaction,
  unpinMessage,
  updateMessage,
  sendChannelMessage,
  sendMessage,
  voteInPoll,
} from '../../shared/api/routes.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { type Changes, type Conversation, emptyConversation, lastSeqOf } from './conversation.ts'
import { type Address, channelOf, filesOf, groupOf, type Message, type Outgoing } from './message.ts'
import { complete, type MessagePage } from './pages.ts'

// The calls and events that carry messages. Direct chats and channels have separate ones of the same meaning; all other
// files use only Message and Address.

/** Converts the server's two message types, of direct chats and of channels, to one. */
const messageOf = (sent: Chat | Discussion): Message => sent

/** Calls `take` with each new message of a joined room. */
export const onMessage = (take: (message: Message) => void) => onLive('message', (sent) => take(messageOf(sent)))

interface Cursor {
  readonly limit: number
  readonly '_id[$lt]'?: string
  readonly '_id[$gt]'?: string
}

/** Fetches a page of a conversation: newest first, or oldest first after `_id[$gt]`. */
async function listPage(address: Address, room: string, query: Cursor) {
  const place = channelOf(address)
  const parent = place?.parentId === undefined ? {} : { parentChatId: place.parentId }
  const { chats, ...page } = place
    ? await callApi(listDiscussions, { params: { id: place.channelId }, query: { ...query, ...parent } })
    : await callApi(listMessages, { params: { room }, query })
  const isOldest = !page.moreChats && query['_id[$gt]'] === undefined
  const shown = { ...page, messages: chats.map(messageOf), more: page.moreChats }
  return complete({ room, messages: chats, isOldest }, shown)
}

const pageSize = 40

/** Fetches a page of the messages before message `before`; without it, the newest page. */
export async function loadOlder(address: Address, room: string, before: string | undefined): Promise<MessagePage> {
  const query = { limit: pageSize, ...(before !== undefined && { '_id[$lt]': before }) }
  const { messages, ...page } = await listPage(address, room, query)
  return { ...page, messages: messages.toReversed() }
}

/** Fetches a page of the messages after message `after`. */
export function loadNewer(address: Address, room: string, after: string): Promise<MessagePage> {
  return listPage(address, room, { '_id[$gt]': after, limit: limits.chatPageMax })
}

/**
 * Fetches a room's messages that were sent or changed after an event, in their current version, all pages (CHAT-05).
 */
export async function loadChanges(room: string, after: number): Promise<Changes> {
  const messages: Message[] = []
  const lines: GroupLine[] = []
  for (let lastEvent = after; ; ) {
    const query = { after: lastEvent, limit: limits.chatPageMax }
    const page = await callApi(listChanges, { params: { room }, query })
    messages.push(...page.messages.map(messageOf))
    lines.push(...(page.lines ?? []))
    lastEvent = page.lastEvent
    if (!page.more) return { messages, lines, lastEvent }
  }
}

/** Returns the direct chat of two people, if they have one. */
export async function findRoom(userId: string, otherId: string, signal?: AbortSignal): Promise<ChatRoom | undefined> {
  const [room] = await callApi(listRooms, { query: { users: userId, 'users[$all]': otherId } }, { signal })
  return room
}

/** Returns the chat at an address; undefined if the viewer isn't in it, or not any more. */
export async function findChat(userId: string, address: Address): Promise<ChatRoom | undefined> {
  const room = groupOf(address)
  if (room === undefined) return findRoom(userId, address)
  return callApi(getRoom, { params: { room } }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'chat.notFound') return undefined
    throw failure
  })
}

/** Opens the direct chat with a person, creating it if there is none (CHAT-02). */
export function openRoomWith(userId: string, otherId: string, signal?: AbortSignal): Promise<ChatRoom> {
  return callApi(openRoom, { body: { users: [userId, otherId] } }, { signal })
}

export interface Opening {
  readonly userId: string
  readonly address: Address
  /** The number of a channel's unread messages when it is opened; a direct chat's room has its own. */
  readonly unread: number
}

/** Loads a conversation around its first unread message, or its newest page (CHAT-07, DISC-02, DISC-04). */
export async function loadConversation(opening: Opening, signal: AbortSignal): Promise<Conversation> {
  const { address, unread } = opening
  const place = channelOf(address)
  const groupId = groupOf(address)
  if (groupId !== undefined) return loadGroup(groupId, signal)
  if (!place) return loadDirect(opening, signal)
  const { channelId, parentId } = place
  if (parentId === undefined) {
    const input = { params: { id: channelId }, query: { limit: pageSize } }
    return { ...around(channelId, await callApi(listDiscussionsAroundUnread, input, { signal })), unread }
  }
  const { messages, more, lastEvent } = await listPage(address, parentId, { limit: pageSize })
  const shown = messages.toReversed()
  const last = lastSeqOf(shown)
  const known = { completeTo: last, latest: last, event: lastEvent, latestEvent: lastEvent }
  return { ...emptyConversation, ...known, room: { _id: parentId }, messages: shown, moreBefore: more }
}

async function loadDirect({ userId, address: otherId }: Opening, signal: AbortSignal): Promise<Conversation> {
  const room = await findRoom(userId, otherId, signal)
  if (!room) return emptyConversation
  const loaded = await callApi(listAroundUnread, { params: { room: room._id }, query: { limit: pageSize } }, { signal })
  const readByOther = loaded.chats.findLast((one) => one.seenBy.includes(otherId))
  const seen = readByOther ? { [otherId]: readByOther.seq } : {}
  return { ...around(room._id, loaded), room, unread: room.unreadCount, seen }
}

async function loadGroup(roomId: string, signal: AbortSignal): Promise<Conversation> {
  const params = { room: roomId }
  const [room, loaded] = await Promise.all([
    callApi(getRoom, { params }, { signal }),
    callApi(listAroundUnread, { params, query: { limit: pageSize } }, { signal }),
  ])
  const whole = await complete({ room: roomId, messages: loaded.chats, isOldest: !loaded.moreBefore }, loaded)
  return { ...around(roomId, whole), room, unread: room.unreadCount }
}

type AroundUnread = ReplyOf<Calls['listAroundUnread'] | Calls['listDiscussionsAroundUnread']>

function around(roomId: string, { chats, lastSeq, lastEvent, firstUnread, ...more }: AroundUnread): Conversation {
  const messages = chats.map(messageOf)
  const completeTo = more.moreAfter ? lastSeqOf(messages) : lastSeq
  const known = { completeTo, latest: lastSeq, event: lastEvent, latestEvent: lastEvent }
  const page = { room: { _id: roomId }, messages, firstUnread: firstUnread ?? undefined }
  return { ...emptyConversation, ...more, ...known, ...page }
}

/** Sends a message into a room; retries return the stored message. */
export async function storeMessage(
  outgoing: Outgoing,
  room: string,
  uploaded: readonly string[] | undefined,
  signal?: AbortSignal,
): Promise<Message> {
  const { to, clientId, chat, filetype, title, poll, quote } = outgoing
  const place = channelOf(to)
  const body = { clientId, chat, filetype, ...filesOf(outgoing, uploaded), ...(quote && { quoteId: quote._id }) }
  if (!place) return messageOf(await callApi(sendMessage, { params: { room }, body }, { signal }))
  const ofChannel = {
    ...body,
    ...(place.parentId !== undefined && { parentChatId: place.parentId }),
    ...(title !== undefined && { title }),
    ...(poll && { filetype: 'poll' as const, poll }),
  }
  return messageOf(await callApi(sendChannelMessage, { params: { id: place.channelId }, body: ofChannel }, { signal }))
}

/** A message whose content the server has: a post to share, or a message to forward. */
export type Passed = { readonly chat: string; readonly sharedPost: string } | { readonly forwardId: string }

/** Sends a post or another message into a direct chat or a channel (FEED-11, TALK-07). */
export async function passOn(address: Address, room: string, body: Passed & { clientId: string }): Promise<void> {
  const place = channelOf(address)
  if (place) await callApi(sendChannelMessage, { params: { id: place.channelId }, body })
  else await callApi(sendMessage, { params: { room }, body })
}

export function deleteFrom(address: Address, room: string, messageId: string) {
  const place = channelOf(address)
  return place
    ? callApi(deleteDiscussion, { params: { id: place.channelId, messageId } })
    : callApi(deleteMessage, { params: { room, messageId } })
}

/** Replaces the text of the viewer's message. */
export async function editMessage(id: string, chat: string): Promise<Message> {
  return messageOf(await callApi(updateMessage, { params: { id }, body: { chat } }))
}

/** Adds or removes a reaction of the viewer. */
export async function react(id: string, emoji: string, on: boolean): Promise<Message> {
  return messageOf(await callApi(on ? addReaction : removeReaction, { params: { id, emoji } }))
}

/** Pins or unpins a message. */
export async function pin(id: string, on: boolean): Promise<Message> {
  return messageOf(await callApi(on ? pinMessage : unpinMessage, { params: { id } }))
}

/** Fetches the pinned messages of a direct chat, or of a channel with its threads; newest message first. */
export async function listPinned(room: string, signal: AbortSignal): Promise<Message[]> {
  return (await callApi(listPins, { params: { room } }, { signal })).messages.map(messageOf)
}

/** Fetches a room's first message since a time; undefined if there is none. */
export async function findMessageSince(room: string, since: Date): Promise<Message | undefined> {
  const { message } = await callApi(findMessageAt, { params: { room }, query: { since: since.toISOString() } })
  return message ? messageOf(message) : undefined
}

/** Fetches a message of any room that the viewer may read. */
export async function getMessage(id: string, signal?: AbortSignal): Promise<Message> {
  return messageOf(await callApi(getStored, { params: { id } }, { signal }))
}

/** Replaces the viewer's vote in a poll. */
export async function vote(channelId: string, messageId: string, options: readonly number[]): Promise<Message> {
  return messageOf(await callApi(voteInPoll, { params: { id: channelId, messageId }, body: { options: [...options] } }))
}

const foundAtOnce = 20

/** Fetches a page of a channel's messages that contain a text, newest first, before the cursor `before` (DISC-02). */
export async function findMessages(channelId: string, text: string, before: string | null, signal: AbortSignal) {
  const query = { '$text[$search]': text, limit: foundAtOnce, ...(before !== null && { lastDocId: before }) }
  const page = await callApi(listDiscussions, { params: { id: channelId }, query }, { signal })
  return { ...page, chats: page.chats.map(messageOf) }
}
