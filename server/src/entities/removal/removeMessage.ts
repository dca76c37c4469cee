import { removeFile } from '../channel/fileQueries.ts'
import { findAuthor, findMessage } from '../chat/queries.ts'
import { eraseMessage } from '../chat/writingQueries.ts'
import { emitNotificationsChanged, withdraw } from '../notification/notify.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import type { AfterCommit } from './afterCommit.ts'

/**
 * Deletes a message of any room with its attachment, mentions and notifications; its number stays (rulings 39, 54).
 * Undefined if it is gone. Call the result after commit.
 */
export async function removeMessage(context: AppContext, trx: Trx, id: string): Promise<AfterCommit | undefined> {
  const author = await findAuthor(trx, id)
  const erased = author && (await eraseMessage(trx, id))
  if (!author || !erased) return undefined
  const { channelId, senderId } = author
  const { roomId: room, seq, directIds } = erased
  await replaceAttachments(trx, context.jobs, { id, as: 'message', ownerId: senderId, open: false }, 'any', [])
  const unlisted = await removeFile(trx, id)
  const isReply = room !== channelId
  const withdrawn = await withdraw(trx, 'discussionReply', isReply ? [{ targetId: room, actorId: senderId }] : [])
  return async () => {
    emitNotificationsChanged(context, [...new Set([...erased.notifiedIds, ...withdrawn])])
    context.realtime.toRoom(room, 'messageDeleted', { room, _id: id, seq }, directIds)
    if (unlisted) context.realtime.toRoom(channelId, 'filesChanged', { channel: channelId })
    const parent = isReply ? await findMessage(context.db, senderId, channelId, room) : undefined
    if (!parent) return
    const changed = { room: channelId, _id: room, repliedCount: parent.replied }
    context.realtime.toRoom(channelId, 'discussionChanged', changed)
  }
}
