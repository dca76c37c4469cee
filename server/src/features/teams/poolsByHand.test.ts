import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub, makeCollege } from '../../testing/clubs.ts'
import { holdEvent, inHours, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { freshers, lawyers, type Pool, poolsOf, study, tryToEnter } from '../../testing/pools.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
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
const move = (id: string, teamId: string, pool: string | null, as = admin) =>
  quad.call('updateTeamPool', { params: { id, teamId }, body: { pool } }, as)

test('[TEAM-16] no size falls below what is taken, and a removed pool joins the open seats', async () => {
  await study(quad, 1, null, first, second)
  const id = await hold(4, [{ ...freshers, size: 2 }, lawyers])
  await enter(id, first)
  await enter(id, second)
  const [pool, other] = await poolsOf(quad, id, admin)
  if (!pool || !other) throw new Error('no pools')
  const save = (body: object) => quad.call('updateEvent', { params: { id }, body }, admin)
  expect((await save({ pools: [{ ...pool, size: 1 }, other] })).err?.fields).toHaveProperty('pools.0.size')
  expect(
    (
      await save({
        pools: [
          { ...pool, size: 3 },
          { ...other, size: 2 },
        ],
      })
    ).err?.fields,
  ).toHaveProperty('pools.1.size')
  expect((await save({ registrationCount: 2 })).err?.fields).toEqual({
    registrationCount: 'The pools have more seats than the event',
  })
  expect((await save({ pools: [other] })).code).toBeUndefined()
  const { pools, openSeats } = await page(id, first)
  expect(pools).toMatchObject([{ name: 'Lawyers', left: 1 }])
  expect(openSeats).toEqual({ size: 3, left: 1 })
  expect((await teamOf(id, first))?.pool).toEqual({ name: '' })
  expect((await save({ pools: [{ ...other, size: 3 }] })).err?.fields).toEqual({
    'pools.0.size': 'More people have registered for the open seats already',
  })
  ;(await save({ pools: [] })).reply()
  const undivided = await page(id, first)
  expect(Object.keys(undivided)).not.toContain('pools')
  expect((await teamOf(id, first))?.pool).toBeUndefined()
  // Divided again, those who are in count as open to all.
  ;(await save({ pools: [freshers] })).reply()
  expect(await page(id, first)).toMatchObject({ openSeats: { size: 3, left: 1 }, pools: [{ left: 1 }] })
})

test('[TEAM-16] a new condition moves none with a seat, and puts those who wait in line for what they meet', async () => {
  await study(quad, 1, 'Law', second)
  const id = await hold(2, [{ ...freshers, years: ['2'] }])
  await enter(id, first)
  await enter(id, second)
  expect((await teamOf(id, second))?.pool?.name).toBe('')
  const [pool] = await poolsOf(quad, id, admin)
  if (!pool) throw new Error('no pool')
  await updateEvent(quad, admin, id, { pools: [{ ...pool, years: ['1'] }] })
  await settle(id)
  expect(await page(id, second)).toMatchObject({ ownPool: { name: 'Freshers' } })
  expect((await page(id, second)).waiting?.offeredUntil).toBeDefined()
})

test('[TEAM-16] organisers move a registration into a pool with free seats, or in line for it; whoever waited gets its seat', async () => {
  const id = await hold(2, [freshers])
  const { _id: teamId } = await enter(id, first)
  await enter(id, second)
  const [pool] = await poolsOf(quad, id, admin)
  if (!pool?._id) throw new Error('no pool')
  expect((await move(id, teamId, pool._id, first)).code).toBe('event.notAdmin')
  expect((await move(id, teamId, '01900000-0000-7000-8000-00000000dead')).code).toBe('team.poolNotFound')
  expect((await move(id, teamId, pool._id)).reply().pool?.name).toBe('Freshers')
  await settle(id)
  expect((await page(id, second)).waiting?.offeredUntil).toBeDefined()
  // Its seat is taken, so it can't go back; one that waits can always be in another line.
  expect((await move(id, teamId, null)).code).toBe('team.noSeat')
  const { _id: waiting } = await enter(id, third)
  expect((await move(id, waiting, pool._id)).reply()).toMatchObject({
    pool: { name: 'Freshers' },
    waiting: { place: 1 },
  })
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, first)).reply()
  await settle(id)
  expect((await page(id, third)).waiting?.offeredUntil).toBeDefined()
})

test('[TEAM-16] whoever is added by hand is counted where they fit, also before it opens; an added seat is their pool’s', async () => {
  await study(quad, 1, null, first, second)
  const id = await hold(1, [{ ...freshers, opensAt: inHours(5) }])
  const add = (lead: Person, addSeat: boolean) =>
    quad.call('addTeam', { params: { id }, body: { lead: lead.id, teamName: '', addSeat } }, admin)
  expect((await add(first, false)).reply().pool?.name).toBe('Freshers')
  expect((await add(second, false)).code).toBe('team.noSeat')
  expect((await add(second, true)).reply().pool?.name).toBe('Freshers')
  const { registrationCount, pools } = await page(id, admin)
  expect({ registrationCount, size: pools?.[0]?.size }).toEqual({ registrationCount: 2, size: 2 })
})

test('[TEAM-16] pools that can’t be are refused, by their field', async () => {
  const fieldsOf = async (pools: Pool[], more: object = {}) => {
    const body = { registrationCount: 2, pools, ...more }
    return (await quad.call('updateEvent', { params: { id }, body }, admin)).err?.fields
  }
  const id = await hold(2, [])
  expect(await fieldsOf([{ name: 'Nobody', size: 1 }])).toHaveProperty(['pools.0.colleges'])
  expect(await fieldsOf([freshers, { ...lawyers, name: 'freshers' }])).toHaveProperty(['pools.1.name'])
  expect(await fieldsOf([{ ...freshers, size: 3 }])).toEqual({
    'pools.0.size': 'The pools have more seats than the event',
  })
  expect(await fieldsOf([{ ...freshers, opensAt: inHours(30) }])).toEqual({
    'pools.0.opensAt': 'Choose a time before registration ends',
  })
  expect(await fieldsOf([{ ...freshers, colleges: ['01900000-0000-7000-8000-00000000dead'] }])).toEqual({
    'pools.0.colleges': 'Choose a college from the list',
  })
  const college = await makeCollege(quad, admin)
  const ofCollege = await holdEvent(quad, admin, { college })
  const body = { registrationCount: 2, pools: [{ name: 'Members', size: 1, members: true }] }
  const refused = await quad.call('updateEvent', { params: { id: ofCollege }, body }, admin)
  expect(refused.err?.fields).toEqual({
    'pools.0.members': 'Only an event of a club can keep seats for its members',
  })
})
