import { limits } from '@quad/contract/limits.ts'
import { broadcastIn, partsOf } from '@quad/contract/mentions.ts'
import { may } from '@quad/contract/policies/index.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { fail } from '../../platform/http/failure.ts'
import { instantOf } from '../../platform/ids.ts'
import { newsRoomOf } from '../channel/news.ts'
import { type ChannelIds, findChannelAccess } from '../channel/queries.ts'
import { type Appended, appendMessage } from '../chat/appendMessage.ts'
import type { Draft } from '../chat/draft.ts'
import { chatType, presentDiscussion, presentMessage } from '../chat/present.ts'
import type { Room } from '../chat/roomAccess.ts'
import type { WrittenRow } from '../chat/writingQueries.ts'
import { insertBroadcast } from '../notification/broadcastQueries.ts'
import { emitNotificationsChanged, notify } from '../notification/notify.ts'
import { idsIn } from '../user/present.ts'

/**
 * Sends a message into a room of any kind: stores it with the notifications of those whom it concerns (ruling 73), then
 * emits it.
 */
export async function sendMessage(context: AppContext, room: Room, senderId: string, draft: Draft): Promise<Appended> {
  const notifiedIds: string[] = []
  // Asked before the transaction, as other nodes may take a while to answer.
  const onlineIds = await findOnline(context, room, senderId, draft)
  const sent = await appendMessage(context, room, senderId, draft, async (trx, { id }, { mentionedIds, broadcast }) => {
    const act = { actorId: senderId, subjectId: id }
    if (broadcast) {
      const hereIds = broadcast === 'here' ? onlineIds : null
      if (!(await insertBroadcast(trx, { messageId: id, channelId: room.id, hereIds })))
        fail('channel.tooManyBroadcasts')
    }
    // In a group, the unread message itself says so.
    if ((mentionedIds.length > 0 || broadcast) && room.kind === 'channel')
      notifiedIds.push(...(await notify(trx, context.jobs, 'mention', act)))
    if (room.parentId) notifiedIds.push(...(await notify(trx, context.jobs, 'discussionReply', act)))
  })
  if (sent.written) emit(context, sent, sent.written)
  emitNotificationsChanged(context, [...new Set(notifiedIds)])
  return sent
}

/** Those in a channel who are online, if the draft mentions them. */
async function findOnline({ db, realtime }: AppContext, room: Room, senderId: string, draft: Draft) {
  if (room.kind !== 'channel' || broadcastIn(draft.chat) !== 'here') return []
  const { standing, ...channel } = await findChannelAccess(db, room.id, senderId)
  if (may('channel.broadcast', standing) !== true) return []
  return realtime.onlineIn(newsRoomOf(channel, standing.private))
}

/** To the sockets in the room; then, to those outside, that it has a new message. */
function emit(context: AppContext, { message, channel, newcomerIds, ...sent }: Appended, written: WrittenRow): void {
  context.metrics.messagesSent.inc()
  // One payload for all viewers; the idempotency key is of no use to others than the sender.
  const viewer = { userId: undefined, files: context.files }
  const payload = {
    ...(channel ? presentDiscussion(message, channel, viewer) : presentMessage(message, viewer)),
    ...(written.client_id && { clientId: written.client_id }),
  }
  context.realtime.toRoom(written.room_id, 'message', payload, { except: newcomerIds })
  if (newcomerIds.length > 0) {
    const { quote: _hidden, ...unquoted } = payload
    const newcomers = new Set(newcomerIds)
    const except = idsIn(written.members).filter((userId) => !newcomers.has(userId))
    context.realtime.toRoom(written.room_id, 'message', unquoted, { except })
  }
  if (channel) emitInChannel(context, channel, written, sent)
  else emitToMembers(context, written)
}

const plainWords = (text: string) =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('')

/** To the other sockets of a chat's members, for their lists. */
function emitToMembers({ realtime }: AppContext, message: WrittenRow): void {
  const { id, room_id: room, seq, user_id: sender } = message
  const activity = {
    room,
    _id: id,
    seq,
    sender,
    lastChat: [...(plainWords(message.text) || message.filename)].slice(0, limits.lastChatLength).join(''),
    lastChatType: chatType(message),
    lastChatTime: instantOf(id),
  }
  const quiet = new Set([...idsIn(message.muting), sender])
  const counted = idsIn(message.members).filter((userId) => !quiet.has(userId))
  realtime.toUser([...quiet], 'roomActivity', { ...activity, counts: false }, room)
  if (counted.length > 0) realtime.toUser(counted, 'roomActivity', { ...activity, counts: true }, room)
}

/** Once to all who may read the channel, or how many replies the parent has to the sockets in the channel (CHAN-04). */
function emitInChannel(
  { realtime }: AppContext,
  place: ChannelIds,
  { id, room_id: room, seq, user_id: sender, ...written }: WrittenRow,
  { parentEvent: event = 0, mentionedIds }: Pick<Appended, 'parentEvent' | 'mentionedIds'>,
): void {
  const { channelId: channel, clubId: club } = place
  if (written.filesize !== null) realtime.toRoom(channel, 'filesChanged', { channel })
  if (room !== channel) {
    realtime.toRoom(channel, 'messageChanged', { room: channel, _id: room, event, repliedCount: written.replies })
    return
  }
  realtime.toNews(
    newsRoomOf(place, written.private),
    'channelActivity',
    { club, channel, _id: id, seq, sender, mentions: [...mentionedIds] },
    channel,
  )
}
