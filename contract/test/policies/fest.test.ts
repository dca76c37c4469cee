import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test.each([
  [{ there: true, admin: true }, true],
  [{ there: true, admin: false }, 'fest.notAdmin'],
  [{ there: false, admin: false }, 'fest.notFound'],
])('[FEED-05] %j may post as the fest: %s', (standing, answer) => {
  expect(may('fest.postAs', standing)).toBe(answer)
})
