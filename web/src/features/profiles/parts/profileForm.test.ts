import { errorMessages, fieldMessages } from '@quad/contract/refusals.ts'
import { expect, test } from 'vitest'
import { changesOf, profileForm, valuesOf } from './profileForm.ts'

const profile = {
  _id: '01900000-0000-7000-8000-00000000dead',
  user: {
    _id: '01900000-0000-7000-8000-00000000dead',
    firstname: 'Nila',
    lastname: 'Rao',
    displayName: 'Nila Rao',
    userImg: '',
    user_name: 'nila.rao',
    username: 'nila@example.edu',
    googleId: '',
    admin: false,
  },
  email: 'nila@example.edu',
  phone: '',
  birthday: '29/02/2004',
  showsEmail: false,
  showsPhone: true,
  showsBirthday: false,
  gender: 'female',
  bio: 'Hm',
  currentLocation: '',
  website: '',
  createdAt: '2026-03-01T00:00:00.000Z',
  blockedUser: [],
  hasBlockedMe: false,
  blockedByMe: false,
} as const

const messagesOf = (more: object) =>
  Object.fromEntries(
    profileForm
      .safeParse({ ...valuesOf({ ...profile, blockedUser: [] }), ...more })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  )

test('[PROF-02] a profile as it is fills its form, and is valid', () => {
  const values = valuesOf({ ...profile, blockedUser: [] })
  expect(values).toMatchObject({ firstname: 'Nila', gender: 'female', birthday: '2004-02-29', showsPhone: true })
  expect(messagesOf({})).toEqual({})
  expect(valuesOf({ ...profile, blockedUser: [], gender: '', birthday: '' })).toMatchObject({ birthday: '' })
})

test('[PROF-02] each rule is told at its field', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(
    messagesOf({ firstname: '', website: 'javascript:alert(1)', phone: '12', gender: '', bio: 'x'.repeat(161) }),
  ).toEqual({
    firstname: fieldMessages.firstnameRequired,
    website: fieldMessages.linkInvalid,
    phone: fieldMessages.phoneInvalid,
    gender: fieldMessages.genderRequired,
    bio: fieldMessages.tooLong,
  })
  expect(messagesOf({ birthday: tomorrow })).toEqual({ birthday: errorMessages['signup.birthdayInFuture'] })
  expect(messagesOf({ birthday: '2025-01-01' })).toEqual({ birthday: errorMessages['signup.tooYoung'] })
})

test('[PROF-02] only what was changed is sent', () => {
  const edit = profileForm.parse({ ...valuesOf({ ...profile, blockedUser: [] }), bio: ' New ', showsEmail: true })
  expect(changesOf(edit, { bio: true, showsEmail: true })).toEqual({ bio: 'New', showsEmail: true })
  expect(changesOf(edit, {})).toEqual({})
})
