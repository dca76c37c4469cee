import { createHmac, randomUUID } from 'node:crypto'
import { refusals } from '@quad/contract/refusals/index.ts'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Issuers, startIssuers, tenant } from '../../testing/issuer/issuers.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let now = new Date()
let issuers: Issuers
let quad: TestQuad
beforeAll(async () => {
  issuers = await startIssuers()
  quad = await startTestQuad({ limiter: noLimits, clock: { now: () => now }, env: issuers.env })
})
beforeEach(() => {
  now = new Date()
})
afterAll(async () => {
  await quad.stop()
  await issuers.stop()
})

const google = (token: string, nonce?: string) =>
  quad.call('loginWithGoogle', { body: { token, ...(nonce !== undefined && { nonce }) } })
const microsoft = (idToken: string, nonce?: string) =>
  quad.call('loginWithMicrosoft', { body: { idToken, ...(nonce !== undefined && { nonce }) } })
const someone = () => `unvouched.${randomUUID()}@example.edu`
const seconds = (at = now) => Math.floor(at.getTime() / 1000)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]
const claimsIn = (token: string): JWTPayload => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString())

async function resigned(header: object, signatureOf: (text: string) => Buffer): Promise<string> {
  const [, claims] = partsOf(await issuers.googleToken(someone()))
  const text = `${part(header)}.${claims}`
  return `${text}.${signatureOf(text).toString('base64url')}`
}

async function publicKey(): Promise<{ kid: string; text: string }> {
  const shown = z.object({ keys: z.tuple([z.looseObject({ kid: z.string() })]) })
  const [key] = shown.parse(await (await fetch(`${issuers.google.address}/jwks`)).json()).keys
  return { kid: key.kid, text: JSON.stringify(key) }
}

const forgeries: readonly [string, () => Promise<string>][] = [
  ['without a signature', () => resigned({ alg: 'none' }, () => Buffer.alloc(0))],
  [
    'without a signature but with a key id',
    async () => resigned({ alg: 'none', kid: (await publicKey()).kid }, () => Buffer.alloc(0)),
  ],
  [
    'signed with the public key as an HMAC secret',
    async () => {
      const { kid, text } = await publicKey()
      return resigned({ alg: 'HS256', kid }, (signed) => createHmac('sha256', text).update(signed).digest())
    },
  ],
  [
    'signed with another key',
    async () => {
      const { privateKey } = await generateKeyPair('RS256')
      const claims = claimsIn(await issuers.googleToken(someone()))
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: (await publicKey()).kid }).sign(privateKey)
    },
  ],
  [
    'signed with a key from its own header',
    async () => {
      const { privateKey, publicKey: own } = await generateKeyPair('RS256')
      const claims = claimsIn(await issuers.googleToken(someone()))
      const header = { alg: 'RS256', kid: 'mine', jwk: await exportJWK(own), jku: 'http://localhost:1/keys' }
      return new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
    },
  ],
  ['without a key id', () => issuers.google.sign(claimsOfSomeone(), { kid: undefined })],
  [
    'with another algorithm in its header',
    async () => resigned({ ...(await named()), alg: 'PS256' }, () => Buffer.alloc(256)),
  ],
  ['for another audience', () => issuers.googleToken(someone(), { aud: 'somebody-else' })],
  ['for us and another audience', () => issuers.googleToken(someone(), { aud: ['quad-at-google', 'somebody-else'] })],
  ['without an audience', () => issuers.googleToken(someone(), { aud: [] })],
  ['of another issuer', () => issuers.googleToken(someone(), { iss: 'https://accounts.example' })],
  [
    'of an issuer whose name starts like ours',
    () => issuers.googleToken(someone(), { iss: `${issuers.google.name}.example` }),
  ],
  ['without an issuer', () => issuers.googleToken(someone(), { iss: undefined })],
  ['without a subject', () => issuers.googleToken(someone(), { sub: undefined })],
  ['with an empty subject', () => issuers.googleToken(someone(), { sub: '' })],
  ['with a control character in its subject', () => issuers.googleToken(someone(), { sub: 'a\u0000b' })],
  ['without an expiry', () => issuers.googleToken(someone(), { exp: undefined })],
  ['without an issue time', () => issuers.googleToken(someone(), { iat: undefined })],
  ['not valid yet', () => issuers.googleToken(someone(), { nbf: seconds() + 120 })],
  ['issued in the future', () => issuers.googleToken(someone(), { iat: seconds() + 120 })],
  [
    'with altered claims',
    async () => (await issuers.googleToken(someone())).replace(/\.(\w)/, (_, first) => (first === 'e' ? '.f' : '.e')),
  ],
  ['with a truncated signature', async () => (await issuers.googleToken(someone())).slice(0, -8)],
  ['issued by Microsoft', () => issuers.microsoftToken(someone())],
  ['that isn’t a token', async () => 'no token'],
]

