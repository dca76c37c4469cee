import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test.each([
  [{ visible: false, self: false }, 'user.notFound'],
  [{ visible: false, self: true }, 'user.notFound'],
  [{ visible: true, self: false }, true],
  [{ visible: true, self: true }, 'block.self'],
])('[PROF-03] %j may be blocked: %s', (standing, answer) => {
  expect(may('user.block', standing)).toBe(answer)
})
