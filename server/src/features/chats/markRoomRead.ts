import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom, loadRoomStanding } from '../../entities/room/queries.ts'
import { markChatRead } from '../../entities/room/readingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Marks a chat as read up to its last message; never backwards (CHAT-07). */
export const markRoomRead: Handler<typeof calls.markRoomRead> = async ({ viewer, presentContext, params, context }) => {
  demand(may('room.read', await loadRoomStanding(context.db, params.room, viewer.userId)))
  const seq = await markChatRead(context.db, params.room, viewer.userId)
  const seen = { room: params.room, user: viewer.userId }
  if (seq !== undefined)
    context.realtime.toRoom(params.room, 'roomSeen', { ...seen, seq }, { besides: [viewer.userId] })
  const room = await findRoom(context.db, viewer.userId, params.room)
  return room ? presentRoom(room, presentContext) : fail('chat.notFound')
}
