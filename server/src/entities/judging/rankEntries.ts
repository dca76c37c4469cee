import type { Criterion, TieRule } from '@quad/contract/entities/judging.ts'

interface Scored {
  readonly number: number
  /** The points of each complete sheet, by criterion. */
  readonly sheets: readonly (readonly number[])[]
}

export interface RankedEntry {
  readonly number: number
  readonly rank: number
  /** The exact score from 0 to 1, as a fraction in lowest terms: "83/120". */
  readonly score: string
}

/** A fraction with a positive denominator. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/**
 * Ranks entries by the mean over their sheets of Σ weight × points ÷ max, divided by the sum of the weights, in exact
 * fractions; entries without a sheet aren't ranked. Ties are as `tieRule` says, and equals share a rank (decision 71).
 */
export function rankEntries(criteria: readonly Criterion[], ties: TieRule, entries: readonly Scored[]): RankedEntry[] {
  const judged = entries
    .filter(({ sheets }) => sheets.length > 0)
    .map(({ number, sheets }) => ({ number, keys: keysOf(criteria, ties, sheets) }))
    .toSorted((one, other) => compareAll(other.keys, one.keys) || one.number - other.number)
  const ranked: RankedEntry[] = []
  for (const [at, { number, keys }] of judged.entries()) {
    const before = judged[at - 1]
    const rank = before && compareAll(before.keys, keys) === 0 ? (ranked[at - 1]?.rank ?? 1) : at + 1
    ranked.push({ number, rank, score: textOf(keys[0] ?? zero) })
  }
  return ranked
}

const zero: Fraction = { over: 0n, under: 1n }

// The score, then what decides ties: in each, more is better.
function keysOf(criteria: readonly Criterion[], ties: TieRule, sheets: Scored['sheets']): Fraction[] {
  const keys = [scoreOf(criteria, sheets)]
  if (ties !== 'shared') keys.push({ over: sum(sheets.map(([first = 0]) => first)), under: BigInt(sheets.length) })
  if (ties === 'firstThenLow') {
    const low = sheets.map((points) => criteria.filter(({ max }, at) => 2 * (points[at] ?? 0) < max).length)
    keys.push({ over: -sum(low), under: BigInt(sheets.length) })
  }
  return keys
}

function scoreOf(criteria: readonly Criterion[], sheets: Scored['sheets']): Fraction {
  const shared = criteria.reduce((product, { max }) => product * BigInt(max), 1n)
  const weights = sum(criteria.map(({ weight }) => weight))
  const over = sheets.reduce(
    (total, points) =>
      criteria.reduce(
        (inner, { max, weight }, at) => inner + BigInt(weight * (points[at] ?? 0)) * (shared / BigInt(max)),
        total,
      ),
    0n,
  )
  return { over, under: shared * weights * BigInt(sheets.length) }
}

const sum = (numbers: readonly number[]) => BigInt(numbers.reduce((total, one) => total + one, 0))

function compareAll(one: readonly Fraction[], other: readonly Fraction[]): number {
  for (const [at, { over, under }] of one.entries()) {
    const { over: otherOver, under: otherUnder } = other[at] ?? zero
    const difference = over * otherUnder - otherOver * under
    if (difference !== 0n) return difference > 0n ? 1 : -1
  }
  return 0
}

function textOf({ over, under }: Fraction): string {
  const divisor = greatest(over, under)
  return `${over / divisor}/${under / divisor}`
}

const greatest = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatest(other, one % other))

/** The percent of a score for people, with two decimals, halves rounded up: "69.17". */
export function percentOf(score: string): string {
  const [over = 0n, under = 1n] = score.split('/').map(BigInt)
  const hundredths = String((over * 20_000n + under) / (2n * under)).padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}
