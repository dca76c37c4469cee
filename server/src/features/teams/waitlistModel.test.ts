import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, memberOf } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { apply, draw, type Operation, type Place, type Places, randomFrom } from '../../testing/waitlistModel.ts'
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
async function carryOut(id: string, { act, who, number, size, addSeat }: Operation): Promise<void> {
  const as = people[who]
  if (!as) throw new Error('nobody')
  const teamName = `Team ${who}`
  const members = range(size).map((at) => memberOf(at === 0 ? (as.email ?? '') : `${who}-${at}@example.org`))
  if (act === 'register')
    return void (await quad.call('registerTeam', { params: { id }, body: { teamName, members } }, as))
  if (act === 'setSeats')
    return void (await quad.call('updateEvent', { params: { id }, body: { registrationCount: number } }, admin))
  if (act === 'demand')
    return void (await quad.call('updateEvent', { params: { id }, body: { approval: number % 2 === 1 } }, admin))
  if (act === 'close' || act === 'reopen')
    return void (await quad.call('updateRegistration', { params: { id }, body: { open: act === 'reopen' } }, admin))
  if (act === 'add')
    return void (await quad.call('addTeam', { params: { id }, body: { lead: as.id, teamName, addSeat } }, admin))
  if (act === 'lapse')
    return void (await sql`update event_teams set offered_until = clock_timestamp() where event_id = ${id}
      and offered_until is not null`.execute(quad.context.db))
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()
  if (!team) return
  const params = { id, teamId: team._id }
  if (act === 'approve' || act === 'refuse')
    return void (await quad.call(
      'approveTeams',
      { params: { id }, body: { teams: [team._id], approve: act === 'approve' } },
      admin,
    ))
  if (act === 'withdraw') return void (await quad.call('withdrawTeam', { params }, as))
  if (act === 'resize') return void (await quad.call('updateTeam', { params, body: { members } }, as))
  if (act === 'remove') return void (await quad.call('removeTeam', { params, body: {} }, admin))
  if (act === 'giveSeat') return void (await quad.call('giveSeat', { params, body: { addSeat } }, admin))
  if (act === 'move') return void (await quad.call('moveTeam', { params, body: { place: number } }, admin))
  await quad.call('answerOffer', { params, body: { accept: act === 'accept' } }, as)
}

interface Stored extends Places {
  readonly counted: readonly [seated: number, offered: number, waiting: number, asking: number]
}

async function load(id: string): Promise<Stored> {
  const { db } = quad.context
  const event = db.selectFrom('events').where('id', '=', id)
  const { seats, teams_count, held_count, waiting_count, asked_count, open, approval } = await event
    .select(['seats', 'teams_count', 'held_count', 'waiting_count', 'asked_count', 'approval'])
    .select(sql<boolean>`registration_ends_at > clock_timestamp()`.as('open'))
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('event_teams')
    .select(['lead_id', 'seats', 'waiting_at', 'offered_until', 'approval', 'added_by_admin'])
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
    }),
  )
  const counted = [teams_count, held_count, waiting_count, asked_count] as const
  return { seats: seats ?? 0, places, open, approval, counted }
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
  open: all.open,
  approval: all.approval,
  line: lineOf(all),
  others: all.places.filter(({ state }) => state !== 'waiting').toSorted((one, other) => one.who - other.who),
})
const findLinked = async (id: string) => {
  const rows = await quad.context.db
    .selectFrom('event_registrants')
    .select('user_id')
    .where('event_id', '=', id)
    .execute()
  return sorted(rows.map(({ user_id }) => people.findIndex((person) => person.id === user_id)))
}

const hold = async () => {
  const club = await createClub(quad, admin)
  const sizes = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4, seatsBy: 'person' } as const
  return holdEvent(quad, admin, { club }, { registrationCount: 6, waitlist: true, ...sizes })
}

test(
  `[TEAM-09] [TEAM-11] [TEAM-14] [TEAM-15] any sequence of people’s and admins’ operations leaves the seats, offers and waitlist of a simple model (seed ${seed})`,
  async () => {
    const id = await hold()
    const random = randomFrom(seed)
    let model: Places = { seats: 6, places: [], open: true, approval: false }
    for (let count = 0; count < operations; count++) {
      const operation = { count, ...draw(random, people.length) }
      await carryOut(id, operation)
      await offerSeats(quad.context)
      model = apply(model, operation)
      const { counted, ...stored } = await load(id)
      // The operation is in both, so that a failure names it.
      expect({ operation, counted, ...ordered(stored) }).toEqual({
        operation,
        counted: countersOf(model),
        ...ordered(model),
      })
    }
  },
  patienceMs,
)

test(
  `[TEAM-09] [TEAM-14] [TEAM-15] operations at the same moment give no seat twice, and leave no seat free for somebody who waits (seed ${seed})`,
  async () => {
    const id = await hold()
    const random = randomFrom(seed + 1)
    for (let done = 0; done < operations; done += 8) {
      const together = Array.from({ length: 8 }, () => draw(random, people.length))
      await Promise.all([...together.map((operation) => carryOut(id, operation)), offerSeats(quad.context)])
      await offerSeats(quad.context)
      const { counted, ...all } = await load(id)
      const taken = seatsIn(all, 'seated') + seatsIn(all, 'offered')
      const who = all.places.map((place) => place.who)
      expect({
        together,
        counted,
        isOver: taken > all.seats,
        isIdle: all.open && lineOf(all).some(({ size }) => size <= all.seats - taken),
        linked: await findLinked(id),
        people: new Set(who).size,
      }).toEqual({
        together,
        counted: countersOf(all),
        isOver: false,
        isIdle: false,
        linked: sorted(all.places.flatMap((place) => (place.state === 'seated' ? [place.who] : []))),
        people: who.length,
      })
    }
  },
  patienceMs,
)
