import { tableHead, tableRow } from '../report.ts'
import type { ProcessorTime } from '../processorTime.ts'
import type { Server } from '../servers.ts'
import type { Actor } from '../campus.ts'
import { makeRooms } from './rooms.ts'
import { Stage } from './talk.ts'

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

/** Messages a second that all listeners have heard, in turns with the limit, and how long they take at half of that. */
export async function measureRates(rates: Rates): Promise<void> {
  console.log(tableHead('messages, Quad / limit', 'limit', 'Quad'))
  const delays: string[] = []
  for (const { listeners, people, goal } of sizes) {
    const rooms = await makeRooms(rates.url, rates.actors.slice(0, people), listeners)
    const [limit, quad] = [await new Stage(rates.limit).open(rooms), await new Stage(rates.quad).open(rooms)]
    const rounds = await inTurns(limit, quad, rates)
    const ratios = rounds.map((round) => round.second.rate / round.first.rate)
    const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)]
    const [first, second] = [middleOf(rounds.map((one) => one.first)), middleOf(rounds.map((one) => one.second))]
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
  console.log(`\nfrom sending to hearing, at half load\n${delays.join('\n')}`)
}

async function inTurns(limit: Stage, quad: Stage, { rounds, seconds, processorTime }: Rates) {
  const measure = async (stage: Stage) => {
    const before = processorTime?.(stage.server) ?? 0
    const rate = await stage.saturate(seconds)
    const used = (processorTime?.(stage.server) ?? 0) - before
    return { rate, work: (used * 1000) / (rate * seconds) }
  }
  for (const stage of [limit, quad]) await stage.saturate(seconds)
  const measured = []
  for (let round = 0; round < rounds; round += 1) {
    const one = round % 2 === 0 ? await measure(limit) : undefined
    const second = await measure(quad)
    measured.push({ first: one ?? (await measure(limit)), second })
  }
  return measured
}

const middleOf = (those: readonly { rate: number; work: number }[]) => ({
  rate: median(those.map(({ rate }) => rate)),
  work: median(those.map(({ work }) => work)),
})

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
