import { z } from 'zod'
import { computedMessageKeys, refuseEmptyMessage } from './bodies/chats.ts'
import { discussionFields, refuseEmptyDiscussion } from './bodies/discussions.ts'
import { chat, discussionType, filetype } from './entities/chat.ts'
import { reactionCount } from './entities/reaction.ts'
import { groupLine } from './entities/groupLine.ts'
import { discussion, pollResult } from './entities/discussion.ts'
import type { ErrorCode } from './refusals/index.ts'
import { count, id, instant } from './fields.ts'
import type { RateLimitName } from './codeRateLimits.ts'
import { groupLimits } from './groupLimits.ts'
import { limits } from './limits.ts'
import { messageLimits } from './messageLimits.ts'
import { fieldMessages } from './messages/fields.ts'

/** An event that clients emit. */
export interface SocketEventSpec {
  /** One sentence for the published documentation. */
  readonly summary: string
  readonly payload: z.ZodType
  /** Keys that existing clients send but the server computes (ruling 22). */
  readonly ignores?: readonly string[]
  /** The acknowledgement's fields beside `ok: true`. A refusal is `{ ok: false, err }`, `err` as in replies (ruling 48). */
  readonly ack: z.ZodObject
  /** The refusals of its handler; any event may also fail with `request.invalid`, `.unknownKey` and `.tooMany`. */
  readonly errors: readonly ErrorCode[]
  readonly limit: RateLimitName
}

function event<const Spec extends SocketEventSpec>(spec: Spec): Spec {
  return spec
}

const seq = z.int().min(1)

const registrations = {
  teamsCount: count,
  peopleCount: count,
  /** How many have said that they go; absent for none. */
  goingCount: count.optional(),
  /** A tag of the event's photos and their captions; absent for none. Fetch those on screen again once it differs. */
  photosTag: z.string().optional(),
  /** The seats that are left in each pool, and last of those open to all; absent for undivided ones, null for any number. */
  poolsLeft: z.array(count.nullable()).optional(),
  /** The most registrations; null for any number. */
  registrationCount: z.int().nullable(),
  registrationEndDate: instant.optional(),
}

