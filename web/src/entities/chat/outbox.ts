import { create } from 'zustand'
import { useSession } from '../../shared/session/session.ts'
import { parseStored } from '../../shared/session/storedSession.ts'
import { draftKey, draftNames } from '../post/draft.ts'

/** A message that its sender has let go of and the server has not confirmed. */
export interface Outgoing {
  /** The same in every try, so that the server stores it once (ruling 36). */
  readonly clientId: string
  /** The other's id. */
  readonly to: string
  readonly chat: string
  readonly filetype: 'text' | 'link' | 'image' | 'video' | 'file'
  /** The address of an upload. */
  readonly file: string
  readonly filename: string
  /** ISO 8601, by this device. */
  readonly at: string
  /** Why it did not go; "" while it waits or is on its way. */
  readonly failure: string
  /** What failed may go by itself later: nothing was wrong with the message. */
  readonly passing: boolean
}

const texts = ['clientId', 'to', 'chat', 'filetype', 'file', 'filename', 'at', 'failure'] as const

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return texts.every((name) => typeof fields.get(name) === 'string')
}

const keyOfOutbox = () => draftKey(useSession.getState().userId, draftNames.outbox)

function readOutbox(): Outgoing[] {
  const kept = parseStored(localStorage.getItem(keyOfOutbox()))
  return Array.isArray(kept) ? kept.filter(isOutgoing) : []
}

const useStore = create<{ readonly messages: readonly Outgoing[] }>(() => ({ messages: readOutbox() }))

// What is stored is the truth, other tabs write it too; where nothing can be stored, what this page remembers.
let isStored = true

/** Changes the outbox, which outlives the page and is the same in all tabs. */
function changeOutbox(change: (messages: Outgoing[]) => Outgoing[]): void {
  const messages = change(isStored ? readOutbox() : [...outgoing()])
  try {
    if (messages.length === 0) localStorage.removeItem(keyOfOutbox())
    else localStorage.setItem(keyOfOutbox(), JSON.stringify(messages))
    isStored = true
  } catch {
    isStored = false
  }
  useStore.setState({ messages })
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === keyOfOutbox()) useStore.setState({ messages: readOutbox() })
})
useSession.subscribe((now, before) => {
  if (now.userId !== before.userId) useStore.setState({ messages: readOutbox() })
})

/** What waits to be sent, oldest first. */
export const outgoing = (): readonly Outgoing[] => useStore.getState().messages

export function useOutgoing(): readonly Outgoing[] {
  return useStore((state) => state.messages)
}

export function putIntoOutbox(message: Outgoing): void {
  changeOutbox((messages) => [...messages, message])
}

export function takeFromOutbox(clientId: string): void {
  changeOutbox((messages) => messages.filter((one) => one.clientId !== clientId))
}

/** Changes messages of the outbox, as when one failed or is tried again. */
export function markOutgoing(is: (message: Outgoing) => boolean, part: Partial<Outgoing>): void {
  if (outgoing().some(is)) changeOutbox((messages) => messages.map((one) => (is(one) ? { ...one, ...part } : one)))
}
