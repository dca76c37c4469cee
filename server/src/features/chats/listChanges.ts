import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { findRoomById, listChanges as list } from '../../entities/chat/changeQueries.ts'
import { presentIn } from '../../entities/chat/present.ts'
import { presentLines } from '../../entities/room/presentLine.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** What happened to a room's messages after an event, for a client that was offline (CHAT-05, DISC-02). */
export const listChanges: Handler<typeof calls.listChanges> = async ({
  viewer: { userId },
  presentContext,
  params: { room: id },
  query: { after: afterEvent, limit = limits.chatPageMax },
  context: { db },
}) => {
  const room = (await findRoomById(db, id)) ?? fail('chat.notFound')
  const { access, rows, lines, lastEvent, more } = await list(db, userId, room, { afterEvent, limit })
  const messages = rows.map((row) => presentIn(room, access, row, presentContext))
  return { messages, ...presentLines(lines), lastEvent, more }
}
