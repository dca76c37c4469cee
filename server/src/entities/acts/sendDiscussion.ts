import type { NewDiscussion } from '@quad/contract/bodies/discussions.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { newsRoomOf } from '../channel/news.ts'
import { appendDiscussion, type AppendedDiscussion } from '../chat/appendDiscussion.ts'
import { presentDiscussion } from '../chat/present.ts'
import { emitNotificationsChanged, notify } from '../notification/notify.ts'

/**
 * Sends a message into a channel, or a reply: stores it with the notifications of those whom it concerns (ruling 73),
 * then emits it.
 */
export async function sendDiscussion(
  context: AppContext,
  channelId: string,
  senderId: string,
  draft: NewDiscussion,
): Promise<AppendedDiscussion> {
  const notifiedIds: string[] = []
  const sent = await appendDiscussion(context, channelId, senderId, draft, async (trx, { id }, mentionedIds) => {
    const act = { actorId: senderId, subjectId: id }
    if (mentionedIds.length > 0) notifiedIds.push(...(await notify(trx, context.jobs, 'mention', act)))
    if (draft.parentChatId) notifiedIds.push(...(await notify(trx, context.jobs, 'discussionReply', act)))
  })
  emit(context, sent)
  emitNotificationsChanged(context, [...new Set(notifiedIds)])
  return sent
}

/**
 * To the sockets in its room; and that the channel has news to those who may read it, once for all of them, or how many
 * replies its parent has to the sockets in the channel (CHAN-04).
 */
function emit({ realtime, files, metrics }: AppContext, { place, written, message, mentionedIds }: AppendedDiscussion) {
  if (!written) return
  const { channelId: channel, clubId: club } = place
  const { id, room_id: room, seq, user_id: sender, client_id: clientId } = written
  metrics.messagesSent.inc()
  // One payload for all viewers; the idempotency key is of no use to others than the sender.
  realtime.toRoom(room, 'message', {
    ...presentDiscussion(message, place, { userId: undefined, files }),
    ...(clientId && { clientId }),
  })
  if (written.filesize !== null) realtime.toRoom(channel, 'filesChanged', { channel })
  if (room !== channel) {
    realtime.toRoom(channel, 'discussionChanged', { room: channel, _id: room, repliedCount: written.replies })
    return
  }
  realtime.toNews(
    newsRoomOf(place, written.private),
    'channelActivity',
    { club, channel, _id: id, seq, sender, mentions: [...mentionedIds] },
    channel,
  )
}
