import type { Quote } from '@quad/contract/entities/chat.ts'
import { create } from 'zustand'
import type { Address, Message } from './message.ts'
import { quoteOf } from './text.ts'

/** What the message box is used for instead of a new message: a reply with a quote, or an edit. */
export interface Composing {
  readonly act: 'reply' | 'edit'
  readonly message: Message
}

const useStore = create<Readonly<Record<Address, Composing>>>(() => ({}))

export const useComposing = (address: Address): Composing | undefined => useStore((all) => all[address])

export function startComposing(address: Address, composing: Composing): void {
  useStore.setState({ [address]: composing })
}

export function stopComposing(address: Address): void {
  useStore.setState(({ [address]: _stopped, ...others }) => others, true)
}

/** Returns the quote of the reply that is being composed, if any; `quote` is a part of a message to send. */
export function useReply(address: Address): { readonly quote?: Quote } {
  const composing = useComposing(address)
  return composing?.act === 'reply' ? { quote: quoteOf(composing.message) } : {}
}