const liveMessage = z
  .strictObject({ ...discussionFields, room: id.optional(), channel: id.optional(), _id: id.optional() })
  .superRefine((draft, context) => {
    const refuse = (field: keyof typeof draft, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (draft.channel !== undefined) return refuseEmptyDiscussion(draft, context)
    if (draft.room === undefined) refuse('room', fieldMessages.required)
    if (draft.filetype === 'poll') return refuse('filetype', fieldMessages.oneOf)
    for (const field of ['title', 'parentChatId', 'poll'] as const) if (draft[field]) refuse(field, fieldMessages.oneOf)
    refuseEmptyMessage({ ...draft, filetype: draft.filetype }, context)
  })

/** Events that clients emit over Socket.IO (API-07). The handshake's `auth.token` is required. */
export const socketEvents = {
  joinRoom: event({
    summary: 'Receive the messages of a room live, and be shown as present. Answers the number of its last message.',
    payload: z.strictObject({ room: id }),
    ignores: ['sender', 'upTo'],
    ack: z.strictObject({
      /** The number of the room's last message: a client with fewer fetches the rest. */
      lastSeq: count,
      /** The number up to which each member has read. */
      seen: z.array(z.strictObject({ user: id, seq: count })).max(groupLimits.membersMax),
      /** The number of the room's last event: a client with fewer asks for its changes. */
      lastEvent: count,
    }),
    errors: ['chat.notFound', 'chat.youBlocked', 'chat.blocked', 'chat.isRequest'],
    limit: 'read',
  }),
  leaveRoom: event({
    summary: 'Stop receiving a room live.',
    payload: z.strictObject({ room: id }),
    ignores: ['sender'],
    ack: z.strictObject({}),
    errors: [],
    limit: 'read',
  }),
  typing: event({
    summary: 'Say that one writes, to the others in a joined room; without effect in any other room.',
    payload: z.strictObject({ room: id }),
    ack: z.strictObject({}),
    errors: [],
    limit: 'mark',
  }),
  watchEvent: event({
    summary:
      'Receive how many have registered for an event live, as long as one may see it. Answers with how many have.',
    payload: z.strictObject({ event: id }),
    ack: z.strictObject(registrations),
    errors: ['event.notFound'],
    limit: 'read',
  }),
  unwatchEvent: event({
    summary: 'Stop receiving how many have registered for an event.',
    payload: z.strictObject({ event: id }),
    ack: z.strictObject({}),
    errors: [],
    limit: 'read',
  }),
  chatMessage: event({
    summary:
      'Send a message, as POST /chats/{room} does, or with `channel` as POST /clubs/{channel}/discussions. If its `_id` is already stored, nothing is stored or sent.',
    payload: liveMessage,
    ignores: [...computedMessageKeys, 'club'],
    ack: z.strictObject({ _id: id, seq, createdAt: instant }),
    errors: [
      'channel.notFound',
      'channel.notMember',
      'channel.onlyAdmins',
      'channel.tooManyBroadcasts',
      'message.notFound',
      'message.pollStays',
      'chat.notFound',
      'chat.youBlocked',
      'chat.blocked',
      'chat.closed',
      'group.ended',
      'chat.tooManyRequests',
      'message.fileUnknown',
      'upload.notImage',
      'upload.notVideo',
      'post.notFound',
      'post.isShare',
      'post.staysInClub',
      'post.staysInCollege',
    ],
    limit: 'write',
  }),
} as const

/** Events that the server emits. Delivery is a hint: the stored sequence is the truth (ruling 36). */
export const liveEvents = {
  /** A new message of a joined room, to the sender's sockets too; with the sender's `clientId`. */
  message: z.union([discussion, chat]),
  /** The people present in a joined room, at most 100. */
  roomUsers: z.strictObject({
    room: id,
    users: z.array(z.strictObject({ sender: z.strictObject({ _id: id }) })).max(limits.roomUsersShown),
  }),
  /** A room has a new message: to its members' sockets that have not joined it, for lists and badges. */
  roomActivity: z.strictObject({
    room: id,
    _id: id,
    seq,
    sender: id,
    lastChat: z.string(),
    lastChatType: filetype,
    lastChatTime: instant,
    /** True if the message raises the recipient's unread total: sent by another person, in a chat that isn't muted. */
    counts: z.boolean(),
  }),
  /** A member has read up to `seq`: to the sockets in the room and to the reader's other devices. */
  roomSeen: z.strictObject({ room: id, user: id, seq }),
  /** Somebody in a joined room writes, and did so within the last few seconds. */
  typing: z.strictObject({ room: id, user: id }),
  /** A message was deleted: to every socket of the room's members. */
  messageDeleted: z.strictObject({ room: id, _id: id, seq, event: count }),
  /** A joined group has a new system line: somebody was added, left or changed something. */
  groupLine,
  /** The recipient's rights in a room, or its mute, may have changed: reload the room and join again. */
  roomChanged: z.strictObject({ room: id }),
  /** A channel has a new message: to the sockets of those who may read it that have not joined it, for badges. */
  channelActivity: z.strictObject({
    club: id,
    channel: id,
    _id: id,
    seq,
    sender: id,
    /** The ids of the people mentioned. */
    mentions: z.array(id).max(limits.mentionsMax),
  }),
  /** A message of a channel was deleted: to all who may read the channel, for badges. */
  channelMessageDeleted: z.strictObject({ club: id, channel: id }),
  /** The recipient has read a channel up to `seq`, on any device. */
  channelRead: z.strictObject({ club: id, channel: id, seq }),
  /**
   * A message of a joined room was changed: the parts that are new, for the version with the number `event`. A new text
   * goes to every socket of a direct chat's two people, for lists.
   */
  messageChanged: z.strictObject({
    room: id,
    _id: id,
    event: count,
    /** Its text was edited. */
    chat: z.string().optional(),
    filetype: discussionType.optional(),
    /** All its reactions, and whose reaction was added or taken back. */
    reactions: z.array(reactionCount).max(messageLimits.reactionKinds).optional(),
    reacted: z.strictObject({ user: id, emoji: z.string(), on: z.boolean() }).optional(),
    pinned: z.boolean().optional(),
    /** Its thread has more or fewer replies. */
    repliedCount: count.optional(),
    /** The poll has votes. */
    poll: pollResult.optional(),
  }),
  /** A joined channel has a new file, or lost one: fetch the list again. */
  filesChanged: z.strictObject({ channel: id }),
  /** Registrations of a watched event, or their statuses, have changed: at most once a second. */
  registrationsChanged: z.strictObject({ event: id, ...registrations }),
  /** A channel's sessions have changed: fetch them again where they are shown. */
  sessionsChanged: z.strictObject({ channel: id }),
  /** A club's channels, or the recipient's place in them, may have changed: reload what is shown of the club, or of all clubs. */
  clubChanged: z.strictObject({ club: id.optional() }),
  /** A notification was written, read or withdrawn: fetch the count again. To every socket of its recipient. */
  notificationsChanged: z.strictObject({}),
  /** Events may have been lost: catch up at a random moment within so many milliseconds. */
  catchUp: z.strictObject({ within: count }),
  /** The session was revoked; the connection closes. */
  signedOut: z.strictObject({}),
} as const

type SocketEvents = typeof socketEvents
type LiveEvents = typeof liveEvents
export type SocketEventName = keyof SocketEvents
export type LiveEventName = keyof LiveEvents
export type PayloadOf<Name extends SocketEventName> = z.output<SocketEvents[Name]['payload']>
export type AckOf<Name extends SocketEventName> = z.output<SocketEvents[Name]['ack']>
export type Registrations = z.output<z.ZodObject<typeof registrations>>
export type LiveOf<Name extends LiveEventName> = z.output<LiveEvents[Name]>

export interface Refusal {
  readonly ok: false
  readonly err: { message: string; code: ErrorCode; fields?: Record<string, string> }
}

export type Answer<Name extends SocketEventName> = ({ ok: true } & AckOf<Name>) | Refusal

export type ClientEvents = {
  [Name in SocketEventName]: (
    payload: z.input<SocketEvents[Name]['payload']>,
    answer?: (answer: Answer<Name>) => void,
  ) => void
}
