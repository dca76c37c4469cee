import { z } from 'zod'
import { computedMessageKeys, emoji, messageFields, refuseEmptyMessage } from '../bodies/chats.ts'
import { call } from '../call.ts'
import { chat } from '../entities/chat.ts'
import { discussion } from '../entities/discussion.ts'
import { groupLines } from '../entities/groupLine.ts'
import { count, done, eventNumber, id, pageLimit, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { reactors } from '../entities/reaction.ts'
import { fieldMessages } from '../messages/fields.ts'

const inRoom = z.strictObject({ room: id })
const ofMessage = z.strictObject({ id })
const ofReaction = z.strictObject({ id, emoji })

/** A message of any room. */
export const message = z.union([discussion, chat])

export const messages = {
  listMessages: call({
    method: 'GET',
    path: '/chats/{room}',
    access: 'signedIn',
    summary:
      'List the messages of a direct chat or a group: newest first, paged by `_id[$lt]`; or, to catch up, those after `_id[$gt]`, oldest first. The room `id` is the placeholder for a new chat: it has no messages.',
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
      lastEvent: count,
      lines: groupLines,
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
      /** The number of the room's last event: `GET /rooms/{room}/changes` lists what comes after it. */
      lastEvent: count,
      lines: groupLines,
    }),
    errors: ['chat.notFound'],
    limit: 'read',
  }),
  sendMessage: call({
    method: 'POST',
    path: '/chats/{room}',
    access: 'signedIn',
    summary:
      'Send a message, or with `forwardId` forward one. `clientId` is the idempotency key: a retry returns the stored message.',
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
      'group.ended',
      'chat.tooManyRequests',
      'message.notFound',
      'message.pollStays',
      'chat.isRequest',
      'message.fileUnknown',
      'upload.notImage',
      'upload.notVideo',
      'upload.notVoice',
      'post.notFound',
      'post.isShare',
    ],
    limit: 'write',
  }),
  deleteMessage: call({
    method: 'DELETE',
    path: '/chats/{room}/{messageId}',
    access: 'signedIn',
    summary: "Delete one of the caller's messages for everyone; an admin of a group deletes any.",
    params: z.strictObject({ room: id, messageId: id }),
    reply: done,
    errors: ['message.notFound', 'message.notYours'],
    limit: 'write',
  }),
  listChanges: call({
    method: 'GET',
    path: '/rooms/{room}/changes',
    access: 'signedIn',
    summary:
      "List a room's messages that were sent or changed after an event, each as it is now, in the order of their last changes; deleted ones without content; and a group's own lines. The room is a chat's or a channel's id, or the id of a thread's first message.",
    params: inRoom,
    query: z.strictObject({ after: eventNumber, limit: pageLimit.optional() }),
    reply: z.strictObject({
      messages: z.array(message).max(limits.chatPageMax),
      lines: groupLines,
      /** These are all changes up to this number: the next page's `after`. */
      lastEvent: count,
      more: z.boolean(),
    }),
    errors: ['chat.notFound', 'channel.notFound', 'channel.notMember', 'message.notFound'],
    limit: 'read',
  }),
  listLines: call({
    method: 'GET',
    path: '/rooms/{room}/lines',
    access: 'signedIn',
    summary:
      "List a group's own lines before an event and from a message on, the newest ones, oldest first: what a page of messages leaves out of more than 200. A direct chat has none.",
    params: inRoom,
    query: z.strictObject({ before: eventNumber, from: eventNumber.optional() }),
    reply: z.strictObject({
      lines: groupLines,
      /** Whether there are lines before these: ask for those before the first one's event. */
      more: z.boolean(),
    }),
    errors: ['chat.notFound'],
    limit: 'read',
  }),
  getMessage: call({
    method: 'GET',
    path: '/messages/{id}',
    access: 'signedIn',
    summary: 'Get one message of any room that the caller may read.',
    params: ofMessage,
    reply: message,
    errors: ['message.notFound'],
    limit: 'read',
  }),
  updateMessage: call({
    method: 'PUT',
    path: '/messages/{id}',
    access: 'signedIn',
    summary:
      "Replace the text of one of the caller's messages, within 24 hours; what it said before is kept for reports.",
    params: ofMessage,
    body: z.strictObject({ chat: textIfAny(limits.chatTextLength) }),
    bodyBytes: limits.longBodyBytes,
    reply: message,
    errors: [
      'message.notFound',
      'message.notYours',
      'message.tooOldToEdit',
      'message.editedTooOften',
      'message.isPoll',
      'message.isForwarded',
      'chat.youBlocked',
      'chat.blocked',
      'chat.closed',
      'group.ended',
      'channel.onlyAdmins',
    ],
    limit: 'write',
  }),
  addReaction: call({
    method: 'PUT',
    path: '/messages/{id}/reactions/{emoji}',
    access: 'signedIn',
    summary: 'React to a message with an emoji, once for each kind; at most 20 kinds a message.',
    params: ofReaction,
    reply: message,
    errors: [
      'message.notFound',
      'reaction.tooManyKinds',
      'chat.youBlocked',
      'chat.blocked',
      'chat.closed',
      'group.ended',
      'chat.isRequest',
    ],
    limit: 'write',
  }),
  removeReaction: call({
    method: 'DELETE',
    path: '/messages/{id}/reactions/{emoji}',
    access: 'signedIn',
    summary: "Take back the caller's reaction; idempotent.",
    params: ofReaction,
    reply: message,
    errors: ['message.notFound'],
    limit: 'write',
  }),
  listReactions: call({
    method: 'GET',
    path: '/messages/{id}/reactions/{emoji}',
    access: 'signedIn',
    summary: 'List who reacted to a message with an emoji, newest first.',
    params: ofReaction,
    query: z.strictObject({ before: id.optional(), limit: pageLimit.optional() }),
    reply: reactors,
    errors: ['message.notFound'],
    limit: 'read',
  }),
}
