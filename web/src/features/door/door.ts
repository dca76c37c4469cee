import type { WrittenEntry } from '@quad/contract/bodies/tickets.ts'
import type { DoorEntry, DoorTicket } from '@quad/contract/entities/ticket.ts'
import { limits } from '@quad/contract/limits.ts'
import { onlineManager } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '../../shared/api/apiError.ts'
import { callApi } from '../../shared/api/client.ts'
import { addEntries, deleteEntry, listEntries, listTickets } from '../../shared/api/routes.ts'
import { doorWords } from './words.ts'
import { type Door, dropDoor, findDoor, keepDoor } from './keptDoor.ts'

export interface DoorState extends Door {
  /** The list has loaded: from Quad, or from this phone. */
  readonly ready: boolean
  /** Why Quad didn't answer last; undefined while it does. */
  readonly failure: Error | undefined
  /** False if the browser can't store the door, as with a full disk. */
  readonly isKept: boolean
}

const empty: Door = { tickets: [], entries: [], unsent: [], undone: [], withdrawn: [], publicKey: '', asOf: '' }

/** The door of an event on this phone: lets people in at once, and sends that to Quad once it can (DOOR-02). */
export class DoorKeeper {
  readonly store = createStore<DoorState>(() => ({
    ...empty,
    ready: false,
    failure: undefined,
    isKept: true,
  }))
  readonly #userId: string
  readonly #eventId: string
  readonly #endsAt: string
  #syncing: Promise<void> | undefined
  #isDue = false

  constructor(userId: string, eventId: string, endsAt: string) {
    this.#userId = userId
    this.#eventId = eventId
    this.#endsAt = endsAt
  }

  /** Shows the list stored on this phone, then Quad's. */
  async load(): Promise<void> {
    const kept = await findDoor(this.#userId, this.#eventId).catch(() => undefined)
    if (kept) this.store.setState({ ...empty, ...kept, ready: true })
    await this.sync()
  }

  /** Sends new entries and deletions, then loads both lists again. A call while one runs has it run once more. */
  sync(): Promise<void> {
    this.#isDue = true
    this.#syncing ??= this.#syncWhileDue()
    return this.#syncing
  }

  async #syncWhileDue(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false
      await this.#syncNow()
    }
    this.#syncing = undefined
  }

  async letIn(who: { readonly ticket: string } | { readonly name: string }): Promise<void> {
    const entry: WrittenEntry = { _id: crypto.randomUUID(), at: new Date().toISOString(), ...who }
    this.store.setState(({ unsent }) => ({ unsent: [...unsent, entry] }))
    await this.#keep()
    await this.sync()
  }

  /** Hides an entry at once, and deletes it as soon as Quad answers. */
  async takeBack(entryId: string): Promise<void> {
    // Quad may have stored an unsent entry, if only its answer was lost.
    this.store.setState(({ unsent, undone }) => ({
      unsent: unsent.filter(({ _id }) => _id !== entryId),
      undone: [...undone, entryId],
    }))
    await this.#keep()
    await this.sync()
  }

  /** Hides the notes about tickets that the event doesn't have any more. */
  async dismissWithdrawn(): Promise<void> {
    this.store.setState({ withdrawn: [] })
    await this.#keep()
  }

  async #syncNow(): Promise<void> {
    try {
      await this.#send()
      await this.#deleteUndone()
      const [tickets, entries] = [await loadTickets(this.#eventId), await loadEntries(this.#eventId)]
      this.store.setState({ ...tickets, entries, ready: true, failure: undefined })
    } catch (failure) {
      this.store.setState({ failure: failure instanceof Error ? failure : new Error(String(failure)) })
      if (isForbidden(failure) || isGone(failure)) return this.#drop()
    }
    await this.#keep()
  }

  /** Hides and deletes the names: the person is no admin of the event any more, or the event is gone. */
  async #drop(): Promise<void> {
    this.store.setState({ ...empty, ready: false })
    await dropDoor(this.#userId, this.#eventId).catch(() => undefined)
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

  async #deleteUndone(): Promise<void> {
    const { getState, setState } = this.store
    for (const entryId of getState().undone) {
      await callApi(deleteEntry, { params: { id: this.#eventId, entryId } })
      setState(({ entries, undone }) => ({
        entries: entries.filter(({ _id }) => _id !== entryId),
        undone: undone.filter((id) => id !== entryId),
      }))
    }
  }

  async #keep(): Promise<void> {
    const { ready: _ready, failure: _failure, isKept: _isKept, ...door } = this.store.getState()
    const isKept = await keepDoor(this.#userId, this.#eventId, this.#endsAt, door).then(
      () => true,
      () => false,
    )
    this.store.setState({ isKept })
  }
}

const syncEveryMs = 15_000
const retryMs = 3000

/** Loads a door and syncs it regularly until the returned function is called; sooner after a failure while online. */
export function keepInStep(door: DoorKeeper): () => void {
  let timer = 0
  let isOver = false
  async function follow(run: () => Promise<void>): Promise<void> {
    clearTimeout(timer)
    await run()
    clearTimeout(timer)
    const { failure } = door.store.getState()
    const failed = failure !== undefined && onlineManager.isOnline()
    if (!isOver && !isForbidden(failure))
      timer = window.setTimeout(() => void follow(() => door.sync()), failed ? retryMs : syncEveryMs)
  }
  void follow(() => door.load())
  const leave = onlineManager.subscribe((online) => online && void follow(() => door.sync()))
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}

const isGone = (failure: unknown) => failure instanceof ApiError && failure.status === 404

/** Whether Quad answered that the person may not see this door. */
export const isForbidden = (failure: unknown) => failure instanceof ApiError && failure.status === 403

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

/** An entry as the door's page shows it; `by` is null for this phone's own that Quad doesn't have yet. */
export interface ShownEntry extends Omit<DoorEntry, 'by'> {
  readonly by: string | null
}

/** By whom or what somebody was let in; '' once that account is closed. */
export const byText = ({ by, byCode }: ShownEntry): string => (byCode ? doorWords.theCode : (by ?? doorWords.you))

/** All entries of a door but those to delete; those that Quad doesn't have yet are last. */
export function entriesOf({ entries, unsent, undone }: Door): readonly ShownEntry[] {
  const known = new Set(entries.map(({ _id }) => _id))
  const hidden = new Set(undone)
  const own = unsent.filter(({ _id }) => !known.has(_id)).map((entry) => ({ ...asStored(entry), by: null }))
  return [...entries, ...own].filter(({ _id }) => !hidden.has(_id))
}

/** Entries by their ticket, earliest first. */
export function entriesByTicket(entries: readonly ShownEntry[]): ReadonlyMap<string, readonly ShownEntry[]> {
  const sorted = entries.toSorted((one, other) => one.at.localeCompare(other.at))
  return Map.groupBy(
    sorted.filter(({ ticket }) => ticket !== null),
    ({ ticket }) => ticket ?? '',
  )
}
