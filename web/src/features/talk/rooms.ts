import type { Chat, ChatRoom } from '@quad/contract/entities/chat.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { limits } from '@quad/contract/limits.ts'
import type { LiveOf } from '@quad/contract/socket.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { withNames } from '../../entities/mention/markup.ts'
import { isReading } from '../../entities/room/reading.ts'
import { refetch } from '../../shared/api/queryClient.ts'

export type RoomPages = InfiniteData<ChatRoom[], string | null>

export const roomKeys = {
  list: ['rooms', 'list'] as const,
  unread: ['rooms', 'unread'] as const,
  requests: ['rooms', 'requests'] as const,
  /** The number of the message up to which a chat was last marked as read. */
  readTo: (roomId: string) => ['rooms', 'readTo', roomId] as const,
}

/** Returns the chats of all pages in order, each once, as a chat that moved up may be in two pages. */
export function roomsOf(pages: RoomPages | undefined): ChatRoom[] {
  const seen = new Map<string, ChatRoom>()
  for (const room of pages?.pages.flat() ?? []) if (!seen.has(room._id)) seen.set(room._id, room)
  return [...seen.values()]
}

/** The other person of a direct chat. */
export type Other = Pick<UserCard, '_id' | 'displayName' | 'firstname' | 'userImg' | 'admin'>

export const otherIn = (room: ChatRoom) => (room.group ? undefined : room.users[0])

/**
 * Distributes the chats over the pages. Only the first page grows, because the last one's length says whether more
 * follow.
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
  // Refetch a list that is being fetched, whose older data would undo this change.
  const { fetchStatus } = client.getQueryState(roomKeys.list) ?? {}
  if (fetchStatus === 'fetching') void refetch(client, roomKeys.list)
}

export function refetchRooms(client: QueryClient): void {
  void refetch(client, ['rooms'])
}

const listedIn = (client: QueryClient, roomId: string) =>
  roomsOf(client.getQueryData(roomKeys.list)).find(({ _id }) => _id === roomId)

/** Moves a chat to the top with a new message that arrived in a joined room. */
export function noteMessage(client: QueryClient, message: Chat, userId: string | undefined): void {
  const { _id, seq, room, createdAt: lastChatTime, filetype: lastChatType, sender } = message
  const lastChat = [...(withNames(message.chat) || message.filename)].slice(0, limits.lastChatLength).join('')
  const counts = sender._id !== userId && listedIn(client, room)?.muted !== true
  noteActivity(client, { room, _id, seq, sender: sender._id, lastChat, lastChatType, lastChatTime, counts }, userId)
}

/** Refetches the list if it lacks a chat's newest message. */
export function noteProgress(client: QueryClient, roomId: string, lastSeq: number): void {
  if (lastSeq > (listedIn(client, roomId)?.lastSeq ?? lastSeq)) refetchRooms(client)
}

/** Moves a chat to the top with a new message; refetches the list if the chat isn't in it. */
export function noteActivity(client: QueryClient, news: LiveOf<'roomActivity'>, userId: string | undefined): void {
  const isRead = news.sender === userId || isReading(news.room) || news.seq <= readTo(client, news.room)
  if (news.counts && !isRead) void refetch(client, roomKeys.unread)
  const room = listedIn(client, news.room)
  if (!room) {
    void refetch(client, roomKeys.list)
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
  // An earlier message is missing: events of two nodes may arrive out of order or be lost.
  if (news.seq > room.lastSeq + 1) void refetch(client, roomKeys.list)
}

const readTo = (client: QueryClient, roomId: string) => client.getQueryData<number>(roomKeys.readTo(roomId)) ?? 0

/**
 * Marks a chat as read up to a message number and refetches the unread total once, though the reply and an event both
 * report it.
 */
export function noteRead(client: QueryClient, roomId: string, seq: number): void {
  const isRead = (room: ChatRoom) => room._id === roomId && room.lastSeq <= seq
  changeRooms(client, (rooms) => rooms.map((room) => (isRead(room) ? { ...room, unreadCount: 0 } : room)))
  if (seq <= readTo(client, roomId)) return
  client.setQueryData(roomKeys.readTo(roomId), seq)
  void refetch(client, roomKeys.unread)
}

export function replaceRoom(client: QueryClient, room: ChatRoom): void {
  changeRooms(client, (rooms) => rooms.map((other) => (other._id === room._id ? room : other)))
}
