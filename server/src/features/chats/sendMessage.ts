import type { calls } from '@quad/contract/calls/index.ts'
import { appendMessage } from '../../entities/chat/appendMessage.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitMessage } from './onRealtime.ts'

/** Sends a message into a direct chat (CHAT-03, CHAT-05). */
export const sendMessage: Handler<typeof calls.sendMessage> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const { message, written } = await appendMessage(context, params.room, viewer.userId, body)
  if (written) emitMessage(context, written)
  return presentMessage(message, presentContext)
}
