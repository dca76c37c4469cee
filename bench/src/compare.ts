import { warmSessions, load, type Side } from './load.ts'
import type { ProcessorTime } from './processorTime.ts'

export interface Pace {
  readonly rounds: number
  readonly seconds: number
  /** Warm-up ends after this many answers or seconds: V8 compiles hot code meanwhile. */
  readonly warmUp: { readonly answers: number; readonly seconds: number }
}

/** Medians over all rounds; `ratio` is the second side's rate divided by the first's. */
export interface Comparison {
  readonly first: Measured
  readonly second: Measured
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
}

export interface Measured {
  readonly rate: number
  /** CPU time of server and database per request, in microseconds; 0 if unknown. */
  readonly work: number
}

/** Measures two sides alternately, swapping the order each round, so that other load on the machine affects both. */
export async function compare(
  first: Side,
  second: Side,
  pace: Pace,
  processorTime: ProcessorTime | undefined,
): Promise<Comparison> {
  for (const side of [first, second]) {
    await warmSessions(side)
    await warmUp(side, pace.warmUp)
  }
  const measure = (side: Side) => () => measureRound(side, pace.seconds, processorTime)
  return alternate(pace.rounds, measure(first), measure(second))
}

/** Measures two sides in turns, the order swapped each round. */
export async function alternate(
  count: number,
  measureFirst: () => Promise<Measured>,
  measureSecond: () => Promise<Measured>,
): Promise<Comparison> {
  const rounds: { first: Measured; second: Measured }[] = []
  for (let round = 0; round < count; round++) {
    if (round % 2 === 0) {
      const one = await measureFirst()
      rounds.push({ first: one, second: await measureSecond() })
    } else {
      const two = await measureSecond()
      rounds.push({ first: await measureFirst(), second: two })
    }
  }
  const ratios = rounds.map((round) => round.second.rate / round.first.rate)
  return {
    first: medianOf(rounds.map((round) => round.first)),
    second: medianOf(rounds.map((round) => round.second)),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  }
}

async function warmUp(side: Side, { answers, seconds }: Pace['warmUp']): Promise<void> {
  const step = seconds / 10
  let answered = 0
  for (let used = 0; answered < answers && used < seconds; used += step) answered += (await load(side, step)).answered
}

async function measureRound(side: Side, seconds: number, time: ProcessorTime | undefined): Promise<Measured> {
  await side.before?.()
  const before = time?.(side.server) ?? 0
  const { rate, answered } = await load(side, seconds)
  const used = (time?.(side.server) ?? 0) - before
  return { rate, work: answered === 0 ? 0 : (used * 1000) / answered }
}

function medianOf(measured: readonly Measured[]): Measured {
  return { rate: median(measured.map(({ rate }) => rate)), work: median(measured.map(({ work }) => work)) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
