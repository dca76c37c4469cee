import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseRegistrationsOf } from '../../entities/event/eraseQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { holdEvent, inHours, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { freshers, lawyers, type Pool, poolsOf, study, tryToEnter } from '../../testing/pools.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'
import { offerSeats } from './answerOffer.ts'

let quad: TestQuad
let admin: Person
let first: Person
let second: Person
let third: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, first, second, third] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const hold = (seats: number, pools: Pool[], more: object = {}) =>
  holdEvent(quad, admin, { club }, { registrationCount: seats, waitlist: true, pools, ...more })
const page = async (id: string, as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const enter = async (id: string, as: Person) => (await tryToEnter(quad, id, as)).reply()
const settle = async (id: string) => {
  await offerSeats(quad.context)
  await quad.context.db.transaction().execute((trx) => lockEvent(trx, id))
}
const teamOf = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]

test('[TEAM-16] a registration is counted in the first pool that its lead meets, then the next, then the open seats', async () => {
  const people = await makePeople(quad, 4)
  await study(quad, 1, 'Law', ...people)
  const id = await hold(3, [freshers, lawyers])
  for (const [at, name] of ['Freshers', 'Lawyers', ''].entries()) {
    const person = people[at] ?? admin
    expect((await enter(id, person)).pool?.name).toBe(name)
  }
  const late = people[3]
  expect(await enter(id, late)).toMatchObject({ pool: { name: 'Freshers' }, waiting: { place: 1 } })
  const { pools, openSeats, ownPool, waiting } = await page(id, late)
  expect(pools).toMatchObject([
    { name: 'Freshers', size: 1, left: 0, years: ['1'], yours: true },
    { name: 'Lawyers', size: 1, left: 0, branches: ['Law'], yours: true },
  ])
  expect(openSeats).toEqual({ size: 1, left: 0 })
  expect(ownPool).toEqual({ _id: pools?.[0]?._id, name: 'Freshers' })
  expect(waiting).toEqual({ place: 1 })
  expect((await page(id, people[2])).ownPool).toEqual({ name: '' })
})

test('[TEAM-16] of each kind any value is enough, and all kinds are needed: college, membership, year and branch', async () => {
  const college = await makeCollege(quad, admin)
  const [both, elsewhere] = [second, third]
  await enrol(quad, college, first, both)
  await admit(quad, club, admin, [both, elsewhere])
  const id = await hold(9, [
    { name: 'Own', size: 3, colleges: [college], members: true },
    { name: 'Later years', size: 3, years: ['3', '4'], branches: ['Law', 'Design'] },
  ])
  await study(quad, 4, 'Design', elsewhere)
  await study(quad, 4, 'Media', first)
  const places = await Promise.all([first, both, elsewhere].map(async (one) => (await enter(id, one)).pool?.name))
  expect(places).toEqual(['', 'Own', 'Later years'])
  expect((await page(id, admin)).pools?.[0]).toMatchObject({ colleges: [{ _id: college }], members: true, left: 2 })
})

test('[TEAM-16] before a pool, or the open seats, open, nobody is counted there', async () => {
  await study(quad, 1, null, first)
  const id = await hold(2, [{ ...freshers, opensAt: inHours(5) }], { openSeatsFrom: inHours(6) })
  expect((await tryToEnter(quad, id, first)).code).toBe('team.registrationNotOpen')
  await updateEvent(quad, admin, id, { openSeatsFrom: null })
  expect((await enter(id, first)).pool).toEqual({ name: '' })
  await study(quad, 1, null, second)
  expect(await enter(id, second)).toMatchObject({ pool: { name: '' }, waiting: { place: 1 } })
  // Who waits when the pool opens is offered its seat, without a wait for the next run of the job.
  const [pool] = await poolsOf(quad, id, admin)
  if (!pool) throw new Error('no pool')
  await updateEvent(quad, admin, id, { pools: [{ ...pool, opensAt: new Date(Date.now() + 1000).toISOString() }] })
  await until('the seat is offered', async () => (await page(id, second)).waiting?.offeredUntil !== undefined)
  expect((await page(id, second)).ownPool?.name).toBe('Freshers')
})

