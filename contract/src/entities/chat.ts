import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { groupLimits } from '../groupLimits.ts'
import { limits } from '../limits.ts'
import { messageLimits } from '../messageLimits.ts'
import { reactionKeys } from './reaction.ts'
import { media } from './upload.ts'
import { userCard } from './user.ts'

export const filetype = z.enum(['text', 'link', 'image', 'video', 'file'])

export const discussionType = z.enum([...filetype.options, 'poll'])

/** The number of a message in its room: 1, 2, 3 … without a gap. It alone orders messages, not their times. */
const seq = z.int().min(1)

/** What a group has beside a direct chat. */
const group = z.strictObject({
  name: z.string(),
  /** The signed address of its picture, valid for at least an hour; "" without one. */
  groupImg: z.string(),
  membersCount: count,
  /** The caller is one of its admins. */
  admin: z.boolean(),
  /** Set for a room whose members follow a team, or a team and the organisers of its event (TEAM-20). */
  teamRoom: z.enum(['team', 'organisers']).optional(),
  /** The event of such a room; absent once it is deleted. */
  event: z.strictObject({ _id: id, title: z.string() }).optional(),
})

/** wire.md's ChatRoom: a direct chat as seen by one of its two people, or a group as seen by one of its members. */
export const chatRoom = z.strictObject({
  _id: id,
  /**
   * The other person, then the caller. Of a group those who have been in it longest, at most 20, the caller last; a
   * placeholder where only the caller is left (ruling 84).
   */
  users: z.array(userCard).min(2).max(groupLimits.usersShown),
  /**
   * The beginning of the last message, or its file's name; "" if it was deleted. If a group's system line is newer, it
   * is that sentence, and `lastChatBy` and `lastChatType` are absent.
   */
  lastChat: z.string(),
  lastChatTime: instant,
  /**
   * The id of the last message, or of a newer system line or the caller's newer membership in a group. It is the list's
   * cursor; absent in an empty chat.
   */
  lastChatId: id.optional(),
  lastChatBy: id.optional(),
  lastChatType: filetype.optional(),
  /** True while the chat has no messages. */
  newChat: z.boolean(),
  /** The number of the last message, also if it was deleted: a client with fewer catches up. */
  lastSeq: count,
  /** Counted up to 1,000. */
  unreadCount: count.max(limits.unreadCounted),
  /** The ids of those of the two who have blocked the other; none in a group. */
  blockedBy: z.array(id).max(2),
  /** Muted by the caller: not counted in their unread total. */
  muted: z.boolean(),
  /** Nobody can write any more: the other person has closed their account, or the team of a team's room is gone. */
  closed: z.boolean(),
  group: group.optional(),
  /** The other person's first message waits for the caller to accept it: lists and counts leave the chat out. */
  request: z.literal(true).optional(),
})

/** A chat that somebody outside the caller's choice began, as its recipient sees it; without any picture. */
export const messageRequest = z.strictObject({
  /** The chat's id. */
  _id: id,
  sender: userCard,
  /** The name of the sender's college; "" without one. */
  college: z.string(),
  /** The names of clubs that both are in. */
  sharedClubs: z.array(z.string()).max(messageLimits.sharedClubsShown),
  /** The beginning of the last message, or its file's name. */
  lastChat: z.string(),
  lastChatTime: instant,
  lastChatType: filetype,
})

const voiceMs = z.int().min(1).max(messageLimits.voiceMs)

/** A message as the one that answers it shows it. */
const quote = z.strictObject({
  _id: id,
  sender: userCard,
  /** The beginning of its text, its title or its poll's question; mentions as names. */
  chat: z.string().max(messageLimits.quoteLength),
  filetype: discussionType,
  filename: z.string(),
  /** The smallest version of the first picture or of a still of the video, with `placeholder` as in `media`. */
  picture: z.strictObject({ url: z.url(), placeholder: z.string() }).optional(),
  /** The length of a voice message. */
  voiceMs: voiceMs.optional(),
  deleted: z.literal(true).optional(),
})

const voice = z.strictObject({
  durationMs: voiceMs,
  /** The heights of its waveform's bars. */
  bars: z.array(z.int().min(0).max(messageLimits.voiceBarHeight)).min(1).max(messageLimits.voiceBars),
})

/** wire.md's Chat. A deleted message keeps only its id and number, and is sent only to clients that catch up. */
export const chat = z.strictObject({
  _id: id,
  room: id,
  seq,
  /**
   * The number of its last change in the room, where sending is the first: of two versions, the one with the higher
   * number is newer. 0 for a message from before changes were numbered.
   */
  event: count,
  sender: userCard,
  chat: z.string(),
  filetype,
  /** The signed address of its file, valid for at least an hour (ruling 55). */
  file: z.url().optional(),
  /** The layout data of an image or a video. */
  media: media.optional(),
  /** All pictures of a message with several, in their order; `file` and `media` are the first one's. */
  pictures: z.array(media).min(2).max(messageLimits.picturesMax).optional(),
  /** Of a voice message, whose type is `file`. */
  voice: voice.optional(),
  filename: z.string(),
  /** Bytes, in digits (ruling 49); "" without a file. */
  filesize: z.string(),
  realFiletype: z.string(),
  /** The id of the shared post, which a viewer loads if they may see it. Its address ends the text. */
  sharedPost: id.optional(),
  /** The ids of others who have read it. */
  seenBy: z.array(id).max(limits.seenByShown),
  /** The sender's idempotency key; only sent to the sender's own devices. */
  clientId: id.optional(),
  /** Its text was changed after it was sent. */
  edited: z.literal(true).optional(),
  /** It was forwarded, and follows the edits of its original, which isn't named. */
  forwarded: z.literal(true).optional(),
  /** It is in the list of its chat's or channel's pinned messages. */
  pinned: z.literal(true).optional(),
  /** The message of the same room that it answers. */
  quote: quote.optional(),
  ...reactionKeys,
  deleted: z.literal(true).optional(),
  createdAt: instant,
})

export type Voice = z.output<typeof voice>
export type Quote = z.output<typeof quote>
export type MessageRequest = z.output<typeof messageRequest>
export type ChatRoom = z.output<typeof chatRoom>
export type Chat = z.output<typeof chat>
