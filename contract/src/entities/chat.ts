import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { media } from './upload.ts'
import { userCard } from './user.ts'

/** What a message holds (part 1 §3). */
export const filetype = z.enum(['text', 'link', 'image', 'video', 'file'])

/** The number of a message in its room: 1, 2, 3 … without a gap. The order of messages is this, never their times. */
const seq = z.int().min(1)

/** wire.md's ChatRoom: a direct chat as one of its two sees it. */
export const chatRoom = z.strictObject({
  _id: id,
  /** The other, then oneself. */
  users: z.array(userCard).length(2),
  /** The beginning of the last message, or the name of its file; "" for one that was deleted. */
  lastChat: z.string(),
  lastChatTime: instant,
  /** The last message; left out while there is none. Pages of rooms are read on by it, for it stays where it was. */
  lastChatId: id.optional(),
  lastChatBy: id.optional(),
  lastChatType: filetype.optional(),
  /** How many messages the room was ever given: who has fewer has something to catch up with. */
  lastSeq: count,
  /** Counted up to 1,000. */
  unreadCount: count.max(limits.unreadCounted),
  /** Who of the two has blocked the other. */
  blockedBy: z.array(id).max(2),
  /** The caller has muted it: it is left out of their unread total. */
  muted: z.boolean(),
  /** The other has closed their account. */
  closed: z.boolean(),
})

/** wire.md's Chat. One that was deleted keeps its number alone, and is shown only to who catches up. */
export const chat = z.strictObject({
  _id: id,
  room: id,
  seq,
  sender: userCard,
  chat: z.string(),
  filetype,
  /** The address of its file, which opens by itself for an hour at least (ruling 55). */
  file: z.url().optional(),
  /** What it takes to lay an image or a video out. */
  media: media.optional(),
  filename: z.string(),
  /** Bytes, in digits (ruling 49); "" without a file. */
  filesize: z.string(),
  realFiletype: z.string(),
  /**
   * The post that it shares, by its id: who may see the post asks for it. Its address stands at the end of the text.
   */
  sharedPost: id.optional(),
  /** The others who have read it. */
  seenBy: z.array(id).max(limits.seenByShown),
  /** The key that the sender gave it; to the sender's own devices. */
  clientId: id.optional(),
  deleted: z.literal(true).optional(),
  createdAt: instant,
})

export type ChatRoom = z.output<typeof chatRoom>
export type Chat = z.output<typeof chat>
