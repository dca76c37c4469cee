import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test.each([
  [{ there: true, siteAdmin: true }, true],
  [{ there: false, siteAdmin: true }, 'ad.notFound'],
  [{ there: true, siteAdmin: false }, 'ad.notYours'],
  [{ there: false, siteAdmin: false }, 'ad.notYours'],
])('[SUP-04] %j may publish or edit the ad: %s', (standing, answer) => {
  expect(may('ad.publish', standing)).toBe(answer)
})
