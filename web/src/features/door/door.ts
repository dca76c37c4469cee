import type { WrittenEntry } from '@quad/contract/bodies/tickets.ts'
import type { DoorEntry, DoorTicket } from '@quad/contract/entities/ticket.ts'
import { limits } from '@quad/contract/limits.ts'
import { createStore } from 'zustand/vanilla'
import { callApi } from '../../shared/api/client.ts'
import { addEntries, deleteEntry, listEntries, listTickets } from '../../shared/api/routes.ts'
import { type Door, findDoor, keepDoor } from './keptDoor.ts'

export interface DoorState extends Door {
  /** The list is there: from Quad, or as this phone kept it. */
  readonly ready: boolean
  /** Why Quad didn't answer last; undefined while it does. */
  readonly failure: Error | undefined
}

const empty: Door = { tickets: [], entries: [], unsent: [], withdrawn: [], publicKey: '', asOf: '' }

/** The door of an event on this phone: it lets people in at once, and tells Quad as soon as it can (DOOR-02). */
export class DoorKeeper {
  readonly store = createStore<DoorState>(() => ({ ...empty, ready: false, failure: undefined }))
  readonly #userId: string
  readonly #eventId: string
  readonly #endsAt: string
  #syncing: Promise<void> | undefined

  constructor(userId: string, eventId: string, endsAt: string) {
    this.#userId = userId
    this.#eventId = eventId
    this.#endsAt = endsAt
  }

  /** Shows what this phone kept, then what Quad has. */
  async load(): Promise<void> {
    const kept = await findDoor(this.#userId, this.#eventId).catch(() => undefined)
    if (kept) this.store.setState({ ...kept, ready: true })
    await this.sync()
  }

  /** Sends what Quad hasn't heard, then loads both lists anew. One at a time: a call meanwhile waits for it. */
  sync(): Promise<void> {
    this.#syncing ??= this.#syncNow().finally(() => (this.#syncing = undefined))
    return this.#syncing
  }

  async letIn(who: { readonly ticket: string } | { readonly name: string }): Promise<void> {
    const entry: WrittenEntry = { _id: crypto.randomUUID(), at: new Date().toISOString(), ...who }
    this.store.setState(({ unsent }) => ({ unsent: [...unsent, entry] }))
    await this.#keep()
    await this.sync()
  }

  async takeBack(entryId: string): Promise<void> {
    if (this.store.getState().unsent.some(({ _id }) => _id === entryId)) {
      this.store.setState(({ unsent }) => ({ unsent: unsent.filter(({ _id }) => _id !== entryId) }))
      return this.#keep()
    }
    await callApi(deleteEntry, { params: { id: this.#eventId, entryId } })
    this.store.setState(({ entries }) => ({ entries: entries.filter(({ _id }) => _id !== entryId) }))
    await this.#keep()
  }

  /** Hides the notes about tickets that the event doesn't have any more. */
  async dismissWithdrawn(): Promise<void> {
    this.store.setState({ withdrawn: [] })
    await this.#keep()
  }

  async #syncNow(): Promise<void> {
    try {
      await this.#send()
      const [tickets, entries] = [await loadTickets(this.#eventId), await loadEntries(this.#eventId)]
      this.store.setState({ ...tickets, entries, ready: true, failure: undefined })
    } catch (failure) {
      this.store.setState({ failure: failure instanceof Error ? failure : new Error(String(failure)) })
    }
    await this.#keep()
  }

  async #send(): Promise<void> {
    const { getState, setState } = this.store
    const nextPart = () => getState().unsent.slice(0, limits.doorEntries)
    for (let part = nextPart(); part.length > 0; part = nextPart()) {
      const sent = new Set(part.map(({ _id }) => _id))
      const { unknown } = await callApi(addEntries, { params: { id: this.#eventId }, body: { entries: part } })
      const isStored = ({ ticket }: DoorEntry) => ticket === null || !unknown.includes(ticket)
      // Shown as stored until the list is loaded anew, which may fail.
      setState(({ tickets, entries, unsent, withdrawn }) => ({
        entries: [...entries, ...part.map(asStored).filter(isStored)],
        unsent: unsent.filter(({ _id }) => !sent.has(_id)),
        withdrawn: [...withdrawn, ...unknown.map((_id) => ({ _id, name: nameOf(tickets, _id) }))],
      }))
    }
  }

  #keep(): Promise<void> {
    const { ready: _ready, failure: _failure, ...door } = this.store.getState()
    return keepDoor(this.#userId, this.#eventId, this.#endsAt, door)
  }
}

async function loadTickets(eventId: string): Promise<Pick<Door, 'tickets' | 'publicKey' | 'asOf'>> {
  const tickets: DoorTicket[] = []
  for (;;) {
    const after = tickets.at(-1)?._id
    const page = await callApi(listTickets, { params: { id: eventId }, query: after ? { after } : {} })
    tickets.push(...page.tickets)
    if (!page.moreTickets) return { tickets, publicKey: page.publicKey, asOf: page.asOf }
  }
}

async function loadEntries(eventId: string): Promise<DoorEntry[]> {
  const entries: DoorEntry[] = []
  for (let after: string | undefined; ; ) {
    const page = await callApi(listEntries, { params: { id: eventId }, query: after ? { after } : {} })
    entries.push(...page.entries)
    if (!page.moreEntries) return entries
    after = page.lastSeen ?? undefined
  }
}

const nameOf = (tickets: readonly DoorTicket[], id: string): string => tickets.find(({ _id }) => _id === id)?.name ?? ''

const asStored = (entry: WrittenEntry): DoorEntry => ({
  _id: entry._id,
  at: entry.at,
  ticket: 'ticket' in entry ? entry.ticket : null,
  name: 'name' in entry ? entry.name : '',
  by: '',
})

/** An entry as the door's page shows it; `by` is null for this phone's own that Quad hasn't heard of. */
export interface ShownEntry extends Omit<DoorEntry, 'by'> {
  readonly by: string | null
}

/** All entries of a door, those that Quad hasn't heard of last. */
export function entriesOf({ entries, unsent }: Door): readonly ShownEntry[] {
  const known = new Set(entries.map(({ _id }) => _id))
  const own = unsent.filter(({ _id }) => !known.has(_id))
  return [...entries, ...own.map((entry) => ({ ...asStored(entry), by: null }))]
}

/** Entries by their ticket, earliest first. */
export function entriesByTicket(entries: readonly ShownEntry[]): ReadonlyMap<string, readonly ShownEntry[]> {
  const sorted = entries.toSorted((one, other) => one.at.localeCompare(other.at))
  return Map.groupBy(
    sorted.filter(({ ticket }) => ticket !== null),
    ({ ticket }) => ticket ?? '',
  )
}
