import type { Chance } from '../../db/seed/generateChance.ts'
import type { People } from './actors.ts'
import { datesIn } from './bend.ts'
import { slotsIn } from './slots.ts'

/** A request with a body that the node has accepted. */
export interface Accepted {
  /** The name of the call. */
  readonly name: string
  readonly actor: keyof People
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
const madeShare = 0.75

/** Bodies with at least this many fields are picked most often; one with half as many, half as often. */
const manyFields = 8

/** Accepted requests, of which the fuzzer makes others by changing a few fields of their bodies. */
export class Corpus {
  private readonly chance: Chance
  private made: Kept[] = []
  private learned: Kept[] = []

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** Forgets the requests of an earlier world. */
  clear(): void {
    this.made = []
    this.learned = []
  }

  /** Remembers a request that made a part of the world. */
  add(accepted: Accepted): void {
    this.made.push(kept(accepted))
  }

  /** Remembers a request of the run; a call that has enough of them forgets a random one. */
  learn(accepted: Accepted): void {
    const places = this.learned.flatMap(({ name }, at) => (name === accepted.name ? [at] : []))
    if (places.length < learnedOfCall) this.learned.push(kept(accepted))
    else this.learned[this.chance.pick(places)] = kept(accepted)
  }

  /** The dates in the requests to an address. */
  datesOf(address: string): string[] {
    return [...this.made, ...this.learned].flatMap((one) => (one.address === address ? one.dates : []))
  }

  /** Picks a request; the more fields its body has, the likelier. */
  pick(): Accepted | undefined {
    const list = this.learned.length > 0 && this.chance.unit() >= madeShare ? this.learned : this.made
    if (list.length === 0) return undefined
    const picked = this.chance.pick(list)
    return this.chance.unit() < picked.fields / manyFields ? picked : this.pick()
  }
}
