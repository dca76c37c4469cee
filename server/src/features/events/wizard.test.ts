import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import {
  updateEvent as change,
  details,
  draftEvent,
  holdEvent,
  inHours,
  registration,
  rewards,
  round,
} from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let other: Person
let student: Person
let college: string
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, other, student] = await makePeople(quad, 3)
  college = await makeCollege(quad, other)
  await enrol(quad, college, admin, student)
  club = await createClub(quad, admin, { college })
})
afterAll(() => quad.stop())

const get = async (id: string, as?: Person) => quad.call('getEvent', { params: { id } }, as)
const shown = async (id: string, as?: Person) => (await get(id, as)).reply()
const put = (id: string, body: object, as = admin) => quad.call('updateEvent', { params: { id }, body }, as)
const fieldsOf = async (id: string, body: object) => (await put(id, body)).err?.fields

test('[EVT-04] a contest is complete after its last step; stepsDone is computed, never sent', async () => {
  const id = await draftEvent(quad, admin, { club })
  const steps = async (body: object) => (await change(quad, admin, id, body)).stepsDone
  expect((await shown(id, admin)).stepsDone).toBe(1)
  expect(await steps({ ...registration, stepsDone: 6 })).toBe(2)
  expect(await steps({ stages: [round] })).toBe(3)
  expect(await steps({ description: '<p>Bring a laptop</p>' })).toBe(4)
  expect(await steps(rewards)).toBe(6)
})

test('[EVT-04] another kind of event is complete with its description; a workshop may be sent whole', async () => {
  const show = await draftEvent(quad, admin, { club }, { eventType: 'entertainment' })
  await change(quad, admin, show, registration)
  expect((await change(quad, admin, show, { description: '<p>Songs</p>' })).stepsDone).toBe(6)
  const whole = { eventType: 'workshop', takeRegistration: false, description: '<p>Bring a laptop</p>' } as const
  const workshop = await draftEvent(quad, admin, { club }, { ...whole, visibility: 'college' })
  expect(await shown(workshop, admin)).toMatchObject({ stepsDone: 6, visibility: 'college', takeRegistration: false })
})

test('[EVT-04] existing clients parse an event at every step, and in lists', async () => {
  const id = await draftEvent(quad, admin, { club })
  expectShape('Event', await shown(id, admin))
  const whole = await holdEvent(quad, admin, { club })
  expectShape('Event', await shown(whole))
  const { events } = (await quad.call('listEvents', { query: { club } }, admin)).reply()
  expectShape('[EventItem]', events)
  expect(events.map(({ _id }) => _id)).toEqual([whole, id])
})

test('[EVT-05] each rule of the wizard names its field', async () => {
  const create = async (body: object) =>
    (await quad.call('createEvent', { body: { ...details, club, ...body } }, admin)).err?.fields
  expect(await create({ eventTitle: ' ' })).toEqual({ eventTitle: 'You must provide a title' })
  expect(await create({ eventStartDate: inHours(-48) })).toHaveProperty('eventStartDate')
  expect(await create({ eventEndDate: details.eventStartDate })).toHaveProperty(
    'eventEndDate',
    'The end must be after the start',
  )
  const id = await draftEvent(quad, admin, { club })
  expect(await fieldsOf(id, { description: '<p> </p>' })).toEqual({ description: 'You must provide Description' })
  expect(await fieldsOf(id, { ...registration, registrationPlace: 'out' })).toEqual({
    registrationLink: 'Enter the link where people register',
  })
  expect(await fieldsOf(id, { ...registration, registrationCharge: 'paid' })).toEqual({
    registrationFee: 'Enter the fee in rupees',
  })
  const sizes = { participation: 'team', minSizeTeam: 4, maxSizeTeam: 2 }
  expect(await fieldsOf(id, { ...registration, ...sizes })).toEqual({
    maxSizeTeam: "The largest team can't be smaller than the smallest",
  })
  expect(await fieldsOf(id, { stages: [{ ...round, roundTitle: 'B' }] })).toHaveProperty(['stages.0.roundTitle'])
  expect(await fieldsOf(id, { stages: [{ ...round, description: 'Short' }] })).toHaveProperty(['stages.0.description'])
  expect(await fieldsOf(id, { stages: [{ ...round, duration: 0 }] })).toHaveProperty(['stages.0.duration'])
  expect(await fieldsOf(id, { ...rewards, totalRewards: '' })).toHaveProperty('totalRewards')
  expect(await fieldsOf(id, { eventLink: 'javascript:alert(1)' })).toHaveProperty('eventLink')
  expect(await fieldsOf(id, { timeZone: 'Mars/Olympus' })).toHaveProperty('timeZone')
  const collegeless = await draftEvent(quad, admin, { club: await createClub(quad, admin, { college: '' }) })
  expect(await fieldsOf(collegeless, { visibility: 'college' })).toEqual({
    visibility: 'Only an event of a college, or of its clubs and festivals, can be for that college alone',
  })
})

test('[EVT-05] a description that is too long once its signs are spelt out is refused at its field', async () => {
  const id = await draftEvent(quad, admin, { club })
  expect(await fieldsOf(id, { description: '&'.repeat(20_000) })).toEqual({ description: 'This is too long' })
  expect((await change(quad, admin, id, { description: '&'.repeat(2000) })).description).toHaveLength(10_000)
})

