import type { World } from '../world/world.ts'
import type { Goals, Measured, Side } from './compare.ts'
import { type Answered, load, rush } from './load.ts'
import type { ProcessorTime } from './processorTime.ts'
import type { BenchRequest, Make } from './requests.ts'
import type { Server } from './servers.ts'

interface Named {
  readonly name: string
  /** True if the baseline answers this request too: then Quad is compared with it. */
  readonly baseline?: true
  readonly goals?: Goals
}

/** A row whose requests are sent for some seconds, one after another on each connection. */
export interface LoadRow extends Named {
  readonly make: Make
  /** False for writes, whose answers aren't compared. */
  readonly isRead?: boolean
  /** 32 connections by default, with 200 requests each. */
  readonly connections?: number
  readonly perConnection?: number
  /** Runs before each round, unmeasured. */
  readonly before?: (world: World) => Promise<void>
  /** Also compares the small world with the large one. */
  readonly grows?: true
}

/** A row whose requests are sent at once, each on its own connection. */
export interface RushRow extends Named {
  /** Prepares the world for a round and returns its requests. */
  readonly requests: (world: World) => Promise<readonly BenchRequest[]>
  /** How many must succeed; the others are refused. */
  readonly admits: number
}

/** A row that compares two requests in the same world: how much slower is the second? */
export interface StepRow {
  readonly name: string
  readonly from: LoadRow
  readonly to: LoadRow
  readonly goals: Goals
}

export interface Pace {
  readonly seconds: number
  /** Warm-up ends after this many answers or seconds: V8 compiles hot code meanwhile. */
  readonly warmUp: { readonly answers: number; readonly seconds: number }
  readonly processorTime: ProcessorTime | undefined
}

/** The measurement of a row on one server. */
export const sideOf = (row: LoadRow | RushRow, server: Server, world: World, pace: Pace): Side =>
  'make' in row ? loadSide(row, server, world, pace) : rushSide(row, server, world, pace)

function loadSide(row: LoadRow, server: Server, world: World, { seconds, warmUp, processorTime }: Pace): Side {
  const { make, before, connections = 32, perConnection = 200 } = row
  const run = (duration: number) => load(server, { connections, perConnection, make: () => make(world) }, duration)
  return {
    async warmUp() {
      const step = warmUp.seconds / 10
      let answered = 0
      for (let used = 0; answered < warmUp.answers && used < warmUp.seconds; used += step)
        answered += (await run(step)).answered
    },
    async round() {
      await before?.(world)
      return timed(server, processorTime, () => run(seconds))
    },
  }
}

function rushSide({ requests, admits }: RushRow, server: Server, world: World, { processorTime }: Pace): Side {
  const round = async () => {
    const all = await requests(world)
    return timed(server, processorTime, async () => {
      const { admitted, ...answered } = await rush(server, all)
      if (admitted !== admits) throw new Error(`${server.name} admitted ${admitted} of ${all.length}, not ${admits}`)
      return answered
    })
  }
  return { warmUp: async () => void (await round()), round }
}

/** Runs the load and adds the CPU time per answer. */
export async function timed(
  server: Server,
  processorTime: ProcessorTime | undefined,
  run: () => Promise<Answered>,
): Promise<Measured> {
  const before = processorTime?.(server) ?? 0
  const { rate, answered, slowMs } = await run()
  const used = (processorTime?.(server) ?? 0) - before
  return { rate, work: answered === 0 ? 0 : (used * 1000) / answered, slowMs }
}
