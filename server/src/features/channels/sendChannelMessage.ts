import type { calls } from '@quad/contract/calls/index.ts'
import { presentDiscussion } from '../../entities/chat/present.ts'
import { sendDiscussion } from '../../entities/acts/sendDiscussion.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sends a message into a channel, a titled discussion, a poll or a reply (DISC-01, CHAN-05). */
export const sendChannelMessage: Handler<typeof calls.sendChannelMessage> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const { message, place } = await sendDiscussion(context, params.id, viewer.userId, body)
  return presentDiscussion(message, place, presentContext)
}
