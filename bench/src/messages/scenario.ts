import { readdirSync, readFileSync } from 'node:fs'
import { compare, type Goals, type Side, tableHead, tableRow, verdict } from '../run/compare.ts'
import { withEnvironment } from '../run/environment.ts'
import type { Options } from '../run/options.ts'
import type { ProcessorTime } from '../run/processorTime.ts'
import { timed } from '../run/rows.ts'
import { type Server, startBaseline, startQuad } from '../run/servers.ts'
import { makeWorld } from '../world/world.ts'
import { ChatLoad } from './chatLoad.ts'
import { measureIdle, measureReconnect } from './many.ts'
import { type BenchRoom, listening, roomsIn } from './world.ts'

const full = { members: 20_000, listeners: 5000, chatting: 2000 }
const quick = { members: 2000, listeners: 1000, chatting: 1000 }

/** Compares Quad's messages with the baseline (Socket.IO, one insert per message) or with another checkout. */
export async function scenario(options: Options): Promise<void> {
  const size = options.quick ? quick : full
  await withEnvironment(async (environment) => {
    const world = await makeWorld(environment, 'listening', listening(size))
    const start = (name: string, checkout?: string) =>
      environment.serve(startQuad(environment, name, world.url, { checkout }))
    const quad = await start('quad')
    const other = options.beside
      ? await start('beside', options.beside)
      : await environment.serve(startBaseline(world.url, environment.folder, 'sockets'))
    const rooms = roomsIn(world)
    const rows: MessageRow[] = [
      { name: '2 listeners', rooms: rooms.pairs, lateMs: 150 },
      { name: '20 channels, 50 listeners each', rooms: rooms.fifties, goals: { atLeast: 0.65 }, lateMs: 250 },
      { name: 'a channel, 1000 listeners', rooms: rooms.thousand, goals: { atLeast: 0.7 }, lateMs: 250 },
      { name: `${Math.min(2000, size.listeners)} of ${size.members} in a channel`, rooms: rooms.largest, lateMs: 250 },
      { name: `a channel, ${size.listeners} listeners`, rooms: rooms.all, goals: { atLeast: 0.7 }, lateMs: 250 },
    ]
    await measureRates(other, quad, rows, options, environment.processorTime)
    const fresh = await start('fresh')
    if (options.wants('idle')) await measureIdle(fresh, world.actors)
    if (options.wants('reconnect')) await measureReconnect(fresh, quad, rooms.pairs)
  })
}

/** A row of the table: rooms that receive messages at the same time. */
interface MessageRow {
  readonly name: string
  readonly rooms: readonly BenchRoom[]
  readonly goals?: Goals
  /** The goal for the 99th percentile of latency, in ms, at half of Quad's rate. */
  readonly lateMs: number
}

/** Compares delivered messages per second with another server, and measures latency at half of Quad's rate. */
async function measureRates(
  other: Server,
  quad: Server,
  rows: readonly MessageRow[],
  { rounds, seconds, wants }: Options,
  processorTime: ProcessorTime | undefined,
): Promise<void> {
  console.log(`\n${tableHead(`messages, Quad / ${other.name}`, other.name, 'Quad')}`)
  const latencies: string[] = []
  for (const { name, rooms, goals = {}, lateMs } of rows.filter((row) => wants(row.name))) {
    const first = await new ChatLoad(other).open(rooms)
    const second = await new ChatLoad(quad).open(rooms)
    const side = (load: ChatLoad): Side => ({
      warmUp: async () => void (await load.saturate(seconds)),
      round: () =>
        timed(load.server, processorTime, async () => {
          const rate = await load.saturate(seconds)
          return { rate, answered: rate * seconds, slowMs: 0 }
        }),
    })
    const comparison = await compare(side(first), side(second), rounds)
    console.log(tableRow(name, comparison, goals))
    const half = comparison.second.rate / 2
    const all = await second.pace(half, seconds * 2)
    const at = (share: number) => Math.round(all[Math.floor(all.length * share)] ?? 0)
    const late = `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${verdict('≤', lateMs, at(0.99))})`
    latencies.push(`${name}, ${half.toFixed(0)} messages/s: ${late}; ${sizeOf(quad.pid)}`)
    first.close()
    second.close()
  }
  console.log(`\nlatency from sending to receiving, at half load\n${latencies.join('\n')}\n`)
}

/** Describes a process's peak memory and its number of open files and connections. */
function sizeOf(pid: number): string {
  const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return `Quad's peak ${(peak / 1024).toFixed(0)} MB, ${readdirSync(`/proc/${pid}/fd`).length} descriptors`
}
