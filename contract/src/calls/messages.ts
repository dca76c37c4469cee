import { z } from 'zod'
import { computedMessageKeys, messageFields, refuseEmptyMessage } from '../bodies/chats.ts'
import { call } from '../call.ts'
import { chat } from '../entities/chat.ts'
import { count, done, id, pageLimit } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'

const inRoom = z.strictObject({ room: id })

export const messages = {
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
      /** With `_id[$gt]`: the ids of messages up to that one, deleted since it was the newest. */
      deleted: z.array(id).max(limits.deletionsListed).optional(),
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
    bodyBytes: limits.longBodyBytes,
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
}
