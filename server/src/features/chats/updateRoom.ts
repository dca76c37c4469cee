import type { calls } from '@quad/contract/calls/index.ts'
import { deleteBlock, insertBlock } from '../../entities/block/queries.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom, loadRoomStandings } from '../../entities/room/queries.ts'
import { fail } from '../../platform/http/failure.ts'
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
  // In a group, nobody is blocked for the others.
  const otherId = standing?.otherId ?? fail('chat.notFound')
  const change = body.blockedBy.includes(viewer.userId) ? insertBlock : deleteBlock
  await context.db.transaction().execute((trx) => change(trx, viewer.userId, otherId))
  const room = await findRoom(context.db, viewer.userId, params.id)
  return room ? presentRoom(room, presentContext) : fail('chat.notFound')
}
