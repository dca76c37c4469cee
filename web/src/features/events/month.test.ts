import type { EventInMonth } from '@quad/contract/entities/event.ts'
import { expect, test } from 'vitest'
import { dayValue } from '../../shared/dates.ts'
import { barsOf, eventsOn, monthAfter, timeOn, weekStartOf, weeksOf } from './month.ts'
import { dayIn, monthIn, searchOfView, withView } from './monthAddress.ts'

const december = new Date(2026, 11, 1)
const now = new Date(2026, 10, 27, 12)

const event = (_id: string, start: Date, end: Date, more: Partial<EventInMonth> = {}): EventInMonth => ({
  _id,
  eventTitle: _id,
  eventType: 'contest',
  eventStartDate: start.toISOString(),
  eventEndDate: end.toISOString(),
  timeZone: 'UTC',
  host: 'Makers',
  ...more,
})
const on = (id: string, [day, hour]: readonly [number, number], [last, until]: readonly [number, number], more = {}) =>
  event(id, new Date(2026, 11, day, hour), new Date(2026, 11, last, until), more)
const at = (day: number) => new Date(2026, 11, day)
const namesOn = (day: number, events: readonly EventInMonth[]) =>
  eventsOn(events, at(day), at(day)).map(({ _id }) => _id)

test('[EVT-30] weeks begin as in the viewer’s region', () => {
  expect(['en-IN', 'en-US', 'en-GB', 'ar-EG'].map(weekStartOf)).toEqual([0, 0, 1, 6])
  const daysOf = (start: number) =>
    weeksOf(december, start).map((week) => [week[0], week[6]].map((day) => day && dayValue(day)))
  expect(daysOf(0).at(0)).toEqual(['2026-11-29', '2026-12-05'])
  expect(daysOf(0).at(-1)).toEqual(['2026-12-27', '2027-01-02'])
  expect(daysOf(1).at(0)).toEqual(['2026-11-30', '2026-12-06'])
  // February 2026 has four weeks from Sunday, and August 2026 six.
  expect([1, 7].map((month) => weeksOf(new Date(2026, month, 1), 0).length)).toEqual([4, 6])
})

test('[EVT-30] another month has the same day, or its last one', () => {
  expect(dayValue(monthAfter(new Date(2027, 0, 31), 1))).toBe('2027-02-28')
  expect(dayValue(monthAfter(new Date(2027, 0, 5), -1))).toBe('2026-12-05')
})

test('[EVT-30] an event is on each of its days; a night belongs to the day before', () => {
  const events = [on('night', [4, 22], [5, 4]), on('camp', [4, 9], [6, 17]), on('long night', [4, 22], [5, 5])]
  expect(namesOn(4, events)).toEqual(['night', 'camp', 'long night'])
  expect(namesOn(5, events)).toEqual(['camp', 'long night'])
  expect(namesOn(6, events)).toEqual(['camp'])
  expect(namesOn(5, [on('early', [5, 1], [5, 3])])).toEqual(['early'])
  expect(namesOn(6, [on('until midnight', [5, 9], [6, 0])])).toEqual([])
})

test('[EVT-30] a day says when an event is on', () => {
  const camp = on('camp', [4, 9], [6, 17])
  expect([4, 5, 6].map((day) => timeOn(camp, at(day)))).toEqual(['From 09:00', 'All day', 'Until 17:00'])
  expect(timeOn(on('night', [4, 22], [5, 2]), at(4))).toBe('22:00–02:00')
  expect(timeOn(on('hack', [4, 18], [6, 3]), at(5))).toBe('All day')
})

test('[EVT-30] a week’s bars don’t cover each other: the longest first, then the registered, then by start', () => {
  const week = weeksOf(december, 0)[1] ?? []
  const events = [
    on('since', [3, 9], [7, 9]),
    on('early', [8, 9], [8, 10]),
    on('late', [8, 11], [8, 12], { registered: true }),
    on('two days', [8, 12], [9, 12]),
    on('next', [9, 9], [9, 10]),
    on('on and on', [12, 9], [14, 9]),
  ]
  expect(barsOf(week, events)).toMatchObject([
    { event: { _id: 'since' }, at: 0, days: 2, lane: 0, isBegun: true, goesOn: false },
    { event: { _id: 'two days' }, at: 2, days: 2, lane: 0 },
    { event: { _id: 'late' }, at: 2, days: 1, lane: 1 },
    { event: { _id: 'early' }, at: 2, days: 1, lane: 2 },
    { event: { _id: 'next' }, at: 3, days: 1, lane: 1 },
    { event: { _id: 'on and on' }, at: 6, days: 1, lane: 0, isBegun: false, goesOn: true },
  ])
})

test('[EVT-30] the address keeps view, month and day beside the filters; what it doesn’t know is ignored', () => {
  const search = '?type=contest&view=month&month=2026-12&day=2026-12-05'
  expect(withView('?type=entertainment', search)).toBe('?type=entertainment&view=month&month=2026-12&day=2026-12-05')
  expect(searchOfView('list', search)).toBe('?type=contest')
  expect(searchOfView('month', '?type=contest')).toBe('?type=contest&view=month')
  const month = monthIn(search, now)
  expect([dayValue(month), dayIn(search, month)?.getDate()]).toEqual(['2026-12-01', 5])
  expect(['?month=2026-13', '?month=1999-01', '?month=x', ''].map((one) => dayValue(monthIn(one, now)))).toEqual(
    Array.from({ length: 4 }, () => '2026-11-01'),
  )
  expect(['?day=2026-11-30', '?day=2026-12-32', '?day=5'].map((one) => dayIn(one, month))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
