import { parseArgs } from 'node:util'
import { type CampusPlan, createDatabase, prepareCampus } from './campus.ts'
import { measure } from './measure.ts'
import { withBenchEnvironment } from './environment.ts'
import { assertSameAnswers } from './sameAnswers.ts'
import { startLimitServer, startQuadServer } from './servers.ts'

const full = {
  large: { users: 10_000, posts: 200_000, actors: 3000 },
  small: { users: 10_000, posts: 10_000, actors: 3000 },
  pace: { rounds: 5, seconds: 4, warmUp: { answers: 20_000, seconds: 20 } },
}
const quick = {
  large: { users: 2000, posts: 4000, actors: 2000 },
  small: { users: 2000, posts: 1000, actors: 2000 },
  pace: { rounds: 2, seconds: 0.5, warmUp: { answers: 2000, seconds: 1 } },
}

/**
 * Compares Quad with the limit of Fastify and PostgreSQL on this machine. `--quick` is a smoke test, `--only feed,like`
 * selects rows. Missed goals are printed and don't fail.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const { large, small, pace } = values.quick ? quick : full
  const only = values.only?.split(',')
  await withBenchEnvironment(async ({ adminUrl, secret, folder, processorTime, serve }) => {
    const campus = await prepare(adminUrl, 'quad_large', large, secret)
    const smallCampus = await prepare(adminUrl, 'quad_small', small, secret)
    const limit = await serve(startLimitServer(campus.url, folder))
    const quad = await serve(startQuadServer('quad', campus.url, secret, folder))
    const smallQuad = await serve(startQuadServer('quad with few posts', smallCampus.url, secret, folder))
    console.log(`${await assertSameAnswers(limit, quad, campus)} replies of both servers compared: identical.\n`)
    await measure({ limit, quad, smallQuad, campus, smallCampus, pace, processorTime, only })
  })
}

async function prepare(adminUrl: string, name: string, plan: CampusPlan, secret: string) {
  const began = performance.now()
  const campus = await prepareCampus(await createDatabase(adminUrl, name), plan, secret)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${plan.users.toLocaleString('en-GB')} people, ${plan.posts.toLocaleString('en-GB')} posts in ${seconds} s.`,
  )
  return campus
}

await main()
