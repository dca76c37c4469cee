import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, inHours, registration, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { freshers, type Pool, poolsOf, study, tryToEnter } from '../../testing/pools.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { datesOf, publishSeries, weekly, weeksOn } from '../../testing/series.ts'

let quad: TestQuad
let admin: Person
let fresher: Person
let other: Person
let late: Person
let club: string
let id: string
let pool: Pool
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, fresher, other, late] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
  id = await holdEvent(quad, admin, { club }, { registrationCount: 2, waitlist: true, pools: [freshers] })
  await study(quad, 1, null, fresher, late)
  // One with a seat of the pool, one with an open seat, and one in line for both.
  for (const person of [fresher, other, late]) (await tryToEnter(quad, id, person)).reply()
  const [first] = await poolsOf(quad, id, admin)
  if (!first) throw new Error('no pool')
  pool = first
})
afterAll(() => quad.stop())

const ofPool = () => ({ pool: pool._id ?? '' })

test('[TEAM-16] the list of registrations names the pool of each, and is filtered by it', async () => {
  const leadsOf = async (query: object) =>
    (await quad.call('listTeams', { params: { id }, query }, admin)).reply().map(({ creator }) => creator._id)
  expect(await leadsOf(ofPool())).toEqual([late.id, fresher.id])
  expect(await leadsOf({ pool: 'open' })).toEqual([other.id])
  expect(await leadsOf({ pool: '01900000-0000-7000-8000-00000000dead' })).toEqual([])
  const all = (await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()
  expect(all.map((team) => team.pool?.name)).toEqual(['Freshers', '', 'Freshers'])
})

test('[TEAM-16] the export has a column of pools where there are some, and follows the filter', async () => {
  const linesOf = async (event: string, query: object) =>
    String((await quad.call('exportTeams', { params: { id: event }, query }, admin)).reply())
      .trim()
      .split('\n')
  const [head = '', ...lines] = await linesOf(id, {})
  expect(head.split(',').at(-1)).toBe('Seats')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Freshers', 'Open seats', 'Freshers'])
  expect(await linesOf(id, { pool: 'open' })).toHaveLength(2)
  const undivided = await holdEvent(quad, admin, { club })
  expect((await linesOf(undivided, {}))[0]).not.toContain('Seats')
})

test('[TEAM-16] a message goes to the people of one pool, also those in line for it, and says to whom it went', async () => {
  const reach = async (query: object) =>
    (await quad.call('countRecipients', { params: { id }, query }, admin)).reply().people
  expect([await reach(ofPool()), await reach({ pool: 'open' }), await reach({})]).toEqual([2, 1, 3])
  const body = { clientId: crypto.randomUUID(), text: 'Bring your card', to: ofPool() }
  const { sent } = (await quad.call('createEventMessage', { params: { id }, body }, admin)).reply()
  expect(sent).toEqual({ people: 2, pool: 'Freshers' })
  const seenBy = async (as: Person) =>
    (await quad.call('listEventMessages', { params: { id }, query: {} }, as)).reply().map(({ text }) => text)
  expect([await seenBy(fresher), await seenBy(late), await seenBy(other)]).toEqual([
    ['Bring your card'],
    ['Bring your card'],
    [],
  ])
})

test('[TEAM-16] the desk counts the seats of each pool, and those in line for them', async () => {
  expect((await quad.call('getDesk', { params: { id } }, admin)).reply().pools).toEqual([
    { name: 'Freshers', size: 1, taken: 1, waiting: 1 },
    { name: '', size: 1, taken: 1, waiting: 1 },
  ])
  const undivided = await holdEvent(quad, admin, { club })
  expect((await quad.call('getDesk', { params: { id: undivided } }, admin)).reply().pools).toBeUndefined()
})

test('[TEAM-16] all dates of a series get the pools, but those with registrations keep theirs', async () => {
  const { ids } = await publishSeries(quad, admin, club)
  const [first = '', second = '', third = ''] = ids
  const open = {
    takeRegistration: true,
    registrationPlace: 'on',
    registrationEndDate: inHours(24),
    registrationCount: 4,
    scope: 'all',
  } as const
  await updateEvent(quad, admin, first, { ...open, pools: [freshers] })
  const sizesOf = async (event: string) => (await poolsOf(quad, event, admin)).map(({ size }) => size)
  expect([await sizesOf(first), await sizesOf(second)]).toEqual([[1], [1]])
  expect((await tryToEnter(quad, second, fresher)).reply().pool?.name).toBe('Freshers')
  const [kept] = await poolsOf(quad, first, admin)
  if (!kept) throw new Error('no pool')
  await updateEvent(quad, admin, first, { scope: 'all', pools: [{ ...kept, size: 3 }] })
  expect([await sizesOf(first), await sizesOf(second), await sizesOf(third)]).toEqual([[3], [1], [3]])
})

test('[TEAM-16] [EVT-44] a date that another rule adds gets the pools of the one that it copies, with all their seats', async () => {
  const { ids, seriesId } = await publishSeries(quad, admin, club)
  const event = ids[1] ?? ''
  await updateEvent(quad, admin, event, {
    ...registration,
    registrationCount: 2,
    pools: [freshers],
    openSeatsFrom: inHours(1),
  })
  ;(await tryToEnter(quad, event, fresher)).reply()
  const body = { event, start: weeksOn(1), repeats: weekly }
  const answer = await quad.call('updateSeriesRule', { params: { id: seriesId }, body }, admin)
  expect(answer.reply()).toMatchObject({ moved: 0, added: 1 })
  const added = (await datesOf(quad, seriesId, admin)).at(-1)?._id ?? ''
  expect((await quad.call('getEvent', { params: { id: added } }, admin)).reply()).toMatchObject({
    pools: [{ name: 'Freshers', size: 1, left: 1 }],
    openSeats: { size: 1, left: 1, opensAt: expect.any(String) },
  })
})
