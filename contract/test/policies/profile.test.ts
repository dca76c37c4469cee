import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test.each([
  [{ visible: false, self: false }, 'user.notFound', 'user.notFound', 'user.notFound'],
  [{ visible: false, self: true }, 'user.notFound', 'user.notFound', true],
  [{ visible: true, self: false }, 'profile.notYours', 'profile.notYours', 'user.notFound'],
  [{ visible: true, self: true }, true, true, true],
])('[PROF-02] [ACC-10] [ACC-09] %j may edit: %s, close: %s, reopen: %s', (standing, edit, close, reopen) => {
  expect([may('profile.edit', standing), may('profile.close', standing), may('profile.reopen', standing)]).toEqual([
    edit,
    close,
    reopen,
  ])
})
