import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom, loadRoomStanding } from '../../entities/room/queries.ts'
import { setChatMuted } from '../../entities/room/readingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays } from '../../platform/http/handler.ts'

/** Mutes or unmutes a chat: a muted one isn't in the caller's unread total (CHAT-07). Idempotent. */
export const [muteRoom, unmuteRoom] = bothWays<typeof calls.muteRoom | typeof calls.unmuteRoom>(
  async ({ viewer, presentContext, params, context }, muted) => {
    demand(may('room.read', await loadRoomStanding(context.db, params.room, viewer.userId)))
    await setChatMuted(context.db, params.room, viewer.userId, muted)
    context.realtime.toUser(viewer.userId, 'roomChanged', { room: params.room })
    const room = await findRoom(context.db, viewer.userId, params.room)
    return room ? presentRoom(room, presentContext) : fail('chat.notFound')
  },
)
