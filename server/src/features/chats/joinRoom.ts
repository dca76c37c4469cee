import { may } from '@quad/contract/policies/index.ts'
import { loadProgress, loadRoomStanding } from '../../entities/room/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Has a room's messages delivered by this socket, and its person seen in the room (CHAT-04, API-07). */
export const joinRoom: SocketHandler<'joinRoom'> = async ({ viewer, payload, live, context }) => {
  await live.join(payload.room, async () =>
    demand(may('room.join', await loadRoomStanding(context.db, payload.room, viewer.userId))),
  )
  // Asked for once messages are delivered: what comes between is then seen twice rather than never.
  return loadProgress(context.db, payload.room)
}
