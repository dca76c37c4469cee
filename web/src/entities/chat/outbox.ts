import { create } from 'zustand'
import { useSession } from '../../shared/session/session.ts'
import { parseStored } from '../../shared/session/storedSession.ts'
import { draftKey, draftNames } from '../post/draft.ts'

/** A sent message that the server has not confirmed yet. */
export interface Outgoing {
  /** The idempotency key: the same in every retry (ruling 36). */
  readonly clientId: string
  /** Its position in this device's outbox. */
  readonly place: number
  readonly to: string
  readonly chat: string
  readonly filetype: 'text' | 'link' | 'image' | 'video' | 'file'
  /** The address of an upload. */
  readonly file: string
  readonly filename: string
  /** ISO 8601, by this device's clock. */
  readonly at: string
  /** Why sending failed; "" while it waits or is being sent. */
  readonly failure: string
  /** The failure may pass, so the message is retried automatically. */
  readonly passing: boolean
}

const texts = ['clientId', 'to', 'chat', 'filetype', 'file', 'filename', 'at', 'failure'] as const

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return texts.every((name) => typeof fields.get(name) === 'string') && typeof fields.get('place') === 'number'
}

const keyOf = (clientId: string) => draftKey(useSession.getState().userId, draftNames.outgoing(clientId))
const isKey = (key: string) => key.startsWith(keyOf(''))

// Messages that localStorage had no room for; a reload loses them.
const unstored = new Map<string, Outgoing>()

// One key per message, so that tabs never overwrite one another's messages.
function readOutbox(): Outgoing[] {
  const stored = Object.keys(localStorage)
    .filter(isKey)
    .map((key) => parseStored(localStorage.getItem(key)))
  const all = new Map(stored.filter(isOutgoing).map((message) => [message.clientId, message]))
  for (const message of unstored.values()) all.set(message.clientId, message)
  return [...all.values()].toSorted(
    (one, other) => one.place - other.place || Date.parse(one.at) - Date.parse(other.at),
  )
}

const useStore = create<{ readonly messages: readonly Outgoing[] }>(() => ({ messages: readOutbox() }))
const showOutbox = () => useStore.setState({ messages: readOutbox() })

window.addEventListener('storage', ({ key }) => {
  if (key === null || isKey(key)) showOutbox()
})
useSession.subscribe((now, before) => {
  if (now.userId === before.userId) return
  unstored.clear()
  showOutbox()
})

export const outgoing = (): readonly Outgoing[] => useStore.getState().messages

export function useOutgoing(): readonly Outgoing[] {
  return useStore((state) => state.messages)
}

function keep(message: Outgoing): void {
  try {
    localStorage.setItem(keyOf(message.clientId), JSON.stringify(message))
    unstored.delete(message.clientId)
  } catch {
    unstored.set(message.clientId, message)
  }
}

/** Appends a message to the outbox, which outlives the page and is shared by all tabs. */
export function putIntoOutbox(message: Omit<Outgoing, 'place'>): void {
  keep({ ...message, place: (readOutbox().at(-1)?.place ?? 0) + 1 })
  showOutbox()
}

export function takeFromOutbox(clientId: string): void {
  localStorage.removeItem(keyOf(clientId))
  unstored.delete(clientId)
  showOutbox()
}

/** Marks messages of the outbox as failed or as waiting again. */
export function markOutgoing(is: (message: Outgoing) => boolean, part: Pick<Outgoing, 'failure' | 'passing'>): void {
  // Read again, so that a message which another tab has just removed stays removed.
  for (const message of readOutbox().filter(is)) keep({ ...message, ...part })
  showOutbox()
}
