import { expect, test } from 'vitest'
import { nextFirst } from './nextFirst.ts'

const on = (from: string, to = from) => ({
  eventStartDate: `${from}T10:00:00.000Z`,
  eventEndDate: `${to}T12:00:00.000Z`,
})

test('[CLUB-03] [FEST-01] [COLL-01] of a host’s events the next comes first, one that is on before it; those that are over follow, the latest first', () => {
  const [longAgo, lastWeek, running, soon, later] = [
    on('2026-09-01'),
    on('2026-11-16'),
    on('2026-11-20', '2026-11-25'),
    on('2026-11-24'),
    on('2027-01-10'),
  ]
  const now = new Date('2026-11-23T12:00:00Z')
  expect(nextFirst([later, longAgo, soon, running, lastWeek], now)).toEqual([running, soon, later, lastWeek, longAgo])
})
