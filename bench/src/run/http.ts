import process from 'node:process'
import { makeWorld, type World, type WorldPlan } from '../world/world.ts'
import { compare, type Goals, type Side, tableHead, tableRow } from './compare.ts'
import { type Environment, type Settings, withEnvironment } from './environment.ts'
import { explainRows, explainSettings } from './explain.ts'
import type { Options, Scenario } from './options.ts'
import { assertSameAnswers, type Make } from './requests.ts'
import { type LoadRow, type RushRow, sideOf, type StepRow } from './rows.ts'
import { type Server, startBaseline, startQuad } from './servers.ts'

/** A world, and the requests that are measured in it. */
export interface HttpScenario<Size> {
  readonly full: Sizes<Size>
  readonly quick: Sizes<Size>
  readonly plan: (size: Size) => WorldPlan | Promise<WorldPlan>
  readonly rows: readonly (LoadRow | RushRow)[]
  readonly steps?: readonly StepRow[]
  /** Further requests for --explain, which aren't measured. */
  readonly plans?: Readonly<Record<string, Make>>
  readonly postgresSettings?: Settings
  /** Measures anything that doesn't fit a row. */
  readonly finish?: (stage: Stage) => Promise<void>
}

interface Sizes<Size> {
  readonly large: Size
  /** A smaller world: a row with `grows` must be about as fast in both. */
  readonly small?: Size
}

export interface Stage {
  readonly world: World
  readonly quad: Server
  readonly options: Options
}

// The greatest ratio of a row's time in the large world to that in the small one.
const growsAtMost = 1.15

/**
 * Builds the worlds, starts the servers and measures all rows, against the baseline where a row has one. `--beside`
 * compares all rows with another checkout instead, which needs the same migrations.
 */
export const httpScenario =
  <Size>(scenario: HttpScenario<Size>): Scenario =>
  (options) =>
    withEnvironment(
      (environment) => runIn(environment, scenario, options),
      (folder) => ({ ...scenario.postgresSettings, ...(options.explain && explainSettings(folder)) }),
    )

async function runIn<Size>(environment: Environment, scenario: HttpScenario<Size>, options: Options): Promise<void> {
  const { rows, steps = [], plans = {}, finish } = scenario
  const sizes = options.quick ? scenario.quick : scenario.full
  const { processorTime, serve } = environment
  const world = await makeWorld(environment, 'large', await scenario.plan(sizes.large))
  const small = sizes.small && (await makeWorld(environment, 'small', await scenario.plan(sizes.small)))
  const loads = rows.flatMap((row) => ('make' in row ? [row] : []))
  if (options.explain) return explainRows(environment, small ? [small, world] : [world], loads, plans, options)

  const warmUp = options.quick ? { answers: 500, seconds: 1 } : { answers: 5000, seconds: 10 }
  const sideOn = (server: Server, on: World) => (row: LoadRow | RushRow) =>
    sideOf(row, server, on, { seconds: options.seconds, warmUp, processorTime })
  const quad = await serve(startQuad(environment, 'quad', world.url))
  const onQuad = sideOn(quad, world)

  const other = await startOther(environment, world, scenario, options)
  const onOther = other && sideOn(other, world)
  const isCompared = (row: LoadRow | RushRow) => options.beside !== undefined || row.baseline === true
  if (other) {
    const reads = loads.filter((row) => isCompared(row) && row.isRead !== false)
    await assertSameAnswers(other, quad, world, reads)
  }
  await printTable(
    tableHead(other ? `Quad / ${other.name}` : 'Quad', other?.name ?? '', 'Quad'),
    rows.map((row) => ({ ...row, first: isCompared(row) ? onOther?.(row) : undefined, second: onQuad(row) })),
    options,
  )

  const onSmall = small && sideOn(await serve(startQuad(environment, 'quad in the small world', small.url)), small)
  const grown = loads.filter(({ grows }) => onSmall && grows)
  const goals = { timesAtMost: growsAtMost }
  await printTable(
    tableHead('time of the second / the first', 'first', 'second'),
    [
      ...steps.map(({ from, to, ...row }) => ({ ...row, first: onQuad(from), second: onQuad(to) })),
      ...grown.map((row) => ({
        name: `${row.name}: small → large`,
        goals,
        first: onSmall?.(row),
        second: onQuad(row),
      })),
    ],
    options,
  )
  await finish?.({ world, quad, options })
}

async function startOther(
  environment: Environment,
  { url }: World,
  { rows }: Pick<HttpScenario<never>, 'rows'>,
  { beside: checkout }: Options,
): Promise<Server | undefined> {
  const { folder, serve } = environment
  if (checkout !== undefined) return serve(startQuad(environment, 'beside', url, { checkout }))
  return rows.some(({ baseline }) => baseline) ? serve(startBaseline(url, folder, 'http')) : undefined
}

interface Compared {
  readonly name: string
  readonly goals?: Goals
  readonly first: Side | undefined
  readonly second: Side
}

// If a row fails, for example because the server is too busy, the others still run.
async function printTable(head: string, rows: readonly Compared[], { rounds, wants }: Options): Promise<void> {
  const wanted = rows.filter(({ name }) => wants(name))
  if (wanted.length > 0) console.log(`\n${head}`)
  for (const { name, goals = {}, first, second } of wanted)
    try {
      console.log(tableRow(name, await compare(first, second, rounds), goals))
    } catch (error) {
      console.log(`| ${name} | ${String(error)} |`)
      process.exitCode = 1
    }
}
