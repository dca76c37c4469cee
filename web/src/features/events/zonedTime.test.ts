import { expect, test } from 'vitest'
import { instantOf, isoOf, wallClock } from './zonedTime.ts'

const kolkata = 'Asia/Kolkata'
const newYork = 'America/New_York'

test('[EVT-05] a date and time in a zone become an instant, and back', () => {
  expect(isoOf({ date: '2026-11-27', time: '18:00' }, kolkata)).toBe('2026-11-27T12:30:00.000Z')
  expect(isoOf({ date: '2026-07-04', time: '09:05' }, newYork)).toBe('2026-07-04T13:05:00.000Z')
  expect(wallClock('2026-12-31T20:00:00.000Z', kolkata)).toEqual({ date: '2027-01-01', time: '01:30' })
  expect(wallClock('2026-12-31T05:00:00.000Z', newYork)).toEqual({ date: '2026-12-31', time: '00:00' })
  expect(instantOf({ date: '', time: '18:00' }, kolkata)).toBeUndefined()
  expect(isoOf({ date: '2026-11-27', time: '' }, kolkata)).toBe('')
})

test('[EVT-05] where clocks change, a time that comes twice is the first, and a skipped one moves on', () => {
  // 1 November 2026, 02:00 becomes 01:00; 8 March 2026, 02:00 becomes 03:00.
  expect(isoOf({ date: '2026-11-01', time: '01:30' }, newYork)).toBe('2026-11-01T05:30:00.000Z')
  expect(isoOf({ date: '2026-11-01', time: '02:00' }, newYork)).toBe('2026-11-01T07:00:00.000Z')
  expect(isoOf({ date: '2026-03-08', time: '02:30' }, newYork)).toBe('2026-03-08T07:30:00.000Z')
  expect(isoOf({ date: '2026-03-08', time: '03:30' }, newYork)).toBe('2026-03-08T07:30:00.000Z')
})
