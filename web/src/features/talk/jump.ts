import { create } from 'zustand'
import type { Address, Message } from './message.ts'
import type { GoTo } from './parts/scrolling.ts'

const useStore = create<Readonly<Record<Address, GoTo>>>(() => ({}))

/** Returns the message to which the conversation was last told to scroll. */
export const useJump = (address: Address): GoTo | undefined => useStore((all) => all[address])

let jumps = 0

/** Scrolls the open conversation to one of its messages, loaded or not. */
export function jumpTo(address: Address, message: Message): void {
  jumps += 1
  useStore.setState({ [address]: { message, key: `jump ${jumps}` } })
}
