import type { Answer, Policies } from '../policy.ts'

/**
 * A viewer's standing to a channel. Club members see standard channels; only members and club admins see private ones.
 */
export interface ChannelStanding {
  readonly there: boolean
  readonly private: boolean
  /** Only admins write. */
  readonly adminOnly: boolean
  readonly member: boolean
  readonly admin: boolean
  /** Deletes others' messages and files, and pins: an admin, or in a standard channel a moderator of the club. */
  readonly moderator: boolean
  /** Plans sessions: an admin, or in a standard channel a member with the right to the club's events. */
  readonly planner: boolean
  /** An admin of the club, who manages a private channel without reading it (rulings 26, 67). */
  readonly clubAdmin: boolean
  readonly onlyChannel: boolean
  /** The channel has an admin; false once the last one has left (ruling 68). */
  readonly administered: boolean
}

const ifThere = (channel: ChannelStanding, answer: Answer): Answer => (channel.there ? answer : 'channel.notFound')

const read = (channel: ChannelStanding) => ifThere(channel, channel.member || 'channel.notMember')

const manage = (channel: ChannelStanding) => ifThere(channel, channel.admin || channel.clubAdmin || 'channel.notAdmin')

const manageMembers = (channel: ChannelStanding) => {
  const answer = manage(channel)
  return answer === true ? channel.private || 'channel.standard' : answer
}

export const channelPolicies = {
  'channel.see': (channel) => ifThere(channel, true),
  'channel.read': read,
  'channel.write': (channel) =>
    read(channel) === true ? !channel.adminOnly || channel.admin || 'channel.onlyAdmins' : read(channel),
  'channel.pin': (channel) => (read(channel) === true ? channel.moderator || 'channel.notAdmin' : read(channel)),
  /** Mentions everyone, or those who are online. */
  'channel.broadcast': (channel) => (read(channel) === true ? channel.admin || 'channel.notAdmin' : read(channel)),
  /** Sessions are for those who read the channel. */
  'channel.addSession': (channel) => (read(channel) === true ? channel.planner || 'channel.notAdmin' : read(channel)),
  'channel.edit': manage,
  /** Making a channel standard reveals its private messages to the club, so only its readers may do that. */
  'channel.open': (channel) => (manage(channel) === true ? read(channel) : manage(channel)),
  'channel.delete': (channel) => (manage(channel) === true ? !channel.onlyChannel || 'channel.last' : manage(channel)),
  'channel.manageMembers': manageMembers,
  /** A club admin may join a private channel only if it has no admin left. */
  'channel.addOneself': (channel) =>
    manageMembers(channel) === true
      ? channel.member || !channel.administered || 'channel.notYourself'
      : manageMembers(channel),
} satisfies Policies<'channel', ChannelStanding>

/** A viewer's standing to one membership of a private channel. */
export interface ChannelMemberStanding {
  readonly channel: ChannelStanding
  readonly there: boolean
  readonly self: boolean
  /** The person is the channel's only admin. */
  readonly onlyAdmin: boolean
}

const byAdmin = ({ channel, there }: ChannelMemberStanding) => {
  const answer = manageMembers(channel)
  return answer === true ? there || 'channelMember.notFound' : answer
}

const leave = ({ channel, there }: ChannelMemberStanding) => {
  if (read(channel) !== true) return ifThere(channel, 'channelMember.notFound')
  return channel.private ? there || 'channelMember.notFound' : 'channel.standard'
}

// The only admin stays (ruling 3).
const keepAdmin = (member: ChannelMemberStanding, answer: Answer): Answer =>
  answer === true ? !member.onlyAdmin || 'channel.onlyAdmin' : answer

export const channelMemberPolicies = {
  'channelMember.change': byAdmin,
  'channelMember.demote': (member) => keepAdmin(member, byAdmin(member)),
  'channelMember.remove': (member) => keepAdmin(member, member.self ? leave(member) : byAdmin(member)),
} satisfies Policies<'channelMember', ChannelMemberStanding>

export interface ChannelFileStanding {
  /** The viewer may read its channel. */
  readonly visible: boolean
  /** The viewer added it. */
  readonly own: boolean
  /** The viewer moderates its channel. */
  readonly moderator: boolean
}

export const channelFilePolicies = {
  'channelFile.delete': (file) => (file.visible ? file.own || file.moderator || 'file.notYours' : 'file.notFound'),
} satisfies Policies<'channelFile', ChannelFileStanding>

export interface RoomStanding {
  readonly member: boolean
  /** The viewer has blocked the other member. */
  readonly blocking: boolean
  /** The other member has blocked the viewer. */
  readonly blocked: boolean
  /** The other member has closed their account. */
  readonly closed: boolean
  /** The team whose room it is has gone (TEAM-20). */
  readonly ended: boolean
  /** What became of the other member's message request, if the viewer hasn't accepted it. */
  readonly request: 'pending' | 'declined' | null
}

// After a block, both members can read the history but nothing new is delivered (ruling 28).
function unblocked(room: RoomStanding): Answer {
  if (!room.member) return 'chat.notFound'
  if (room.blocking) return 'chat.youBlocked'
  return !room.blocked || 'chat.blocked'
}

// To the one who declined it, a request is gone, until they write to its sender.
const readRoom = (room: RoomStanding): Answer => (room.member && room.request !== 'declined') || 'chat.notFound'

function send(room: RoomStanding): Answer {
  if (unblocked(room) !== true) return unblocked(room)
  if (room.ended) return 'group.ended'
  return !room.closed || 'chat.closed'
}

// The sender of a request must not notice that it was read.
function accepted(room: RoomStanding, answer: Answer): Answer {
  if (readRoom(room) !== true) return readRoom(room)
  return room.request === null ? answer : 'chat.isRequest'
}

export const roomPolicies = {
  'room.read': readRoom,
  'room.join': (room) => accepted(room, unblocked(room)),
  'room.react': (room) => accepted(room, send(room)),
  /** Both of a direct chat pin. */
  'room.pin': (room) => accepted(room, send(room)),
  /** Writing to the sender of a request accepts it. */
  'room.send': send,
  /** Also after it was accepted, as a retry may follow. */
  'room.accept': (room) => readRoom(room) === true || 'chat.requestNotFound',
  'room.decline': (room) => (room.member && room.request !== null) || 'chat.requestNotFound',
} satisfies Policies<'room', RoomStanding>

export interface MessageStanding {
  /** The viewer may read the room, and the message is not deleted. */
  readonly visible: boolean
  readonly sender: boolean
  /** A moderator of the channel or an admin of the group; false in direct chats. */
  readonly moderator: boolean
}

/** The standing of somebody who reads a message, to its text. */
export interface MessageTextStanding {
  readonly sender: boolean
  readonly poll: boolean
  readonly forwarded: boolean
  /** Sent less than 24 hours ago. */
  readonly fresh: boolean
}

// Whether the sender may still write in the room is the room's or the channel's row.
function edit({ sender, poll, forwarded, fresh }: MessageTextStanding): Answer {
  if (!sender) return 'message.notYours'
  if (poll) return 'message.isPoll'
  if (forwarded) return 'message.isForwarded'
  return fresh || 'message.tooOldToEdit'
}

export const messagePolicies = {
  'message.delete': (message) =>
    !message.visible ? 'message.notFound' : message.sender || message.moderator || 'message.notYours',
} satisfies Policies<'message', MessageStanding>

export const messageTextPolicies = {
  'messageText.edit': edit,
} satisfies Policies<'messageText', MessageTextStanding>
