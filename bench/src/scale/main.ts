import { parseArgs } from 'node:util'
import pg from 'pg'
import { createDatabase } from '../campus.ts'
import { type MeasureOptions, measureAgainstLimit, measureGrowth, type Row } from '../measure.ts'
import { withBenchEnvironment } from '../environment.ts'
import type { Goal } from '../report.ts'
import { type Server, startLimitServer, startQuadServer } from '../servers.ts'
import { likesOfHot, type Read, readsOf, type World } from './calls.ts'
import { explainReads } from './explain.ts'
import { prepareWorld } from './prepareWorld.ts'
import { assertSameReads } from './sameAnswers.ts'

const full = {
  large: { people: 100_000, posts: 1_000_000, actors: 4000 },
  small: { people: 100_000, posts: 200_000, actors: 4000 },
  pace: { rounds: 5, seconds: 4, warmUp: { answers: 10_000, seconds: 15 } },
}
const quick = {
  large: { people: 2000, posts: 20_000, actors: 2000 },
  small: { people: 2000, posts: 4000, actors: 2000 },
  pace: { rounds: 2, seconds: 0.5, warmUp: { answers: 1000, seconds: 1 } },
}

const concurrentLikes = 200
// Typical settings for a database of this size; the others keep PostgreSQL's defaults.
const settings = { shared_buffers: '1GB', max_wal_size: '4GB' }

interface Sides {
  readonly limit: Server
  readonly quad: Server
  readonly smallQuad: Server
  readonly world: World
  readonly smallWorld: World
}

/**
 * Runs EXPLAIN on Quad's reads in a large generated database, then measures them. `--quick` is a smoke test, `--only
 * explain` doesn't measure, `--only feed,like` measures these only.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const { large, small, pace } = values.quick ? quick : full
  const only = values.only?.split(',')
  await withBenchEnvironment(async ({ adminUrl, secret, folder, processorTime, serve }) => {
    const world = await prepareWorld(await createDatabase(adminUrl, 'world_large'), large, secret)
    await explainReads(world.url, large)
    if (values.only === 'explain') return
    const smallWorld = await prepareWorld(await createDatabase(adminUrl, 'world_small'), small, secret)
    const limit = await serve(startLimitServer(world.url, folder, 'bench/src/limit/scale.ts'))
    const quad = await serve(startQuadServer('quad', world.url, secret, folder))
    const smallQuad = await serve(startQuadServer('quad with few posts', smallWorld.url, secret, folder))
    console.log(`\n${await assertSameReads(limit, quad, world)} replies of both servers compared: identical.\n`)
    await measureWorld({ limit, quad, smallQuad, world, smallWorld }, { pace, processorTime, only })
    await assertCounted(world)
  }, settings)
}

async function measureWorld(
  { limit, quad, smallQuad, world, smallWorld }: Sides,
  options: MeasureOptions,
): Promise<void> {
  const ofLimit = readsOf(world, limit)
  const ofQuad = readsOf(world, quad)
  const ofSmall = readsOf(smallWorld, smallQuad)
  const hot = { ...likesOfHot(world, concurrentLikes), connections: concurrentLikes, campus: world }
  await measureAgainstLimit(
    [
      ...pair(ofLimit, ofQuad, { atLeast: 0.8 }),
      {
        name: `${concurrentLikes} concurrent likes of one post`,
        first: { ...hot, server: limit },
        second: { ...hot, server: quad },
        goal: { atLeast: 0.5 },
      },
    ],
    options,
  )
  const [page1, page100] = ofQuad
  const pages =
    page1 && page100 ? pair([{ ...page1, name: 'feed, page 1 → page 100' }], [page100], { timesAtMost: 1.1 }) : []
  console.log(`\n${count(smallWorld)} posts → ${count(world)} posts, and the first page of the feed → the hundredth:`)
  await measureGrowth([...pages, ...pair(ofSmall, ofQuad, { timesAtMost: 1.15 })], options)
}

const pair = (firsts: readonly Read[], seconds: readonly Read[], goal: Goal): Row[] =>
  firsts.flatMap(({ name, side: first }, at) => {
    const second = seconds[at]?.side
    return second ? [{ name, first, second, goal }] : []
  })

const count = ({ posts }: World) => posts.toLocaleString('en-GB')

// After all those concurrent likes the counter must match the rows.
async function assertCounted({ url, hotPostId }: World): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ counted: number; there: number }>(
      `select likes_count as counted, (select count(*)::int from post_likes where post_id = p.id) as there
      from posts p where id = $1`,
      [hotPostId],
    )
    .finally(() => client.end())
  const [row] = rows
  if (row?.counted !== row?.there)
    throw new Error(`The counter says ${row?.counted}, but there are ${row?.there} likes`)
  console.log(`\nThe counter matches: ${row?.there} likes.`)
}

await main()
