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

/** How many requests of the run are kept for each call, beside those that filled the world. */
const learnedOfCall = 3

/** How often a request that filled the world is picked, rather than one of the run. */
const madePercent = 75

/** Bodies with at least this many fields are picked most often; one with half as many, half as often. */
const manyFields = 8

/** Accepted requests, of which the fuzzer makes others by changing a few fields of their bodies. */
export class Corpus {
  private made: readonly Kept[] = []
  private readonly learned = new Map<string, readonly Kept[]>()

  /** Forgets all requests for those that filled a new world: the last two of each call with the same fields. */
  begin(made: readonly Accepted[]): void {
    const alike = Map.groupBy(made, ({ name, body }) => [name, ...Object.keys(body)].join())
    this.made = [...alike.values()].flatMap((some) => some.slice(-2).map(kept))
    this.learned.clear()
  }

  /** Remembers a request of the run; of each call, the last few. */
  learn(accepted: Accepted): void {
    const { name } = accepted
    this.learned.set(name, [...(this.learned.get(name) ?? []), kept(accepted)].slice(-learnedOfCall))
  }

  /** The dates in the requests to an address. */
  datesOf(address: string): string[] {
    return [...this.made, ...this.ofRun()].flatMap((one) => (one.address === address ? one.dates : []))
  }

  /** The request at a place, any number; the more fields a body has, the more places lead to it. */
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
