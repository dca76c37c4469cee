import type { Chat, ChatRoom } from '@quad/contract/entities/chat.ts'
import { limits } from '@quad/contract/limits.ts'
import type { LiveOf } from '@quad/contract/socket.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../shared/api/askAnew.ts'

export type RoomPages = InfiniteData<ChatRoom[], string | null>

/** Where one's direct chats lie in the query cache: the list, and how many messages are unread in all. */
export const roomKeys = {
  list: ['rooms', 'list'] as const,
  unread: ['rooms', 'unread'] as const,
}

/** The chats of all pages in their order, each once: one that moved up meanwhile comes again further down. */
export function roomsOf(pages: RoomPages | undefined): ChatRoom[] {
  const seen = new Map<string, ChatRoom>()
  for (const room of pages?.pages.flat() ?? []) if (!seen.has(room._id)) seen.set(room._id, room)
  return [...seen.values()]
}

/** The other of a direct chat. */
export const otherIn = (room: ChatRoom) => room.users[0]

// The chat whose messages are being read as they come.
let reading: string | undefined

/** Says that a chat is being read as it goes on: what comes in it is not unread. What is answered ends that. */
export function readAlong(roomId: string): () => void {
  reading = roomId
  return () => {
    if (reading === roomId) reading = undefined
  }
}

/**
 * The chats on pages as long as before, so that the last says as before whether there are more; a new one comes first.
 */
export function repaged(pages: readonly ChatRoom[][], rooms: readonly ChatRoom[]): ChatRoom[][] {
  const behind = pages.slice(1).reduce((sum, page) => sum + page.length, 0)
  let begin = Math.max(0, rooms.length - behind)
  return pages.map(({ length }, index) => {
    if (index === 0) return rooms.slice(0, begin)
    begin += length
    return rooms.slice(begin - length, begin)
  })
}

function changeRooms(client: QueryClient, change: (rooms: ChatRoom[]) => ChatRoom[]): void {
  client.setQueryData<RoomPages>(
    roomKeys.list,
    (data) => data && { ...data, pages: repaged(data.pages, change(roomsOf(data))) },
  )
  // The list that is on its way was read before this, and would undo it.
  const { fetchStatus } = client.getQueryState(roomKeys.list) ?? {}
  if (fetchStatus === 'fetching') void askAnew(client, roomKeys.list)
}

/** Asks anew for the list and the unread total. */
export function refetchRooms(client: QueryClient): void {
  void askAnew(client, ['rooms'])
}

const listedIn = (client: QueryClient, roomId: string) =>
  roomsOf(client.getQueryData(roomKeys.list)).find(({ _id }) => _id === roomId)

/** Moves a chat up with its new message, which came itself because one is in the room. */
export function noteMessage(client: QueryClient, message: Chat, userId: string | undefined): void {
  const { _id, seq, room, createdAt: lastChatTime, filetype: lastChatType, sender } = message
  const lastChat = [...(message.chat || message.filename)].slice(0, limits.lastChatLength).join('')
  const counts = sender._id !== userId && listedIn(client, room)?.muted !== true
  noteActivity(client, { room, _id, seq, sender: sender._id, lastChat, lastChatType, lastChatTime, counts }, userId)
}

/** Takes note of how far a chat is: what its list has not heard of is asked for. */
export function noteProgress(client: QueryClient, roomId: string, lastSeq: number): void {
  if (lastSeq > (listedIn(client, roomId)?.lastSeq ?? lastSeq)) refetchRooms(client)
}

/** Moves a chat up with its new message; a chat that is not listed yet is asked for. */
export function noteActivity(client: QueryClient, news: LiveOf<'roomActivity'>, userId: string | undefined): void {
  const isRead = news.sender === userId || reading === news.room
  if (news.counts && !isRead) void askAnew(client, roomKeys.unread)
  const room = listedIn(client, news.room)
  if (!room) {
    void askAnew(client, roomKeys.list)
    return
  }
  if (news.seq <= room.lastSeq) return
  const moved: ChatRoom = {
    ...room,
    lastChat: news.lastChat,
    lastChatTime: news.lastChatTime,
    lastChatId: news._id,
    lastChatBy: news.sender,
    lastChatType: news.lastChatType,
    lastSeq: news.seq,
    unreadCount: isRead ? room.unreadCount : room.unreadCount + 1,
  }
  changeRooms(client, (rooms) => [moved, ...rooms.filter((other) => other._id !== room._id)])
}

/** Shows a chat as read up to a number. */
export function noteRead(client: QueryClient, roomId: string, seq: number): void {
  const isRead = (room: ChatRoom) => room._id === roomId && room.lastSeq <= seq
  changeRooms(client, (rooms) => rooms.map((room) => (isRead(room) ? { ...room, unreadCount: 0 } : room)))
  void askAnew(client, roomKeys.unread)
}

/** Shows a chat as it now is, where it is listed. */
export function replaceRoom(client: QueryClient, room: ChatRoom): void {
  changeRooms(client, (rooms) => rooms.map((other) => (other._id === room._id ? room : other)))
}
