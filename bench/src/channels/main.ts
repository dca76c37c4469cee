import { parseArgs } from 'node:util'
import { createDatabase } from '../campus.ts'
import { withBenchEnvironment } from '../environment.ts'
import { measureAgainstLimit, measureGrowth } from '../measure.ts'
import { answer, sorted } from '../sameAnswers.ts'
import { type Server, startLimitServer, startQuadServer } from '../servers.ts'
import { explainChannels } from './explain.ts'
import { assertOneRow, posting } from './posting.ts'
import { againstLimit, growth, reads } from './reads.ts'
import { measureUnread } from './unread.ts'
import { measureVoting } from './voting.ts'
import { type ChannelsWorld, prepareChannels } from './world.ts'
import { readers } from './worldSql.ts'

const full = {
  plan: { largest: 20_000, clubs: 2400, messages: 100_000 },
  pace: { rounds: 5, seconds: 3, warmUp: { answers: 5000, seconds: 10 } },
}
const quick = {
  plan: { largest: 3000, clubs: 300, messages: 6000 },
  pace: { rounds: 2, seconds: 0.5, warmUp: { answers: 500, seconds: 1 } },
}

const samples = 20

/**
 * Measures reads of channels and 500 votes at once against the limit, how reads grow, unread counts, and posting for
 * many members. `--quick` is a smoke test, `--only explain` doesn't measure, `--only opening,posting` measures these only.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const { plan, pace } = values.quick ? quick : full
  const only = values.only?.split(',')
  await withBenchEnvironment(
    async ({ adminUrl, secret, folder, processorTime, serve }) => {
      const world = await prepareChannels(await createDatabase(adminUrl, 'channels'), plan, secret)
      await explainChannels(world)
      if (values.only === 'explain') return
      const limit = await serve(startLimitServer(world.url, folder, 'bench/src/limit/channels.ts'))
      const quad = await serve(startQuadServer('quad', world.url, secret, folder))
      console.log(`${await assertSame(limit, quad, world)} replies of both servers compared: identical.`)
      await assertOneRow(world, quad)
      const options = { pace, processorTime, only }
      await measureAgainstLimit(againstLimit(world, limit, quad), options)
      await measureGrowth([...growth(world, quad), ...posting(world, quad)], options)
      await measureUnread(world, options)
      await measureVoting(world, limit, quad, options)
    },
    { shared_buffers: '512MB', max_wal_size: '4GB' },
  )
}

async function assertSame(limit: Server, quad: Server, world: ChannelsWorld): Promise<number> {
  const campus = { ...world, actors: world.actors.slice(0, readers) }
  const requests = Object.values(reads).flatMap((make) => Array.from({ length: samples }, () => make(world)(campus)))
  for (const request of requests) {
    const [one, two] = await Promise.all([limit, quad].map(async (server) => sorted(await answer(server, request))))
    if (one !== two) throw new Error(`${request.path} differs:\nlimit ${one}\nquad  ${two}`)
  }
  return requests.length
}

await main()
