import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { register, registration, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { publishSeries, type Rule, weeksOn } from '../../testing/series.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let ids: string[]
let seriesId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, other] = await makePeople(quad, 3)
  ;({ ids, seriesId } = await publishSeries(quad, admin, await createClub(quad, admin)))
})
afterAll(() => quad.stop())

const at = (date: number) => ids[date] ?? ''
const day = (weeks: number, days = 0) => weeksOn(weeks, 24 * days)
const thursdays = { every: 'week', weekdays: ['TH'], count: 4 } satisfies Rule
const preview = (as: Person, repeats: Rule = thursdays, start = day(1)) =>
  quad.call('previewSeriesRule', { params: { id: seriesId }, body: { event: at(1), start, repeats } }, as)

test('[EVT-44] the preview counts those who registered, wait, ask for approval or go to a date', async () => {
  await updateEvent(quad, admin, at(1), { ...registration, registrationCount: 1, waitlist: true })
  await updateEvent(quad, admin, at(2), { ...registration, approval: true })
  for (const person of [me, other]) await register(quad, at(1), person)
  await register(quad, at(2), me)
  ;(await quad.call('goToEvent', { params: { id: at(3) }, body: {} }, me)).reply()
  const { dates } = (await preview(admin)).reply()
  expect(dates.map(({ people }) => people)).toEqual([2, 1, 1, undefined])
})

test('[EVT-44] the preview is for admins of all the dates that the rule concerns', async () => {
  expect((await preview(me)).code).toBe('event.notAdmin')
  await updateEvent(quad, admin, at(1), { admin: [other.id] })
  expect((await preview(other)).code).toBe('event.notAdminOfDates')
})

test('[EVT-44] a date that moves before its registration opens, opens it at the latest a minute before it closes', async () => {
  const opens = day(0, 4)
  await updateEvent(quad, admin, at(1), {
    ...registration,
    registrationStartDate: opens,
    registrationEndDate: day(0, 6),
  })
  const wednesdays = { every: 'week', weekdays: ['WE'], count: 4 } satisfies Rule
  const body = { event: at(1), start: day(0, 1), repeats: wednesdays }
  const changed = await quad.call('updateSeriesRule', { params: { id: seriesId }, body }, admin)
  expect(changed.reply()).toMatchObject({ moved: 4, cancelled: 0, added: 0 })
  const moved = (await quad.call('getEvent', { params: { id: at(1) } }, admin)).reply()
  expect(moved).toMatchObject({ eventStartDate: day(0, 1), registrationEndDate: day(0) })
  expect(Date.parse(moved.registrationStartDate)).toBe(Date.parse(day(0)) - 60_000)
})

test('[EVT-44] of many changed dates, a notification names those that are cancelled first', async () => {
  const change = async (repeats: Rule) => {
    const body = { event: at(0), start: day(0), repeats }
    ;(await quad.call('updateSeriesRule', { params: { id: seriesId }, body }, admin)).reply()
  }
  await change({ every: 'week', weekdays: ['TU'], count: 8 })
  ;(await quad.call('goToSeries', { params: { id: seriesId }, body: {} }, me)).reply()
  await change({ every: 'week', weekdays: ['TH'], count: 5 })
  const news = async () => (await quad.call('listNotifications', { query: {} }, me)).reply().notifications
  await expect.poll(news).toMatchObject([
    {
      kind: 'seriesChanged',
      event: { _id: at(0) },
      change: {
        moves: [
          ...[0, 1].map((week) => ({ before: day(week), after: day(week, 2) })),
          ...[5, 6, 7].map((week) => ({ before: day(week) })),
        ],
        dates: 3,
      },
    },
  ])
})
