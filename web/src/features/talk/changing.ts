import { changeAlerts } from '@quad/contract/messages/chats.ts'
import { makeClientId } from '../../shared/api/ask.ts'
import { isPassing } from '../../shared/api/apiError.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { draftKey, draftNames } from '../../shared/forms/draft.ts'
import { Delivery } from '../../shared/outbox/delivery.ts'
import { isUnsent, Outbox, type Unsent } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { showMessages } from './conversation.ts'
import { type Address, addressOf, type Message } from './message.ts'
import { withReaction } from './reactions.ts'
import { editMessage, pin, react } from './wire.ts'

type Kind = keyof typeof changeAlerts

/** A reaction, an edit or a pin that the server hasn't confirmed yet. */
interface Change extends Unsent {
  readonly to: Address
  readonly messageId: string
  readonly kind: Kind
  /** The emoji of a reaction, the new text of an edit; '' for a pin. */
  readonly text: string
  /** False if the reaction or pin is taken back. */
  readonly on: boolean
}

const isChange = (value: unknown): value is Change => isUnsent(value, ['to', 'messageId', 'kind', 'text'])

const viewerId = () => useSession.getState().userId

export const changeOutbox = new Outbox(() => draftKey(viewerId(), draftNames.outgoing.change), isChange)

export const changeDelivery = new Delivery({ outbox: changeOutbox, laneOf: ({ messageId }) => messageId, send })

async function send({ to, messageId, kind, text, on }: Change): Promise<void> {
  const stores = {
    react: () => react(messageId, text, on),
    edit: () => editMessage(messageId, text),
    pin: () => pin(messageId, on),
  }
  try {
    showMessages(queryClient, to, [await stores[kind]()], viewerId() ?? '')
  } catch (failure) {
    if (isPassing(failure)) throw failure
    toast.error(`${changeAlerts[kind]}: ${failure instanceof Error ? failure.message : ''}`)
  }
}

function change(
  address: Address,
  message: Message,
  { kind, text = '', on = true }: Pick<Change, 'kind'> & Partial<Change>,
) {
  const to = addressOf(message) ?? address
  changeDelivery.enqueue({ ...changeOutbox.next(makeClientId()), to, messageId: message._id, kind, text, on })
}

/** Adds or removes the viewer's reaction (TALK-01). Offline, changes wait in the outbox and are shown meanwhile. */
export const toggleReaction = (address: Address, message: Message, emoji: string): void =>
  change(address, message, { kind: 'react', text: emoji, on: !message.ownReactions?.includes(emoji) })

/** Replaces the text of the viewer's message (TALK-02). */
export const editText = (address: Address, message: Message, text: string): void =>
  change(address, message, { kind: 'edit', text })

/** Pins a message, or unpins it (TALK-06). */
export const togglePin = (address: Address, message: Message): void =>
  change(address, message, { kind: 'pin', on: !message.pinned })

/** Returns a message with the viewer's changes that the server hasn't confirmed. */
export const withChanges = (message: Message, items: readonly Change[] = changeOutbox.items()): Message =>
  items.reduce((changed, item) => (item.messageId === message._id ? applied(changed, item) : changed), message)

/** Returns a message with the viewer's unconfirmed changes, which it follows. */
export const useWithChanges = (message: Message): Message => withChanges(message, changeOutbox.useItems())

function applied(message: Message, { kind, text, on }: Change): Message {
  if (message.deleted) return message
  if (kind === 'react') return withReaction(message, text, on)
  if (kind === 'edit') return { ...message, chat: text, edited: true }
  const { pinned: _pinned, ...unpinned } = message
  return on ? { ...message, pinned: true } : unpinned
}
