import { sendMessage } from '../../entities/acts/sendMessage.ts'
import { findStored } from '../../entities/chat/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import { instantOf } from '../../platform/ids.ts'
import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Sends a message as POST does. The mobile client also emits messages that it has posted: these are only acknowledged (ruling 53). */
export const chatMessage: SocketHandler<'chatMessage'> = async ({ viewer, payload, context }) => {
  const { _id, room, channel, parentChatId: parentId, ...draft } = payload
  const stored = _id ? await findStored(context.db, _id, viewer.userId) : undefined
  if (stored) return { _id: stored.id, seq: stored.seq, createdAt: instantOf(stored.id) }
  // The contract refuses a message without either.
  const place = channel === undefined ? chat(room) : ({ kind: 'channel', id: channel, parentId } as const)
  const { message } = await sendMessage(context, place, viewer.userId, draft)
  return { _id: message.id, seq: message.seq, createdAt: instantOf(message.id) }
}

const chat = (id: string | undefined) => ({ kind: 'chat', id: id ?? fail('request.invalid') }) as const
