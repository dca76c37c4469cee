import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom, loadRoomStanding, setMuted } from '../../entities/room/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Counts a direct chat in the unread total again (CHAT-07); idempotent. */
export const unmuteRoom: Handler<typeof calls.unmuteRoom> = async ({ viewer, reader, params, tools }) => {
  demand(may('room.read', await loadRoomStanding(tools.db, params.room, viewer.userId)))
  await setMuted(tools.db, params.room, viewer.userId, false)
  tools.realtime.toUser(viewer.userId, 'roomChanged', { room: params.room })
  const room = await findRoom(tools.db, viewer.userId, params.room)
  return room ? presentRoom(room, reader) : fail('chat.notFound')
}
