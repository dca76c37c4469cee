import type { QueryClient } from '@tanstack/react-query'
import { addChanges, changeConversation, type Conversation, conversationKeys, lastComplete } from './conversation.ts'
import type { Address, Message } from './message.ts'
import { addNewer, addOlder, moveTo, moveToPresent } from './pages.ts'
import { loadChanges, loadNewer, loadOlder } from './wire.ts'

// This file doesn't use React, so that the delivery check in test/ can run the same code.

export interface LoadedChat {
  readonly client: QueryClient
  readonly address: Address
}

const shownIn = ({ client, address }: LoadedChat) => client.getQueryData<Conversation>(conversationKeys.at(address))

/** Loads the page before the first loaded message (CHAT-08). */
export async function showOlder(chat: LoadedChat): Promise<void> {
  const shown = shownIn(chat)
  const first = shown?.messages[0]
  if (!shown?.room || !shown.moreBefore || !first) return
  const page = await loadOlder(chat.address, shown.room._id, first._id)
  changeConversation(chat.client, chat.address, (now) => addOlder(now, first._id, page))
}

/** Loads the page after the last loaded message, if newer ones aren't loaded. */
export async function showNewer(chat: LoadedChat): Promise<void> {
  const shown = shownIn(chat)
  const last = shown && lastComplete(shown)
  if (!shown?.room || !shown.moreAfter) return
  if (!last) return showPresent(chat)
  const page = await loadNewer(chat.address, shown.room._id, last._id)
  changeConversation(chat.client, chat.address, (now) => addNewer(now, last._id, page))
}

/** Loads all messages that were sent or changed after the last included event. */
export async function showMissed(chat: LoadedChat & { readonly userId: string }): Promise<void> {
  const shown = shownIn(chat)
  if (!shown?.room) return
  const changes = await loadChanges(shown.room._id, shown.event)
  changeConversation(chat.client, chat.address, (now) => addChanges(now, changes, chat.userId))
}

/** Loads the newest messages in one request; calls `onLoaded` before they are shown. */
export async function showPresent(chat: LoadedChat, onLoaded?: () => void): Promise<void> {
  const room = shownIn(chat)?.room
  if (!room) return
  const page = await loadOlder(chat.address, room._id, undefined)
  onLoaded?.()
  changeConversation(chat.client, chat.address, (now) => moveToPresent(now, page))
}

/** Loads the messages around a message that isn't loaded (DISC-02). */
export async function showAround(chat: LoadedChat, message: Message): Promise<void> {
  const room = shownIn(chat)?.room
  if (!room) return
  const [older, newer] = await Promise.all([
    loadOlder(chat.address, room._id, message._id),
    loadNewer(chat.address, room._id, message._id),
  ])
  changeConversation(chat.client, chat.address, (now) => moveTo(now, { message, older, newer }))
}
