import { create } from 'zustand'
import { useSession } from '../../shared/session/session.ts'
import { parseStored } from '../../shared/session/storedSession.ts'
import { draftKey, draftNames } from '../post/draft.ts'

/** A message that its sender has let go of and the server has not confirmed. */
export interface Outgoing {
  /** The same in every try, so that the server stores it once (ruling 36). */
  readonly clientId: string
  /** Where it stands among those of this device. */
  readonly place: number
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
  return texts.every((name) => typeof fields.get(name) === 'string') && typeof fields.get('place') === 'number'
}

const keyOf = (clientId: string) => draftKey(useSession.getState().userId, draftNames.outgoing(clientId))
const isKey = (key: string) => key.startsWith(keyOf(''))

// What this page alone remembers, for it could not be stored.
const unstored = new Map<string, Outgoing>()

// A key for each message: tabs that change different ones at once never write over one another.
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

/** What waits to be sent, oldest first. */
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

/** Puts a message behind the others. The outbox outlives the page and is the same in all tabs. */
export function putIntoOutbox(message: Omit<Outgoing, 'place'>): void {
  keep({ ...message, place: (readOutbox().at(-1)?.place ?? 0) + 1 })
  showOutbox()
}

export function takeFromOutbox(clientId: string): void {
  localStorage.removeItem(keyOf(clientId))
  unstored.delete(clientId)
  showOutbox()
}

/** Changes messages of the outbox, as when one failed or is tried again. */
export function markOutgoing(is: (message: Outgoing) => boolean, part: Pick<Outgoing, 'failure' | 'passing'>): void {
  // Read anew: what another tab has taken out meanwhile stays out.
  for (const message of readOutbox().filter(is)) keep({ ...message, ...part })
  showOutbox()
}
