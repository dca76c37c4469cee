import { parseArgs } from 'node:util'
import { createDatabase } from '../campus.ts'
import { withBenchEnvironment } from '../environment.ts'
import { measureAgainstLimit } from '../measure.ts'
import { startLimitServer, startQuadServer } from '../servers.ts'
import { againstLimit } from './calls.ts'
import { explainSearches } from './explain.ts'
import { measureLatency } from './latency.ts'
import { prepareSearch } from './world.ts'

const full = {
  plan: { people: 100_000, clubs: 30_000, events: 100_000, actors: 1000 },
  pace: { rounds: 5, seconds: 3, warmUp: { answers: 2000, seconds: 5 } },
  answers: 2000,
}
const quick = {
  plan: { people: 4000, clubs: 1200, events: 4000, actors: 1000 },
  pace: { rounds: 2, seconds: 0.5, warmUp: { answers: 200, seconds: 1 } },
  answers: 200,
}

/**
 * Measures the searches against the same statements on a bare server, and how long each takes. `--quick` is a smoke
 * test, `--only explain` doesn't measure, `--only people,typo` measures these only.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const { plan, pace, answers } = values.quick ? quick : full
  await withBenchEnvironment(
    async ({ adminUrl, secret, folder, processorTime, serve }) => {
      const world = await prepareSearch(await createDatabase(adminUrl, 'search'), plan, secret)
      await explainSearches(world)
      if (values.only === 'explain') return
      const limit = await serve(startLimitServer(world.url, folder, 'bench/src/limit/search.ts'))
      const quad = await serve(startQuadServer('quad', world.url, secret, folder))
      const only = values.only?.split(',')
      await measureAgainstLimit(againstLimit(world, limit, quad), { pace, processorTime, only })
      await measureLatency(world, quad, answers)
    },
    { shared_buffers: '512MB' },
  )
}

await main()
