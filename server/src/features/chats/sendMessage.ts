import type { calls } from '@quad/contract/calls/index.ts'
import { appendMessage } from '../../entities/chat/appendMessage.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitMessage } from './onRealtime.ts'

/** Sends a message into a direct chat (CHAT-03, CHAT-05). */
export const sendMessage: Handler<typeof calls.sendMessage> = async ({ viewer, reader, params, body, tools }) => {
  const { message, written } = await appendMessage(tools, params.room, viewer.userId, body)
  if (written) emitMessage(tools, written)
  return presentMessage(message, reader)
}
