import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { draftEvent, publishTalk, registration, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { datesOf, publishSeries, type Rule, times, weekly, weeksOn } from '../../testing/series.ts'
import { expectCounted } from '../../testing/traces.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let member: Person
let me: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, member, me] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  await admit(quad, club, admin, [member])
})
afterAll(() => quad.stop())

const repeat = (repeats?: Rule) => publishSeries(quad, admin, club, repeats)
const get = async (id: string, as: Person | undefined = admin) =>
  (await quad.call('getEvent', { params: { id } }, as)).reply()
const dates = (id: string, as: Person = admin) => datesOf(quad, id, as)
const startsOf = async (id: string) => (await dates(id)).map(({ start }) => start)
const goToAll = (id: string, as: Person = me, shown?: boolean) =>
  quad.call('goToSeries', { params: { id }, body: shown === undefined ? {} : { shown } }, as)
const stopAll = (id: string, as: Person = me) => quad.call('stopGoingToSeries', { params: { id } }, as)
const skip = (id: string, as: Person = me) => quad.call('stopGoingToEvent', { params: { id } }, as)
const go = (id: string, as: Person = me) => quad.call('goToEvent', { params: { id }, body: {} }, as)
const wentTo = async (id: string, as: Person = me) => (await dates(id, as)).map(({ going = false }) => going)
const refused = async (repeats: Partial<Rule>, more: object = { publish: true }) => {
  const body = { eventTitle: 'Talk', eventType: 'workshop', location: 'online', club, ...times, ...more, repeats }
  const sent = await fetch(`${quad.url}/api/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await sent.json()) as { err?: { fields?: unknown } }).err?.fields
}

test('[EVT-36] a published event repeats by a rule, with each date an event of its own', async () => {
  const { ids, seriesId } = await repeat()
  expect(await startsOf(seriesId)).toEqual([0, 1, 2, 3, 4].map((week) => weeksOn(week)))
  const second = await get(ids[1] ?? '', me)
  expectShape('Event', second)
  expect(second).toMatchObject({
    eventTitle: 'Night hack',
    series: { _id: seriesId, repeats: 'Every Tuesday', more: 3 },
  })
  expect(second.admin.map(({ _id }) => _id)).toContain(admin.id)
  expect(second.series?.going).toBeUndefined()
})

test('[EVT-36] days and spans are left out, and the clock stays over a change of summer time', async () => {
  const autumn = new Date('2035-10-20T15:00:00.000Z')
  const first = await publishTalk(
    quad,
    admin,
    { club },
    {
      timeZone: 'Europe/Berlin',
      eventStartDate: autumn.toISOString(),
      eventEndDate: '2035-10-20T16:00:00.000Z',
      repeats: { every: 'day', until: '2035-10-31', except: [{ from: '2035-10-22', to: '2035-10-26' }] },
    },
  )
  const seriesId = (await get(first)).series?._id ?? ''
  expect(await startsOf(seriesId)).toEqual([
    '2035-10-20T15:00:00.000Z',
    '2035-10-21T15:00:00.000Z',
    '2035-10-27T15:00:00.000Z',
    ...[28, 29, 30, 31].map((day) => `2035-10-${day}T16:00:00.000Z`),
  ])
})

test('[EVT-36] a rule without an end, days or its first date, and one of more than 200 dates, is refused at its field', async () => {
  expect(await refused({ every: 'day' })).toEqual({ 'repeats.until': 'Choose a last day or a number of dates' })
  expect(await refused({ every: 'week', count: 3 })).toEqual({
    'repeats.weekdays': 'Choose at least one day of the week',
  })
  expect(await refused({ ...weekly, weekdays: ['WE'] })).toEqual({
    'repeats.every': 'The rule leaves the first date out. Change its day, or the rule',
  })
  const span = { from: '2035-02-02', to: '2035-02-01' }
  expect(await refused({ ...weekly, except: [span] })).toEqual({
    'repeats.except.0.to': "The last day left out can't be before the first",
  })
  expect(await refused({ every: 'day', until: '2299-01-01' })).toEqual({
    'repeats.until': 'A series has at most 200 dates. Choose an earlier end',
  })
  expect(await refused({ every: 'day', until: times.eventStartDate.slice(0, 10) })).toEqual({
    'repeats.until': 'Only one date is left. Change the rule, or choose not to repeat',
  })
  expect(await refused(weekly, {})).toEqual({
    repeats: 'Only a published event without rounds can repeat',
  })
})

test('[EVT-36] a preview names the dates, those left out and what is on then, and saves nothing', async () => {
  await publishTalk(
    quad,
    admin,
    { club },
    { ...times, eventTitle: 'Quiz', eventStartDate: weeksOn(2), eventEndDate: weeksOn(3) },
  )
  const day = weeksOn(1).slice(0, 10)
  const { eventStartDate: start, eventEndDate: end, timeZone } = times
  const repeats = { ...weekly, except: [{ from: day, to: day }] } satisfies Rule
  const body = { start, end, timeZone, repeats, host: club }
  expect((await quad.call('previewSeries', { body }, admin)).reply()).toEqual({
    repeats: 'Every Tuesday',
    dates: [
      { start: weeksOn(0) },
      { start: weeksOn(1), leftOut: true },
      { start: weeksOn(2), clash: 'Quiz' },
      { start: weeksOn(3) },
      { start: weeksOn(4) },
    ],
  })
  const wrong = { ...body, repeats: { every: 'week', weekdays: ['SU'], count: 3 } satisfies Rule }
  expect((await quad.call('previewSeries', { body: wrong }, admin)).reply().fault).toContain(
    'leaves the first date out',
  )
  expect((await quad.call('listEvents', { query: { club } }, me)).reply().events).toHaveLength(1)
})

test('[EVT-36] lists show a series once, by its next date, and the month shows each', async () => {
  const { ids, seriesId } = await repeat()
  const list = async (query: object, as = me) =>
    (await quad.call('listEvents', { query }, as)).reply().events.map(({ _id }) => _id)
  expect(await list({ club })).toEqual([ids[0]])
  const [item] = (await quad.call('listEvents', { query: { club } }, me)).reply().events
  expect(item?.series).toEqual({ _id: seriesId, repeats: 'Every Tuesday', more: 4 })
  const feed = async (query: object = {}) =>
    (await quad.call('getEventFeed', { query, body: {} }, me))
      .reply()
      .events.filter(({ series }) => series?._id === seriesId)
  expect((await feed()).map(({ _id }) => _id)).toEqual([ids[0]])
  // Of a range of dates, the first in it.
  expect((await feed({ 'eventStartDate[$gte]': weeksOn(2) })).map(({ _id }) => _id)).toEqual([ids[2]])
  expect((await quad.call('listOrganisedEvents', { query: { when: 'ahead' } }, admin)).reply().events).toHaveLength(1)
  const query = { from: weeksOn(0), until: weeksOn(4) }
  const inMonth = (await quad.call('listEventsBetween', { query }, me)).reply().events
  expect(inMonth.filter(({ _id }) => ids.includes(_id))).toHaveLength(4)
  ;(await quad.call('cancelEvent', { params: { id: ids[0] ?? '' }, body: {} }, admin)).reply()
  expect(await list({ club })).toEqual([ids[1]])
  ;(await goToAll(seriesId)).reply()
  ;(await skip(ids[1] ?? '')).reply()
  expect(await list({ registerdTeamLead: me.id, going: 'true' })).toEqual([ids[2]])
})

test('[EVT-36] one press goes to all dates, one is skipped and taken again, and one press ends it', async () => {
  const { ids, seriesId } = await repeat()
  const [first = '', second = ''] = ids
  ;(await go(second)).reply()
  for (const answer of await Promise.all([goToAll(seriesId), goToAll(seriesId, me, true)]))
    expect(answer.reply()).toEqual({ going: true })
  expect(await wentTo(seriesId)).toEqual([true, true, true, true, true])
  expect(await get(second, me)).toMatchObject({ going: true, goingShown: true, goingCount: 1, series: { going: true } })
  expect((await skip(second)).reply()).toEqual({ going: false, shown: false, goingCount: 0 })
  expect(await wentTo(seriesId)).toEqual([true, false, true, true, true])
  expect((await go(second)).reply()).toMatchObject({ going: true, goingCount: 1 })
  ;(await goToAll(seriesId, member)).reply()
  const going = (await quad.call('listGoing', { params: { id: first }, query: {} }, admin)).reply()
  expect(going.people.map(({ _id }) => _id)).toEqual([member.id, me.id])
  expect((await get(first, me)).goingCount).toBe(2)
  expect((await stopAll(seriesId)).reply()).toEqual({ going: false })
  expect((await stopAll(seriesId)).reply()).toEqual({ going: false })
  expect(await wentTo(seriesId)).toEqual([false, false, false, false, false])
  await expectCounted(quad)
})

test('[EVT-36] who stops keeps the dates that are over, and who starts again has missed those between', async () => {
  const { ids, seriesId } = await repeat()
  const { db } = quad.context
  const end = (id = '') =>
    sql`update events set starts_at = now() - interval '2 hours', ends_at = now() where id = ${id}`.execute(db)
  ;(await goToAll(seriesId)).reply()
  await end(ids[0])
  ;(await stopAll(seriesId)).reply()
  await end(ids[1])
  ;(await goToAll(seriesId)).reply()
  expect(await wentTo(seriesId)).toEqual([true, false, true, true, true])
})

test('[EVT-36] nobody goes to a series that they may not see, is over, cancelled or takes registrations', async () => {
  const { ids, seriesId } = await repeat()
  const [first = ''] = ids
  await updateEvent(quad, admin, first, { visibility: 'private', scope: 'all' })
  expect((await goToAll(seriesId)).code).toBe('event.notFound')
  expect((await stopAll(seriesId)).code).toBe('event.notFound')
  expect((await quad.call('listSeriesDates', { params: { id: seriesId } }, me)).code).toBe('event.notFound')
  ;(await goToAll(seriesId, member)).reply()
  await updateEvent(quad, admin, first, { ...registration, visibility: 'public', scope: 'all' })
  expect((await goToAll(seriesId)).code).toBe('going.registers')
  expect((await get(ids[4] ?? '')).takeRegistration).toBe(true)
  await updateEvent(quad, admin, first, { takeRegistration: false, scope: 'all' })
  ;(await quad.call('cancelEvent', { params: { id: first }, body: { scope: 'all' } }, admin)).reply()
  expect((await goToAll(seriesId)).code).toBe('going.cancelled')
})

test('[EVT-36] going while all dates are cancelled, and two edits of all at once, end in one order', async () => {
  const { ids, seriesId } = await repeat()
  const [first = '', second = ''] = ids
  const edit = (id: string, eventTitle: string) =>
    quad.call('updateEvent', { params: { id }, body: { eventTitle, scope: 'all' } }, admin)
  await Promise.all([edit(first, 'Ragas'), edit(second, 'Talas'), goToAll(seriesId), goToAll(seriesId, member)])
  const titles = await Promise.all(ids.map(async (id) => (await get(id)).eventTitle))
  expect(new Set(titles).size).toBe(1)
  const people = await makePeople(quad, 4)
  const [cancelled, ...answers] = await Promise.all([
    quad.call('cancelEvent', { params: { id: second }, body: { scope: 'all' } }, admin),
    ...people.map((one) => goToAll(seriesId, one)),
  ])
  cancelled?.reply()
  for (const answer of answers) expect([undefined, 'going.cancelled']).toContain(answer.code)
  const went = answers.filter(({ code }) => code === undefined).length
  expect((await get(first)).goingCount).toBe(2 + went)
  await expectCounted(quad)
})

test('[EVT-36] the dates of a draft that goes step by step stay one', async () => {
  const id = await draftEvent(quad, admin, { club })
  expect((await get(id)).series).toBeUndefined()
})
