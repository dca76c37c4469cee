import type { calls } from '@quad/contract/calls/index.ts'
import { sendMessage as send } from '../../entities/acts/sendMessage.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sends a message into a direct chat (CHAT-03, CHAT-05). */
export const sendMessage: Handler<typeof calls.sendMessage> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const { message } = await send(context, { kind: 'chat', id: params.room }, viewer.userId, body)
  return presentMessage(message, presentContext)
}
