import { parseArgs } from 'node:util'
import { prepareCampus } from '../campus.ts'
import { withBenchEnvironment } from '../environment.ts'
import { startLimitServer, startQuadServer } from '../servers.ts'
import { measureIdle, measureReconnect } from './many.ts'
import { measureRates } from './rates.ts'
import { makeRooms } from './rooms.ts'

const full = { people: 2000, rounds: 5, seconds: 4, idle: 5000 }
const quick = { people: 1000, rounds: 1, seconds: 1, idle: 500 }

/** Compares Quad's messages with bare Socket.IO and one insert per message; `--quick` is a smoke test. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  const { people, rounds, seconds, idle } = values.quick ? quick : full
  await withBenchEnvironment(async ({ url: emptyUrl, secret, folder, processorTime, serve }) => {
    const { url, actors } = await prepareCampus(emptyUrl, { users: people, posts: 1000, actors: people }, secret)
    const pairs = await makeRooms(url, actors.toReversed(), 2)
    const quad = await serve(startQuadServer('quad', url, secret, folder))
    const limit = await serve(startLimitServer(url, folder, 'bench/src/limit/messages.ts'))
    await measureRates({ url, actors, limit, quad, rounds, seconds, processorTime })
    console.log('')
    const fresh = await serve(startQuadServer('fresh', url, secret, folder))
    await measureIdle(fresh, actors, idle)
    await measureReconnect(fresh, quad, pairs)
  })
}

await main()
