import { parseArgs } from 'node:util'
import { openDatabase } from '@quad/server/platform/database.ts'
import { sql } from 'kysely'
import { anyOf, createDatabase } from '../campus.ts'
import { headersOf, type MakeRequest, withBody } from '../calls.ts'
import { withBenchEnvironment } from '../environment.ts'
import type { Side } from '../load.ts'
import { measureAgainstLimit, measureGrowth, type Row } from '../measure.ts'
import { query } from '../query.ts'
import { answer, sorted } from '../sameAnswers.ts'
import { type Server, startLimitServer, startQuadServer } from '../servers.ts'
import { type ClubsWorld, prepareClubs } from './world.ts'

const full = {
  large: { people: 100_000, clubs: 30_000, largest: 20_000, actors: 20_000 },
  small: { people: 100_000, clubs: 3000, largest: 20_000, actors: 1000 },
  pace: { rounds: 5, seconds: 3, warmUp: { answers: 5000, seconds: 10 } },
}
const quick = {
  large: { people: 4000, clubs: 2400, largest: 1500, actors: 2000 },
  small: { people: 4000, clubs: 1200, largest: 1500, actors: 2000 },
  pace: { rounds: 2, seconds: 0.5, warmUp: { answers: 500, seconds: 1 } },
}

const readers = 1000
const joiners = 200
const samples = 20

/** Measures reads of clubs and 200 joins at once against the limit, and how reads grow. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const { large, small, pace } = values.quick ? quick : full
  const only = values.only?.split(',')
  await withBenchEnvironment(
    async ({ adminUrl, secret, folder, processorTime, serve }) => {
      const world = await prepareClubs(await createDatabase(adminUrl, 'clubs_large'), large, secret)
      const smallWorld = await prepareClubs(await createDatabase(adminUrl, 'clubs_small'), small, secret)
      const limit = await serve(startLimitServer(world.url, folder, 'bench/src/limit/clubs.ts'))
      const quad = await serve(startQuadServer('quad', world.url, secret, folder))
      const smallQuad = await serve(startQuadServer('quad with few clubs', smallWorld.url, secret, folder))
      console.log(`${await assertSame(limit, quad, world)} replies of both servers compared: identical.\n`)
      const options = { pace, processorTime, only }
      await measureAgainstLimit([...againstLimit(world, limit, quad), joining(world, limit, quad)], options)
      await measureGrowth(growth(world, quad, smallWorld, smallQuad), options)
      await assertCounted(world)
    },
    { shared_buffers: '512MB' },
  )
}

type Make = (world: ClubsWorld) => MakeRequest

const reading = (path: (world: ClubsWorld) => string): Make => {
  return (world) =>
    ({ actors }) => ({ method: 'GET', path: path(world), headers: headersOf(anyOf(actors)) })
}

const membersOf = (world: ClubsWorld, more = '') => `/api/clubs/${world.largestId}/members?active=true&limit=20${more}`

const reads = {
  'club feed': reading(() => '/api/club/feed?limit=24'),
  'discover, page 1': reading(() => '/api/clubs?discover=true&limit=24'),
  'discover, page 100': reading((world) => `/api/clubs?discover=true&limit=24&_id[$lt]=${world.after.discover}`),
  'club page': reading((world) => `/api/clubs/${anyOf(world.clubIds)}`),
  'page of a club of 20,000': reading((world) => `/api/clubs/${world.largestId}`),
  'members, page 1': reading((world) => membersOf(world)),
  'members, page 100': reading((world) => membersOf(world, `&_id[$lt]=${world.after.member}`)),
} as const

const sideOf = (world: ClubsWorld, server: Server, make: Make): Side => ({
  server,
  campus: { ...world, actors: world.actors.slice(0, readers) },
  make: make(world),
  perConnection: 200,
})

const againstLimit = (world: ClubsWorld, limit: Server, quad: Server): Row[] =>
  Object.entries(reads).map(([name, make]) => ({
    name,
    first: sideOf(world, limit, make),
    second: sideOf(world, quad, make),
    goal: { atLeast: 0.8 },
  }))

// Each request is another person's, and each round begins with an empty club.
function joining(world: ClubsWorld, limit: Server, quad: Server): Row {
  const sideFor = (server: Server, clubId: string | undefined): Side => {
    let at = 0
    const make: MakeRequest = () => {
      const actor = world.actors[at++ % world.actors.length] ?? anyOf(world.actors)
      return withBody('POST', `/api/clubs/${clubId}/members`, actor, {})
    }
    const before = () => emptyClub(world, clubId)
    return { server, campus: world, make, perConnection: 100, connections: joiners, before }
  }
  const [first, second] = world.learningIds
  return {
    name: `${joiners} people join one learning club at once`,
    first: sideFor(limit, first),
    second: sideFor(quad, second),
    goal: { atLeast: 0.5 },
  }
}

function growth(world: ClubsWorld, quad: Server, smallWorld: ClubsWorld, smallQuad: Server): Row[] {
  const pages = (name: 'discover' | 'members'): Row => ({
    name: `${name}, page 1 → page 100`,
    first: sideOf(world, quad, reads[`${name}, page 1`]),
    second: sideOf(world, quad, reads[`${name}, page 100`]),
    goal: { timesAtMost: 1.1 },
  })
  const sizes = (['club feed', 'discover, page 1', 'club page', 'members, page 1'] as const).map((name) => ({
    name: `${name}: ${smallWorld.clubs} → ${world.clubs} clubs`,
    first: sideOf(smallWorld, smallQuad, reads[name]),
    second: sideOf(world, quad, reads[name]),
    goal: { timesAtMost: 1.15 },
  }))
  return [pages('discover'), pages('members'), ...sizes]
}

async function assertSame(limit: Server, quad: Server, world: ClubsWorld): Promise<number> {
  const requests = Object.values(reads).flatMap((make) => Array.from({ length: samples }, () => make(world)(world)))
  for (const request of requests) {
    const [one, two] = await Promise.all([limit, quad].map(async (server) => sorted(await answer(server, request))))
    if (one !== two) throw new Error(`${request.path} differs:\nlimit ${one}\nquad  ${two}`)
  }
  return requests.length
}

// Locked first: the server may still be answering joins of the round before.
async function emptyClub({ url }: ClubsWorld, clubId: string | undefined): Promise<void> {
  const { db, close } = openDatabase({ url, poolSize: 1, statementSeconds: 60 })
  await db.transaction().execute(async (trx) => {
    await sql`select from clubs where id = ${clubId} for update`.execute(trx)
    await sql`delete from club_members where club_id = ${clubId}`.execute(trx)
    await sql`update clubs set members_count = 0 where id = ${clubId}`.execute(trx)
  })
  await close()
  await query(url, 'vacuum clubs, club_members')
}

async function assertCounted({ url }: ClubsWorld): Promise<void> {
  const { rows } = await query(
    url,
    `select k.id from clubs k
    where k.members_count <> (select count(*) from club_members m where m.club_id = k.id and m.active)`,
  )
  if (rows.length > 0) throw new Error(`${rows.length} clubs count their members wrongly`)
  console.log('\nEvery club counts its members right.')
}

await main()
