import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { findReadableMessage } from '../../entities/chat/changeMessage.ts'
import { removeMessage } from '../../entities/removal/removeThing.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a message of a channel, by its sender or a moderator of the channel; its number stays (rulings 39, 54). */
export const deleteDiscussion: Handler<typeof calls.deleteDiscussion> = async ({ viewer, params, context }) => {
  const { id: channelId, messageId } = params
  const { standing } = await findChannelAccess(context.db, channelId, viewer.userId)
  demand(may('channel.read', standing))
  const found = await findReadableMessage(context.db, messageId, viewer.userId)
  demand(may('message.delete', { ...found.standing, visible: found.message.placeId === channelId }))
  const afterCommit = await context.db.transaction().execute((trx) => removeMessage(context, trx, messageId))
  await afterCommit?.()
  return { success: true }
}
