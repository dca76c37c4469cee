import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { findMessage } from '../../entities/chat/queries.ts'
import { removeMessage } from '../../entities/removal/removeThing.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a message of a channel, by its sender or an admin of the channel; its number stays (rulings 39, 54). */
export const deleteDiscussion: Handler<typeof calls.deleteDiscussion> = async ({ viewer, params, context }) => {
  const { id: channelId, messageId } = params
  const { standing } = await findChannelAccess(context.db, channelId, viewer.userId)
  demand(may('channel.read', standing))
  const row = await findMessage(context.db, viewer.userId, channelId, messageId)
  const visible = row !== undefined && !row.deleted
  demand(may('message.delete', { visible, sender: row?.user_id === viewer.userId, admin: standing.admin }))
  const afterCommit = await context.db.transaction().execute((trx) => removeMessage(context, trx, messageId))
  await afterCommit?.()
  return { success: true }
}
