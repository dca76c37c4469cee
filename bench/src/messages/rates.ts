import { tableHead, tableRow } from '../report.ts'
import type { ProcessorTime } from '../processorTime.ts'
import type { Server } from '../servers.ts'
import type { Actor } from '../campus.ts'
import { makeRooms } from './rooms.ts'
import { ChatLoad } from './chatLoad.ts'

export interface Rates {
  readonly url: string
  readonly actors: readonly Actor[]
  readonly limit: Server
  readonly quad: Server
  readonly rounds: number
  readonly seconds: number
  readonly processorTime: ProcessorTime | undefined
}

const sizes = [
  { listeners: 2, people: 2000, goal: undefined },
  { listeners: 50, people: 2000, goal: { atLeast: 0.7 } },
  { listeners: 1000, people: 1000, goal: undefined },
]
const goalMs = 150

/** Compares delivered messages per second with the limit, and measures latency at half of Quad's rate. */
export async function measureRates(rates: Rates): Promise<void> {
  console.log(tableHead('messages, Quad / limit', 'limit', 'Quad'))
  const delays: string[] = []
  for (const { listeners, people, goal } of sizes) {
    const rooms = await makeRooms(rates.url, rates.actors.slice(0, people), listeners)
    const [limit, quad] = [await new ChatLoad(rates.limit).open(rooms), await new ChatLoad(rates.quad).open(rooms)]
    const rounds = await alternate(limit, quad, rates)
    const ratios = rounds.map((round) => round.second.rate / round.first.rate)
    const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)]
    const [first, second] = [medianOf(rounds.map((one) => one.first)), medianOf(rounds.map((one) => one.second))]
    const row = { first, second, ratio: median(ratios), lowest, highest }
    console.log(tableRow(`${listeners} listeners`, row, goal))
    const half = second.rate / 2
    const all = await quad.pace(half, rates.seconds * 2)
    const at = (share: number) => (all[Math.floor(all.length * share)] ?? 0).toFixed(0)
    const verdict = Number(at(0.99)) <= goalMs ? 'met' : 'MISSED'
    delays.push(
      `${listeners} listeners, ${half.toFixed(0)} messages/s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (≤ ${goalMs} ${verdict})`,
    )
    limit.close()
    quad.close()
  }
  console.log(`\nlatency from sending to receiving, at half load\n${delays.join('\n')}`)
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
