import { describe, expect, test } from 'vitest'
import { accountFields } from '../src/messages/accounts.ts'
import { birthday, birthdayIfAny, checkAge, parseDay, writeDay } from '../src/birthday.ts'

describe('[ACC-12] a day is read in the forms that people and programs write', () => {
  test.each([
    ['09/02/2001', '2001-02-09'],
    [' 09/02/2001 ', '2001-02-09'],
    ['2001-02-09', '2001-02-09'],
    ['2001-02-09T00:00:00.000Z', '2001-02-09'],
    ['29/02/2004', '2004-02-29'],
    ['01/01/1970', '1970-01-01'],
    ['31/12/1900', '1900-12-31'],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text)).toBe(day)
    expect(birthday.parse(text)).toBe(day)
  })

  test.each([
    '',
    '9/2/2001',
    '29/02/2001',
    '29/02/1900',
    '31/04/2001',
    '32/01/2001',
    '00/01/2001',
    '01/13/2001',
    '2001-13-01',
    '2001-02-30',
    '01/01/1899',
    '01/01/0001',
    '09-02-2001',
    '20010209',
    'yesterday',
    '09/02/2001; drop table users',
  ])('%j is refused', (text) => {
    expect(parseDay(text)).toBe(undefined)
    expect(birthday.safeParse(text).error?.issues[0]?.message).toBe(accountFields.birthdayInvalid)
  })
})

test('[PROF-02] an optional birthday may be empty, and writing reverses reading', () => {
  expect(['', ' ', '29/02/2004'].map((text) => birthdayIfAny.parse(text))).toEqual(['', '', '2004-02-29'])
  expect(birthdayIfAny.safeParse('31/02/2004').success).toBe(false)
  expect(writeDay('2004-02-29')).toBe('29/02/2004')
  expect(parseDay(writeDay('1970-01-01'))).toBe('1970-01-01')
})

test.each([
  ['2013-03-01', '2026-03-01', undefined],
  ['2013-02-28', '2026-03-01', undefined],
  ['2013-03-02', '2026-03-01', 'signup.tooYoung'],
  ['2026-03-01', '2026-03-01', 'signup.tooYoung'],
  ['2026-03-02', '2026-03-01', 'signup.birthdayInFuture'],
  // Born on 29 February: turns thirteen on 1 March in a common year.
  ['2012-02-29', '2025-02-28', 'signup.tooYoung'],
  ['2012-02-29', '2025-03-01', undefined],
  ['2011-02-28', '2024-02-29', undefined],
  ['2011-03-01', '2024-02-29', 'signup.tooYoung'],
  ['2013-12-31', '2027-01-01', undefined],
] as const)('[ACC-12] born on %s, signing up on %s: %s', (day, today, code) => {
  expect(checkAge(day, today)).toBe(code)
})
