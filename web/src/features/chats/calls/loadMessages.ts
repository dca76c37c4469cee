import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Conversation, emptyConversation, lastSeqOf } from '../../../entities/chat/conversation.ts'
import type { MessagePage, NewerPage } from '../../../entities/chat/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listAroundUnread, listMessages, listRooms } from '../../../shared/api/routes/chats.ts'

const pageSize = 40

/** The direct chat with a person; undefined while there is none. */
export async function findRoom(
  userId: string,
  otherId: string,
  signal?: AbortSignal | undefined,
): Promise<ChatRoom | undefined> {
  const query = { users: userId, 'users[$all]': otherId }
  const [room] = await callApi(listRooms, { query }, { signal })
  return room
}

/** The chat with a person around its first unread message, else its newest messages (CHAT-01, CHAT-07). */
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

/** The messages before one, or the newest of the room. */
export async function loadOlder(room: string, before: string | undefined): Promise<MessagePage> {
  const query = { limit: pageSize, ...(before !== undefined && { '_id[$lt]': before }) }
  const page = await callApi(listMessages, { params: { room }, query })
  return { messages: page.chats.toReversed(), more: page.moreChats }
}

/** The messages after one, and the deletions since it was the room's last: one page. */
export async function loadNewer(room: string, after: string): Promise<NewerPage> {
  const query = { '_id[$gt]': after, limit: limits.chatPageMax }
  const page = await callApi(listMessages, { params: { room }, query })
  return { messages: page.chats, deleted: page.deleted ?? [], more: page.moreChats }
}

/** All messages after one, page by page, and the deletions since it was the room's last (CHAT-05). */
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
