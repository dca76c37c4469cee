import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom, loadRoomStanding, setMuted } from '../../entities/room/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Excludes a direct chat from the caller's unread total (CHAT-07); idempotent. */
export const muteRoom: Handler<typeof calls.muteRoom> = async ({ viewer, presentContext, params, context }) => {
  demand(may('room.read', await loadRoomStanding(context.db, params.room, viewer.userId)))
  await setMuted(context.db, params.room, viewer.userId, true)
  context.realtime.toUser(viewer.userId, 'roomChanged', { room: params.room })
  const room = await findRoom(context.db, viewer.userId, params.room)
  return room ? presentRoom(room, presentContext) : fail('chat.notFound')
}
