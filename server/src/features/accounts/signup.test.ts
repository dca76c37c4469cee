import { accountFields } from '@quad/contract/messages/accounts.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCommonPassword } from '../../platform/auth/commonPasswords.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { beginSignup, signupForm, signupPassword } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const userWith = (email: string) =>
  quad.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('[ACC-01] [ACC-03] signing up and entering the mailed code signs in', async () => {
  const pending = await beginSignup(quad, 'nila@example.edu')
  const signedIn = (await quad.call('verifyAccount', { body: { user: pending.user, token: pending.code } })).reply()
  expect(signedIn.user).toMatchObject({ username: 'nila@example.edu', displayName: 'Nila Rao' })
  const me = await quad.call('getUser', { params: { id: signedIn.user._id } }, signedIn)
  expect(me.reply().username).toBe('nila@example.edu')
})

test('[ACC-01] the account stores the form’s values, the password as an Argon2id hash only', async () => {
  const form = { firstname: ' Anaïs ', lastname: "O'Neil", gender: 'other', birthday: '09/02/2001' }
  const reason = await beginSignup(quad, 'Anais@Example.EDU', form).catch((error: Error) => error.message)
  expect(reason).toBe('No mail came to Anais@Example.EDU.')
  const { user, code } = await beginSignup(quad, 'anais@example.edu', form)
  ;(await quad.call('verifyAccount', { body: { user, token: code } })).reply()
  const row = await userWith('anais@example.edu')
  expect(row).toMatchObject({
    firstname: 'Anaïs',
    lastname: "O'Neil",
    display_name: "Anaïs O'Neil",
    gender: 'other',
    birthday: '2001-02-09',
    site_admin: false,
  })
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(signupPassword, row.password_hash)).toBe(true)
})

const wrongFields: [string, Record<string, unknown>, string, string][] = [
  ['no first name', { firstname: undefined }, 'firstname', accountFields.firstnameRequired],
  ['a blank first name', { firstname: '   ' }, 'firstname', accountFields.firstnameRequired],
  ['a first name of 26 characters', { firstname: 'a'.repeat(26) }, 'firstname', fieldMessages.tooLong],
  ['a first name with a line break', { firstname: 'a\nb' }, 'firstname', fieldMessages.noControl],
  ['a last name with a bidi override', { lastname: 'a\u202Eb' }, 'lastname', fieldMessages.noControl],
  ['no last name', { lastname: '' }, 'lastname', accountFields.lastnameRequired],
  ['no college', { college: undefined }, 'college', accountFields.collegeRequired],
  ['an invalid college id', { college: 'Meridian' }, 'college', accountFields.collegeRequired],
  ['no gender', { gender: undefined }, 'gender', accountFields.genderRequired],
  ['an unknown gender', { gender: 'no' }, 'gender', accountFields.genderRequired],
  ['no email', { email: '' }, 'email', accountFields.emailRequired],
  ['an email without a domain', { email: 'nila@' }, 'email', accountFields.emailInvalid],
  ['an email domain without a dot', { email: 'nila@localhost' }, 'email', accountFields.emailInvalid],
  [
    'an email of 255 characters',
    { email: `${'a'.repeat(60)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.ee` },
    'email',
    accountFields.emailInvalid,
  ],
  ['no password', { password: '' }, 'password', accountFields.passwordRequired],
  ['a password of 5 characters', { password: 'x9!kq' }, 'password', accountFields.minSix],
  ['a password of 129 characters', { password: 'x9!'.repeat(43) }, 'password', accountFields.passwordLong],
  ['an impossible birthday', { birthday: '31/02/2001' }, 'birthday', accountFields.birthdayInvalid],
]

test.each(wrongFields)('[ACC-01] %s is refused by field', async (_what, more, field, message) => {
  const answer = await quad.call('signup', signupForm('wrong@example.edu', more))
  expect([answer.status, answer.code]).toEqual([400, 'request.invalid'])
  expect(answer.err?.fields).toEqual({ [field]: message })
})

