import { rateLimits } from '@quad/contract/rateLimits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../db/seed/people.ts'
import { codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { beginSignup, signupForm, signupPassword } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
beforeEach(() => quad.context.limiter.clear('auth', '127.0.0.1'))
afterAll(() => quad.stop())

const login = (username: string, password: string) => quad.call('login', { body: { username, password } })
const failures = rateLimits.loginFailure.points

test('[ACC-04] email and password sign in; the email is case-insensitive', async () => {
  for (const username of ['asha@meridian.edu', ' Asha@MERIDIAN.edu ']) {
    const reply = (await login(username, demoPassword)).reply()
    expect(reply).toMatchObject({ success: true, status: 'You are logged in!', user: { displayName: 'Asha Menon' } })
    if (!('token' in reply)) throw new Error('The log-in sent a code instead')
    const me = (await quad.call('getUser', { params: { id: reply.user._id } }, reply)).reply()
    expect(me.username).toBe('asha@meridian.edu')
  }
})

test('[ACC-04] an unverified account is sent a code and answered with its handle', async () => {
  const { user } = await beginSignup(quad, 'pending@example.edu')
  const answer = await login('pending@example.edu', signupPassword)
  expect(answer.status).toBe(200)
  expect(answer.reply()).toEqual({ success: true, status: 'OTP sent successfully!', user })
  const token = codeIn(await quad.mailTo('pending@example.edu', 1))
  const signedIn = (await quad.call('verifyAccount', { body: { user, token } })).reply()
  expect(signedIn.user.username).toBe('pending@example.edu')
})

test('[ACC-04] an unverified account with a wrong password is sent nothing', async () => {
  await beginSignup(quad, 'silent@example.edu')
  expect((await login('silent@example.edu', 'not the password')).code).toBe('auth.wrongCredentials')
  const codes = await quad.context.db
    .selectFrom('codes')
    .select('id')
    .where('email', '=', 'silent@example.edu')
    .execute()
  expect(codes).toHaveLength(1)
})

test('[ACC-04] [ACC-03] an unverified account is sent at most five codes a day', async () => {
  ;(await quad.call('signup', signupForm('sent@example.edu'))).reply()
  const answers = await inTurn(range(5), () => login('sent@example.edu', signupPassword))
  expect(answers.map((answer) => answer.code)).toEqual([undefined, undefined, undefined, undefined, 'code.tooMany'])
})

test('[ACC-04] a wrong password and an unknown account get the same answer', async () => {
  const wrong = await login('ravi@meridian.edu', 'not the password')
  const unknown = await login('nobody@meridian.edu', 'not the password')
  expect([wrong.status, wrong.err]).toEqual([
    401,
    { message: 'Problem with username or password', code: 'auth.wrongCredentials' },
  ])
  expect([unknown.status, unknown.err]).toEqual([wrong.status, wrong.err])
})

test.each([
  ['', 'x', 'username'],
  ['a@b.edu', '', 'password'],
  ['a'.repeat(255), 'x', 'username'],
  ['a\u0000b', 'x', 'username'],
  ['a@b.edu', 'x'.repeat(129), 'password'],
])('[ACC-04] the username %j with the password %j is refused by field', async (username, password, field) => {
  const answer = await login(username, password)
  expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([400, 'request.invalid', [field]])
})

test.each(['dev@lakeside.ac.in', 'unknown@lakeside.ac.in', 'no email at all'])(
  '[ACC-04] after ten failures %s has to wait, whatever the password and the spelling',
  async (username) => {
    const answers = await inTurn(range(failures), () => login(username, 'not the password'))
    expect(answers.map((answer) => answer.code)).toEqual(range(failures).map(() => 'auth.wrongCredentials'))
    const eleventh = await login(username.toUpperCase(), demoPassword)
    expect([eleventh.status, eleventh.code]).toEqual([429, 'auth.tooManyFailures'])
    const seconds = Number(eleventh.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(rateLimits.loginFailure.seconds - 60)
    expect(seconds).toBeLessThanOrEqual(rateLimits.loginFailure.seconds)
    expect((await login('tara@harbourscience.edu', demoPassword)).status).toBe(200)
  },
)

test('[ACC-04] of twenty concurrent guesses, ten are checked', async () => {
  const answers = await Promise.all(range(20).map(() => login('arjun@harbourscience.edu', 'not the password')))
  expect(answers.filter((answer) => answer.code === 'auth.wrongCredentials')).toHaveLength(failures)
  expect(answers.filter((answer) => answer.code === 'auth.tooManyFailures')).toHaveLength(20 - failures)
})

test('[ACC-04] a success resets the failure count', async () => {
  for (const round of range(2)) {
    await inTurn(range(failures - 1), () => login('meera@lakeside.ac.in', `wrong ${round}`))
    expect((await login('meera@lakeside.ac.in', demoPassword)).status).toBe(200)
  }
})

test('[ACC-06] a password that is reset during its check doesn’t sign in', async () => {
  const { pending } = await quad.context.db.transaction().execute(async (trx) => {
    const account = trx.updateTable('users').where('email', '=', 'tara@harbourscience.edu')
    await account.set({ password_hash: null }).execute()
    const answer = login('tara@harbourscience.edu', demoPassword)
    await untilWaiting(quad, 1)
    return { pending: answer }
  })
  expect((await pending).code).toBe('auth.wrongCredentials')
})
