import { z } from 'zod'
import { computedMessageKeys, messageFields, refuseEmptyMessage } from './bodies/chats.ts'
import { chat, filetype } from './entities/chat.ts'
import type { ErrorCode } from './refusals/index.ts'
import { count, id, instant } from './fields.ts'
import { limits, type RateLimitName } from './limits.ts'

/** An event that clients emit. Its permission is a row of policies/, as for calls. */
export interface SocketEventSpec {
  /** One sentence for the published documentation. */
  readonly summary: string
  readonly payload: z.ZodType
  /** Keys that existing clients send and the server computes for itself (ruling 22). */
  readonly ignores?: readonly string[]
  /**
   * What the acknowledgement holds beside `ok: true`. A refusal is `{ ok: false, err }`, `err` as in replies (ruling
   * 48).
   */
  readonly ack: z.ZodObject
  /**
   * What it may be refused with, beside the frame's own (`request.invalid`, `request.unknownKey`, `request.tooMany`).
   */
  readonly errors: readonly ErrorCode[]
  readonly limit: RateLimitName
}

function event<const Spec extends SocketEventSpec>(spec: Spec): Spec {
  return spec
}

const seq = z.int().min(1)

/**
 * What clients emit over Socket.IO (API-07). The token travels in the handshake's `auth.token`; without one there is no
 * connection.
 */
export const socketEvents = {
  joinRoom: event({
    summary: 'Have the messages of a room delivered live, and be seen in it. Answers how far the room is.',
    payload: z.strictObject({
      room: id,
      /** The number up to which the client has the room's messages. */
      upTo: seq.optional(),
    }),
    ignores: ['sender'],
    ack: z.strictObject({
      /** The number of the room's last message: a client that has fewer asks for those that follow. */
      lastSeq: count,
      /** How far its members have read. */
      seen: z.array(z.strictObject({ user: id, seq: count })).max(limits.seenByShown),
      /** With `upTo`: the messages up to it that were deleted since it was the last. */
      deleted: z.array(id).max(limits.deletionsTold).optional(),
    }),
    errors: ['chat.notFound', 'chat.youBlocked', 'chat.blocked'],
    limit: 'read',
  }),
  leaveRoom: event({
    summary: 'Have a room delivered live no longer.',
    payload: z.strictObject({ room: id }),
    ignores: ['sender'],
    ack: z.strictObject({}),
    errors: [],
    limit: 'read',
  }),
  chatMessage: event({
    summary: 'Send a message, as POST /chats/{room} does. One whose `_id` is stored already stores and sends nothing.',
    payload: z.strictObject({ ...messageFields, room: id, _id: id.optional() }).superRefine(refuseEmptyMessage),
    ignores: computedMessageKeys,
    ack: z.strictObject({ _id: id, seq, createdAt: instant }),
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
} as const

/** What the server emits. Delivery is a hint: the stored sequence is the truth (ruling 36). */
export const liveEvents = {
  /** A new message of a room that the socket has joined, the sender's own too; with its sender's `clientId`. */
  message: chat,
  /** Who is in a room now; to those in it. At most 100. */
  roomUsers: z.strictObject({
    room: id,
    users: z.array(z.strictObject({ sender: z.strictObject({ _id: id }) })).max(limits.roomUsersShown),
  }),
  /**
   * A room of one's own has a new message; for lists and badges, to the sockets of its members that do not get the
   * message itself.
   */
  roomActivity: z.strictObject({
    room: id,
    _id: id,
    seq,
    sender: id,
    lastChat: z.string(),
    lastChatType: filetype,
    lastChatTime: instant,
    /** It raises the unread total: it is another's, in a chat that is not muted. */
    counts: z.boolean(),
  }),
  /** Somebody has read a room up to a number; to those in it and to the reader's other devices. */
  roomSeen: z.strictObject({ room: id, user: id, seq }),
  /** A message lost its content; to every socket of the room's members. */
  messageDeleted: z.strictObject({ room: id, _id: id, seq }),
  /** What one may do in a room, or whether it is muted, may have changed: look again, and join again. */
  roomChanged: z.strictObject({ room: id }),
  /** A notification was written, read or withdrawn: fetch the count again. To every socket of its recipient. */
  notificationsChanged: z.strictObject({}),
  /**
   * Something may have been missed: ask for what follows the last message, at some moment within so many milliseconds.
   */
  catchUp: z.strictObject({ within: count }),
  /** The session is over; the connection ends. */
  signedOut: z.strictObject({}),
} as const

type SocketEvents = typeof socketEvents
type LiveEvents = typeof liveEvents
export type SocketEventName = keyof SocketEvents
export type LiveEventName = keyof LiveEvents
export type PayloadOf<Name extends SocketEventName> = z.output<SocketEvents[Name]['payload']>
export type AckOf<Name extends SocketEventName> = z.output<SocketEvents[Name]['ack']>
export type LiveOf<Name extends LiveEventName> = z.output<LiveEvents[Name]>

/** How a refusal is told by the socket. */
export interface Refusal {
  readonly ok: false
  readonly err: { message: string; code: ErrorCode; fields?: Record<string, string> }
}

export type Answer<Name extends SocketEventName> = ({ ok: true } & AckOf<Name>) | Refusal

/** The events that clients emit, as Socket.IO types them. */
export type ClientEvents = {
  [Name in SocketEventName]: (
    payload: z.input<SocketEvents[Name]['payload']>,
    answer?: (answer: Answer<Name>) => void,
  ) => void
}
