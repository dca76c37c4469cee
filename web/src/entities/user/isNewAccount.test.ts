import { expect, test } from 'vitest'
import { isNewAccount } from './account.ts'

test('[CLUB-01] an account is new for two weeks', () => {
  const userId = '019b0000-0000-7000-8000-000000000000'
  const madeAt = 0x019b00000000
  const day = 24 * 3_600_000
  expect(isNewAccount(userId, madeAt)).toBe(true)
  expect(isNewAccount(userId, madeAt + 13 * day)).toBe(true)
  expect(isNewAccount(userId, madeAt + 15 * day)).toBe(false)
})
