import type { Comparison } from './compare.ts'

/** A minimum share of the limit's rate, or a maximum multiple of the first side's time. */
export type Goal = { readonly atLeast: number } | { readonly timesAtMost: number } | undefined

const columns = [31, 11, 11, 5, 10, 12, 12, 5, 13] as const

export function tableHead(title: string, first: string, second: string): string {
  const names = [title, `${first}/s`, `${second}/s`, 'ratio', 'rounds', `${first} µs`, `${second} µs`, 'ratio', 'goal']
  return [line(names), line(columns.map((width) => '-'.repeat(width)))].join('\n')
}

export function tableRow(name: string, { first, second, ...ratios }: Comparison, goal: Goal): string {
  // A goal in times compares durations, so invert the ratio of rates.
  const inTimes = goal !== undefined && 'timesAtMost' in goal
  const inverted = (ratio: number) => (inTimes ? 1 / ratio : ratio)
  const spread = [inverted(ratios.lowest), inverted(ratios.highest)].toSorted((a, b) => a - b)
  return line([
    name,
    rounded(first.rate),
    rounded(second.rate),
    inverted(ratios.ratio).toFixed(2),
    spread.map((ratio) => ratio.toFixed(2)).join('–'),
    rounded(first.work),
    rounded(second.work),
    second.work > 0 ? inverted(first.work / second.work).toFixed(2) : '',
    verdict(inverted(ratios.ratio), goal),
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

const rounded = (value: number) => Math.round(value).toLocaleString('en-GB')

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[at] ?? 0) : cell.padStart(columns[at] ?? 0))).join(' | ')} |`
