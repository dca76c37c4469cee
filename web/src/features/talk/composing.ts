import { create } from 'zustand'
import type { Address, Message } from './message.ts'

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
