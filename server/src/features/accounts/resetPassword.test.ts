import { codeLimits } from '@quad/contract/limits.ts'
import { rateLimits } from '@quad/contract/rateLimits.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import { createLimiter } from '../../platform/rateLimits.ts'
import { suspend } from '../../testing/cases.ts'
import { makePerson, openSession } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { askForReset, countingChance, makeForgetful } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  // codeGuessing.test.ts tests the limit of wrong codes per network.
  const codeTurn = { ...rateLimits.codeTurn, points: 1000 }
  quad = await startTestQuad({ chance: countingChance(), limiter: createLimiter({ ...rateLimits, codeTurn }) })
})
afterAll(() => quad.stop())

const fresh = 'a lantern in the fog'
// Test codes count up from 100001, so this one is never sent.
const wrong = '999999'
const wrongLink = '99999999999999999999'

const reset = (token: string, user?: string, password = fresh) =>
  quad.call('resetPassword', { params: { token }, body: { ...(user && { user }), password } })
const hashOf = async (id: string) =>
  (await quad.context.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash
const isLive = async (token: string) => (await quad.call('getFeed', { body: {} }, { token })).status === 200

test('[ACC-06] the code with its handle sets the password and signs in', async () => {
  const person = await makeForgetful(quad)
  const reply = (await reset(person.code, person.user)).reply()
  expect(reply).toMatchObject({ success: true, user: { _id: person.id, username: person.email } })
  expect(await isLive(reply.token)).toBe(true)
  expect(await verifyPassword(fresh, await hashOf(person.id))).toBe(true)
  const login = await quad.call('login', { body: { username: person.email, password: fresh } })
  expect(login.reply()).toHaveProperty('token')
})

test('[ACC-06] [SUP-03] a suspended person can neither set a new password nor sign in with it', async () => {
  const [person, reporter] = [await makeForgetful(quad), await makePerson(quad)]
  await suspend(quad, person, reporter)
  const refused = await reset(person.code, person.user)
  expect([refused.status, refused.code]).toEqual([403, 'account.suspended'])
  expect(await hashOf(person.id)).toBe(null)
})

test('[ACC-06] the link’s token alone is enough, whatever handle is sent with it', async () => {
  const [alone, other] = [await makeForgetful(quad), await makeForgetful(quad)]
  expect((await reset(alone.link)).reply().user._id).toBe(alone.id)
  expect((await reset(other.link, alone.user)).reply().user._id).toBe(other.id)
})

test('[ACC-06] extra fields of the mobile client are ignored', async () => {
  const { user, code, id } = await makeForgetful(quad)
  const body = { token: code, user, password: fresh, platform: 'android' }
  const answer = await quad.send('POST', `/api/users/reset-password/${code}`, { body: JSON.stringify(body) })
  expect(answer.reply()).toMatchObject({ user: { _id: id } })
})

test('[ACC-06] a code without its handle, or with another one, is refused', async () => {
  const [one, other] = [await makeForgetful(quad), await makeForgetful(quad)]
  for (const user of [undefined, other.user, one.id, '01900000-0000-7000-8000-00000000dead']) {
    const answer = await reset(one.code, user)
    expect([answer.status, answer.code]).toEqual([400, 'code.wrong'])
  }
  expect(await hashOf(one.id)).toBe(null)
  expect((await reset(one.code, one.user)).status).toBe(200)
})

test('[ACC-06] a sign-up code can’t reset a password, and a reset code can’t finish a sign-up', async () => {
  const person = await makeForgetful(quad)
  const answer = await quad.call('verifyAccount', { body: { user: person.user, token: person.code } })
  expect(answer.code).toBe('code.wrong')
  await quad.context.db.updateTable('codes').set({ purpose: 'signup' }).where('subject_id', '=', person.user).execute()
  expect((await reset(person.code, person.user)).code).toBe('code.wrong')
})

test.each(['code', 'link'] as const)('[ACC-06] the %s works once and for ten minutes', async (way) => {
  const [once, late] = [await makeForgetful(quad), await makeForgetful(quad)]
  expect((await reset(once[way], once.user)).status).toBe(200)
  expect((await reset(once[way], once.user, 'yet another one')).code).toBe('code.wrong')
  const past = { expires_at: sql<Date>`now() - interval '1 second'` }
  await quad.context.db.updateTable('codes').set(past).where('subject_id', '=', late.user).execute()
  expect((await reset(late[way], late.user)).code).toBe('code.wrong')
  expect(await hashOf(late.id)).toBe(null)
})

test('[ACC-06] the fifth guess may be right, the sixth may not; guesses don’t affect the link', async () => {
  const [fifth, sixth] = [await makeForgetful(quad), await makeForgetful(quad)]
  await inTurn(range(4), () => reset(wrong, fifth.user))
  expect((await reset(fifth.code, fifth.user)).status).toBe(200)
  await inTurn(range(5), () => reset(wrong, sixth.user))
  expect((await reset(sixth.code, sixth.user)).code).toBe('code.wrong')
  expect((await reset(sixth.link)).status).toBe(200)
})

test('[ACC-06] of fifty concurrent guesses five are checked, and the right code is refused afterwards', async () => {
  const { user, code, id } = await makeForgetful(quad)
  const answers = await Promise.all(range(50).map(() => reset(wrong, user)))
  expect(answers.map((answer) => answer.code)).toEqual(range(50).map(() => 'code.wrong'))
  const row = await quad.context.db
    .selectFrom('codes')
    .select('tries')
    .where('subject_id', '=', user)
    .executeTakeFirstOrThrow()
  expect(row.tries).toBe(codeLimits.tries)
  const late = await Promise.all(range(20).map((at) => reset(at === 10 ? code : wrong, user)))
  expect(late.filter((answer) => answer.status === 200)).toEqual([])
  expect(await hashOf(id)).toBe(null)
})

test.each(['code', 'link'] as const)('[ACC-06] of five concurrent resets with one %s, one succeeds', async (way) => {
  const person = await makeForgetful(quad)
  const passwords = range(5).map((at) => `the lantern of number ${at}`)
  const answers = await Promise.all(passwords.map((password) => reset(person[way], person.user, password)))
  const won = answers.flatMap((answer, at) => (answer.status === 200 ? [at] : []))
  expect(won).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([undefined, 'code.wrong']))
  const hash = await hashOf(person.id)
  const fits = await inTurn(passwords, (password) => verifyPassword(password, hash))
  expect(fits.flatMap((fit, at) => (fit ? [at] : []))).toEqual(won)
})

