import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, memberOf } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { apply, draw, type Operation, type Places, randomFrom } from '../../testing/waitlistModel.ts'
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

/** Carries out an operation over HTTP; refusals are left to the model. */
async function carryOut(id: string, { act, who, number, addSeat }: Operation): Promise<void> {
  const as = people[who]
  if (!as) throw new Error('nobody')
  if (act === 'register')
    return void (await quad.call('registerTeam', { params: { id }, body: { members: [memberOf(as.email ?? '')] } }, as))
  if (act === 'setSeats')
    return void (await quad.call('updateEvent', { params: { id }, body: { registrationCount: number } }, admin))
  if (act === 'close' || act === 'reopen')
    return void (await quad.call('updateRegistration', { params: { id }, body: { open: act === 'reopen' } }, admin))
  if (act === 'add') return void (await quad.call('addTeam', { params: { id }, body: { lead: as.id, addSeat } }, admin))
  if (act === 'lapse')
    return void (await sql`update event_teams set offered_until = clock_timestamp() where event_id = ${id}
      and offered_until is not null`.execute(quad.context.db))
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()
  if (!team) return
  const params = { id, teamId: team._id }
  if (act === 'withdraw') return void (await quad.call('withdrawTeam', { params }, as))
  if (act === 'remove') return void (await quad.call('removeTeam', { params, body: {} }, admin))
  if (act === 'giveSeat') return void (await quad.call('giveSeat', { params, body: { addSeat } }, admin))
  if (act === 'move') return void (await quad.call('moveTeam', { params, body: { place: number } }, admin))
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
  const { seats, teams_count, held_count, waiting_count, open } = await event
    .select(['seats', 'teams_count', 'held_count', 'waiting_count'])
    .select(sql<boolean>`registration_ends_at > clock_timestamp()`.as('open'))
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('event_teams')
    .select(['lead_id', 'waiting_at', 'offered_until', 'added_by_admin'])
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
    added: at((team) => team.added_by_admin),
    open,
    counted: [teams_count, held_count, waiting_count],
  }
}

const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
/** Of all lists only the waitlist has an order. */
const unordered = ({ seated, offered, added, ...places }: Places) => ({
  ...places,
  seated: sorted(seated),
  offered: sorted(offered),
  added: sorted(added),
})
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
  `[TEAM-09] [TEAM-11] any sequence of people’s and admins’ operations leaves the seats, offers and waitlist of a simple model (seed ${seed})`,
  async () => {
    const id = await hold()
    const random = randomFrom(seed)
    let model: Places = { seats: 3, seated: [], offered: [], waiting: [], added: [], open: true }
    for (let count = 0; count < operations; count++) {
      const operation = { count, ...draw(random, people.length) }
      await carryOut(id, operation)
      await settle(id)
      model = apply(model, operation)
      const { counted, ...stored } = await load(id)
      // The operation is in both, so that a failure names it.
      expect({ operation, counted, ...unordered(stored) }).toEqual({
        operation,
        counted: [model.seated.length, model.offered.length, model.waiting.length],
        ...unordered(model),
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
      const together = Array.from({ length: 8 }, () => draw(random, people.length))
      await Promise.all([...together.map((operation) => carryOut(id, operation)), offerSeats(quad.context)])
      await settle(id)
      const { seats, seated, offered, waiting, open, counted } = await load(id)
      const taken = seated.length + offered.length
      const all = [...seated, ...offered, ...waiting]
      expect({
        together,
        counted,
        isOver: taken > seats,
        isIdle: open && waiting.length > 0 && taken < seats,
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
