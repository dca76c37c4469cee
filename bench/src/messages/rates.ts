import { readdirSync, readFileSync } from 'node:fs'
import { tableHead, tableRow } from '../report.ts'
import type { ProcessorTime } from '../processorTime.ts'
import type { Server } from '../servers.ts'
import type { BenchRoom } from './rooms.ts'
import { ChatLoad } from './chatLoad.ts'

export interface Rates {
  readonly limit: Server
  readonly quad: Server
  /** How Quad's clients name the room of a message. */
  readonly roomKey: 'room' | 'channel'
  readonly rounds: number
  readonly seconds: number
  readonly processorTime: ProcessorTime | undefined
}

/** Rooms that are measured together and give one row of the table. */
export interface RatedRooms {
  readonly name: string
  readonly make: () => Promise<readonly BenchRoom[]>
  readonly goal: { readonly atLeast: number } | undefined
  /** For the 99th percentile from sending to receiving, at half of Quad's rate. */
  readonly goalMs: number
}

/** Compares delivered messages per second with the limit, and measures latency at half of Quad's rate. */
export async function measureRates(rates: Rates, rated: readonly RatedRooms[]): Promise<void> {
  console.log(tableHead('messages, Quad / limit', 'limit', 'Quad'))
  const delays: string[] = []
  for (const { name, make, goal, goalMs } of rated) {
    const rooms = await make()
    const [limit, quad] = [
      await new ChatLoad(rates.limit).open(rooms),
      await new ChatLoad(rates.quad, rates.roomKey).open(rooms),
    ]
    const rounds = await alternate(limit, quad, rates)
    const ratios = rounds.map((round) => round.second.rate / round.first.rate)
    const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)]
    const [first, second] = [medianOf(rounds.map((one) => one.first)), medianOf(rounds.map((one) => one.second))]
    console.log(tableRow(name, { first, second, ratio: median(ratios), lowest, highest }, goal))
    const half = second.rate / 2
    const all = await quad.pace(half, rates.seconds * 2)
    const at = (share: number) => (all[Math.floor(all.length * share)] ?? 0).toFixed(0)
    const verdict = Number(at(0.99)) <= goalMs ? 'met' : 'MISSED'
    const size = sizeOf(rates.quad.pid)
    delays.push(
      `${name}, ${half.toFixed(0)} messages/s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (≤ ${goalMs} ${verdict}); ${size}`,
    )
    limit.close()
    quad.close()
  }
  console.log(`\nlatency from sending to receiving, at half load\n${delays.join('\n')}`)
}

/** The memory that a process has used at most, and the files and connections that it has open. */
function sizeOf(pid: number): string {
  const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return `Quad's peak ${(peak / 1024).toFixed(0)} MB, ${readdirSync(`/proc/${pid}/fd`).length} descriptors`
}

async function alternate(limit: ChatLoad, quad: ChatLoad, { rounds, seconds, processorTime }: Rates) {
  const measure = async (load: ChatLoad) => {
    const before = processorTime?.(load.server) ?? 0
    const rate = await load.saturate(seconds)
    const used = (processorTime?.(load.server) ?? 0) - before
    return { rate, work: (used * 1000) / (rate * seconds) }
  }
  for (const load of [limit, quad]) await load.saturate(seconds)
  const measured = []
  for (let round = 0; round < rounds; round += 1) {
    const one = round % 2 === 0 ? await measure(limit) : undefined
    const second = await measure(quad)
    measured.push({ first: one ?? (await measure(limit)), second })
  }
  return measured
}

const medianOf = (rounds: readonly { rate: number; work: number }[]) => ({
  rate: median(rounds.map(({ rate }) => rate)),
  work: median(rounds.map(({ work }) => work)),
})

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
