import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../world/world.ts'
import { type Environment, query, type Settings } from './environment.ts'
import type { Options } from './options.ts'
import { answer, type Make } from './requests.ts'
import type { LoadRow } from './rows.ts'
import { type Server, startQuad } from './servers.ts'

// PostgreSQL decides after five custom plans of a connection whether to use the generic one.
const runsUntilGeneric = 12
const flushMs = 300

/** Lets PostgreSQL log plans as JSON, into a file of the folder. */
export const explainSettings = (folder: string): Settings => ({
  logging_collector: 'on',
  log_directory: folder,
  log_filename: 'postgres',
  log_destination: 'jsonlog',
})

// Database settings, which apply to connections opened from now on.
const logPlans = Object.entries({
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
})

/** Prints the plan of each statement that a request runs, after enough runs for PostgreSQL to choose its final plan. */
export async function explainRows(
  environment: Environment,
  worlds: readonly World[],
  rows: readonly LoadRow[],
  more: Readonly<Record<string, Make>>,
  { wants }: Options,
): Promise<void> {
  const requests = [...rows.map(({ name, make }) => [name, make] as const), ...Object.entries(more)]
  console.log(`\n${plansHead(worlds.length > 1)}`)
  const servers: (readonly [World, Server])[] = []
  for (const world of worlds) {
    const name = new URL(world.url).pathname.slice(1)
    for (const [setting, value] of logPlans)
      await query(world.url, `alter database ${name} set ${setting} = '${value}'`)
    servers.push([world, await environment.serve(startQuad(environment, name, world.url))])
  }
  for (const [name, make] of requests.filter(([row]) => wants(row))) {
    const found: Map<string, PlanNode>[] = []
    for (const [world, server] of servers) found.push(await plansOf(environment.folder, server, world, make))
    const statements = new Set(found.flatMap((plans) => [...plans.keys()]))
    for (const statement of statements) {
      const plans = found.flatMap((inWorld) => inWorld.get(statement) ?? [])
      console.log(describePlan(name, statement, plans))
    }
  }
}

/** The last plan of each named statement that a request runs; may include a background job's statements. */
async function plansOf(folder: string, server: Server, world: World, make: Make): Promise<Map<string, PlanNode>> {
  for (let turn = 0; turn < runsUntilGeneric; turn++) await answer(server, make(world))
  await sleep(flushMs)
  const file = path.join(folder, 'postgres.json')
  const logged = readFileSync(file).length
  await answer(server, make(world))
  await sleep(flushMs)
  const plans = new Map<string, PlanNode>()
  for (const line of readFileSync(file).toString('utf8', logged).trim().split('\n')) {
    const { message = '', dbname } = JSON.parse(line || '{}') as { message?: string; dbname?: string }
    const [, json] = /plan:\n(.*)$/s.exec(message) ?? []
    if (json === undefined || !world.url.endsWith(`/${dbname}`)) continue
    const { 'Query Text': text, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
    const [, name] = /^\W*\w+ \/\* ([\w.]+) \*\//.exec(text) ?? []
    // The session is read only once a minute, so leave it out.
    if (name !== undefined && name !== 'auth.sessionScope') plans.set(name, Plan)
  }
  return plans
}

/** A plan node of `explain (analyze, buffers)`; its buffers include its children's. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

/** The head of a table of plans: the buffers that a statement reads, in one world or two. */
function plansHead(isCompared: boolean): string {
  const buffers = isCompared ? 'buffers, small and large world' : 'buffers'
  const head = ['request', 'statement', 'planned', 'rows', buffers, 'most rows in a step', 'where it reads']
  return `${row(head)}\n${row(head.map(() => '---'))}`
}

/** A line of that table; the last plan is the large world's. */
function describePlan(request: string, statement: string, plans: readonly PlanNode[]): string {
  const plan = plans.at(-1)
  if (!plan) return ''
  return row([
    request,
    statement,
    // A generic plan contains parameters ($1), a custom one their values.
    /\$\d/.test(JSON.stringify(plan)) ? 'once' : 'every time',
    String(plan['Actual Rows']),
    plans.map(buffersOf).join(', '),
    String(Math.max(...plans.map(rowsIn))),
    placesOf(plan),
  ])
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const buffersOf = (node: PlanNode) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

// The most rows that any node of the plan processed, including filtered ones. If this grows with the table, so does
// the read's time.
function rowsIn(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  const own = (node['Actual Rows'] + removed) * node['Actual Loops']
  return Math.round(Math.max(own, ...(node.Plans ?? []).map(rowsIn)))
}

// The three relations with the most buffer reads; marks sequential scans.
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
