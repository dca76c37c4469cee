import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Issuers, startIssuers, subjectOf } from '../../testing/issuer/issuers.ts'
import { noLimits } from '../../testing/limits.ts'
import { replyToMobile } from '../../testing/mobileClient.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let issuers: Issuers
let quad: TestQuad
beforeAll(async () => {
  issuers = await startIssuers()
  quad = await startTestQuad({ limiter: noLimits, env: issuers.env })
})
afterEach(() => issuers.google.behave('well'))
afterAll(async () => {
  await quad.stop()
  await issuers.stop()
})

const fresh = () => `${randomUUID()}@example.edu`
const signIn = (token: string) => quad.call('loginWithGoogleAccess', { body: { token } })

test('[ACC-05] [API-01] the mobile web signs in with an access token, to the account of the ID token', async () => {
  const account = fresh()
  const body = { token: issuers.google.grant(account), url: 'login', platform: 'mWeb' }
  const first = await replyToMobile(quad, 'POST', '/users/google/login', body, 'Bearer null')
  expectShape('SocialOk', first)
  const user = { username: account, googleId: subjectOf(account), firstname: 'Nila' }
  expect(first).toMatchObject({ newUser: true, user })
  const later = await quad.call('loginWithGoogle', { body: { token: await issuers.googleToken(account) } })
  expect(first).toMatchObject({ user: { _id: later.reply().user._id } })
})

test.each([
  ['made for another site', { aud: 'another-site' }],
  ['of somebody else than the user info', { sub: 'somebody-else' }],
])('[ACC-05] a token %s is refused, and makes no account', async (_what, about) => {
  const account = fresh()
  const answer = await signIn(issuers.google.grant(account, about))
  expect(answer.code).toBe('provider.refused')
  expect(await quad.context.db.selectFrom('users').where('email', '=', account).execute()).toEqual([])
})

test('[ACC-05] an unknown token is refused, and an expired one asks to sign in again', async () => {
  expect((await signIn('ya29.nobody-made-this')).code).toBe('provider.refused')
  expect((await signIn(issuers.google.grant(fresh(), { exp: '1700000000' }))).code).toBe('provider.expired')
})

test('[ACC-05] of ten concurrent uses of an access token, one signs in', async () => {
  const token = issuers.google.grant(fresh())
  const answers = await Promise.all(range(10).map(() => signIn(token)))
  expect(answers.map(({ code }) => code ?? 'yes').toSorted()).toEqual([
    ...range(9).map(() => 'provider.refused'),
    'yes',
  ])
})

test('[ACC-05] while Google can’t be reached, signing in says to try again', async () => {
  const token = issuers.google.grant(fresh())
  await signIn(issuers.google.grant(fresh()))
  issuers.google.behave('refuse')
  expect((await signIn(token)).code).toBe('provider.unreachable')
  issuers.google.behave('well')
  expect((await signIn(token)).status).toBe(200)
})

test('[ACC-05] a token that can’t travel in a header is an error of its field', async () => {
  for (const token of ['', 'ya29.a b', 'ya29\r\nx-a: b', 'ü', 'a'.repeat(2049)]) {
    expect((await signIn(token)).code).toBe('request.invalid')
  }
})
