import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test.each([
  ['club.postAs', { there: true, member: true, admin: true }, true],
  ['club.postAs', { there: true, member: true, admin: false }, 'club.notAdmin'],
  ['club.postAs', { there: false, member: false, admin: false }, 'club.notFound'],
  ['club.postTo', { there: true, member: true, admin: false }, true],
  ['club.postTo', { there: true, member: false, admin: false }, 'club.notMember'],
  ['club.postTo', { there: false, member: false, admin: false }, 'club.notFound'],
] as const)('[FEED-05] %s of %j: %s', (action, standing, answer) => {
  expect(may(action, { public: true, rights: [], collegeAdmin: false, ...standing })).toBe(answer)
})
