import type { calls } from '@quad/contract/calls/index.ts'
import { changeMessage, presentChanged } from '../../entities/chat/changeMessage.ts'
import { findRoomById } from '../../entities/chat/changeQueries.ts'
import { listPins as list, pinMessage as pin, unpinMessage as unpin } from '../../entities/chat/pinQueries.ts'
import { presentIn } from '../../entities/chat/present.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays, type Handler } from '../../platform/http/handler.ts'

/** Pins or unpins a message; idempotent, and no count of unread messages changes. */
export const [pinMessage, unpinMessage] = bothWays<typeof calls.pinMessage | typeof calls.unpinMessage>(
  async ({ viewer: { userId }, presentContext, params: { id }, context }, pinned) => {
    const found = await changeMessage(context, id, userId, async (trx, { access, message }) => {
      demand(access.pin)
      if (message.pinned === pinned) return undefined
      const event = await (pinned ? pin(trx, id, message.placeId) : unpin(trx, id))
      return { news: { event: event ?? fail('message.tooManyPins'), pinned } }
    })
    return presentChanged(context.db, found, userId, presentContext)
  },
)

/** The pinned messages of a room, all on one page. */
export const listPins: Handler<typeof calls.listPins> = async ({
  viewer: { userId },
  presentContext,
  params: { room: id },
  context: { db },
}) => {
  const room = (await findRoomById(db, id)) ?? fail('chat.notFound')
  const { access, rows } = await list(db, userId, room)
  return { messages: rows.map((row) => presentIn(room, access, row, presentContext)) }
}
