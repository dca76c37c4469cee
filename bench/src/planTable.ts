import type { Explained, PlanNode } from './explainingDatabase.ts'

/** The head of a table of plans: the buffers that a statement reads in two cases. */
export function plansHead(first: string, second: string): string {
  const head = ['statement', 'planned', 'rows', first, second, 'most rows in a step', `where ${first} reads`, second]
  return `${row(head)}\n${row(head.map(() => '---'))}`
}

/** A line of that table. */
export function describePlans(name: string, first: Explained, later: Explained | undefined): string {
  const pages = later ? [first.plan, later.plan] : [first.plan]
  const [pageOne = '', page100 = ''] = pages.map((plan) => String(buffersOf(plan)))
  const [placesOne = '', places100 = ''] = pages.map(placesOf)
  return row([
    name,
    first.plannedEachTime ? 'every time' : 'once',
    String(first.plan['Actual Rows']),
    pageOne,
    page100,
    String(Math.max(...pages.map(rowsIn))),
    placesOne,
    places100,
  ])
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export const buffersOf = (node: PlanNode) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

// The most rows that any step of the plan processed, filtered ones included: if it grows, the read grows with the
// table.
function rowsIn(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  const own = (node['Actual Rows'] + removed) * node['Actual Loops']
  return Math.round(Math.max(own, ...(node.Plans ?? []).map(rowsIn)))
}

// The three relations with most buffer reads; sequential scans are marked.
function placesOf(plan: PlanNode): string {
  const places = new Map<string, number>()
  const visit = (node: PlanNode) => {
    const below = node.Plans ?? []
    const own = buffersOf(node) - below.reduce((sum, child) => sum + buffersOf(child), 0)
    const whole = node['Node Type'] === 'Seq Scan' ? 'all of ' : ''
    const place = node['Index Name'] ?? (node['Relation Name'] && `${whole}${node['Relation Name']}`)
    if (place !== undefined) places.set(place, (places.get(place) ?? 0) + own)
    below.forEach(visit)
  }
  visit(plan)
  const sorted = [...places].toSorted(([, one], [, other]) => other - one)
  return sorted
    .slice(0, 3)
    .map(([place, buffers]) => `${place} ${buffers}`)
    .join(', ')
}
