import { appendMessage } from '../../entities/chat/appendMessage.ts'
import { findStored } from '../../entities/chat/queries.ts'
import { sendDiscussion } from '../../entities/acts/sendDiscussion.ts'
import { fail } from '../../platform/http/failure.ts'
import { instantOf } from '../../platform/ids.ts'
import type { SocketHandler } from '../../platform/realtime/handler.ts'
import { emitMessage } from './onRealtime.ts'

/** Sends a message as POST does. The mobile client also emits messages that it has posted: these are only acknowledged (ruling 53). */
export const chatMessage: SocketHandler<'chatMessage'> = async ({ viewer, payload, context }) => {
  const { _id, room, channel, filetype, ...draft } = payload
  const stored = _id ? await findStored(context.db, _id, viewer.userId) : undefined
  if (stored) return { _id: stored.id, seq: stored.seq, createdAt: instantOf(stored.id) }
  if (channel !== undefined) {
    const { message } = await sendDiscussion(context, channel, viewer.userId, { ...draft, filetype })
    return { _id: message.id, seq: message.seq, createdAt: instantOf(message.id) }
  }
  // The contract has refused both.
  if (room === undefined || filetype === 'poll') return fail('request.invalid')
  const { message, written } = await appendMessage(context, room, viewer.userId, { ...draft, filetype })
  if (written) emitMessage(context, written)
  return { _id: message.id, seq: message.seq, createdAt: instantOf(message.id) }
}
