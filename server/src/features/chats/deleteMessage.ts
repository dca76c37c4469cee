import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findReadableMessage } from '../../entities/chat/changeMessage.ts'
import { removeMessage } from '../../entities/removal/removeThing.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes the caller's own message for everyone, or as a group's admin any (rulings 39 and 54). */
export const deleteMessage: Handler<typeof calls.deleteMessage> = async ({ viewer, params, context }) => {
  const { room: roomId, messageId: id } = params
  const { message, standing } = await findReadableMessage(context.db, id, viewer.userId)
  demand(may('message.delete', { ...standing, visible: message.kind === 'chat' && message.roomId === roomId }))
  const afterCommit = await context.db.transaction().execute((trx) => removeMessage(context, trx, id))
  await afterCommit?.()
  return { success: true }
}
