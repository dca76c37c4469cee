import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { eraseMessage, loadMessageStanding } from '../../entities/chat/queries.ts'
import { lockDirectRoom } from '../../entities/room/queries.ts'
import { replaceAttachments } from '../../entities/upload/replaceAttachments.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitDeletion } from './onRealtime.ts'

/** Deletes the caller's own message for both people (rulings 39 and 54). */
export const deleteMessage: Handler<typeof calls.deleteMessage> = async ({ viewer, params, context }) => {
  demand(may('message.delete', await loadMessageStanding(context.db, params.room, params.messageId, viewer.userId)))
  const erased = await context.db.transaction().execute(async (trx) => {
    await lockDirectRoom(trx, params.room, viewer.userId)
    const row = await eraseMessage(trx, params.room, params.messageId)
    const holder = { id: params.messageId, as: 'message', ownerId: viewer.userId, open: false }
    if (row) await replaceAttachments(trx, context.jobs, holder, 'any', [])
    return row
  })
  if (erased) emitDeletion(context, params.room, params.messageId, erased)
  return { success: true }
}
