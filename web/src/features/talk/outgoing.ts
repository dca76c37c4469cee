import { looksLikeLink } from '@quad/contract/links.ts'
import { makeClientId } from '../../shared/api/ask.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { draftKey, draftNames } from '../../shared/forms/draft.ts'
import { Delivery } from '../../shared/outbox/delivery.ts'
import { isUnsent, Outbox } from '../../shared/outbox/outbox.ts'
import { offerPush } from '../../shared/push/offer.ts'
import { useSession } from '../../shared/session/session.ts'
import { changeConversation, type Conversation, conversationKeys, showMessages } from './conversation.ts'
import { type Address, channelOf, groupOf, type Outgoing } from './message.ts'
import { openRoomWith, storeMessage } from './wire.ts'

const isOutgoing = (value: unknown): value is Outgoing =>
  isUnsent(value, ['to', 'chat', 'filetype', 'file', 'filename'])

const viewerId = () => useSession.getState().userId

export const chatOutbox = new Outbox(() => draftKey(viewerId(), draftNames.outgoing.message), isOutgoing)

export const chatDelivery = new Delivery({ outbox: chatOutbox, laneOf: ({ to }) => to, send })

type Content = Pick<Outgoing, 'chat' | 'title' | 'poll' | 'quote' | 'attached' | 'voice'> &
  Partial<Pick<Outgoing, 'filetype' | 'file' | 'filename'>>

/** Adds a message to the outbox, which shows it at once and sends messages in order (CHAT-03, DISC-01). */
export function sendTo(address: Address, content: Content): void {
  const { chat, filetype = looksLikeLink(chat) ? 'link' : 'text', file = '', filename = '', ...more } = content
  chatDelivery.enqueue({ ...chatOutbox.next(makeClientId()), to: address, chat, filetype, file, filename, ...more })
}

async function send(outgoing: Outgoing, signal?: AbortSignal): Promise<void> {
  const { to, attached } = outgoing
  const room = await roomAt(to, signal)
  const files = attached && (await import('./attached.ts'))
  const locations = attached && (await files?.uploadAttached(attached, signal))
  const stored = await storeMessage(outgoing, room, locations, signal)
  showMessages(queryClient, to, [stored], viewerId() ?? '')
  // Also those of discarded messages.
  void files?.dropUnattached(chatOutbox.items().filter(({ clientId }) => clientId !== outgoing.clientId))
  offerPush()
}

/** Returns the id of a conversation's room; creates a direct chat's room for its first message (CHAT-02). */
async function roomAt(address: Address, signal?: AbortSignal): Promise<string> {
  const place = channelOf(address)
  if (place) return place.parentId ?? place.channelId
  const groupId = groupOf(address)
  if (groupId !== undefined) return groupId
  const known = queryClient.getQueryData<Conversation>(conversationKeys.at(address))?.room
  if (known) return known._id
  const room = await openRoomWith(viewerId() ?? '', address, signal)
  changeConversation(queryClient, address, () => ({ room }))
  return room._id
}
