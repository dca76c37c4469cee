import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestCluster } from '@quad/server/testing/cluster.ts'
import { prepareCampus } from '../campus.ts'
import { describeMachine } from '../machine.ts'
import { createProcessorTime } from '../processorTime.ts'
import { type Server, startLimitServer, startQuadServer } from '../servers.ts'
import { measureIdle, measureReturn } from './many.ts'
import { measureRates } from './rates.ts'
import { makeRooms } from './rooms.ts'

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const full = { people: 2000, rounds: 5, seconds: 4, idle: 5000 }
const quick = { people: 1000, rounds: 1, seconds: 1, idle: 500 }

/** Measures messages against bare Socket.IO with one insert each; `--quick` only shows that it works. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  const { people, rounds, seconds, idle } = values.quick ? quick : full
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-bench-'))
  const secret = randomBytes(32).toString('hex')
  const cluster = await startTestCluster(durable)
  const servers: Server[] = []
  const serve = async (starting: Promise<Server>) => {
    const server = await starting
    servers.push(server)
    return server
  }
  try {
    console.log(`${await describeMachine(cluster.adminUrl)}\n`)
    const { url, actors } = await prepareCampus(cluster.url, { users: people, posts: 1000, actors: people }, secret)
    const pairs = await makeRooms(url, actors.toReversed(), 2)
    const quad = await serve(startQuadServer('quad', url, secret, folder))
    const limit = await serve(startLimitServer(url, folder, 'bench/src/limit/messages.ts'))
    const processorTime = await createProcessorTime(cluster.adminUrl)
    await measureRates({ url, actors, limit, quad, rounds, seconds, processorTime })
    console.log('')
    const fresh = await serve(startQuadServer('fresh', url, secret, folder))
    await measureIdle(fresh, actors, idle)
    await measureReturn(fresh, quad, pairs)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
