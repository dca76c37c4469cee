import { ApiError, isPassing } from '../api/apiError.ts'
import { onArrival } from '../realtime/live.ts'
import { useSession } from '../session/session.ts'
import { outboxWords } from '../words.ts'
import type { Outbox, Unsent } from './outbox.ts'

const tryAgainMs = 1500

interface Plan<Item extends Unsent> {
  readonly outbox: Outbox<Item>
  /** Items of one lane are sent one after the other, to keep their order. */
  readonly laneOf: (item: Item) => string
  /** Sends an item and shows what the server has stored. */
  readonly send: (item: Item, signal: AbortSignal | undefined) => Promise<void>
}

const asSentAgain = { failure: '', passing: false } as const

// An item that will be retried blocks the later ones of its lane; one that was refused for good doesn't.
const isWaiting = ({ failure, passing }: Unsent) => failure === '' || passing

function reasonOf(error: unknown) {
  const failure = error instanceof ApiError && error.status !== 0 ? error.message : outboxWords.waiting
  return { failure, passing: isPassing(error) }
}

/** Sends the items of an outbox until each is stored, refused or discarded. */
export class Delivery<Item extends Unsent> {
  readonly #plan: Plan<Item>
  readonly #underWay = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(plan: Plan<Item>) {
    this.#plan = plan
  }

  /** Adds an item to the outbox, which shows it at once, and sends its lane. */
  enqueue(item: Item): void {
    this.#plan.outbox.put(item)
    void this.#deliver(this.#plan.laneOf(item))
  }

  /**
   * Sends an item without showing it in the outbox; a temporary failure puts it there.
   * @throws a refusal, or the signal's reason
   */
  async sendOrKeep(item: Item, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#plan.send(item, signal)
    } catch (error) {
      if (signal?.aborted || !isPassing(error)) throw error
      this.#plan.outbox.put({ ...item, ...reasonOf(error) })
      this.#wait()
    }
  }

  /** Retries a failed item and the other waiting items of its lane, in order. */
  readonly retry = (item: Item): void => {
    const { outbox, laneOf } = this.#plan
    const lane = laneOf(item)
    outbox.mark((one) => one.clientId === item.clientId || (one.passing && laneOf(one) === lane), asSentAgain)
    void this.#deliver(lane)
  }

  /** Removes an item for good; a request under way is aborted. */
  readonly discard = ({ clientId }: Item): void => this.#plan.outbox.take(clientId)

  /** Sends all waiting items, also those from before a reload, except ones that were refused for good. */
  readonly deliverAll = (): void => {
    if (!useSession.getState().isAuthenticated) return
    for (const lane of new Set(this.#plan.outbox.items().map(this.#plan.laneOf))) void this.#deliver(lane)
  }

  /** Sends waiting items now and after each reconnection, until the returned function is called. */
  readonly keepDelivering = (): (() => void) => {
    this.deliverAll()
    const leave = onArrival(this.deliverAll)
    window.addEventListener('online', this.deliverAll)
    return () => {
      leave()
      clearTimeout(this.#timer)
      window.removeEventListener('online', this.deliverAll)
    }
  }

  async #deliver(lane: string): Promise<void> {
    if (this.#underWay.has(lane)) return
    this.#underWay.add(lane)
    try {
      let next = this.#firstWaiting(lane)
      while (next && (await this.#attempt(next, lane))) next = this.#firstWaiting(lane)
    } finally {
      this.#underWay.delete(lane)
    }
  }

  #firstWaiting(lane: string): Item | undefined {
    const { outbox, laneOf } = this.#plan
    return outbox.items().find((one) => laneOf(one) === lane && isWaiting(one))
  }

  // Returns whether later items may be sent. A failed item keeps showing its failure during an automatic retry.
  async #attempt(item: Item, lane: string): Promise<boolean> {
    const { outbox, laneOf, send } = this.#plan
    const { clientId } = item
    const gone = new AbortController()
    const stop = outbox.subscribe((items) => {
      if (!items.some((one) => one.clientId === clientId)) gone.abort()
    })
    try {
      await send(item, gone.signal)
      outbox.take(clientId)
      return true
    } catch (error) {
      if (gone.signal.aborted) return true
      // An earlier attempt stored the item, and another device has deleted it since.
      if (error instanceof ApiError && error.code === 'key.spent') {
        outbox.take(clientId)
        return true
      }
      const reason = reasonOf(error)
      // Later items wait too, so that the server stores them in order.
      const isHeldUp = (one: Item) =>
        one.clientId === clientId || (reason.passing && laneOf(one) === lane && isWaiting(one))
      outbox.mark(isHeldUp, reason)
      if (reason.passing) this.#wait()
      return !reason.passing
    } finally {
      stop()
    }
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.deliverAll, tryAgainMs)
  }
}
