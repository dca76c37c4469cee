import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test.each([
  [{ visible: true, share: false, within: true, ofCollege: false }, true],
  [{ visible: true, share: true, within: true, ofCollege: false }, 'post.isShare'],
  [{ visible: true, share: false, within: false, ofCollege: false }, 'post.staysInClub'],
  [{ visible: true, share: false, within: false, ofCollege: true }, 'post.staysInCollege'],
  [{ visible: false, share: true, within: false, ofCollege: false }, 'post.notFound'],
])('[FEED-11] %j can be shared: %s', (standing, answer) => {
  expect(may('share.make', standing)).toBe(answer)
})

test.each([
  [{ visible: true, share: false, within: false, ofCollege: false }, true],
  [{ visible: true, share: true, within: true, ofCollege: false }, 'post.isShare'],
  [{ visible: false, share: true, within: true, ofCollege: false }, 'post.notFound'],
])('[FEED-11] %j can be sent in a message: %s', (standing, answer) => {
  expect(may('share.send', standing)).toBe(answer)
})