const claimsOfSomeone = () => ({ sub: randomUUID(), iat: seconds(), exp: seconds() + 600 })
const named = async () => ({ kid: (await publicKey()).kid })

test.each(forgeries)('[ACC-05] a token %s is refused', async (_what, forge) => {
  const before = await countUsers()
  const answer = await google(await forge())
  expect([answer.status, answer.code]).toEqual([401, 'provider.refused'])
  expect(await countUsers()).toBe(before)
})

async function countUsers(): Promise<number> {
  return (await quad.context.db.selectFrom('users').select('id').execute()).length
}

describe('[ACC-05] expiry', () => {
  test('a token works until it expires, plus a minute for clock skew', async () => {
    const short = { exp: seconds() + 300 }
    const [early, late] = [await issuers.googleToken(someone(), short), await issuers.googleToken(someone(), short)]
    now = new Date((short.exp + 59) * 1000)
    expect((await google(early)).status).toBe(200)
    now = new Date((short.exp + 60) * 1000)
    const answer = await google(late)
    expect([answer.status, answer.code]).toEqual([401, 'provider.expired'])
    expect(answer.err?.message).toBe(refusals['provider.expired'].message)
  })

  test('a token issued more than a day ago has expired, whatever it says', async () => {
    const token = await issuers.googleToken(someone(), { iat: seconds() - 86_500, exp: 1e15 })
    expect((await google(token)).code).toBe('provider.expired')
    expect((await google(await issuers.googleToken(someone(), { exp: 1e15 }))).status).toBe(200)
  })
})

describe('[ACC-05] single use', () => {
  test('a token signs in once, also among twenty concurrent tries, however its signature is encoded', async () => {
    const token = await issuers.googleToken(someone())
    const answers = await Promise.all(range(20).map(() => google(token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 'provider.refused')).toHaveLength(19)
    expect((await google(`${token}==`)).code).toBe('provider.refused')
    expect((await google(token)).code).toBe('provider.refused')
  })

  test('used tokens are stored until they expire, then swept', async () => {
    const token = await issuers.googleToken(someone())
    await google(token)
    const { late } = await quad.context.db
      .selectFrom('used_id_tokens')
      .select(sql<number>`max(extract(epoch from expires_at))::int`.as('late'))
      .where('expires_at', '<', sql<Date>`now() + interval '3 hours'`)
      .executeTakeFirstOrThrow()
    expect(late - (claimsIn(token).exp ?? 0)).toBe(3600)
  })
})

describe('[ACC-05] nonce', () => {
  test.each([
    ['the same nonce is accepted', 'one', 'one', 200],
    ['another nonce is refused', 'one', 'two', 401],
    ['a missing nonce is refused', 'one', undefined, 401],
    ['an unexpected nonce is refused', undefined, 'one', 401],
  ])('%s', async (_what, inToken, given, status) => {
    const filled = (text: string | undefined) => text && `${text}-${'x'.repeat(20)}`
    const answer = await google(await issuers.googleToken(someone(), { nonce: filled(inToken) }), filled(given))
    expect(answer.status).toBe(status)
  })
})

describe('[ACC-05] Microsoft’s issuer is the tenant’s', () => {
  const other = 'cccccccc-1111-4222-8333-dddddddddddd'
  test('each tenant’s tokens name the tenant as issuer', async () => {
    const theirs = { tid: other, iss: issuers.microsoft.name.replace(tenant, other) }
    expect((await microsoft(await issuers.microsoftToken(someone(), theirs))).status).toBe(200)
  })

  test.each([
    ['another tenant', () => ({ tid: other })],
    ['all tenants', () => ({ iss: issuers.microsoft.name.replace(tenant, '{tenantid}') })],
    ['no tenant', () => ({ tid: undefined })],
    ['an invalid tenant id', () => ({ tid: 'x/y', iss: issuers.microsoft.name.replace(tenant, 'x/y') })],
    ['another host', () => ({ iss: `https://login.example/${tenant}/v2.0` })],
    ['no object id', () => ({ oid: undefined })],
    ['an invalid object id', () => ({ oid: 'me' })],
  ])('%s', async (_what, claims) => {
    expect((await microsoft(await issuers.microsoftToken(someone(), claims()))).code).toBe('provider.refused')
  })
})
