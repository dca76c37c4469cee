import type { Comparison } from './compare.ts'

/** What is hoped for: at least a share of the limit, or at most so many times the time of the first side. */
export type Goal = { readonly atLeast: number } | { readonly timesAtMost: number } | undefined

const columns = [31, 11, 11, 5, 10, 12, 12, 5, 13] as const

/** The head of a table that compares two sides, in requests a second and microseconds of work for each. */
export function tableHead(title: string, first: string, second: string): string {
  const names = [title, `${first}/s`, `${second}/s`, 'ratio', 'rounds', `${first} µs`, `${second} µs`, 'ratio', 'goal']
  return [line(names), line(columns.map((width) => '-'.repeat(width)))].join('\n')
}

/** One row: rates, their ratio and how far the rounds lie apart; work and its ratio; whether the goal is met. */
export function tableRow(name: string, { first, second, ...ratios }: Comparison, goal: Goal): string {
  // A goal in times is about time: what the second side needs for a request, measured by the first.
  const inTimes = goal !== undefined && 'timesAtMost' in goal
  const turned = (ratio: number) => (inTimes ? 1 / ratio : ratio)
  const spread = [turned(ratios.lowest), turned(ratios.highest)].toSorted((a, b) => a - b)
  return line([
    name,
    whole(first.rate),
    whole(second.rate),
    turned(ratios.ratio).toFixed(2),
    spread.map((ratio) => ratio.toFixed(2)).join('–'),
    whole(first.work),
    whole(second.work),
    second.work > 0 ? turned(first.work / second.work).toFixed(2) : '',
    verdict(turned(ratios.ratio), goal),
  ])
}

function verdict(ratio: number, goal: Goal): string {
  if (goal === undefined) return ''
  const [met, text] =
    'atLeast' in goal
      ? [ratio >= goal.atLeast, `≥ ${goal.atLeast}`]
      : [ratio <= goal.timesAtMost, `≤ ${goal.timesAtMost}`]
  return `${text} ${met ? 'met' : 'MISSED'}`
}

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[at] ?? 0) : cell.padStart(columns[at] ?? 0))).join(' | ')} |`
