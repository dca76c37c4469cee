import { randomUUID } from 'node:crypto'
import { refusals } from '@quad/contract/refusals/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../db/seed/people.ts'
import { sweepIdTokens } from '../../entities/identity/queries.ts'
import { type Claims, type Issuers, startIssuers, subjectOf } from '../../testing/issuer/issuers.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { beginSignup, signupPassword } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let issuers: Issuers
let quad: TestQuad
beforeAll(async () => {
  issuers = await startIssuers()
  quad = await startTestQuad({ limiter: noLimits, env: issuers.env })
})
afterAll(async () => {
  await quad.stop()
  await issuers.stop()
})

const signInAs = async (account: string, claims?: Claims) =>
  quad.call('loginWithGoogle', { body: { token: await issuers.googleToken(account, claims) } })
const fresh = (kind = '') => `${kind}${randomUUID()}@example.edu`
const rowOf = (id: string) =>
  quad.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[ACC-05] the first sign-in creates an account with Google’s names and verified email', async () => {
  const account = fresh()
  const reply = (await signInAs(account.toUpperCase(), { email: account.toUpperCase() })).reply()
  expectShape('SocialOk', reply)
  expect(reply.user).toEqual({
    _id: reply.user._id,
    firstname: 'Nila',
    lastname: 'Rao',
    displayName: 'Nila Rao',
    userImg: '',
    user_name: reply.user.user_name,
    username: account,
    googleId: subjectOf(account.toUpperCase()),
    admin: false,
  })
  expect(reply.newUser).toBe(true)
  expect(await rowOf(reply.user._id)).toMatchObject({
    email: account,
    password_hash: null,
    college_id: null,
    gender: null,
  })
})

test('[ACC-05] extra fields of existing clients are ignored', async () => {
  const body = { token: await issuers.googleToken(fresh()), url: 'react/login', platform: 'android' }
  const answer = await quad.send('POST', '/api/users/google/react/login', { body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
})

test('[ACC-05] the subject identifies the account, whatever the names and the email are by then', async () => {
  const account = fresh()
  const first = (await signInAs(account)).reply()
  const later = (await signInAs(account, { email: fresh(), given_name: 'Other', email_verified: false })).reply()
  expect([later.user._id, later.user.firstname, later.user.username]).toEqual([first.user._id, 'Nila', account])
})

test('[ACC-05] an email of someone else’s account doesn’t lead to that account', async () => {
  const account = fresh()
  const first = (await signInAs(account)).reply()
  const other = (await signInAs(fresh(), { email: account, email_verified: false })).reply()
  expect(other.user._id).not.toBe(first.user._id)
  expect(other.user.username).toBe('')
})

test.each([
  ['unverified', { email_verified: false }],
  ['marked as verified by a string', { email_verified: 'true' }],
  ['not marked at all', { email_verified: undefined }],
  ['invalid', { email: 'nobody at home', email_verified: true }],
  ['missing', { email: undefined, email_verified: true }],
])('[ACC-05] an email that is %s is not stored', async (_what, claims) => {
  const reply = (await signInAs(fresh(), claims)).reply()
  expect([reply.user.username, (await rowOf(reply.user._id)).email]).toEqual(['', null])
})

test('[ACC-05] an email that has an account is refused, with the next step', async () => {
  const answer = await signInAs(fresh(), { email: 'asha@meridian.edu' })
  expect([answer.status, answer.code]).toEqual([403, 'provider.emailTaken'])
  expect(answer.err?.message).toBe(refusals['provider.emailTaken'].message)
  expect((await quad.call('login', { body: { username: 'asha@meridian.edu', password: demoPassword } })).status).toBe(
    200,
  )
})

describe('[ACC-05] a pending sign-up', () => {
  test('of a verified email is deleted: its code and its password stop working', async () => {
    const account = fresh()
    const { user, code } = await beginSignup(quad, account)
    const reply = (await signInAs(account)).reply()
    expect((await quad.call('verifyAccount', { body: { user, token: code } })).code).toBe('code.wrong')
    expect((await quad.call('login', { body: { username: account, password: signupPassword } })).code).toBe(
      'auth.wrongCredentials',
    )
    expect((await rowOf(reply.user._id)).password_hash).toBe(null)
  })

  test('of an unverified email stays', async () => {
    const account = fresh('unvouched.')
    const { user, code } = await beginSignup(quad, account)
    const reply = (await signInAs(account)).reply()
    const verified = (await quad.call('verifyAccount', { body: { user, token: code } })).reply()
    expect(verified.user._id).not.toBe(reply.user._id)
  })
})

test.each([
  [{ given_name: 'A'.repeat(40), family_name: '😀'.repeat(20) }, 'A'.repeat(25), '😀'.repeat(12)],
  [{ given_name: ' Ni\u202Ela\n', family_name: 'R\u0000ao' }, 'Ni la', 'R ao'],
  [{ given_name: '\u200B', family_name: undefined, name: 'Nila  de la Rao' }, 'Nila', 'de la Rao'],
  [{ given_name: undefined, family_name: undefined, name: 'Nila' }, 'Nila', 'Student'],
  [{ given_name: 5, family_name: ['Rao'], name: {} }, 'New', 'Student'],
])('[ACC-05] the names %j become %s and %s', async (claims, firstname, lastname) => {
  const { user } = (await signInAs(fresh(), claims)).reply()
  expect([user.firstname, user.lastname]).toEqual([firstname, lastname])
})

test('[ACC-05] twenty concurrent first sign-ins of one person create one account', async () => {
  for (const account of [fresh(), fresh('unvouched.')]) {
    const tokens = await inTurn(range(20), () => issuers.googleToken(account))
    const answers = await Promise.all(tokens.map((token) => quad.call('loginWithGoogle', { body: { token } })))
    const ids = answers.map((answer) => answer.reply().user._id)
    expect(new Set(ids).size).toBe(1)
    const made = await quad.context.db
      .selectFrom('user_identities')
      .selectAll()
      .where('subject', '=', subjectOf(account))
      .execute()
    expect(made.map((row) => row.user_id)).toEqual([ids[0]])
  }
})

test('[ACC-05] the Google id is included in one’s own auth replies only', async () => {
  const account = fresh('unvouched.')
  const session = (await signInAs(account)).reply()
  const { _id: id } = session.user
  expect(session.user.googleId).toBe(subjectOf(account))
  const ravi = await quad.person('ravi')
  expect((await quad.call('getUser', { params: { id } }, ravi)).reply()).toMatchObject({ googleId: '', username: '' })
})

test('[ACC-05] the hourly sweep deletes expired used tokens only', async () => {
  await quad.context.db.deleteFrom('used_id_tokens').execute()
  const hashes = [Buffer.from('gone'), Buffer.from('kept')]
  await quad.context.db
    .insertInto('used_id_tokens')
    .values(hashes.map((hash, at) => ({ hash, expires_at: sql`now() + make_interval(mins => ${at === 0 ? -1 : 1})` })))
    .execute()
  await sweepIdTokens(quad.context.db)
  const left = await quad.context.db.selectFrom('used_id_tokens').select('hash').execute()
  expect(left.map(({ hash }) => hash.toString())).toEqual(['kept'])
})
