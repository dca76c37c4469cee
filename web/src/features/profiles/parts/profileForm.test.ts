import { accountFields } from '@quad/contract/messages/accounts.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { accountRefusals, collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { expect, test } from 'vitest'
import { changesOf } from '../../../shared/forms/values.ts'
import { profileForm, valuesOf } from './profileForm.ts'

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

const college = (digit: number, more: object) => ({
  _id: `01900000-0000-7000-8000-00000000000${digit}`,
  admin: [],
  collegeName: 'A college',
  collegeImg: '',
  description: '',
  email: '',
  website: '',
  instagram: '',
  linkedIn: '',
  restricted: true,
  emailDomain: 'example.edu',
  domain: ['example.edu'],
  live: true,
  verified: true,
  city: { address: '' },
  ...more,
})

const [open, ours, theirs] = [
  college(1, { restricted: false, domain: [] }),
  college(2, {}),
  college(3, { domain: ['elsewhere.edu'] }),
]
const form = profileForm([open, ours, theirs], { ...profile })

const messagesOf = (more: object, { schema } = form) =>
  Object.fromEntries(
    schema
      .safeParse({ ...valuesOf({ ...profile, blockedUser: [], reminders: [] }), college: open._id, ...more })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  )

test('[PROF-02] the form starts with the profile’s values and is valid', () => {
  const values = valuesOf({ ...profile, blockedUser: [], reminders: [] })
  expect(values).toMatchObject({ firstname: 'Nila', gender: 'female', birthday: '2004-02-29', showsPhone: true })
  expect(messagesOf({})).toEqual({})
  expect(valuesOf({ ...profile, blockedUser: [], reminders: [], gender: '', birthday: '' })).toMatchObject({
    birthday: '',
  })
})

test('[PROF-02] each rule shows its error at its field', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(
    messagesOf({ firstname: '', website: 'javascript:alert(1)', phone: '12', gender: '', bio: 'x'.repeat(161) }),
  ).toEqual({
    firstname: accountFields.firstnameRequired,
    website: fieldMessages.linkInvalid,
    phone: fieldMessages.phoneInvalid,
    gender: accountFields.genderRequired,
    bio: fieldMessages.tooLong,
  })
  expect(messagesOf({ birthday: tomorrow })).toEqual({ birthday: accountRefusals['signup.birthdayInFuture'].message })
  expect(messagesOf({ birthday: '2025-01-01' })).toEqual({ birthday: accountRefusals['signup.tooYoung'].message })
})

test('[PROF-05] a restricted college needs an email of its domain, except for current members', () => {
  expect(messagesOf({ college: ours._id })).toEqual({})
  expect(messagesOf({ college: theirs._id })).toEqual({ college: collegeDomainMessage(['elsewhere.edu']) })
  const member = { ...profile, user: { ...profile.user, college: { ...theirs, admin: [] } } }
  expect(messagesOf({ college: theirs._id }, profileForm([open, ours, theirs], member))).toEqual({})
})

test('[PROF-02] only changed fields are sent', () => {
  const values = { ...valuesOf({ ...profile, blockedUser: [], reminders: [] }), college: open._id }
  expect(changesOf({ ...values, bio: 'New', showsEmail: true }, values)).toEqual({ bio: 'New', showsEmail: true })
  expect(changesOf({ ...values }, values)).toEqual({})
})
