import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom, loadRoomStandings } from '../../entities/room/queries.ts'
import { setBlock } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Blocks or unblocks the other, whatever else the list holds (CHAT-06, rulings 23 and 52). */
export const changeRoom: Handler<typeof calls.changeRoom> = async ({ viewer, reader, params, body, tools }) => {
  const [standing] = await loadRoomStandings(tools.db, [{ roomId: params.id, userId: viewer.userId }])
  if (!standing) return fail('chat.notFound')
  demand(may('room.read', standing))
  await setBlock(tools.db, viewer.userId, standing.otherId, body.blockedBy.includes(viewer.userId))
  const room = await findRoom(tools.db, viewer.userId, params.id)
  return room ? presentRoom(room, reader) : fail('chat.notFound')
}
