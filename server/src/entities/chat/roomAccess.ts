import { may } from '@quad/contract/policies/index.ts'
import type { Answer } from '@quad/contract/policy.ts'
import type { Db } from '../../platform/database.ts'
import { type ChannelIds, findChannelAccess } from '../channel/queries.ts'
import { loadRoomStanding } from '../room/queries.ts'

/** A chat (direct or group) or a channel; with `parentId`, the thread of one of its messages. */
export interface Room {
  readonly kind: 'chat' | 'channel'
  readonly id: string
  readonly parentId?: string | null | undefined
}

export interface RoomAccess {
  readonly read: Answer
  readonly send: Answer
  /** In a channel, everyone who reads it may react, even if only admins write; in a chat, after accepting it. */
  readonly react: Answer
  readonly pin: Answer
  /** Whether the person may mention everyone; false in chats. */
  readonly broadcast: boolean
  /** Moderates the channel, or is an admin of the group; false in direct rooms. */
  readonly moderator: boolean
  /** Messages up to this number are hidden: they are from before the person joined the group. 0 elsewhere. */
  readonly fromSeq: number
  /** Undefined for a chat. */
  readonly channel: ChannelIds | undefined
  /** True for a message request that the person hasn't accepted. */
  readonly hidesFiles: boolean
}

/** Loads what a person may do in a room of any kind. */
export async function findRoomAccess(db: Db, room: Room, userId: string): Promise<RoomAccess> {
  if (room.kind === 'chat') {
    const standing = await loadRoomStanding(db, room.id, userId)
    const { group, member, admin, ofTeam, ended, fromSeq, request } = standing
    return {
      read: may('room.read', standing),
      send: may('room.send', standing),
      react: may('room.react', standing),
      pin: group ? may('group.pin', { member, admin, ofTeam, ended }) : may('room.pin', standing),
      broadcast: false,
      moderator: admin,
      fromSeq,
      channel: undefined,
      hidesFiles: request !== null,
    }
  }
  const { standing, ...channel } = await findChannelAccess(db, room.id, userId)
  const read = may('channel.read', standing)
  const [send, pin] = [may('channel.write', standing), may('channel.pin', standing)]
  const broadcast = may('channel.broadcast', standing) === true
  return {
    read,
    send,
    react: read,
    pin,
    broadcast,
    moderator: standing.moderator,
    fromSeq: 0,
    channel,
    hidesFiles: false,
  }
}
