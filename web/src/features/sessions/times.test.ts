import { expect, test } from 'vitest'
import { durationText, nextChangeIn } from './times.ts'

const at = (minutes: number) => new Date(minutes * 60_000).toISOString()

test('[SESS-01] durations are shown in hours and minutes', () => {
  expect([45, 60, 90].map(durationText)).toEqual(['45 min', '1 h', '1 h 30 min'])
})

test('[SESS-01] the list changes at the next start or end, and looks at the clock once a minute', () => {
  const slots = [{ startTime: at(10), duration: 5 }]
  expect(nextChangeIn(slots, 9.5 * 60_000)).toBe(30_000)
  expect(nextChangeIn(slots, 10 * 60_000)).toBe(60_000)
  expect(nextChangeIn(slots, 14.75 * 60_000)).toBe(15_000)
  expect(nextChangeIn(slots, 15 * 60_000)).toBe(60_000)
})