test('[TEAM-16] an event all of whose seats are kept for others refuses the rest, and says so', async () => {
  const id = await hold(1, [freshers])
  expect((await tryToEnter(quad, id, first)).code).toBe('team.seatsForOthers')
  await study(quad, 1, null, first)
  expect((await enter(id, first)).pool?.name).toBe('Freshers')
})

test('[TEAM-16] a free seat of a pool goes to the first in line who meets it, an open one to anybody, also after another year', async () => {
  await study(quad, 1, null, first, third)
  const id = await hold(2, [freshers])
  const seat = await enter(id, first)
  const [open] = await makePeople(quad, 1)
  const openSeat = await enter(id, open)
  await enter(id, second)
  expect(await enter(id, third)).toMatchObject({ pool: { name: 'Freshers' }, waiting: { place: 1 } })
  // Nobody moves when they change their year.
  await study(quad, 2, null, first, third)
  expect((await teamOf(id, first))?.pool?.name).toBe('Freshers')
  ;(await quad.call('withdrawTeam', { params: { id, teamId: seat._id } }, first)).reply()
  await settle(id)
  expect(await page(id, third)).toMatchObject({ ownPool: { name: 'Freshers' }, waiting: {} })
  expect((await page(id, third)).waiting?.offeredUntil).toBeDefined()
  expect((await page(id, second)).waiting).toEqual({ place: 1 })
  ;(await quad.call('withdrawTeam', { params: { id, teamId: openSeat._id } }, open)).reply()
  await settle(id)
  expect((await page(id, second)).waiting?.offeredUntil).toBeDefined()
})

test('[TEAM-16] who waits for the open seats keeps nobody from free seats of a pool', async () => {
  await study(quad, 1, null, third)
  const id = await hold(2, [freshers])
  await enter(id, first)
  expect((await enter(id, second)).waiting).toEqual({ place: 1 })
  const { waiting, pool } = await enter(id, third)
  expect({ waiting, pool: pool?.name }).toEqual({ waiting: undefined, pool: 'Freshers' })
})

test('[TEAM-16] registrations that ask for approval get seats of what their lead met when asking', async () => {
  await study(quad, 1, null, first)
  const id = await hold(2, [freshers], { approval: true })
  const teams = [await enter(id, first), await enter(id, second)]
  expect(teams.map(({ pool }) => pool?.name)).toEqual(['Freshers', ''])
  await study(quad, 3, null, first)
  const body = { approve: true, teams: teams.map(({ _id }) => _id) }
  expect((await quad.call('approveTeams', { params: { id }, body }, admin)).reply().changed).toBe(2)
  const { pools, openSeats } = await page(id, admin)
  expect([pools?.[0]?.left, openSeats?.left]).toEqual([0, 0])
})

test('[TEAM-16] of many who register at once, no pool and no open seat is given twice', async () => {
  const crowd = await makePeople(quad, 24)
  await study(quad, 1, 'Law', ...crowd.slice(0, 12))
  const id = await hold(9, [
    { ...freshers, size: 3 },
    { ...lawyers, size: 2 },
  ])
  await Promise.all(crowd.map((one) => register(quad, id, one)))
  const { rows } = await sql<{ pool: number; seats: number }>`select pool, count(*)::int as seats from event_teams
    where event_id = ${id} and waiting_at is null group by pool order by pool`.execute(quad.context.db)
  expect(rows).toEqual([
    { pool: 0, seats: 4 },
    { pool: 1, seats: 3 },
    { pool: 2, seats: 2 },
  ])
  expect((await page(id, admin)).pools?.map(({ left }) => left)).toEqual([0, 0])
})

test('[TEAM-16] an erased account gives its seat back to its pool, whose next in line is offered it', async () => {
  await study(quad, 1, null, first, second)
  const id = await hold(2, [freshers])
  await enter(id, first)
  await enter(id, third)
  await enter(id, second)
  await quad.context.db.transaction().execute((trx) => eraseRegistrationsOf(trx, first.id, 100))
  expect((await page(id, admin)).pools?.[0]?.left).toBe(1)
  await settle(id)
  expect(await page(id, second)).toMatchObject({ ownPool: { name: 'Freshers' } })
  expect((await page(id, second)).waiting?.offeredUntil).toBeDefined()
  expect((await page(id, admin)).pools?.[0]?.left).toBe(0)
})
