import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteBlock, insertBlock } from '../../entities/block/queries.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom, loadRoomStandings } from '../../entities/room/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Blocks or unblocks the other person; only the caller's own id in the list counts (CHAT-06, rulings 23 and 52). */
export const updateRoom: Handler<typeof calls.updateRoom> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const [standing] = await loadRoomStandings(context.db, [{ roomId: params.id, userId: viewer.userId }])
  if (!standing) return fail('chat.notFound')
  demand(may('room.read', standing))
  const change = body.blockedBy.includes(viewer.userId) ? insertBlock : deleteBlock
  await context.db.transaction().execute((trx) => change(trx, viewer.userId, standing.otherId))
  const room = await findRoom(context.db, viewer.userId, params.id)
  return room ? presentRoom(room, presentContext) : fail('chat.notFound')
}