test('[ACC-01] all invalid fields are reported together', async () => {
  const answer = await quad.call('signup', signupForm('', { firstname: '', password: 'short' }))
  expect(Object.keys(answer.err?.fields ?? {}).toSorted()).toEqual(['email', 'firstname', 'password'])
})

test('[ACC-01] passwords of 6 and of 128 characters are accepted', async () => {
  for (const password of ['x9!kqz', 'x9!q'.repeat(32)]) {
    expect((await quad.call('signup', signupForm('lengths@example.edu', { password }))).status).toBe(200)
  }
})

test('[ACC-01] a common password is refused, in any case', async () => {
  expect(isCommonPassword('password123')).toBe(true)
  for (const password of ['password123', 'PASSWORD123', '123456']) {
    const answer = await quad.call('signup', signupForm('common@example.edu', { password }))
    expect([answer.status, answer.code]).toEqual([400, 'account.passwordCommon'])
    expect(Object.keys(answer.err?.fields ?? {})).toEqual(['password'])
  }
})

test('[ACC-01] the email becomes the username, whatever the mobile client sends', async () => {
  const sent = { signup: true, username: 'somebody@else.edu', emailDomain: 'else.edu', collegeName: 'Else' }
  const { user, code } = await beginSignup(quad, 'mobile@example.edu', sent)
  const { user: me } = (await quad.call('verifyAccount', { body: { user, token: code } })).reply()
  expect(me.username).toBe('mobile@example.edu')
})

test.each(['admin', 'site_admin', 'verified', '_id', 'googleId'])(
  '[ACC-01] %s can’t be set by a sign-up',
  async (key) => {
    const answer = await quad.call('signup', signupForm('wish@example.edu', { [key]: true }))
    expect([answer.status, answer.code]).toEqual([400, 'request.unknownKey'])
    expect(answer.err?.fields).toHaveProperty(key)
  },
)

test('[ACC-01] an unknown college is refused', async () => {
  const answer = await quad.call(
    'signup',
    signupForm('a@example.edu', { college: '01900000-0000-7000-8000-00000000dead' }),
  )
  expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([
    400,
    'signup.collegeUnknown',
    ['college'],
  ])
})

test('[ACC-03] an address gets at most five codes a day', async () => {
  const form = signupForm('often@example.edu')
  const statuses = await inTurn(range(5), async () => (await quad.call('signup', form)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const sixth = await quad.call('signup', form)
  expect([sixth.status, sixth.code, sixth.headers.get('retry-after')]).toEqual([429, 'code.tooMany', '86400'])
  await quad.context.db
    .updateTable('codes')
    .set({ created_at: new Date(Date.now() - 86_401_000) })
    .where('email', '=', 'often@example.edu')
    .execute()
  expect((await quad.call('signup', form)).status).toBe(200)
})

test('[ACC-03] a later sign-up with the same email replaces the earlier one completely', async () => {
  const first = await beginSignup(quad, 'twice@example.edu', { firstname: 'Mallory', password: 'mallory chose this' })
  const second = await beginSignup(quad, 'twice@example.edu', { firstname: 'Nila' })
  for (const token of [first.code, second.code]) {
    const old = await quad.call('verifyAccount', { body: { user: first.user, token } })
    expect([old.status, old.code]).toEqual([400, 'code.wrong'])
  }
  ;(await quad.call('verifyAccount', { body: { user: second.user, token: second.code } })).reply()
  const row = await userWith('twice@example.edu')
  expect(row.firstname).toBe('Nila')
  expect(await verifyPassword('mallory chose this', row.password_hash)).toBe(false)
})

test('[ACC-03] a sign-up with an existing account’s email doesn’t change that account', async () => {
  const before = await userWith('asha@meridian.edu')
  const { user } = (await quad.call('signup', signupForm('asha@meridian.edu', { firstname: 'Mallory' }))).reply()
  const mail = await quad.mailTo('asha@meridian.edu')
  expect(mail.text).not.toMatch(/\d{6}/)
  expect(mail.subject).toBe('You already have a Quad account')
  expect((await quad.call('verifyAccount', { body: { user, token: '000000' } })).code).toBe('code.wrong')
  expect(await userWith('asha@meridian.edu')).toEqual(before)
})
