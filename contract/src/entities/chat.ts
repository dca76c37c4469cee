import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { media } from './upload.ts'
import { userCard } from './user.ts'

/** Part 1 §3. */
export const filetype = z.enum(['text', 'link', 'image', 'video', 'file'])

/** The number of a message in its room: 1, 2, 3 … without gaps. Messages are ordered by it, never by time. */
const seq = z.int().min(1)

/** wire.md's ChatRoom: a direct chat for one of its two members. */
export const chatRoom = z.strictObject({
  _id: id,
  /** The other member, then the caller. */
  users: z.array(userCard).length(2),
  /** The beginning of the last message, or the name of its file; "" if it was deleted. */
  lastChat: z.string(),
  lastChatTime: instant,
  /** Absent while there are no messages. Lists of rooms page by it, as it doesn't move when rooms do. */
  lastChatId: id.optional(),
  lastChatBy: id.optional(),
  lastChatType: filetype.optional(),
  /** The number of the last message: a client with fewer has to catch up. */
  lastSeq: count,
  /** Counted up to 1,000. */
  unreadCount: count.max(limits.unreadCounted),
  /** The members who have blocked the other. */
  blockedBy: z.array(id).max(2),
  /** Muted chats don't count in the caller's unread total. */
  muted: z.boolean(),
  /** The other member has closed their account. */
  closed: z.boolean(),
})

/** wire.md's Chat. A deleted message keeps its number only; just clients that catch up get it. */
export const chat = z.strictObject({
  _id: id,
  room: id,
  seq,
  sender: userCard,
  chat: z.string(),
  filetype,
  /** The address of its file, valid without a header for at least an hour (ruling 55). */
  file: z.url().optional(),
  /** The layout of an image or a video. */
  media: media.optional(),
  filename: z.string(),
  /** Bytes, in digits (ruling 49); "" without a file. */
  filesize: z.string(),
  realFiletype: z.string(),
  /** The id of a shared post, whose address ends the text; clients fetch it under their own permissions. */
  sharedPost: id.optional(),
  /** The other people who have read it. */
  seenBy: z.array(id).max(limits.seenByShown),
  /** The idempotency key; only for the sender's own devices. */
  clientId: id.optional(),
  deleted: z.literal(true).optional(),
  createdAt: instant,
})

export type ChatRoom = z.output<typeof chatRoom>
export type Chat = z.output<typeof chat>
