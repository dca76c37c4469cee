import { z } from 'zod'
import { computedMessageKeys, messageFields, refuseEmptyMessage, userIds } from '../bodies/chats.ts'
import { call } from '../call.ts'
import { chat, chatRoom } from '../entities/chat.ts'
import { count, done, id, listLimit, pageLimit } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'

const inRoom = z.strictObject({ room: id })

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
      "List the caller's direct chats, newest message first, or with `users[$all]` twice, the chat of these two. Page by `lastChatId[$lt]`, which skips nothing while chats move up, or by `_id[$lt]`.",
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
    summary: "Count the unread messages in the caller's direct chats, up to 1,000; muted chats don't count.",
    reply: z.strictObject({ count: z.int().min(0).max(limits.unreadCounted) }),
    errors: [],
    limit: 'read',
  }),
  changeRoom: call({
    method: 'PUT',
    path: '/chats/room/{id}',
    access: 'signedIn',
    summary: "Block the other member if the list has the caller's id, else unblock them (rulings 23, 52).",
    params: z.strictObject({ id }),
    body: z.strictObject({ blockedBy: z.array(id).max(limits.listMax) }),
    ignores: ['_id'],
    reply: chatRoom,
    errors: ['chat.notFound', 'block.tooMany'],
    limit: 'write',
  }),
  listMessages: call({
    method: 'GET',
    path: '/chats/{room}',
    access: 'signedIn',
    summary:
      'List the messages of a direct chat: newest first, paged by `_id[$lt]`; or, to catch up, those after `_id[$gt]`, oldest first, with the ids of deleted ones. The room `id` is the placeholder for a new chat: it has no messages.',
    params: z.strictObject({ room: z.union([z.literal('id'), id], fieldMessages.idInvalid) }),
    query: z.strictObject({
      '_id[$lt]': id.optional(),
      lastDocId: id.optional(),
      '_id[$gt]': id.optional(),
      limit: pageLimit.optional(),
    }),
    reply: z.strictObject({
      chats: z.array(chat).max(limits.chatPageMax),
      moreChats: z.boolean(),
      lastDocId: id.nullable(),
      /** Beside those after a message: the messages up to it that were deleted since it was the last. */
      deleted: z.array(id).max(limits.deletionsTold).optional(),
    }),
    errors: ['chat.notFound', 'message.notFound'],
    limit: 'read',
  }),
  listAroundUnread: call({
    method: 'GET',
    path: '/chats/{room}/unread',
    access: 'signedIn',
    summary:
      'List the messages around the first unread one, oldest first, at most `limit` before it and `limit` from it on; the newest messages if all are read. Page on by `_id[$lt]` and `_id[$gt]` of `GET /chats/{room}`.',
    params: inRoom,
    query: z.strictObject({ limit: pageLimit.optional() }),
    reply: z.strictObject({
      chats: z.array(chat).max(2 * limits.chatPageMax),
      /** The number of the first unread message; null where nothing is unread. */
      firstUnread: z.int().min(1).nullable(),
      moreBefore: z.boolean(),
      moreAfter: z.boolean(),
      /** The number of the room's last message, also if that one is deleted; 0 in an empty chat. */
      lastSeq: count,
    }),
    errors: ['chat.notFound'],
    limit: 'read',
  }),
  sendMessage: call({
    method: 'POST',
    path: '/chats/{room}',
    access: 'signedIn',
    summary: 'Send a message. `clientId` is the idempotency key: a retry returns the stored message.',
    params: inRoom,
    body: z.strictObject(messageFields).superRefine(refuseEmptyMessage),
    ignores: [...computedMessageKeys, '_id', 'room'],
    reply: chat,
    errors: [
      'chat.notFound',
      'chat.youBlocked',
      'chat.blocked',
      'chat.closed',
      'message.fileUnknown',
      'upload.notImage',
      'upload.notVideo',
      'post.notFound',
      'post.isShare',
    ],
    limit: 'write',
  }),
  readRoom: call({
    method: 'PUT',
    path: '/chats/{room}',
    access: 'signedIn',
    summary: 'Mark a direct chat as read up to its last message.',
    params: inRoom,
    reply: chatRoom,
    errors: ['chat.notFound'],
    limit: 'mark',
  }),
  deleteMessage: call({
    method: 'DELETE',
    path: '/chats/{room}/{messageId}',
    access: 'signedIn',
    summary: "Delete one of the caller's messages for both members.",
    params: z.strictObject({ room: id, messageId: id }),
    reply: done,
    errors: ['message.notFound', 'message.notYours'],
    limit: 'write',
  }),
  muteRoom: call({
    method: 'PUT',
    path: '/chats/{room}/mute',
    access: 'signedIn',
    summary: 'Mute a direct chat: its messages no longer count as unread.',
    params: inRoom,
    reply: chatRoom,
    errors: ['chat.notFound'],
    limit: 'write',
  }),
  unmuteRoom: call({
    method: 'DELETE',
    path: '/chats/{room}/mute',
    access: 'signedIn',
    summary: 'Unmute a direct chat: its messages count as unread again.',
    params: inRoom,
    reply: chatRoom,
    errors: ['chat.notFound'],
    limit: 'write',
  }),
}
