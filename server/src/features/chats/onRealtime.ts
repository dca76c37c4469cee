import { limits } from '@quad/contract/limits.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import type { WrittenRow } from '../../entities/chat/writingQueries.ts'
import { idsIn } from '../../entities/user/present.ts'
import { instantOf } from '../../platform/ids.ts'
import type { AppContext } from '../../platform/appContext.ts'

/** Emits a new message to the sockets in its room, and its activity to the members' other sockets, for their lists. */
export function emitMessage(context: AppContext, message: WrittenRow): void {
  const { id, room_id: room, seq, user_id: sender } = message
  context.metrics.messagesSent.inc()
  // One payload for all viewers; the idempotency key is of no use to others than the sender.
  const shown = presentMessage(message, { userId: undefined, files: context.files })
  context.realtime.toRoom(room, 'message', {
    ...shown,
    ...(message.client_id && { clientId: message.client_id }),
  })
  const activity = {
    room,
    _id: id,
    seq,
    sender,
    lastChat: [...(message.text || message.filename)].slice(0, limits.lastChatLength).join(''),
    lastChatType: shown.filetype,
    lastChatTime: instantOf(id),
  }
  const quiet = new Set([...idsIn(message.muting), sender])
  const [uncounted, counted] = [[...quiet], idsIn(message.members).filter((userId) => !quiet.has(userId))]
  context.realtime.toUser(uncounted, 'roomActivity', { ...activity, counts: false }, room)
  if (counted.length > 0) context.realtime.toUser(counted, 'roomActivity', { ...activity, counts: true }, room)
}

/** Emits how far a member has read, to the room and to the reader's other devices. */
export function emitSeen(context: AppContext, room: string, user: string, seq: number): void {
  context.realtime.toRoom(room, 'roomSeen', { room, user, seq }, [user])
}
