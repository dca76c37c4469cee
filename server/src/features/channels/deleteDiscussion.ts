import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { findDiscussion } from '../../entities/chat/discussionQueries.ts'
import { eraseDiscussion } from '../../entities/chat/discussionWritingQueries.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { withdraw } from '../../entities/notification/notify.ts'
import { replaceAttachments } from '../../entities/upload/replaceAttachments.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a message of a channel, by its sender or an admin of the channel; its number stays (rulings 39, 54). */
export const deleteDiscussion: Handler<typeof calls.deleteDiscussion> = async ({ viewer, params, context }) => {
  const { id: channelId, messageId } = params
  const { standing } = await findChannelAccess(context.db, channelId, viewer.userId)
  demand(may('channel.read', standing))
  const row = await findDiscussion(context.db, viewer.userId, channelId, messageId)
  const visible = row !== undefined && !row.deleted
  demand(may('message.delete', { visible, sender: row?.user_id === viewer.userId, admin: standing.admin }))
  const erased = await context.db.transaction().execute(async (trx) => {
    const gone = await eraseDiscussion(trx, messageId)
    if (!gone || !row) return undefined
    const holder = { id: messageId, as: 'message', ownerId: viewer.userId, open: false }
    await replaceAttachments(trx, context.jobs, holder, 'any', [])
    const replied = gone.roomId === channelId ? [] : [{ targetId: gone.roomId, actorId: row.user_id }]
    return { ...gone, notifiedIds: [...gone.notifiedIds, ...(await withdraw(trx, 'discussionReply', replied))] }
  })
  if (!erased) return { success: true }
  emitNotificationsChanged(context, [...new Set(erased.notifiedIds)])
  const { roomId: room, seq } = erased
  context.realtime.toRoom(room, 'messageDeleted', { room, _id: messageId, seq })
  const parent = room === channelId ? undefined : await findDiscussion(context.db, viewer.userId, channelId, room)
  if (parent)
    context.realtime.toRoom(channelId, 'discussionChanged', {
      room: channelId,
      _id: room,
      repliedCount: parent.replied,
    })
  return { success: true }
}
