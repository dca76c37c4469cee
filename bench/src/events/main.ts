import { parseArgs } from 'node:util'
import { createDatabase } from '../campus.ts'
import { withBenchEnvironment } from '../environment.ts'
import { measureAgainstLimit, measureGrowth } from '../measure.ts'
import { answer, sorted } from '../sameAnswers.ts'
import { type Server, startLimitServer, startQuadServer } from '../servers.ts'
import { measureCsv } from './csv.ts'
import { explainEvents } from './explain.ts'
import { againstLimit, growth, reads } from './reads.ts'
import { measureRegistering } from './registering.ts'
import { type EventsWorld, prepareEvents } from './world.ts'

const full = {
  large: { people: 100_000, events: 100_000, largest: 20_000, actors: 1000 },
  small: { people: 100_000, events: 10_000, largest: 20_000, actors: 1000 },
  pace: { rounds: 5, seconds: 3, warmUp: { answers: 5000, seconds: 10 } },
}
const quick = {
  large: { people: 4000, events: 6000, largest: 1500, actors: 1000 },
  small: { people: 4000, events: 3000, largest: 1500, actors: 1000 },
  pace: { rounds: 2, seconds: 0.5, warmUp: { answers: 500, seconds: 1 } },
}

const samples = 20

/**
 * Measures reads of events and 1,000 registrations at once against the limit, how reads grow, and the CSV. `--quick` is
 * a smoke test, `--only explain` doesn't measure, `--only feed,CSV` measures these only.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const { large, small, pace } = values.quick ? quick : full
  const only = values.only?.split(',')
  await withBenchEnvironment(
    async ({ adminUrl, secret, folder, processorTime, serve }) => {
      const world = await prepareEvents(await createDatabase(adminUrl, 'events_large'), large, secret)
      const smallWorld = await prepareEvents(await createDatabase(adminUrl, 'events_small'), small, secret)
      await explainEvents(smallWorld, world)
      if (values.only === 'explain') return
      const limit = await serve(startLimitServer(world.url, folder, 'bench/src/limit/events.ts'))
      const quad = await serve(startQuadServer('quad', world.url, secret, folder))
      const smallQuad = await serve(startQuadServer('quad with few events', smallWorld.url, secret, folder))
      console.log(`${await assertSame(limit, quad, world)} replies of both servers compared: identical.\n`)
      const options = { pace, processorTime, only }
      await measureAgainstLimit(againstLimit(world, limit, quad), options)
      await measureRegistering(world, limit, quad, options)
      await measureGrowth(growth(world, quad, smallWorld, smallQuad), options)
      if (!only || only.includes('CSV')) await measureCsv(world, quad, pace.rounds)
    },
    { shared_buffers: '1GB', max_wal_size: '4GB' },
  )
}

async function assertSame(limit: Server, quad: Server, world: EventsWorld): Promise<number> {
  const requests = Object.values(reads).flatMap((make) => Array.from({ length: samples }, () => make(world)(world)))
  for (const request of requests) {
    const [one, two] = await Promise.all([limit, quad].map(async (server) => sorted(await answer(server, request))))
    if (one !== two) throw new Error(`${request.path} differs:\nlimit ${one}\nquad  ${two}`)
  }
  return requests.length
}

await main()
