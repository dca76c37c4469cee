import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadMessageStanding } from '../../entities/chat/queries.ts'
import { removeMessage } from '../../entities/removal/removeThing.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes the caller's own message for both people (rulings 39 and 54). */
export const deleteMessage: Handler<typeof calls.deleteMessage> = async ({ viewer, params, context }) => {
  const { room: roomId, messageId: id } = params
  demand(may('message.delete', await loadMessageStanding(context.db, roomId, id, viewer.userId)))
  const afterCommit = await context.db.transaction().execute((trx) => removeMessage(context, trx, id))
  await afterCommit?.()
  return { success: true }
}