test('[EVT-05] [API-04] half a character in the lines of a round or reward is replaced, as in other texts', async () => {
  const id = await draftEvent(quad, admin, { club })
  const changed = await change(quad, admin, id, {
    ...rewards,
    stages: [{ ...round, roundTitle: 'Bu\ud800ild', platform: '\udc00Meet' }],
    rewards: [{ rank: 'First\ud83d', money: 1 }],
  })
  expect(changed).toMatchObject({
    stages: [{ roundTitle: 'Bu\ufffdild', platform: '\ufffdMeet' }],
    rewards: [{ rank: 'First\ufffd' }],
  })
})

test('[EVT-05] an event may move to before its registration opens, as long as that isn’t set', async () => {
  const id = await draftEvent(quad, admin, { club })
  const later = { registrationStartDate: inHours(500), registrationEndDate: inHours(600) }
  await change(quad, admin, id, later)
  const moved = await change(quad, admin, id, { eventStartDate: inHours(50), eventEndDate: inHours(72) })
  expect(moved).toMatchObject(later)
})

test('[EVT-05] "not before today" is a day of the event’s own zone, and binds only dates that change', async () => {
  const zone = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const earlier = { eventStartDate: zone(-1).toISOString(), eventEndDate: zone(1).toISOString() }
  const started = zone(-1).getUTCHours() > zone(0).getUTCHours() ? 'Etc/GMT+12' : 'UTC'
  const id = await draftEvent(quad, admin, { club }, { ...earlier, timeZone: started })
  const over = { eventStartDate: zone(-1).toISOString(), eventEndDate: zone(-0.5).toISOString() }
  expect(await fieldsOf(id, over)).toEqual({ eventEndDate: 'Choose a time that is ahead' })
  await quad.context.db
    .updateTable('events')
    .set({
      starts_at: zone(-72),
      ends_at: zone(-48),
      registration_starts_at: zone(-96),
      registration_ends_at: zone(-73),
    })
    .where('id', '=', id)
    .execute()
  const past = { eventStartDate: zone(-72).toISOString(), eventEndDate: zone(-60).toISOString() }
  const passed = 'Choose today or a later day: this one has passed'
  expect(await fieldsOf(id, past)).toEqual({ eventStartDate: passed, eventEndDate: passed })
  const { eventStartDate, eventEndDate } = await shown(id, admin)
  expect((await put(id, { eventTitle: 'Renamed', eventStartDate, eventEndDate })).status).toBe(200)
})

test('[EVT-05] a description keeps plain formatting and loses everything that could run', async () => {
  const id = await draftEvent(quad, admin, { club })
  const description =
    '<h1>Night</h1><p onclick="x()">Hack <strong>all</strong><script>alert(1)</script><img src=x onerror=alert(1)>' +
    '<a href="javascript:alert(1)">a</a><a href="https://example.org/" target="_top" style="x">b</a></p><svg><style>'
  expect((await change(quad, admin, id, { description })).description).toBe(
    '<h2>Night</h2><p>Hack <strong>all</strong><a>a</a><a href="https://example.org/">b</a></p>',
  )
})

test('[EVT-18] registration lasts no longer than the event, and no round begins before it or ends after the event', async () => {
  const id = await holdEvent(quad, admin, { club })
  const early = { eventStartDate: inHours(10), eventEndDate: inHours(20) }
  const refused: [field: string, sentence: string, body: object][] = [
    ['registrationEndDate', 'Registration ends by the end of the event', { registrationEndDate: inHours(80) }],
    [
      'registrationEndDate',
      'Choose a time that is ahead: registration would be over already',
      { registrationEndDate: inHours(-0.5) },
    ],
    [
      'registrationStartDate',
      'No round begins before registration',
      { registrationStartDate: inHours(50), registrationEndDate: inHours(60) },
    ],
    ['eventEndDate', 'A round ends after this. Move the round first', { ...early, eventEndDate: inHours(50) }],
    [
      'eventEndDate',
      'Registration ends after this. Move it to an earlier time first',
      { ...early, stages: [{ ...round, startDate: inHours(10), endDate: inHours(15) }] },
    ],
    ['stages.0.endDate', 'A round ends by the end of the event', { stages: [{ ...round, endDate: inHours(80) }] }],
    ['stages.0.startDate', 'No round begins before registration', { stages: [{ ...round, startDate: inHours(-2) }] }],
  ]
  for (const [field, sentence, body] of refused) expect(await fieldsOf(id, body)).toHaveProperty([field], sentence)
  const earlier = { eventStartDate: inHours(10), eventEndDate: inHours(50), registrationEndDate: inHours(9) }
  const stages = [{ ...round, startDate: inHours(10), endDate: inHours(20) }]
  expect(await change(quad, admin, id, { ...earlier, stages })).toMatchObject(earlier)
})

test('[EVT-18] dates that disagreed before and don’t change are not judged', async () => {
  const id = await holdEvent(quad, admin, { club })
  const ends = new Date(inHours(50))
  await quad.context.db.updateTable('events').set({ ends_at: ends }).where('id', '=', id).execute()
  const { stages } = await shown(id, admin)
  const same = { eventEndDate: ends.toISOString(), stages, eventDomain: 'Robots' }
  expect((await change(quad, admin, id, same)).eventDomain).toBe('Robots')
  expect(await fieldsOf(id, { registrationEndDate: inHours(51) })).toHaveProperty('registrationEndDate')
})
