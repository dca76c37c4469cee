import { z } from 'zod'
import { userIds } from '../bodies/chats.ts'
import { call, mutes } from '../call.ts'
import { chatRoom, messageRequest } from '../entities/chat.ts'
import { count, done, id, listLimit } from '../fields.ts'
import { limits } from '../limits.ts'
import { messageLimits } from '../messageLimits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { messages } from './messages.ts'
import { pins } from './pins.ts'

const inRoom = z.strictObject({ room: id })

const [muteRoom, unmuteRoom] = mutes({
  path: '/chats/{room}/mute',
  params: inRoom,
  reply: chatRoom,
  errors: ['chat.notFound'],
  summaries: [
    'Mute a chat, direct or a group: its messages no longer count as unread.',
    'Unmute a chat: its messages count as unread again.',
  ],
})

export const chats = {
  openRoom: call({
    method: 'POST',
    path: '/chats/room',
    access: 'signedIn',
    summary: 'Open the direct chat with a person, creating it if there is none; lists show it once it has a message.',
    body: z.strictObject({ users: z.array(id).min(1, fieldMessages.required).max(2, fieldMessages.tooLong) }),
    ignores: ['lastSeenBy', 'lastChat'],
    reply: chatRoom,
    errors: ['chat.notYours', 'chat.withOneself', 'user.notFound'],
    limit: 'write',
  }),
  listRooms: call({
    method: 'GET',
    path: '/chats/room',
    access: 'signedIn',
    summary:
      "List the caller's chats, newest message first, or with `users[$all]` twice, the chat of these two. Page by `lastChatId[$lt]`, which skips nothing while chats move up, or by `_id[$lt]`.",
    query: z.strictObject({
      users: id.optional(),
      'users[$all]': userIds.optional(),
      '_id[$lt]': id.optional(),
      'lastChatId[$lt]': id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(chatRoom),
    errors: ['chat.notYours'],
    limit: 'read',
  }),
  countUnread: call({
    method: 'GET',
    path: '/chats/room/count',
    access: 'signedIn',
    summary: "Count the unread messages in the caller's chats, up to 1,000; muted chats don't count.",
    reply: z.strictObject({ count: z.int().min(0).max(limits.unreadCounted) }),
    errors: [],
    limit: 'read',
  }),
  updateRoom: call({
    method: 'PUT',
    path: '/chats/room/{id}',
    access: 'signedIn',
    summary:
      "Block the other member of a direct chat if the list has the caller's id, else unblock them (rulings 23, 52).",
    params: z.strictObject({ id }),
    body: z.strictObject({ blockedBy: z.array(id).max(limits.listMax) }),
    bodyBytes: limits.longBodyBytes,
    ignores: ['_id'],
    reply: chatRoom,
    errors: ['chat.notFound', 'block.tooMany'],
    limit: 'safety',
  }),
  markRoomRead: call({
    method: 'PUT',
    path: '/chats/{room}',
    access: 'signedIn',
    summary: 'Mark a chat as read up to its last message.',
    params: inRoom,
    reply: chatRoom,
    errors: ['chat.notFound'],
    limit: 'mark',
  }),
  listMessageRequests: call({
    method: 'GET',
    path: '/chats/requests',
    access: 'signedIn',
    summary:
      'List the chats that others began and the caller has neither accepted nor declined, newest message first. Read their messages with `GET /chats/{room}`, which tells the sender nothing.',
    query: z.strictObject({ 'lastChatId[$lt]': id.optional() }),
    reply: z.strictObject({
      requests: z.array(messageRequest).max(messageLimits.requestsShown),
      /** How many there are in all, counted up to 100. */
      count: count.max(messageLimits.requestsShown),
      /** The next page's `lastChatId[$lt]`; null on the last page. */
      before: id.nullable(),
    }),
    errors: [],
    limit: 'read',
  }),
  acceptMessageRequest: call({
    method: 'PUT',
    path: '/chats/requests/{room}',
    access: 'signedIn',
    summary: 'Accept a request: from now on it is a chat like any other. Sending a message into it does the same.',
    params: inRoom,
    reply: chatRoom,
    errors: ['chat.requestNotFound'],
    limit: 'safety',
  }),
  declineMessageRequest: call({
    method: 'DELETE',
    path: '/chats/requests/{room}',
    access: 'signedIn',
    summary: 'Decline a request: neither its messages nor later ones are shown. Its sender notices nothing.',
    params: inRoom,
    reply: done,
    errors: ['chat.requestNotFound'],
    limit: 'safety',
  }),
  muteRoom,
  unmuteRoom,
  ...messages,
  ...pins,
}
