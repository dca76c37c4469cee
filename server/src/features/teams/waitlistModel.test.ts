import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { apply, countPools, fits, isIdle, type Place, type Places, poolsMetBy } from '../../testing/waitlistModel.ts'
import { carryOut, draw, randomFrom } from '../../testing/waitlistOperations.ts'
import { offerSeats } from './answerOffer.ts'

// QUAD_WAITLIST_OPERATIONS=20000 runs more of them; QUAD_WAITLIST_SEED repeats a run.
const operations = Number(process.env.QUAD_WAITLIST_OPERATIONS ?? 200)
const seed = Number(process.env.QUAD_WAITLIST_SEED ?? Date.now() % 1_000_000)
const patienceMs = 20_000 + operations * 100

let quad: TestQuad
let admin: Person
let people: Person[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = (await makePeople(quad, 1))[0]
  people = await makePeople(quad, 12)
  for (const [who, person] of people.entries()) {
    const met = poolsMetBy(who)
    await sql`update users set year = ${met.includes(1) ? 1 : 2}, branch = ${met.includes(2) ? 'Law' : 'Design'}
      where id = ${person.id}`.execute(quad.context.db)
  }
})
afterAll(() => quad.stop())

interface Stored extends Places {
  readonly counted: readonly [seated: number, offered: number, waiting: number, asking: number]
  readonly countedPools: ReturnType<typeof countPools> | null
}

async function load(id: string): Promise<Stored> {
  const { db } = quad.context
  const event = db.selectFrom('events').where('id', '=', id)
  const { seats, pools, teams_count, held_count, waiting_count, asked_count, open, approval, ...counts } = await event
    .select(sql<{ slot: number; size: number; opensAt: string | null }[] | null>`pools`.as('pools'))
    .select([
      'seats',
      'teams_count',
      'held_count',
      'waiting_count',
      'asked_count',
      'approval',
      'pool_taken',
      'pool_waiting',
    ])
    .select(sql<boolean>`registration_ends_at > clock_timestamp()`.as('open'))
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('event_teams')
    .select(['lead_id', 'seats', 'waiting_at', 'offered_until', 'approval', 'added_by_admin', 'pool', 'pools_met'])
    .where('event_id', '=', id)
    .orderBy('waiting_at')
    .orderBy('id')
    .execute()
  const places = teams.map(
    (team): Place => ({
      who: people.findIndex((person) => person.id === team.lead_id),
      size: team.seats,
      state: stateOf(team),
      added: team.added_by_admin,
      pool: team.pool ?? 0,
      met: [1, 2].filter((slot) => team.pools_met & (1 << (slot - 1))),
    }),
  )
  const counted = [teams_count, held_count, waiting_count, asked_count] as const
  const divided = (pools ?? []).map(({ slot, size, opensAt }) => ({ number: slot, size, open: opensAt === null }))
  const of = (list: number[] | null, slots: readonly number[]) => slots.map((slot) => list?.[slot] ?? 0)
  const countedPools = pools && { taken: of(counts.pool_taken, [0, 1, 2]), waiting: of(counts.pool_waiting, [1, 2]) }
  return { seats: seats ?? 0, pools: divided, places, open, approval, counted, countedPools }
}

interface StoredTeam {
  readonly waiting_at: Date | null
  readonly offered_until: Date | null
  readonly approval: string | null
}

function stateOf({ waiting_at: since, offered_until: until, approval }: StoredTeam): Place['state'] {
  if (since === null) return 'seated'
  return approval === null ? (until ? 'offered' : 'waiting') : 'asking'
}

const seatsIn = ({ places }: Places, state: Place['state']) =>
  places.reduce((sum, one) => sum + (one.state === state ? one.size : 0), 0)
const lineOf = ({ places }: Places) => places.filter(({ state }) => state === 'waiting')
const countersOf = (all: Places) => [
  seatsIn(all, 'seated'),
  seatsIn(all, 'offered'),
  lineOf(all).length,
  all.places.filter(({ state }) => state === 'asking').length,
]

const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
/** Only those who wait have an order. */
const ordered = (all: Places) => ({
  seats: all.seats,
  pools: all.pools,
  open: all.open,
  approval: all.approval,
  line: lineOf(all),
  others: all.places
    .flatMap((one) => (one.state === 'waiting' ? [] : [one.state === 'asking' ? one : { ...one, met: [] }]))
    .toSorted((one, other) => one.who - other.who),
})
const findLinked = async (id: string) => {
  const rows = await quad.context.db
    .selectFrom('event_registrants')
    .select('user_id')
    .where('event_id', '=', id)
    .execute()
  return sorted(rows.map(({ user_id }) => people.findIndex((person) => person.id === user_id)))
}

const divided = [
  { name: 'First year', size: 2, years: ['1' as const] },
  { name: 'Law', size: 2, branches: ['Law' as const] },
]
const kinds = [
  { seats: 'undivided seats', pools: [] },
  { seats: 'two pools', pools: divided },
]

const hold = async (pools: (typeof kinds)[number]['pools']) => {
  const club = await createClub(quad, admin)
  const sizes = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4, seatsBy: 'person' } as const
  return holdEvent(quad, admin, { club }, { registrationCount: 6, pools: [...pools], waitlist: true, ...sizes })
}

const countedIn = (all: Places) => (all.pools.length > 0 ? countPools(all) : null)

test.each(kinds)(
  `[TEAM-09] [TEAM-11] [TEAM-14] [TEAM-15] [TEAM-16] with $seats, any sequence of people’s and admins’ operations leaves the seats, offers and waitlist of a simple model (seed ${seed})`,
  async ({ pools }) => {
    const id = await hold(pools)
    const campus = { quad, admin, people }
    const random = randomFrom(seed)
    let model: Places = await load(id)
    for (let count = 0; count < operations; count++) {
      const operation = { count, ...draw(random, people.length) }
      await carryOut(campus, id, operation)
      await offerSeats(quad.context)
      model = apply(model, operation)
      const { counted, countedPools, ...stored } = await load(id)
      // The operation is in both, so that a failure names it.
      expect({ operation, counted, countedPools, ...ordered(stored) }).toEqual({
        operation,
        counted: countersOf(model),
        countedPools: countedIn(model),
        ...ordered(model),
      })
    }
  },
  patienceMs,
)

test.each(kinds)(
  `[TEAM-09] [TEAM-14] [TEAM-15] [TEAM-16] with $seats, operations at the same moment give no seat twice, and leave no seat free for somebody who waits (seed ${seed})`,
  async ({ pools }) => {
    const id = await hold(pools)
    const campus = { quad, admin, people }
    const random = randomFrom(seed + 1)
    for (let done = 0; done < operations; done += 8) {
      const together = Array.from({ length: 8 }, () => draw(random, people.length))
      await Promise.all([...together.map((operation) => carryOut(campus, id, operation)), offerSeats(quad.context)])
      await offerSeats(quad.context)
      const { counted, countedPools, ...all } = await load(id)
      const who = all.places.map((place) => place.who)
      expect({
        together,
        counted,
        countedPools,
        isOver: !fits(all),
        isIdle: isIdle(all),
        linked: await findLinked(id),
        people: new Set(who).size,
      }).toEqual({
        together,
        counted: countersOf(all),
        countedPools: countedIn(all),
        isOver: false,
        isIdle: false,
        linked: sorted(all.places.flatMap((place) => (place.state === 'seated' ? [place.who] : []))),
        people: who.length,
      })
    }
  },
  patienceMs,
)
