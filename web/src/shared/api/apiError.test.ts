import { expect, test } from 'vitest'
import { ApiError, isUnreadable } from './apiError.ts'

test('[SHELL-10] [SHELL-14] of failed loads only 403, 404 and an address without an id lead to the error page (ruling 92)', () => {
  const leads = (status: number) => isUnreadable(new ApiError('Refused', { status }))
  expect([403, 404].map(leads)).toEqual([true, true])
  for (const status of [0, 400, 401, 408, 409, 410, 413, 418, 429, 500, 503]) expect(leads(status)).toBe(false)
  expect(isUnreadable(new ApiError('Refused', { status: 400, code: 'request.invalid' }))).toBe(true)
  expect(isUnreadable(new TypeError('Broken'))).toBe(false)
})
