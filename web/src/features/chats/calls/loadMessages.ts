import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Conversation, emptyConversation, lastSeqOf } from '../../../entities/chat/conversation.ts'
import type { MessagePage, NewerPage } from '../../../entities/chat/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listAroundUnread, listMessages, listRooms } from '../../../shared/api/routes/chats.ts'

const pageSize = 40

export async function findRoom(
  userId: string,
  otherId: string,
  signal?: AbortSignal | undefined,
): Promise<ChatRoom | undefined> {
  const query = { users: userId, 'users[$all]': otherId }
  const [room] = await callApi(listRooms, { query }, { signal })
  return room
}

/**
 * Loads the direct chat with a person: the page around the first unread message, or the newest page (CHAT-01, CHAT-07).
 */
export async function loadConversation(userId: string, otherId: string, signal: AbortSignal): Promise<Conversation> {
  const room = await findRoom(userId, otherId, signal)
  if (!room) return emptyConversation
  const input = { params: { room: room._id }, query: { limit: pageSize } }
  const { chats: messages, ...place } = await callApi(listAroundUnread, input, { signal })
  const readByOther = messages.findLast((one) => one.seenBy.includes(otherId))
  return {
    room,
    messages,
    upTo: place.moreAfter ? lastSeqOf(messages) : place.lastSeq,
    latest: place.lastSeq,
    moreBefore: place.moreBefore,
    moreAfter: place.moreAfter,
    firstUnread: place.firstUnread ?? undefined,
    unread: room.unreadCount,
    seen: readByOther ? { [otherId]: readByOther.seq } : {},
  }
}

/** One page of the messages before message `before`; without it, the newest page. */
export async function loadOlder(room: string, before: string | undefined): Promise<MessagePage> {
  const query = { limit: pageSize, ...(before !== undefined && { '_id[$lt]': before }) }
  const page = await callApi(listMessages, { params: { room }, query })
  return { messages: page.chats.toReversed(), more: page.moreChats }
}

/**
 * One page of the messages after message `after`, with the ids of earlier ones deleted since `after` was the newest.
 */
export async function loadNewer(room: string, after: string): Promise<NewerPage> {
  const query = { '_id[$gt]': after, limit: limits.chatPageMax }
  const page = await callApi(listMessages, { params: { room }, query })
  return { messages: page.chats, deleted: page.deleted ?? [], more: page.moreChats }
}

/** Like loadNewer, but follows the pages to the end (CHAT-05). */
export async function loadAllNewer(room: string, after: string): Promise<NewerPage> {
  const pages: NewerPage[] = []
  for (let cursor: string | undefined = after; cursor !== undefined; ) {
    const page = await loadNewer(room, cursor)
    pages.push(page)
    cursor = page.more ? page.messages.at(-1)?._id : undefined
  }
  return {
    messages: pages.flatMap(({ messages }) => messages),
    deleted: pages.flatMap(({ deleted }) => deleted),
    more: false,
  }
}
