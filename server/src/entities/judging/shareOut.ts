/** A judge who scores an entry. */
export interface Share {
  readonly judge: string
  readonly entry: string
}

interface Given {
  readonly judges: readonly string[]
  /** How many judges each entry should have. */
  readonly entries: readonly { readonly id: string; readonly wanted: number }[]
  /** Whether a judge may score an entry. */
  readonly may: (judge: string, entry: string) => boolean
  /** Shares that stay as they are; also of judges who aren't in the list. */
  readonly fixed: readonly Share[]
  /** Shares that stay if nothing speaks against it. */
  readonly kept?: readonly Share[]
}

/**
 * Gives entries their judges; returns the shares without the fixed ones. Each entry gets as many judges as it wants or
 * conflicts allow, and no other such sharing has more even loads: the sum of the squared loads is the least (decision 70).
 */
export function shareOut(given: Given): Share[] {
  const { judges, entries, kept = [] } = given
  const sharing = new Sharing(given)
  for (const share of kept) if (judges.includes(share.judge)) sharing.fill(share.entry, [share.judge])
  for (const { id } of entries) sharing.fill(id, sharing.byLoad())
  while (judges.filter((judge) => sharing.lighten(judge)).length > 0) continue
  return sharing.shares()
}

class Sharing {
  readonly #given: Given
  readonly #loads: Map<string, number>
  readonly #wanted: Map<string, number>
  /** The judges of an entry, with the fixed ones. */
  readonly #judgesOf: Map<string, Set<string>>
  /** The entries of a judge that can be moved. */
  readonly #entriesOf: Map<string, Set<string>>

  constructor(given: Given) {
    const { judges, entries, fixed } = given
    this.#given = given
    this.#loads = new Map(judges.map((judge) => [judge, 0]))
    this.#wanted = new Map(entries.map(({ id, wanted }) => [id, wanted]))
    this.#judgesOf = new Map(entries.map(({ id }) => [id, new Set<string>()]))
    this.#entriesOf = new Map(judges.map((judge) => [judge, new Set<string>()]))
    for (const { judge, entry } of fixed) {
      this.#judgesOf.get(entry)?.add(judge)
      if (this.#loads.has(judge)) this.#loads.set(judge, this.#loadOf(judge) + 1)
    }
  }

  byLoad(): string[] {
    return this.#given.judges.toSorted((one, other) => this.#loadOf(one) - this.#loadOf(other))
  }

  /** Gives an entry those of these judges whom it wants and may have, in their order. */
  fill(entry: string, judges: readonly string[]): void {
    for (const judge of judges) {
      if ((this.#judgesOf.get(entry)?.size ?? 0) >= (this.#wanted.get(entry) ?? 0)) return
      if (this.#allows(judge, entry)) this.#give(judge, entry)
    }
  }

  /** Moves entries along the shortest chain of judges that ends at one with two entries less; false if there is none. */
  lighten(start: string): boolean {
    const goal = this.#loadOf(start) - 2
    if (goal < Math.min(...this.#loads.values())) return false
    const reached = new Map<string, Share | undefined>([[start, undefined]])
    for (const judge of reached.keys()) {
      if (this.#loadOf(judge) <= goal) {
        this.#moveAlong(judge, reached)
        return true
      }
      for (const entry of this.#entriesOf.get(judge) ?? [])
        for (const next of this.#given.judges)
          if (!reached.has(next) && this.#allows(next, entry)) reached.set(next, { judge, entry })
    }
    return false
  }

  shares(): Share[] {
    return [...this.#entriesOf].flatMap(([judge, entries]) => [...entries].map((entry) => ({ judge, entry })))
  }

  #moveAlong(last: string, reached: ReadonlyMap<string, Share | undefined>): void {
    const step = reached.get(last)
    if (!step) return
    this.#judgesOf.get(step.entry)?.delete(step.judge)
    this.#entriesOf.get(step.judge)?.delete(step.entry)
    this.#loads.set(step.judge, this.#loadOf(step.judge) - 1)
    this.#give(last, step.entry)
    this.#moveAlong(step.judge, reached)
  }

  #give(judge: string, entry: string): void {
    this.#judgesOf.get(entry)?.add(judge)
    this.#entriesOf.get(judge)?.add(entry)
    this.#loads.set(judge, this.#loadOf(judge) + 1)
  }

  #allows(judge: string, entry: string): boolean {
    return this.#judgesOf.get(entry)?.has(judge) === false && this.#given.may(judge, entry)
  }

  #loadOf(judge: string): number {
    return this.#loads.get(judge) ?? 0
  }
}
