import type { Sender } from './actors.ts'
import { datesIn } from './mutateBody.ts'
import { slotsIn } from './slots.ts'

/** A request with a body that the node has accepted. */
export interface Accepted {
  /** The name of the call. */
  readonly name: string
  readonly actor: Sender
  /** Its address, without a query. */
  readonly address: string
  readonly body: Record<string, unknown>
}

interface Kept extends Accepted {
  /** The number of its fields, nested ones included. */
  readonly fields: number
  readonly dates: readonly string[]
}

const kept = (accepted: Accepted): Kept => ({
  ...accepted,
  fields: slotsIn(accepted.body).length,
  dates: datesIn(accepted.body),
})

/** How many of a run's requests are kept per call, in addition to those that filled the world. */
const learnedOfCall = 3

/** How often to pick a request that filled the world rather than one of the run. */
const madePercent = 75

/** Bodies are picked in proportion to their number of fields, up to this number. */
const manyFields = 8

/** Accepted requests; the fuzzer mutates a few fields of their bodies. */
export class Corpus {
  private made: readonly Kept[] = []
  private readonly learned = new Map<string, readonly Kept[]>()

  /** Starts a new world with the requests that filled it: per call and set of fields, the last two. */
  begin(made: readonly Accepted[]): void {
    const alike = Map.groupBy(made, ({ name, body }) => [name, ...Object.keys(body)].join())
    this.made = [...alike.values()].flatMap((some) => some.slice(-2).map(kept))
    this.learned.clear()
  }

  /** Adds a request of the run; keeps the last few of each call. */
  learn(accepted: Accepted): void {
    const { name } = accepted
    this.learned.set(name, [...(this.learned.get(name) ?? []), kept(accepted)].slice(-learnedOfCall))
  }

  /** The dates in the requests to an address. */
  datesOf(address: string): string[] {
    return [...this.made, ...this.ofRun()].flatMap((one) => (one.address === address ? one.dates : []))
  }

  /** The request for any number `at`; more numbers map to bodies with more fields. */
  pick(at: number): Accepted {
    const list = this.learned.size > 0 && at % 100 >= madePercent ? this.ofRun() : this.made
    const weighted = list.flatMap((one) => Array.from({ length: Math.min(one.fields, manyFields) }, () => one))
    const picked = weighted[Math.floor(at / 100) % weighted.length]
    if (!picked) throw new Error('No request has been accepted.')
    return picked
  }

  private ofRun(): Kept[] {
    return [...this.learned.values()].flat()
  }
}
