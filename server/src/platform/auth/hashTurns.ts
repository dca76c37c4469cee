import { hashesWaiting } from '@quad/contract/rateLimits.ts'
import { Failure } from '../http/failure.ts'
import { hashesAtOnce } from './passwords.ts'

/** A request that waits for a password hash. */
export interface HashCaller {
  readonly address: string
  onHangUp(listener: () => void): () => void
}

interface Waiting {
  readonly address: string
  /** Known devices go before all others. */
  readonly isKnown: boolean
  /** How many requests of the same IP address were waiting when this one arrived. */
  readonly rank: number
  begin(): void
  refuse(failure: Failure): void
}

const busy = () => new Failure('auth.busy', { retryAfter: 2 })

const goesBefore = (one: Waiting, other: Waiting) =>
  one.isKnown === other.isKnown ? one.rank < other.rank : one.isKnown

/**
 * Turns at hashing passwords: known devices first, then one of each address after another (ruling 94). If too many wait,
 * the last of the address with the most is refused; one whose client hangs up is dropped.
 */
export class HashTurns {
  readonly #atOnce: number
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Refuses, before it costs a query, a caller who would be refused anyway. @throws Failure `auth.busy` */
  assertRoom(address: string): void {
    const last = this.#waiting.length < hashesWaiting ? undefined : this.#waiting.at(-1)
    if (last && (last.isKnown || last.rank <= this.#countWaiting(address, false))) throw busy()
  }

  /** @throws Failure `auth.busy` */
  async run<Result>(caller: HashCaller, isKnown: boolean, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#wait(caller, isKnown)
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #wait({ address, onHangUp }: HashCaller, isKnown: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const rank = this.#countWaiting(address, isKnown)
    const own: Waiting = { address, isKnown, rank, begin: resolve, refuse: reject }
    const after = this.#waiting.findIndex((other) => goesBefore(own, other))
    this.#waiting.splice(after < 0 ? this.#waiting.length : after, 0, own)
    if (this.#waiting.length > hashesWaiting) this.#waiting.pop()?.refuse(busy())
    const stopListening = onHangUp(() => {
      const at = this.#waiting.indexOf(own)
      if (at >= 0) this.#waiting.splice(at, 1)
      reject(new Failure('request.malformed'))
    })
    return promise.finally(stopListening)
  }

  #countWaiting(address: string, isKnown: boolean): number {
    return this.#waiting.filter((other) => other.address === address && other.isKnown === isKnown).length
  }
}

/** Shared by everything that hashes a password for a request. */
export const hashTurns = new HashTurns(hashesAtOnce)
