import { parseArgs } from 'node:util'
import { type Actor, createDatabase, prepareCampus } from '../campus.ts'
import { type BenchEnvironment, withBenchEnvironment } from '../environment.ts'
import { startLimitServer, startQuadServer } from '../servers.ts'
import { type Listening, prepareListening } from './channels.ts'
import { measureIdle, measureReconnect } from './many.ts'
import { measureRates, type RatedRooms } from './rates.ts'
import { makeRooms } from './rooms.ts'

const full = { people: 2000, rounds: 5, seconds: 4, idle: 5000, members: 20_000, listeners: 5000 }
const quick = { people: 1000, rounds: 1, seconds: 1, idle: 500, members: 2000, listeners: 1000 }

/**
 * Compares Quad's messages with bare Socket.IO and one insert per message; `--quick` is a smoke test, `--channels`
 * measures channels instead of direct chats, `--rounds 3` changes the number of rounds, `--only 5000` measures these
 * channels only.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      channels: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const plan = values.quick ? quick : full
  const pace = { rounds: Number(values.rounds ?? plan.rounds), seconds: plan.seconds }
  await withBenchEnvironment((environment) =>
    values.channels
      ? measureChannels(environment, plan, pace, values.only ?? '')
      : measureDirect(environment, plan, pace),
  )
}

type Plan = typeof full
type Pace = Pick<Plan, 'rounds' | 'seconds'>

async function measureDirect(environment: BenchEnvironment, { people, idle }: Plan, pace: Pace): Promise<void> {
  const { url: emptyUrl, secret, folder, processorTime, serve } = environment
  const { url, actors } = await prepareCampus(emptyUrl, { users: people, posts: 1000, actors: people }, secret)
  const pairs = await makeRooms(url, actors.toReversed(), 2)
  const quad = await serve(startQuadServer('quad', url, secret, folder))
  const limit = await serve(startLimitServer(url, folder, 'bench/src/limit/messages.ts'))
  await measureRates({ limit, quad, roomKey: 'room', processorTime, ...pace }, directRooms(url, actors))
  console.log('')
  const fresh = await serve(startQuadServer('fresh', url, secret, folder))
  await measureIdle(fresh, actors, idle)
  await measureReconnect(fresh, quad, pairs)
}

function directRooms(url: string, actors: readonly Actor[]): RatedRooms[] {
  const rated = (listeners: number, people: number, goal: RatedRooms['goal']): RatedRooms => ({
    name: `${listeners} listeners`,
    make: () => makeRooms(url, actors.slice(0, people), listeners),
    goal,
    goalMs: 150,
  })
  return [rated(2, 2000, undefined), rated(50, 2000, { atLeast: 0.7 }), rated(1000, 1000, undefined)]
}

async function measureChannels(environment: BenchEnvironment, plan: Plan, pace: Pace, only: string): Promise<void> {
  const { adminUrl, secret, folder, processorTime, serve } = environment
  const world = await prepareListening(await createDatabase(adminUrl, 'listening'), plan, secret)
  const quad = await serve(startQuadServer('quad', world.url, secret, folder))
  const limit = await serve(startLimitServer(world.url, folder, 'bench/src/limit/messages.ts'))
  const wanted = channelRooms(world, plan).filter(({ name }) => name.includes(only))
  await measureRates({ limit, quad, roomKey: 'channel', processorTime, ...pace }, wanted)
}

function channelRooms({ actors, fifties, thousand, all, largest }: Listening, { members, listeners }: Plan) {
  const one = (id: string, people: number) => () => Promise.resolve([{ id, actors: actors.slice(0, people) }])
  const small = fifties.map((id, at) => ({ id, actors: actors.slice(at * 50, at * 50 + 50) }))
  return [
    inChannels(`${small.length} channels, 50 listeners each`, () => Promise.resolve(small), 0.65),
    inChannels('a channel, 1000 listeners', one(thousand, 1000), 0.7),
    inChannels(`2000 of ${members} in a channel`, one(largest, 2000)),
    inChannels(`a channel, ${listeners} listeners`, one(all, listeners), 0.7),
  ]
}

const inChannels = (name: string, make: RatedRooms['make'], atLeast?: number): RatedRooms => ({
  name,
  make,
  goal: atLeast === undefined ? undefined : { atLeast },
  goalMs: 250,
})

await main()