test('[ACC-06] of several concurrent codes and links, one succeeds and invalidates the others', async () => {
  const person = await makeForgetful(quad)
  const second = await askForReset(quad, person.email)
  const third = await askForReset(quad, person.email)
  const answers = await Promise.all([
    reset(person.code, person.user, 'first of them'),
    reset(second.link, undefined, 'second of them'),
  ])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400])
  expect((await reset(third.code, third.user)).code).toBe('code.wrong')
  expect((await reset(third.link)).code).toBe('code.wrong')
})

test('[ACC-06] a reset ends all sessions of this account at once, and no others', async () => {
  const person = await makeForgetful(quad)
  const elsewhere = await openSession(quad, person.id)
  const other = await makePerson(quad)
  expect(await inTurn([person.token, elsewhere, other.token], isLive)).toEqual([true, true, true])
  const { token } = (await reset(person.code, person.user)).reply()
  expect(await inTurn([person.token, elsewhere, other.token, token], isLive)).toEqual([false, false, true, true])
})

test('[ACC-06] [ACC-04] a reset clears the count of failed log-ins', async () => {
  const person = await makeForgetful(quad)
  const login = (password: string) => quad.call('login', { body: { username: person.email, password } })
  await inTurn(range(10), () => login('not the password'))
  expect((await login(fresh)).code).toBe('auth.tooManyFailures')
  ;(await reset(person.code, person.user)).reply()
  expect((await login(fresh)).status).toBe(200)
})

test('[ACC-06] a refused password uses up neither the code nor an attempt', async () => {
  const person = await makeForgetful(quad)
  for (const [password, code, message] of [
    ['PassWord123', 'account.passwordCommon', refusals['account.passwordCommon'].message],
    ['short', 'request.invalid', 'Must contain 6 characters'],
    ['', 'request.invalid', 'Password is required'],
    ['x'.repeat(129), 'request.invalid', 'Must contain at most 128 characters'],
  ] as const) {
    for (const token of [person.code, person.link]) {
      const answer = await reset(token, person.user, password)
      expect([answer.status, answer.code, answer.err?.fields]).toEqual([400, code, { password: message }])
    }
  }
  expect((await reset(person.code, person.user)).status).toBe(200)
})

test.each([
  ['12345', 'Must contain 6 characters'],
  ['1234567890123456789012', 'This is too long'],
  ['12345a', 'The code has 6 digits'],
])('[ACC-06] %j is refused as a malformed token', async (token, message) => {
  const answer = await reset(token, '01900000-0000-7000-8000-00000000dead')
  expect([answer.status, answer.code, answer.err?.fields]).toEqual([400, 'request.invalid', { token: message }])
})

test('[ACC-06] a token that was never sent is wrong, whatever its length', async () => {
  const { user } = await makeForgetful(quad)
  for (const token of [wrong, wrongLink, '1234567', '0'.repeat(19)])
    expect((await reset(token, user)).code).toBe('code.wrong')
})

test('[ACC-06] a code doesn’t work for an account that got its email after the request', async () => {
  const email = 'later@crowd.example'
  const { user } = (await quad.call('requestReset', { body: { username: email } })).reply()
  const { id } = await makePerson(quad)
  await quad.context.db.updateTable('users').set({ email }).where('id', '=', id).execute()
  // Codes count up, so this request's code is one of these.
  const next = Number((await makeForgetful(quad)).code)
  const answers = await inTurn(range(5), (back) => reset(String(next - 1 - back), user))
  expect(answers.map((answer) => answer.code)).toEqual(range(5).map(() => 'code.wrong'))
})
