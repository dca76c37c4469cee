import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { draftEvent, holdEvent, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let dean: Person
let me: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  // Delete other tests' events, so that months contain only this test's.
  await quad.context.db.deleteFrom('events').execute()
  ;[admin, dean, me] = await makePeople(quad, 3)
  const college = await makeCollege(quad, dean)
  await enrol(quad, college, admin)
  club = await createClub(quad, admin, { college })
})
afterAll(() => quad.stop())

// December in Kolkata, five and a half hours ahead of UTC.
const december = { from: '2026-12-01T00:00:00+05:30', until: '2027-01-01T00:00:00+05:30' }

const between = async (query: object = {}, as = me) =>
  (await quad.call('listEventsBetween', { query: { ...december, ...query } }, as)).reply()
const titles = async (query?: object, as?: Person) =>
  (await between(query, as)).events.map(({ eventTitle }) => eventTitle)

const move = (id: string, start: string, end: string) =>
  quad.context.db
    .updateTable('events')
    .set({ starts_at: new Date(start), ends_at: new Date(end) })
    .where('id', '=', id)
    .execute()
const on = async (eventTitle: string, start: string, end: string, more: object = {}) => {
  const id = await holdEvent(quad, admin, { club }, more)
  await updateEvent(quad, admin, id, { eventTitle })
  await move(id, start, end)
  return id
}
const onFifth = (title: string, more: object = {}) => on(title, '2026-12-05T10:00:00Z', '2026-12-05T12:00:00Z', more)

test('[EVT-30] a month has what is on in it where the viewer is: past midnight, from the month before, over several months, and what is over', async () => {
  await on('New year', '2026-12-31T16:00:00Z', '2026-12-31T20:00:00Z')
  await on('In January there', '2026-12-31T18:30:00Z', '2026-12-31T20:00:00Z')
  await on('In December there', '2026-11-30T18:30:00Z', '2026-11-30T19:00:00Z')
  await on('In November there', '2026-11-30T17:30:00Z', '2026-11-30T18:30:00Z')
  await on('From November', '2026-11-28T09:00:00Z', '2026-12-02T09:00:00Z')
  await on('Half a year', '2026-09-01T09:00:00Z', '2027-03-01T09:00:00Z')
  await on('Half of last year', '2025-06-01T09:00:00Z', '2025-12-01T09:00:00Z')
  await on('Exactly a month', '2026-11-15T09:00:00Z', '2026-12-16T09:00:00Z')
  expect(await titles()).toEqual(['Half a year', 'Exactly a month', 'From November', 'In December there', 'New year'])
  const yearBefore = { from: '2025-11-01T00:00:00Z', until: '2025-12-01T00:00:00Z' }
  expect(await titles(yearBefore)).toEqual(['Half of last year'])
})

test('[EVT-30] an event has its times, zone, host and whether the viewer registered, and nothing else', async () => {
  const id = await onFifth('Robotics demo')
  const place = { _id: id, eventTitle: 'Robotics demo', eventType: 'contest', host: expect.any(String) }
  const times = { eventStartDate: '2026-12-05T10:00:00.000Z', eventEndDate: '2026-12-05T12:00:00.000Z' }
  const shown = { ...place, ...times, timeZone: expect.any(String) }
  expect(await between()).toEqual({ events: [shown], moreEvents: false })
  const { clubName } = (await quad.call('getClub', { params: { id: club } }, me)).reply()
  await register(quad, id, me)
  expect((await between()).events).toEqual([{ ...shown, host: clubName, registered: true }])
  expect((await between({}, dean)).events).toEqual([shown])
})

test('[EVT-30] [EVT-03] a month leaves out events that one may not see, drafts, and cancelled and deleted ones', async () => {
  await onFifth('For members', { visibility: 'private' })
  await onFifth('For the college', { visibility: 'college' })
  const cancelled = await onFifth('Cancelled')
  await register(quad, cancelled, me)
  ;(await quad.call('cancelEvent', { params: { id: cancelled }, body: {} }, admin)).reply()
  const deleted = await onFifth('Deleted')
  ;(await quad.call('deleteEvent', { params: { id: deleted } }, admin)).reply()
  const draft = await draftEvent(quad, admin, { club }, { eventTitle: 'Draft' })
  await move(draft, '2026-12-05T10:00:00Z', '2026-12-05T12:00:00Z')
  expect(await titles()).toEqual([])
  expect(await titles({}, admin)).toEqual(['For members', 'For the college'])
  const [student] = await makePeople(quad, 1)
  const { college } = (await quad.call('getClub', { params: { id: club } }, me)).reply()
  await enrol(quad, college?._id ?? '', student)
  expect(await titles({}, student)).toEqual(['For the college'])
})

test('[EVT-30] the filters of the list apply to a month', async () => {
  await onFifth('Hack')
  const concert = await onFifth('Concert', { registrationCharge: 'paid', registrationFee: 100 })
  await updateEvent(quad, admin, concert, { eventType: 'entertainment', eventCategory: ['Music'] })
  expect(await titles({ eventType: 'contest' })).toEqual(['Hack'])
  expect(await titles({ registrationCharge: 'paid' })).toEqual(['Concert'])
  expect(await titles({ 'eventCategory[$in]': ['Music', 'Robotics'] })).toEqual(['Concert'])
  expect(await titles({ '$text[$search]': 'hac' })).toEqual(['Hack'])
  expect(await titles({ eventType: 'contest', registrationCharge: 'paid' })).toEqual([])
})

test('[EVT-30] a month has its first 500 events, and says that there are more', async () => {
  const id = await on('First', '2026-11-20T10:00:00Z', '2026-12-05T12:00:00Z')
  const event = await quad.context.db
    .selectFrom('events')
    .select(['club_id', 'college_id', 'maker_id', 'title', 'type', 'time_zone', 'location', 'visibility'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 500 }, (_, at) => ({
    ...event,
    title: `Copy ${at}`,
    published: true,
    registration_starts_at: new Date(0),
    registration_ends_at: new Date(Date.UTC(2026, 11, 1)),
    starts_at: new Date(Date.UTC(2026, 11, 5, 10, 0, at)),
    ends_at: new Date(Date.UTC(2026, 11, 5, 12, 0, at)),
  }))
  await quad.context.db.insertInto('events').values(copies.slice(0, 499)).execute()
  expect(await between()).toMatchObject({ moreEvents: false, events: { length: 500 } })
  await quad.context.db.insertInto('events').values(copies.slice(499)).execute()
  const { events, moreEvents } = await between()
  expect([events.length, events[0]?.eventTitle, events.at(-1)?.eventTitle, moreEvents]).toEqual([
    500,
    'First',
    'Copy 498',
    true,
  ])
})

test('[EVT-30] a span has an end after its start, and at most 45 days', async () => {
  const refused = async (query: object) =>
    (await quad.call('listEventsBetween', { query: { ...december, ...query } }, me)).err?.fields
  expect(await refused({ until: december.from })).toEqual({ until: fieldMessages.endsAfterStart })
  expect(await refused({ until: '2027-01-15T00:00:01+05:30' })).toEqual({ until: eventFields.spanTooLong })
  expect(await titles({ until: '2027-01-15T00:00:00+05:30' })).toEqual([])
  expect(Object.keys((await refused({ club })) ?? {})).toEqual(['club'])
})
