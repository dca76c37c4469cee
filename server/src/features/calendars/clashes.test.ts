import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdIn, openClub } from '../../testing/channels.ts'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { holdEvent, inHours, register } from '../../testing/events.ts'
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

test('[CAL-03] who is about to register learns what they have at that time: joined events and sessions, not cancelled ones or others’', async () => {
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
})
