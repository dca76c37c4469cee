import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestCluster } from '@quad/server/testing/cluster.ts'
import pg from 'pg'
import { type CampusPlan, prepareCampus } from './campus.ts'
import { describeMachine } from './machine.ts'
import { measure } from './measure.ts'
import { createProcessorTime } from './processorTime.ts'
import { assertSameAnswers } from './sameAnswers.ts'
import { type Server, startLimitServer, startQuadServer } from './servers.ts'

// Durable as in production: a write that is answered is on the disk.
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

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
 * Measures Quad against what PostgreSQL and Fastify could do at most on this machine, in turns within one run.
 * `--quick` only shows that it works; `--only feed,like` measures some rows. Missed goals are told, not failed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const { large, small, pace } = values.quick ? quick : full
  const secret = randomBytes(32).toString('hex')
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-bench-'))
  const cluster = await startTestCluster(durable)
  const servers: Server[] = []
  const serve = async (server: Promise<Server>) => {
    servers.push(await server)
    return server
  }
  try {
    console.log(await describeMachine(cluster.adminUrl))
    const campus = await prepare(cluster.adminUrl, 'quad_large', large, secret)
    const smallCampus = await prepare(cluster.adminUrl, 'quad_small', small, secret)
    const limit = await serve(startLimitServer(campus.url, folder))
    const quad = await serve(startQuadServer('quad', campus.url, secret, folder))
    const smallQuad = await serve(startQuadServer('quad with few posts', smallCampus.url, secret, folder))
    console.log(`${await assertSameAnswers(limit, quad, campus)} replies of both compared: alike.\n`)
    const processorTime = await createProcessorTime(cluster.adminUrl)
    const only = values.only?.split(',')
    await measure({ limit, quad, smallQuad, campus, smallCampus, pace, processorTime, only })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(adminUrl: string, name: string, plan: CampusPlan, secret: string) {
  const began = performance.now()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`).finally(() => admin.end())
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const campus = await prepareCampus(url.href, plan, secret)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${plan.users.toLocaleString('en-GB')} people, ${plan.posts.toLocaleString('en-GB')} posts in ${seconds} s.`,
  )
  return campus
}

await main()
