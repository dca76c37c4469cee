import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test.each([
  [{ visible: true, share: false, within: true }, true],
  [{ visible: true, share: true, within: true }, 'post.isShare'],
  [{ visible: true, share: false, within: false }, 'post.staysInClub'],
  [{ visible: false, share: true, within: false }, 'post.notFound'],
])('[FEED-11] %j can be shared: %s', (standing, answer) => {
  expect(may('share.make', standing)).toBe(answer)
})

test.each([
  [{ visible: true, share: false, within: false }, true],
  [{ visible: true, share: true, within: true }, 'post.isShare'],
  [{ visible: false, share: true, within: true }, 'post.notFound'],
])('[FEED-11] %j can be sent in a message: %s', (standing, answer) => {
  expect(may('share.send', standing)).toBe(answer)
})
