import { z } from 'zod'
import { call } from '../call.ts'
import { chat, chatRoom, filetype } from '../entities/chat.ts'
import { count, fileLocation, filename, id, listLimit, textIfAny, pageLimit } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { done } from './accounts.ts'

const inRoom = z.strictObject({ room: id })

/** A message as its sender gives it. */
export const messageFields = {
  /** What is said; of a file, what is said about it. */
  chat: textIfAny(limits.chatTextLength).default(''),
  filetype: filetype.default('text'),
  /** Made by the client and the same in every retry: such a message is stored once (ruling 36). */
  clientId: id.nullish(),
  /** The address of an upload of one's own, for an image, a video or a file. */
  file: fileLocation.nullish(),
  filename: filename.nullish(),
  /** A post that is shared by the message, whose address the server puts behind what is said (FEED-11). */
  sharedPost: id.nullish(),
}

interface Draft {
  readonly chat: string
  readonly filetype: z.output<typeof filetype>
  readonly file?: string | null | undefined
  readonly sharedPost?: string | null | undefined
}

/** Text and links say something or share a post, the others hold a file. */
export function mustSaySomething(draft: Draft, context: z.RefinementCtx<Draft>): void {
  const spoken = draft.filetype === 'text' || draft.filetype === 'link'
  const refuse = (field: keyof Draft, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (draft.sharedPost && draft.chat.length > limits.sharedWordsLength) refuse('chat', fieldMessages.tooLong)
  if (draft.sharedPost && !spoken) refuse('sharedPost', fieldMessages.oneOf)
  if (spoken && draft.chat === '' && !draft.sharedPost) refuse('chat', fieldMessages.textRequired)
  if (!spoken && !draft.file) refuse('file', fieldMessages.required)
}

/** What clients send beside a message and the server knows better (ruling 22). */
export const knownBetter = ['sender', 'seenBy', 'filesLink', 'realFiletype', 'filesize'] as const

// One id, or the key twice (ruling 51); whatever is wrong is told of the key as a whole.
const listedUsers = z.union([z.string(), z.array(z.string()).length(2)]).transform((given, context) => {
  const ids = z.array(id).safeParse([given].flat())
  if (ids.success) return ids.data
  context.addIssue({ code: 'custom', message: fieldMessages.idInvalid })
  return z.NEVER
})

export const chats = {
  openRoom: call({
    method: 'POST',
    path: '/chats/room',
    access: 'signedIn',
    summary: 'The direct chat with somebody, made if there is none; it is listed once a message was sent.',
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
      "One's direct chats, newest message first; with `users[$all]` twice, the one with somebody. Read on by `lastChatId[$lt]`, which holds while chats move up, or by `_id[$lt]`.",
    query: z.strictObject({
      users: id.optional(),
      'users[$all]': listedUsers.optional(),
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
    summary: "Unread messages in one's direct chats, without the muted ones; counted up to 1,000.",
    reply: z.strictObject({ count: z.int().min(0).max(limits.unreadCounted) }),
    errors: [],
    limit: 'read',
  }),
  changeRoom: call({
    method: 'PUT',
    path: '/chats/room/{id}',
    access: 'signedIn',
    summary: 'Block or unblock the other: whether the caller stands in the list decides (rulings 23, 52).',
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
      'Messages of a direct chat: newest first and on into the past by `_id[$lt]`, or, to catch up, those after one by `_id[$gt]`, oldest first, with what was deleted. Of the room `id`, which stands for one that is not there yet, there are none.',
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
      'A direct chat as it opens: its first unread message with those after it, and read ones before it, at most `limit` each, oldest first. Where nothing is unread, its newest messages. Goes on by `_id[$lt]` and `_id[$gt]` of `GET /chats/{room}`.',
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
    summary: 'Send a message. With a `clientId` that was sent before it answers the message stored then.',
    params: inRoom,
    body: z.strictObject(messageFields).superRefine(mustSaySomething),
    ignores: [...knownBetter, '_id', 'room'],
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
    summary: "Delete one's own message, for both.",
    params: z.strictObject({ room: id, messageId: id }),
    reply: done,
    errors: ['message.notFound', 'message.notYours'],
    limit: 'write',
  }),
  muteRoom: call({
    method: 'PUT',
    path: '/chats/{room}/mute',
    access: 'signedIn',
    summary: 'Leave a direct chat out of the unread total.',
    params: inRoom,
    reply: chatRoom,
    errors: ['chat.notFound'],
    limit: 'write',
  }),
  unmuteRoom: call({
    method: 'DELETE',
    path: '/chats/{room}/mute',
    access: 'signedIn',
    summary: 'Count a direct chat in the unread total again.',
    params: inRoom,
    reply: chatRoom,
    errors: ['chat.notFound'],
    limit: 'write',
  }),
}
