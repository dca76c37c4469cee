import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad, testSecret } from '../../testing/quad.ts'
import { deriveKey } from './tokens.ts'

let now = new Date()
let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ clock: { now: () => now } })
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

const feed = (header: string) => quad.send('POST', '/api/post/feed', { body: '{}', headers: { authorization: header } })
const college = (header: string) => quad.send('GET', '/api/college', { headers: { authorization: header } })

function claimsOf(token: string): { sub: string; sid: string; exp: number } {
  const { sub, sid, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { sub, sid, exp }
}

test('[ACC-08] a token is valid for 30 days, to the second of its expiry', async () => {
  const person = await makePerson(quad)
  const { exp } = claimsOf(person.token)
  expect(Number.isInteger(exp)).toBe(true)
  const days = (exp * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  now = new Date(exp * 1000 - 1)
  expect((await feed(`Bearer ${person.token}`)).status).toBe(200)
  now = new Date(exp * 1000)
  const late = await feed(`Bearer ${person.token}`)
  expect([late.status, late.code]).toEqual([401, 'auth.required'])
  now = new Date()
})

test('[ACC-08] a node refuses an expired token that it hasn’t seen before', async () => {
  const person = await makePerson(quad)
  now = new Date(Date.now() + 31 * 86_400_000)
  expect((await feed(`Bearer ${person.token}`)).code).toBe('auth.required')
  now = new Date()
})

test('[ACC-07] a token of a revoked or expired session is refused', async () => {
  const [ended, expired] = [await makePerson(quad), await makePerson(quad)]
  const change = quad.context.db.updateTable('auth_sessions')
  await change.set({ revoked_at: sql`now()` }).where('user_id', '=', ended.id).execute()
  await change.set({ expires_at: sql`now() - interval '1 second'` }).where('user_id', '=', expired.id).execute()
  expect((await feed(`Bearer ${ended.token}`)).code).toBe('auth.required')
  expect((await feed(`Bearer ${expired.token}`)).code).toBe('auth.required')
})

const key = deriveKey(testSecret, 'session-token')
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(header: object, payload: object, signature: (text: string) => Buffer): string {
  const text = `${encode(header)}.${encode(payload)}`
  return `${text}.${signature(text).toString('base64url')}`
}

const hmac = (hash: string, secret: Buffer) => (text: string) => createHmac(hash, secret).update(text).digest()

const forgeries: [string, (claims: { sub: string; sid: string; exp: number }) => string | Promise<string>][] = [
  ['of the algorithm none', (claims) => signed({ alg: 'none' }, { iss: 'quad', ...claims }, () => Buffer.alloc(0))],
  [
    'of the algorithm none, signed',
    (claims) => signed({ alg: 'none' }, { iss: 'quad', ...claims }, hmac('sha256', key)),
  ],
  ['of another algorithm', (claims) => signed({ alg: 'HS512' }, { iss: 'quad', ...claims }, hmac('sha512', key))],
  [
    'signed with an empty secret',
    (claims) => signed({ alg: 'HS256' }, { iss: 'quad', ...claims }, hmac('sha256', Buffer.alloc(0))),
  ],
  [
    'signed with the secret itself instead of the derived key',
    (claims) => signed({ alg: 'HS256' }, { iss: 'quad', ...claims }, hmac('sha256', Buffer.from(testSecret))),
  ],
  [
    'signed with the key for codes',
    (claims) =>
      signed({ alg: 'HS256' }, { iss: 'quad', ...claims }, hmac('sha256', deriveKey(testSecret, 'one-time-code'))),
  ],
  ['of another issuer', (claims) => signed({ alg: 'HS256' }, { iss: 'other', ...claims }, hmac('sha256', key))],
  ['without an issuer', (claims) => signed({ alg: 'HS256' }, claims, hmac('sha256', key))],
  ['without a session', ({ sub, exp }) => signed({ alg: 'HS256' }, { iss: 'quad', sub, exp }, hmac('sha256', key))],
  ['without an expiry', ({ sub, sid }) => signed({ alg: 'HS256' }, { iss: 'quad', sub, sid }, hmac('sha256', key))],
  [
    'with a malformed session id',
    ({ sub, exp }) => signed({ alg: 'HS256' }, { iss: 'quad', sub, exp, sid: "' or 1=1" }, hmac('sha256', key)),
  ],
  [
    'of a session that doesn’t exist',
    ({ sub, exp }) =>
      signed(
        { alg: 'HS256' },
        { iss: 'quad', sub, exp, sid: '01900000-0000-7000-8000-00000000dead' },
        hmac('sha256', key),
      ),
  ],
]

test.each(forgeries)(
  '[API-06] a token %s counts as signed out: public calls answer, others refuse',
  async (_what, forge) => {
    const header = `Bearer ${await forge(claimsOf(asha.token))}`
    const answer = await feed(header)
    expect([answer.status, answer.code]).toEqual([401, 'auth.required'])
    expect((await college(header)).status).toBe(200)
  },
)

test('[API-06] changing the user id in a token breaks its signature', async () => {
  const ravi = await quad.person('ravi')
  const [head = '', , signature = ''] = asha.token.split('.')
  const forged = `${head}.${encode({ iss: 'quad', ...claimsOf(asha.token), sub: ravi.id })}.${signature}`
  expect((await feed(`Bearer ${forged}`)).code).toBe('auth.required')
})

test('[API-06] a well-signed token with another user’s session is refused', async () => {
  const [one, other] = [await makePerson(quad), await makePerson(quad)]
  const { sid, exp } = claimsOf(one.token)
  const token = await new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('quad')
    .setSubject(other.id)
    .setExpirationTime(exp)
    .sign(key)
  expect((await feed(`Bearer ${token}`)).code).toBe('auth.required')
})

test.each([
  'Bearer null',
  'Bearer ',
  'Bearer',
  'Bearer undefined',
  'Bearer a.b.c',
  'Bearer ..',
  'Basic YTpi',
  'Bearer é',
])('[API-06] the header %j counts as signed out', async (header) => {
  expect((await feed(header)).code).toBe('auth.required')
  expect((await college(header)).status).toBe(200)
})
