import { introduce, load, type Side } from './load.ts'
import type { ProcessorTime } from './processorTime.ts'

export interface Pace {
  readonly rounds: number
  readonly seconds: number
  /** A server is warm once it has answered so many, or has tried for so long: its code is compiled as it is used. */
  readonly warmUp: { readonly answers: number; readonly seconds: number }
}

/**
 * Two sides measured in turns, each figure the middle one of the rounds; `ratio` is the second's rate to the first's.
 */
export interface Comparison {
  readonly first: Measured
  readonly second: Measured
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
}

export interface Measured {
  /** Requests a second. */
  readonly rate: number
  /** Processor time of the server and the database for one request, in microseconds; 0 where it cannot be read. */
  readonly work: number
}

/**
 * Loads two sides in turns, the one that begins changing each round, so that what else the machine does in these
 * minutes falls on both.
 */
export async function compare(
  first: Side,
  second: Side,
  pace: Pace,
  processorTime: ProcessorTime | undefined,
): Promise<Comparison> {
  for (const side of [first, second]) {
    await introduce(side)
    await warmUp(side, pace.warmUp)
  }
  const measure = (side: Side) => measureRound(side, pace.seconds, processorTime)
  const rounds: { first: Measured; second: Measured }[] = []
  for (let round = 0; round < pace.rounds; round++) {
    if (round % 2 === 0) {
      const one = await measure(first)
      rounds.push({ first: one, second: await measure(second) })
    } else {
      const two = await measure(second)
      rounds.push({ first: await measure(first), second: two })
    }
  }
  const ratios = rounds.map((round) => round.second.rate / round.first.rate)
  return {
    first: middle(rounds.map((round) => round.first)),
    second: middle(rounds.map((round) => round.second)),
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
  const before = time?.(side.server) ?? 0
  const { rate, answered } = await load(side, seconds)
  const used = (time?.(side.server) ?? 0) - before
  return { rate, work: answered === 0 ? 0 : (used * 1000) / answered }
}

function middle(measured: readonly Measured[]): Measured {
  return { rate: median(measured.map(({ rate }) => rate)), work: median(measured.map(({ work }) => work)) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
