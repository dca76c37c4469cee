import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, memberOf } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
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
})
afterAll(() => quad.stop())

/** Mulberry32: whole numbers below a bound, the same for the same seed. */
function randomFrom(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const acts = ['register', 'register', 'withdraw', 'accept', 'accept', 'decline', 'lapse', 'setSeats'] as const
interface Operation {
  readonly act: (typeof acts)[number]
  readonly who: number
  readonly seats: number
}

const draw = (random: (below: number) => number): Operation => ({
  act: acts[random(acts.length)] ?? 'register',
  who: random(people.length),
  seats: 1 + random(6),
})

/** The people, by their position, in the order in which they came. */
interface Places {
  readonly seats: number
  readonly seated: readonly number[]
  readonly offered: readonly number[]
  readonly waiting: readonly number[]
}

const without = (list: readonly number[], who: number) => list.filter((one) => one !== who)

/** What one operation does, without a database. */
function apply(places: Places, { act, who, seats: wanted }: Operation): Places {
  const { seats, seated, offered, waiting } = places
  const taken = seated.length + offered.length
  if (act === 'lapse') return offer({ ...places, offered: [] })
  if (act === 'setSeats') return offer({ ...places, seats: wanted < taken ? seats : wanted })
  if (act === 'register') {
    if ([...seated, ...offered, ...waiting].includes(who)) return places
    const isFree = waiting.length === 0 && taken < seats
    return isFree ? { ...places, seated: [...seated, who] } : { ...places, waiting: [...waiting, who] }
  }
  if (act === 'accept')
    return offered.includes(who) ? { ...places, seated: [...seated, who], offered: without(offered, who) } : places
  if (act === 'decline') return offered.includes(who) ? offer({ ...places, offered: without(offered, who) }) : places
  return offer({
    seats,
    seated: without(seated, who),
    offered: without(offered, who),
    waiting: without(waiting, who),
  })
}

function offer({ seats, seated, offered, waiting }: Places): Places {
  const free = seats - seated.length - offered.length
  return { seats, seated, offered: [...offered, ...waiting.slice(0, free)], waiting: waiting.slice(free) }
}

/** Carries out an operation over HTTP; refusals are left to the model. */
async function carryOut(id: string, { act, who, seats }: Operation): Promise<void> {
  const as = people[who]
  if (!as) throw new Error('nobody')
  if (act === 'register')
    return void (await quad.call('registerTeam', { params: { id }, body: { members: [memberOf(as.email ?? '')] } }, as))
  if (act === 'setSeats')
    return void (await quad.call('updateEvent', { params: { id }, body: { registrationCount: seats } }, admin))
  if (act === 'lapse')
    return void (await sql`update event_teams set offered_until = clock_timestamp() where event_id = ${id}
      and offered_until is not null`.execute(quad.context.db))
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()
  if (!team) return
  const params = { id, teamId: team._id }
  if (act === 'withdraw') return void (await quad.call('withdrawTeam', { params }, as))
  await quad.call('answerOffer', { params, body: { accept: act === 'accept' } }, as)
}

async function settle(id: string): Promise<void> {
  await offerSeats(quad.context)
  // A worker may be settling the event; it holds the lock until it has.
  await quad.context.db.transaction().execute((trx) => lockEvent(trx, id))
}

interface Stored extends Places {
  readonly counted: readonly [seated: number, offered: number, waiting: number]
}

async function load(id: string): Promise<Stored> {
  const { db } = quad.context
  const event = db.selectFrom('events').where('id', '=', id)
  const { seats, teams_count, held_count, waiting_count } = await event
    .select(['seats', 'teams_count', 'held_count', 'waiting_count'])
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('event_teams')
    .select(['lead_id', 'waiting_at', 'offered_until'])
    .where('event_id', '=', id)
    .orderBy('waiting_at')
    .orderBy('id')
    .execute()
  const at = (which: (team: (typeof teams)[number]) => boolean) =>
    teams.filter(which).map(({ lead_id }) => people.findIndex((person) => person.id === lead_id))
  return {
    seats: seats ?? 0,
    seated: at((team) => team.waiting_at === null),
    offered: at((team) => team.offered_until !== null),
    waiting: at((team) => team.waiting_at !== null && team.offered_until === null),
    counted: [teams_count, held_count, waiting_count],
  }
}

const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
const findLinked = async (id: string) => {
  const rows = await quad.context.db
    .selectFrom('event_registrants')
    .select('user_id')
    .where('event_id', '=', id)
    .execute()
  return sorted(rows.map(({ user_id }) => people.findIndex((person) => person.id === user_id)))
}

const hold = async () =>
  holdEvent(quad, admin, { club: await createClub(quad, admin) }, { registrationCount: 3, waitlist: true })

test(
  `[TEAM-09] any sequence of operations leaves the seats, offers and waitlist of a simple model (seed ${seed})`,
  async () => {
    const id = await hold()
    const random = randomFrom(seed)
    let model: Places = { seats: 3, seated: [], offered: [], waiting: [] }
    for (let count = 0; count < operations; count++) {
      const operation = { count, ...draw(random) }
      await carryOut(id, operation)
      await settle(id)
      model = apply(model, operation)
      const { seats, seated, offered, waiting } = await load(id)
      // The operation is in both, so that a failure names it.
      expect({ operation, seats, seated: sorted(seated), offered: sorted(offered), waiting }).toEqual({
        operation,
        ...model,
        seated: sorted(model.seated),
        offered: sorted(model.offered),
      })
    }
  },
  patienceMs,
)

test(
  `[TEAM-09] operations at the same moment give no seat twice, and leave no seat free while somebody waits (seed ${seed})`,
  async () => {
    const id = await hold()
    const random = randomFrom(seed + 1)
    for (let done = 0; done < operations; done += 8) {
      const together = Array.from({ length: 8 }, () => draw(random))
      await Promise.all([...together.map((operation) => carryOut(id, operation)), offerSeats(quad.context)])
      await settle(id)
      const { seats, seated, offered, waiting, counted } = await load(id)
      const taken = seated.length + offered.length
      const all = [...seated, ...offered, ...waiting]
      expect({
        together,
        counted,
        isOver: taken > seats,
        isIdle: waiting.length > 0 && taken < seats,
        linked: await findLinked(id),
        people: new Set(all).size,
      }).toEqual({
        together,
        counted: [seated.length, offered.length, waiting.length],
        isOver: false,
        isIdle: false,
        linked: sorted(seated),
        people: all.length,
      })
    }
  },
  patienceMs,
)
