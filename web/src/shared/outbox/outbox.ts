import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { useSession } from '../session/session.ts'
import { parseStored } from '../session/storedSession.ts'

/** A message, post or comment that the server hasn't confirmed yet. */
export interface Unsent {
  /** The idempotency key, which every retry reuses (ruling 36). */
  readonly clientId: string
  /** The item's position in this device's outbox. */
  readonly place: number
  /** When the item was written, as ISO 8601 by this device's clock. */
  readonly at: string
  /** Why sending failed; "" while it waits or is being sent. */
  readonly failure: string
  /** The failure is temporary, so the item is retried automatically. */
  readonly passing: boolean
}

/** Whether a stored value has the fields of every unsent item, and the text fields named in `texts`. */
export function isUnsent(value: unknown, texts: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  const isText = (name: string) => typeof fields.get(name) === 'string'
  return ['clientId', 'at', 'failure', ...texts].every(isText) && typeof fields.get('place') === 'number'
}

type Listener<Item> = (items: readonly Item[]) => void

/** Unsent items in localStorage, shared by all tabs. `prefix` starts the current person's keys. */
export class Outbox<Item extends Unsent> {
  readonly #prefix: () => string
  readonly #isItem: (value: unknown) => value is Item
  // Items that didn't fit into localStorage; a reload loses them.
  readonly #unstored = new Map<string, Item>()
  readonly #useStore: UseBoundStore<StoreApi<{ readonly items: readonly Item[] }>>

  constructor(prefix: () => string, isItem: (value: unknown) => value is Item) {
    this.#prefix = prefix
    this.#isItem = isItem
    this.#useStore = create(() => ({ items: this.items() }))
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(prefix())) this.#show()
    })
    useSession.subscribe((now, before) => {
      if (now.userId === before.userId) return
      this.#unstored.clear()
      this.#show()
    })
  }

  // Read the storage, because another tab's `storage` event may be late. One key per item, so that tabs never overwrite
  // one another's items.
  readonly items = (): Item[] => {
    const stored = Object.keys(localStorage)
      .filter((key) => key.startsWith(this.#prefix()))
      .map((key) => parseStored(localStorage.getItem(key)))
    const all = new Map(stored.filter(this.#isItem).map((item) => [item.clientId, item]))
    for (const item of this.#unstored.values()) all.set(item.clientId, item)
    return [...all.values()].toSorted(
      (one, other) => one.place - other.place || Date.parse(one.at) - Date.parse(other.at),
    )
  }

  readonly useItems = (): readonly Item[] => this.#useStore((state) => state.items)

  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: Listener<Item>): () => void {
    return this.#useStore.subscribe(({ items }) => listener(items))
  }

  /** Returns the common fields of a new item, which comes after all others. */
  next(clientId: string): Unsent {
    const place = (this.items().at(-1)?.place ?? 0) + 1
    return { clientId, place, at: new Date().toISOString(), failure: '', passing: false }
  }

  put(item: Item): void {
    this.#keep(item)
    this.#show()
  }

  take(clientId: string): void {
    localStorage.removeItem(this.#prefix() + clientId)
    this.#unstored.delete(clientId)
    this.#show()
  }

  /** Marks items as failed or as waiting again. */
  mark(is: (item: Item) => boolean, { failure, passing }: Pick<Unsent, 'failure' | 'passing'>): void {
    // Read the storage again, so that an item that another tab has just removed stays removed. Skip unchanged items.
    const isOther = (item: Item) => item.failure !== failure || item.passing !== passing
    for (const item of this.items().filter((one) => is(one) && isOther(one))) this.#keep({ ...item, failure, passing })
    this.#show()
  }

  #keep(item: Item): void {
    try {
      localStorage.setItem(this.#prefix() + item.clientId, JSON.stringify(item))
      this.#unstored.delete(item.clientId)
    } catch {
      this.#unstored.set(item.clientId, item)
    }
  }

  #show(): void {
    this.#useStore.setState({ items: this.items() })
  }
}
