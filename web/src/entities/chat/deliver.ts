import { looksLikeLink } from '@quad/contract/links.ts'
import { callApi } from '../../shared/api/client.ts'
import { makeClientId } from '../../shared/api/makeClientId.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { openRoom, sendMessage } from '../../shared/api/routes/chats.ts'
import { Delivery } from '../../shared/outbox/delivery.ts'
import { useSession } from '../../shared/session/session.ts'
import { changeConversation, type Conversation, conversationKeys, showMessages } from './conversation.ts'
import { chatOutbox, type Outgoing } from './outbox.ts'

type Content = Pick<Outgoing, 'chat'> & Partial<Pick<Outgoing, 'filetype' | 'file' | 'filename'>>

export const chatDelivery = new Delivery({ outbox: chatOutbox, laneOf: ({ to }) => to, send })

/** Puts a message into the outbox, where it is shown at once, and sends the outbox in order (CHAT-03). */
export function sendTo(userId: string, content: Content): void {
  const { chat, filetype = looksLikeLink(chat) ? 'link' : 'text', file = '', filename = '' } = content
  chatDelivery.enqueue({ ...chatOutbox.next(makeClientId()), to: userId, chat, filetype, file, filename })
}

async function send({ clientId, chat, filetype, file, filename, to }: Outgoing, signal?: AbortSignal): Promise<void> {
  const room = await roomWith(to, signal)
  const body = { clientId, chat, filetype, ...(file && { file, filename }) }
  const stored = await callApi(sendMessage, { params: { room }, body }, { signal })
  showMessages(queryClient, to, [stored])
}

/** The id of the room with a person, created for the first message (CHAT-02). */
async function roomWith(userId: string, signal?: AbortSignal): Promise<string> {
  const known = queryClient.getQueryData<Conversation>(conversationKeys.with(userId))?.room
  if (known) return known._id
  const me = useSession.getState().userId ?? ''
  const room = await callApi(openRoom, { body: { users: [me, userId] } }, { signal })
  changeConversation(queryClient, userId, () => ({ room }))
  return room._id
}
