import type { calls } from '@quad/contract/calls/index.ts'
import { findRoomById } from '../../entities/chat/changeQueries.ts'
import { findMessageSince } from '../../entities/chat/momentQueries.ts'
import { presentIn } from '../../entities/chat/present.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The first message of a room since a moment, such as the beginning of a day where the viewer is. */
export const findMessageAt: Handler<typeof calls.findMessageAt> = async ({
  viewer: { userId },
  presentContext,
  params: { room: id },
  query: { since },
  context: { db },
}) => {
  const room = (await findRoomById(db, id)) ?? fail('chat.notFound')
  const { access, rows } = await findMessageSince(db, userId, room, since)
  return { message: rows[0] ? presentIn(room, access, rows[0], presentContext) : null }
}
