import { expect, test } from 'vitest'
import { birthdayText, monthText } from './days.ts'

test('[PROF-01] a birthday is the same day in every time zone, and a join date is a month', () => {
  expect(birthdayText('29/02/2004')).toBe('29 February 2004')
  expect(birthdayText('01/01/1970')).toBe('1 January 1970')
  expect(monthText('2026-03-15T10:20:30.123Z')).toBe('March 2026')
})
