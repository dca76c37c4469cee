import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test.each([
  [{ visible: false, own: false }, 'report.notFound'],
  [{ visible: false, own: true }, 'report.notFound'],
  [{ visible: true, own: true }, 'report.yours'],
  [{ visible: true, own: false }, true],
])('[FEED-13] [SUP-02] %j may report a thing: %s', (standing, answer) => {
  expect(may('report.make', standing)).toBe(answer)
})
