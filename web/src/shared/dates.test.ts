import { expect, test } from 'vitest'
import { clockText, dateWithoutWeekday, fullDate, longDate, monthAndYear, shortDate } from './dates.ts'

test('[SHELL-14] dates are written in British English, in the viewer’s zone', () => {
  const now = new Date(2026, 10, 22, 16, 5)
  const [sunday, lastYear] = [new Date(2026, 8, 6, 4, 5), new Date(2025, 4, 31, 23, 59)]
  expect([clockText(sunday), clockText(lastYear)]).toEqual(['04:05', '23:59'])
  expect([shortDate(sunday, now), shortDate(lastYear, now)]).toEqual(['6 Sept', '31 May 2025'])
  expect([longDate(sunday, now), longDate(lastYear, now)]).toEqual(['Sunday 6 September', 'Saturday, 31 May 2025'])
  expect(fullDate(sunday)).toBe('Sunday, 6 September 2026')
  expect([dateWithoutWeekday(sunday), monthAndYear(sunday)]).toEqual(['6 September 2026', 'September 2026'])
})
