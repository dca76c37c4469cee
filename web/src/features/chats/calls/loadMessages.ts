import type { Chat, ChatRoom } from '@quad/contract/entities/chat.ts'
import { limits } from '@quad/contract/limits.ts'
import {
  type Conversation,
  emptyConversation,
  findFirstUnread,
  lastSeqOf,
  mergeMessages,
} from '../../../entities/chat/conversation.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listMessages, listRooms } from '../../../shared/api/routes/chats.ts'

const pageSize = 40

/** The direct chat with a person as the server has it; undefined where there is none yet. */
export async function findRoom(
  userId: string,
  otherId: string,
  signal?: AbortSignal | undefined,
): Promise<ChatRoom | undefined> {
  const query = { users: userId, 'users[$all]': otherId }
  const [room] = await callApi(listRooms, { query }, { signal })
  return room
}

/** A page of messages from before one, in their order, and whether there are older ones. */
export async function loadOlder(
  room: string,
  before: string | undefined,
  limit = pageSize,
  signal?: AbortSignal | undefined,
): Promise<{ messages: Chat[]; more: boolean }> {
  const query = { limit, ...(before !== undefined && { '_id[$lt]': before }) }
  const page = await callApi(listMessages, { params: { room }, query }, { signal })
  return { messages: page.chats.toReversed(), more: page.moreChats }
}

/** The chat with a person back to the first unread message, and some more (CHAT-01, CHAT-07). */
export async function loadConversation(userId: string, otherId: string, signal: AbortSignal): Promise<Conversation> {
  const room = await findRoom(userId, otherId, signal)
  if (!room) return emptyConversation
  const limit = Math.min(limits.chatPageMax, pageSize + room.unreadCount)
  let { messages, more } = await loadOlder(room._id, undefined, limit, signal)
  const unread = () => messages.filter((one) => one.sender._id !== userId && one.seq <= room.lastSeq).length
  while (more && unread() < room.unreadCount) {
    const page = await loadOlder(room._id, messages[0]?._id, limits.chatPageMax, signal)
    messages = mergeMessages(messages, page.messages)
    more = page.more
  }
  const readByOther = messages.findLast((one) => one.seenBy.includes(otherId))
  return {
    room,
    messages,
    upTo: lastSeqOf(messages),
    more,
    firstUnread: findFirstUnread(messages, room, userId)?.seq,
    seen: readByOther ? { [otherId]: readByOther.seq } : {},
  }
}

interface Missed {
  readonly messages: readonly Chat[]
  /** The messages known before that were deleted since. */
  readonly deleted: readonly string[]
  /** There are older ones than these, which were not known either. */
  readonly more: boolean
}

/** All that followed the message up to which nothing is missing, and what was deleted since (CHAT-05). */
export async function loadMissed(room: string, { messages: shown, upTo }: Conversation): Promise<Missed> {
  const last = shown.find(({ seq }) => seq === upTo)
  if (!last) return { ...(await loadOlder(room, undefined)), deleted: [] }
  const messages: Chat[] = []
  const deleted: string[] = []
  for (let after = last._id, more = true; more; ) {
    const query = { '_id[$gt]': after, limit: limits.chatPageMax }
    const page = await callApi(listMessages, { params: { room }, query })
    messages.push(...page.chats)
    deleted.push(...(page.deleted ?? []))
    more = page.moreChats && page.lastDocId !== null
    after = page.lastDocId ?? after
  }
  return { messages, deleted, more: false }
}
