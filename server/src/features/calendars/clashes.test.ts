import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdIn, openClub } from '../../testing/channels.ts'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { draftEvent, holdEvent, inHours, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const ids = (clashes: readonly { _id: string }[]) => clashes.map(({ _id }) => _id)
const later = { eventStartDate: inHours(80), eventEndDate: inHours(90) }

test('[CAL-03] [EVT-32] who is about to register learns what they have at that time: joined events and sessions, not cancelled ones or others’', async () => {
  const { clubId, id: channelId, admin, me, stranger } = await openClub(quad)
  const hold = (more = {}) => holdEvent(quad, admin, { club: clubId }, more)
  const [wanted, joined, cancelled] = [await hold(), await hold(), await hold()]
  const apart = await hold(later)
  for (const event of [joined, cancelled, apart]) await register(quad, event, me)
  ;(await quad.call('cancelEvent', { params: { id: cancelled }, body: {} }, admin)).reply()
  const params = { id: channelId, sessionId: await holdIn(quad, channelId, admin) }
  ;(await quad.call('updateSession', { params, body: { startTime: inHours(49) } }, admin)).reply()
  const of = async (as: Person) => (await quad.call('listOwnClashes', { params: { id: wanted } }, as)).reply().clashes
  const clashes = await of(me)
  expect(ids(clashes)).toEqual([joined, params.sessionId])
  // A session has its club's name.
  expect(clashes.map(({ host, registered }) => [host, registered])).toEqual([
    ['A club', true],
    ['A club', undefined],
  ])
  expect(clashes.map(({ path }) => path)).toEqual([`/events/${joined}`, `/club/${clubId}/session/${channelId}`])
  expect(await of(stranger)).toEqual([])
  const hidden = await hold({ visibility: 'private' })
  expect((await quad.call('listOwnClashes', { params: { id: hidden } }, stranger)).code).toBe('event.notFound')
})

describe('planning an event', () => {
  let admin: Person
  let club: string
  beforeEach(async () => {
    admin = await makePerson(quad)
    await makeCollege(quad, admin)
    club = await createClub(quad, admin)
  })
  const at = async (as: Person, more: object = {}) => {
    const query = { host: club, start: inHours(47), end: inHours(49), ...more }
    return ids((await quad.call('listCollegeClashes', { query }, as)).reply().clashes)
  }

  test('[CAL-03] its host learns of the events of the college at that time that they may see', async () => {
    // Admins of the college see private events, too.
    const [other, planner] = await makePeople(quad, 2)
    const { college_id: college } = await quad.context.db
      .selectFrom('clubs')
      .select('college_id')
      .where('id', '=', club)
      .executeTakeFirstOrThrow()
    await enrol(quad, college ?? '', other, planner)
    const others = await createClub(quad, other)
    const open = await holdEvent(quad, other, { club: others })
    await holdEvent(quad, other, { club: others }, { visibility: 'private' })
    await holdEvent(quad, other, { club: others }, later)
    const elsewhere = await makePerson(quad)
    await makeCollege(quad, elsewhere)
    await holdEvent(quad, elsewhere, { club: await createClub(quad, elsewhere) })
    expect(await at(planner)).toEqual([open])
    expect(await at(planner, { except: open })).toEqual([])
    expect(await at(planner, { start: inHours(72), end: inHours(73) })).toEqual([])
  })

  test('[CAL-03] at most five are named, earliest first, and a host that is none has none', async () => {
    const [first] = await makePeople(quad, 1)
    for (let count = 0; count < 6; count++) await holdEvent(quad, admin, { club })
    expect((await at(first)).length).toBe(5)
    expect(await at(first, { host: first.id })).toEqual([])
  })

  test('[EVT-32] a host without a college learns of its own events; drafts, cancelled and private ones of others are left out', async () => {
    const [maker, planner, other] = await makePeople(quad, 3)
    const own = await createClub(quad, maker, { clubName: 'Robotics Club' })
    const event = await holdEvent(quad, maker, { club: own })
    await holdEvent(quad, maker, { club: own }, { visibility: 'private' })
    await draftEvent(quad, maker, { club: own })
    const cancelled = await holdEvent(quad, maker, { club: own })
    ;(await quad.call('cancelEvent', { params: { id: cancelled }, body: {} }, maker)).reply()
    await holdEvent(quad, other, { club: await createClub(quad, other) })
    await register(quad, event, planner)
    const query = { host: own, start: inHours(47), end: inHours(49) }
    const { clashes } = (await quad.call('listCollegeClashes', { query }, planner)).reply()
    expect(clashes).toEqual([
      {
        _id: event,
        title: 'Night hack',
        start: expect.any(String),
        end: expect.any(String),
        path: `/events/${event}`,
        host: 'Robotics Club',
        registered: true,
      },
    ])
  })

  test('[EVT-32] events clash past midnight and into another month by the moment, not by the day', async () => {
    const event = await holdEvent(quad, admin, { club })
    const [starts_at, ends_at] = [new Date('2026-12-31T22:00:00+05:30'), new Date('2027-01-01T02:00:00+05:30')]
    await quad.context.db.updateTable('events').set({ starts_at, ends_at }).where('id', '=', event).execute()
    const planned = (start: string, end: string) => at(admin, { start, end })
    expect(await planned('2027-01-01T01:00:00+05:30', '2027-01-01T03:00:00+05:30')).toEqual([event])
    expect(await planned('2026-12-31T20:00:00Z', '2026-12-31T20:15:00Z')).toEqual([event])
    expect(await planned('2027-01-01T02:00:00+05:30', '2027-01-01T03:00:00+05:30')).toEqual([])
    expect(await planned('2026-12-31T20:00:00+05:30', '2026-12-31T22:00:00+05:30')).toEqual([])
    expect(await planned('2026-12-01T00:00:00Z', '2027-02-01T00:00:00Z')).toEqual([event])
    // Of a longer plan, only the first month is looked at.
    expect(await planned('2026-11-01T00:00:00Z', '2027-02-01T00:00:00Z')).toEqual([])
  })
})
