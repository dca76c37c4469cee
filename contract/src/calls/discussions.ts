import { z } from 'zod'
import { discussionBody, discussionsQuery, voteBody } from '../bodies/discussions.ts'
import { computedMessageKeys } from '../bodies/chats.ts'
import { call } from '../call.ts'
import { discussion } from '../entities/discussion.ts'
import { count, done, id, pageLimit } from '../fields.ts'
import { limits } from '../limits.ts'

/** `id` is the channel's (wire.md §9). */
const inChannel = z.strictObject({ id })
const ofMessage = z.strictObject({ id, messageId: id })

const page = {
  chats: z.array(discussion).max(limits.chatPageMax),
  moreChats: z.boolean(),
  lastDocId: id.nullable(),
  lastEvent: count,
}

/** The calls of what is said in channels, part of the channels' table. */
export const discussions = {
  listDiscussions: call({
    method: 'GET',
    path: '/clubs/{id}/discussions',
    access: 'signedIn',
    summary:
      'List the messages of a channel, or the replies to one: newest first, paged by `_id[$lt]`; or, to catch up, those after `_id[$gt]`, oldest first; or messages, replies and polls that contain a text.',
    params: inChannel,
    query: discussionsQuery,
    reply: z.strictObject(page),
    errors: ['channel.notFound', 'channel.notMember', 'message.notFound'],
    limit: 'read',
  }),
  listDiscussionsAroundUnread: call({
    method: 'GET',
    path: '/clubs/{id}/discussions/unread',
    access: 'signedIn',
    summary:
      'List the messages of a channel around the first unread one, oldest first, at most `limit` before it and `limit` from it on; the newest messages if all are read.',
    params: inChannel,
    query: z.strictObject({ limit: pageLimit.optional() }),
    reply: z.strictObject({
      chats: z.array(discussion).max(2 * limits.chatPageMax),
      /** The number of the first unread message; null where nothing is unread. */
      firstUnread: z.int().min(1).nullable(),
      moreBefore: z.boolean(),
      moreAfter: z.boolean(),
      lastSeq: count,
      lastEvent: count,
    }),
    errors: ['channel.notFound', 'channel.notMember'],
    limit: 'read',
  }),
  getDiscussion: call({
    method: 'GET',
    path: '/clubs/{id}/discussions/{messageId}',
    access: 'signedIn',
    summary: 'Get one message of a channel, as the head of its thread; or a reply.',
    params: ofMessage,
    reply: discussion,
    errors: ['channel.notFound', 'channel.notMember', 'message.notFound'],
    limit: 'read',
  }),
  sendChannelMessage: call({
    method: 'POST',
    path: '/clubs/{id}/discussions',
    access: 'signedIn',
    summary:
      'Send a message into a channel, a titled discussion, a poll, with `parentChatId` a reply, or with `forwardId` a message to forward. `clientId` is the idempotency key: a retry returns the stored message.',
    params: inChannel,
    body: discussionBody,
    bodyBytes: limits.longBodyBytes,
    ignores: [...computedMessageKeys, '_id', 'club', 'channel', 'room'],
    reply: discussion,
    errors: [
      'channel.notFound',
      'channel.notMember',
      'channel.onlyAdmins',
      'channel.tooManyBroadcasts',
      'message.notFound',
      'message.pollStays',
      'chat.isRequest',
      'message.fileUnknown',
      'upload.notImage',
      'upload.notVideo',
      'upload.notVoice',
      'post.notFound',
      'post.isShare',
      'post.staysInClub',
      'post.staysInCollege',
    ],
    limit: 'write',
  }),
  markMessagesRead: call({
    method: 'PUT',
    path: '/clubs/{id}/discussions',
    access: 'signedIn',
    summary: 'Mark a channel as read up to its last message.',
    params: inChannel,
    reply: done,
    errors: ['channel.notFound', 'channel.notMember'],
    limit: 'mark',
  }),
  deleteDiscussion: call({
    method: 'DELETE',
    path: '/clubs/{id}/discussions/{messageId}',
    access: 'signedIn',
    summary: "Delete one of the caller's messages, or, as an admin of the channel, anybody's.",
    params: ofMessage,
    reply: done,
    errors: ['channel.notFound', 'channel.notMember', 'message.notFound', 'message.notYours'],
    limit: 'write',
  }),
  voteInPoll: call({
    method: 'PUT',
    path: '/clubs/{id}/vote/{messageId}',
    access: 'signedIn',
    summary: "Replace the caller's vote in a poll; no options take it back.",
    params: ofMessage,
    body: voteBody,
    ignores: ['_id', 'channel', 'club'],
    reply: discussion,
    errors: ['channel.notFound', 'channel.notMember', 'message.notFound', 'poll.oneAnswer', 'poll.optionUnknown'],
    limit: 'write',
  }),
}
