import type { calls } from '@quad/contract/calls/index.ts'
import { sendMessage } from '../../entities/acts/sendMessage.ts'
import { presentDiscussion } from '../../entities/chat/present.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sends a message into a channel, a titled discussion, a poll or a reply (DISC-01, CHAN-05). */
export const sendChannelMessage: Handler<typeof calls.sendChannelMessage> = async ({
  viewer,
  presentContext,
  params: { id },
  body: { parentChatId: parentId, ...draft },
  context,
}) => {
  const { message, channel } = await sendMessage(context, { kind: 'channel', id, parentId }, viewer.userId, draft)
  return channel ? presentDiscussion(message, channel, presentContext) : fail('channel.notFound')
}
