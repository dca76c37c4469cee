import { limits } from '@quad/contract/limits.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import type { ErasedRow, WrittenRow } from '../../entities/chat/queries.ts'
import { idsIn } from '../../entities/user/present.ts'
import { instantOf } from '../../platform/ids.ts'
import type { AppContext } from '../../platform/appContext.ts'

/**
 * Delivers a new message to those in its room, the sender's own sockets too; its members' other sockets hear that there
 * is one, with which it moves up in their lists.
 */
export function emitMessage(context: AppContext, message: WrittenRow): void {
  const { id, room_id: room, seq, user_id: sender } = message
  context.metrics.messagesSent.inc()
  // Presented to nobody in particular, as it goes to all alike; the key is the sender's, and of no use to others.
  context.realtime.toRoom(room, 'message', {
    ...presentMessage(message, { userId: undefined, files: context.files }),
    ...(message.client_id && { clientId: message.client_id }),
  })
  const told = {
    room,
    _id: id,
    seq,
    sender,
    lastChat: [...(message.text || message.filename)].slice(0, limits.lastChatLength).join(''),
    lastChatType: message.filetype,
    lastChatTime: instantOf(id),
  }
  const quiet = new Set([...idsIn(message.muting), sender])
  const [uncounted, counted] = [[...quiet], idsIn(message.members).filter((userId) => !quiet.has(userId))]
  context.realtime.toUser(uncounted, 'roomActivity', { ...told, counts: false }, room)
  if (counted.length > 0) context.realtime.toUser(counted, 'roomActivity', { ...told, counts: true }, room)
}

/** Tells those in a room, and the reader's other devices, how far it was read. */
export function emitSeen(context: AppContext, room: string, user: string, seq: number): void {
  context.realtime.toRoom(room, 'roomSeen', { room, user, seq }, [user])
}

/** Takes a message off the screens of a room's members. */
export function emitDeletion(context: AppContext, room: string, messageId: string, { seq, members }: ErasedRow): void {
  context.realtime.toRoom(room, 'messageDeleted', { room, _id: messageId, seq }, idsIn(members))
}
