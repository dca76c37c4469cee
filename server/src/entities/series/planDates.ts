import { dayIn } from './rule.ts'

interface OldDate {
  readonly id: string
  readonly startsAt: Date
}

export interface PlannedDates {
  /** Dates that go on, with their starts by the new rule. */
  readonly kept: readonly (OldDate & { readonly start: Date })[]
  /** Dates for which the new rule has none. */
  readonly dropped: readonly OldDate[]
  readonly added: readonly Date[]
}

/**
 * Matches the dates of a series with those of its new rule, both earliest first (EVT-44, decision 77). A date whose day the
 * new rule has, too, stays on it. Of the others, as many as possible go on, in order, and move as little as possible.
 */
export function planDates(old: readonly OldDate[], starts: readonly Date[], timeZone: string): PlannedDates {
  const free = new Map<string, Date>()
  for (const start of starts) free.set(dayIn(start, timeZone), start)
  const staying = old.map((date) => {
    const day = dayIn(date.startsAt, timeZone)
    const start = free.get(day)
    free.delete(day)
    return { ...date, start }
  })
  const rest = old.filter((_, at) => staying[at]?.start === undefined)
  const left = [...free.values()].toSorted((one, other) => one.getTime() - other.getTime())
  const moved = inOrder(rest, left)
  const taken = new Set(moved.map(({ start }) => start))
  const going = new Set(moved.map(({ id }) => id))
  return {
    kept: [...staying.flatMap(({ start, ...date }) => (start ? [{ ...date, start }] : [])), ...moved],
    dropped: rest.filter(({ id }) => !going.has(id)),
    added: left.filter((start) => !taken.has(start)),
  }
}

/** Pairs all of the shorter list with some of the longer one, in order, so that the sum of the moves is smallest. */
function inOrder(old: readonly OldDate[], starts: readonly Date[]) {
  const fewer = Math.min(old.length, starts.length)
  const isOldLonger = old.length > starts.length
  const apart = (i: number, j: number) => {
    const [date, start] = isOldLonger ? [old[j], starts[i]] : [old[i], starts[j]]
    return date && start ? Math.abs(date.startsAt.getTime() - start.getTime()) : Infinity
  }
  const more = Math.max(old.length, starts.length)
  // least[i][j]: the smallest sum for the first i of the shorter list among the first j of the longer one.
  const least: number[][] = [Array.from({ length: more + 1 }, () => 0)]
  const at = (i: number, j: number) => least[i]?.[j] ?? Infinity
  for (let i = 1; i <= fewer; i += 1) {
    const row = [Infinity]
    least.push(row)
    for (let j = 1; j <= more; j += 1)
      row.push(Math.min(row[j - 1] ?? Infinity, at(i - 1, j - 1) + apart(i - 1, j - 1)))
  }
  const pairs: (OldDate & { readonly start: Date })[] = []
  for (let i = fewer, j = more; i > 0; j -= 1) {
    if (at(i, j) === at(i, j - 1)) continue
    const [date, start] = isOldLonger ? [old[j - 1], starts[i - 1]] : [old[i - 1], starts[j - 1]]
    if (date && start) pairs.push({ ...date, start })
    i -= 1
  }
  return pairs.toReversed()
}
