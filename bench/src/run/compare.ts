export interface Measured {
  readonly rate: number
  /** CPU time of server and database per request, in microseconds; 0 if unknown. */
  readonly work: number
  /** The time within which 97.5 % of the answers came, in ms; 0 if unknown. */
  readonly slowMs: number
}

/** One of the two servers or requests that a row compares. */
export interface Side {
  warmUp(): Promise<void>
  round(): Promise<Measured>
}

/** Medians over all rounds; `ratio` is the second side's rate divided by the first's. */
interface Comparison {
  readonly first: Measured | undefined
  readonly second: Measured
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
}

/**
 * Measures two sides alternately and swaps their order each round, so that other load affects both. The ratio is 1 if
 * there is no first side.
 */
export async function compare(first: Side | undefined, second: Side, count: number): Promise<Comparison> {
  await first?.warmUp()
  await second.warmUp()
  const rounds: { first: Measured | undefined; second: Measured }[] = []
  for (let round = 0; round < count; round++) {
    if (round % 2 === 0) {
      const one = await first?.round()
      rounds.push({ first: one, second: await second.round() })
    } else {
      const two = await second.round()
      rounds.push({ first: await first?.round(), second: two })
    }
  }
  const firsts = rounds.flatMap((round) => round.first ?? [])
  const ratios = firsts.map(({ rate }, at) => (rounds[at]?.second.rate ?? 0) / rate)
  return {
    first: first && medianOf(firsts),
    second: medianOf(rounds.map((round) => round.second)),
    ratio: first ? median(ratios) : 1,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  }
}

const medianOf = (measured: readonly Measured[]): Measured => ({
  rate: median(measured.map(({ rate }) => rate)),
  work: median(measured.map(({ work }) => work)),
  slowMs: median(measured.map(({ slowMs }) => slowMs)),
})

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

/** The goals of a row. */
export interface Goals {
  /** The least share of the baseline's rate. */
  readonly atLeast?: number
  /** The greatest multiple of the first side's time. */
  readonly timesAtMost?: number
  /** The most milliseconds in which 97.5 % of the answers come. */
  readonly withinMs?: number
}

const columns = [38, 11, 11, 5, 10, 11, 11, 5, 9, 14] as const

/** The head of a table; a row without a first side leaves its columns empty. */
export function tableHead(title: string, first: string, second: string): string {
  const rates = [`${first}/s`, `${second}/s`, 'ratio', 'rounds']
  const names = [title, ...rates, `${first} µs`, `${second} µs`, 'ratio', '97.5 % ms', 'goal']
  return [line(names), line(columns.map((width) => '-'.repeat(width)))].join('\n')
}

export function tableRow(name: string, { first, second, ...ratios }: Comparison, goals: Goals): string {
  // `timesAtMost` compares durations, so invert the ratio of rates.
  const inverted = (ratio: number) => (goals.timesAtMost === undefined ? ratio : 1 / ratio)
  const spread = [inverted(ratios.lowest), inverted(ratios.highest)].toSorted((a, b) => a - b)
  const compared = <T>(cell: T) => (first ? cell : '')
  return line([
    name,
    first ? rounded(first.rate) : '',
    rounded(second.rate),
    compared(inverted(ratios.ratio).toFixed(2)),
    compared(spread.map((ratio) => ratio.toFixed(2)).join('–')),
    first ? rounded(first.work) : '',
    rounded(second.work),
    first && second.work > 0 ? inverted(first.work / second.work).toFixed(2) : '',
    second.slowMs > 0 ? rounded(second.slowMs) : '',
    [
      first && verdict('≥', goals.atLeast, ratios.ratio),
      first && verdict('≤', goals.timesAtMost, inverted(ratios.ratio)),
      verdict('≤', goals.withinMs, second.slowMs, ' ms'),
    ]
      .filter(Boolean)
      .join(', '),
  ])
}

/** For example `≤ 40 kB met`; '' without a goal. */
export function verdict(sign: '≤' | '≥', goal: number | undefined, value: number, unit = ''): string {
  if (goal === undefined) return ''
  return `${sign} ${goal}${unit} ${(sign === '≤' ? value <= goal : value >= goal) ? 'met' : 'MISSED'}`
}

const rounded = (value: number) => Math.round(value).toLocaleString('en-GB')

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[at] ?? 0) : cell.padStart(columns[at] ?? 0))).join(' | ')} |`
