import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { type Conversation, emptyConversation, lastSeqOf } from '../../../entities/chat/conversation.ts'
import { pageSize } from '../../../entities/chat/loadMessages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listAroundUnread, listRooms } from '../../../shared/api/routes/chats.ts'

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
export async function loadConversation(
  userId: string,
  otherId: string,
  signal: AbortSignal,
): Promise<Conversation<ChatRoom>> {
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
