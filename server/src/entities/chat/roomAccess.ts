import { may } from '@quad/contract/policies/index.ts'
import type { Answer } from '@quad/contract/policy.ts'
import type { Db } from '../../platform/database.ts'
import { type ChannelIds, findChannelAccess } from '../channel/queries.ts'
import { loadRoomStanding } from '../room/queries.ts'

/** A room as its clients name it: a direct room, or a channel, or the replies to one of its messages. */
export interface Room {
  readonly kind: 'direct' | 'channel'
  readonly id: string
  readonly parentId?: string | null | undefined
}

export interface RoomAccess {
  readonly read: Answer
  readonly send: Answer
  /** Undefined of a direct room. */
  readonly channel: ChannelIds | undefined
}

/** What someone may do in a room of any kind. */
export async function findRoomAccess(db: Db, room: Room, userId: string): Promise<RoomAccess> {
  if (room.kind === 'direct') {
    const standing = await loadRoomStanding(db, room.id, userId)
    return { read: may('room.read', standing), send: may('room.send', standing), channel: undefined }
  }
  const { standing, ...channel } = await findChannelAccess(db, room.id, userId)
  return { read: may('channel.read', standing), send: may('channel.write', standing), channel }
}
