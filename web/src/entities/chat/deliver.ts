import { looksLikeLink } from '@quad/contract/links.ts'
import { callApi } from '../../shared/api/client.ts'
import { makeClientId } from '../../shared/api/makeClientId.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { createDiscussion } from '../../shared/api/routes/channels.ts'
import { openRoom, sendMessage } from '../../shared/api/routes/chats.ts'
import { Delivery } from '../../shared/outbox/delivery.ts'
import { useSession } from '../../shared/session/session.ts'
import { type Address, channelOf, type ChannelPlace } from './address.ts'
import { changeConversation, type Conversation, conversationKeys, showMessages } from './conversation.ts'
import type { Message } from './message.ts'
import { chatOutbox, type Outgoing } from './outbox.ts'

type Content = Pick<Outgoing, 'chat' | 'title' | 'poll'> & Partial<Pick<Outgoing, 'filetype' | 'file' | 'filename'>>

export const chatDelivery = new Delivery({ outbox: chatOutbox, laneOf: ({ to }) => to, send })

/** Puts a message into the outbox, where it is shown at once, and sends the outbox in order (CHAT-03, DISC-01). */
export function sendTo(address: Address, content: Content): void {
  const { chat, filetype = looksLikeLink(chat) ? 'link' : 'text', file = '', filename = '', ...more } = content
  chatDelivery.enqueue({ ...chatOutbox.next(makeClientId()), to: address, chat, filetype, file, filename, ...more })
}

async function send(outgoing: Outgoing, signal?: AbortSignal): Promise<void> {
  const { to } = outgoing
  const place = channelOf(to)
  const stored: Message = place
    ? await callApi(createDiscussion, { params: { id: place.channelId }, body: inChannel(place, outgoing) }, { signal })
    : await callApi(sendMessage, { params: { room: await roomWith(to, signal) }, body: bodyOf(outgoing) }, { signal })
  showMessages(queryClient, to, [stored], useSession.getState().userId ?? '')
}

function bodyOf({ clientId, chat, filetype, file, filename }: Outgoing) {
  return { clientId, chat, filetype, ...(file && { file, filename }) }
}

function inChannel({ parentId }: ChannelPlace, outgoing: Outgoing) {
  const { title, poll } = outgoing
  return {
    ...bodyOf(outgoing),
    ...(parentId !== undefined && { parentChatId: parentId }),
    ...(title !== undefined && { title }),
    ...(poll && { filetype: 'poll' as const, poll }),
  }
}

/** The id of the room with a person, created for the first message (CHAT-02). */
async function roomWith(userId: string, signal?: AbortSignal): Promise<string> {
  const known = queryClient.getQueryData<Conversation>(conversationKeys.at(userId))?.room
  if (known) return known._id
  const me = useSession.getState().userId ?? ''
  const room = await callApi(openRoom, { body: { users: [me, userId] } }, { signal })
  changeConversation(queryClient, userId, () => ({ room }))
  return room._id
}
