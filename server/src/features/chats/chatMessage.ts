import { appendMessage } from '../../entities/chat/appendMessage.ts'
import { findStored } from '../../entities/chat/queries.ts'
import { instantOf } from '../../platform/ids.ts'
import type { SocketHandler } from '../../platform/realtime/handler.ts'
import { emitMessage } from './onRealtime.ts'

/** Sends a message as POST does. The mobile client also emits messages that it has posted: these are only acknowledged (ruling 53). */
export const chatMessage: SocketHandler<'chatMessage'> = async ({ viewer, payload, context }) => {
  const stored = payload._id ? await findStored(context.db, payload._id, viewer.userId) : undefined
  if (stored) return { _id: stored.id, seq: stored.seq, createdAt: instantOf(stored.id) }
  const { message, written } = await appendMessage(context, payload.room, viewer.userId, payload)
  if (written) emitMessage(context, written)
  return { _id: message.id, seq: message.seq, createdAt: instantOf(message.id) }
}
