import { createHmac, randomUUID } from 'node:crypto'
import { refusals } from '@quad/contract/refusals/index.ts'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Issuers, startIssuers, tenant } from '../../testing/issuer/issuers.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, upTo } from '../../testing/turns.ts'

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

/** The same token under another header and signature. */
async function resigned(header: object, signatureOf: (text: string) => Buffer): Promise<string> {
  const [, claims] = partsOf(await issuers.googleToken(someone()))
  const text = `${part(header)}.${claims}`
  return `${text}.${signatureOf(text).toString('base64url')}`
}

/** The public key that the issuer shows to everyone. */
async function publicKey(): Promise<{ kid: string; text: string }> {
  const shown = z.object({ keys: z.tuple([z.looseObject({ kid: z.string() })]) })
  const [key] = shown.parse(await (await fetch(`${issuers.google.address}/jwks`)).json()).keys
  return { kid: key.kid, text: JSON.stringify(key) }
}

const forgeries: readonly [string, () => Promise<string>][] = [
  ['signed by nobody (none)', () => resigned({ alg: 'none' }, () => Buffer.alloc(0))],
  [
    'signed by nobody, naming the key',
    async () => resigned({ alg: 'none', kid: (await publicKey()).kid }, () => Buffer.alloc(0)),
  ],
  [
    'signed with the public key as if it were a secret',
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
    'signed with a key that it brings along',
    async () => {
      const { privateKey, publicKey: own } = await generateKeyPair('RS256')
      const claims = claimsIn(await issuers.googleToken(someone()))
      const header = { alg: 'RS256', kid: 'mine', jwk: await exportJWK(own), jku: 'http://localhost:1/keys' }
      return new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
    },
  ],
  ['that names no key', () => issuers.google.sign(claimsOfSomeone(), { kid: undefined })],
  [
    'under the name of another kind of signature',
    async () => resigned({ ...(await named()), alg: 'PS256' }, () => Buffer.alloc(256)),
  ],
  ['for another audience', () => issuers.googleToken(someone(), { aud: 'somebody-else' })],
  ['for us and another', () => issuers.googleToken(someone(), { aud: ['quad-at-google', 'somebody-else'] })],
  ['for nobody', () => issuers.googleToken(someone(), { aud: [] })],
  ['of another issuer', () => issuers.googleToken(someone(), { iss: 'https://accounts.example' })],
  [
    'of an issuer that begins like ours',
    () => issuers.googleToken(someone(), { iss: `${issuers.google.name}.example` }),
  ],
  ['of no issuer', () => issuers.googleToken(someone(), { iss: undefined })],
  ['about nobody', () => issuers.googleToken(someone(), { sub: undefined })],
  ['about an empty name', () => issuers.googleToken(someone(), { sub: '' })],
  ['about a name with a control character', () => issuers.googleToken(someone(), { sub: 'a\u0000b' })],
  ['without an expiry', () => issuers.googleToken(someone(), { exp: undefined })],
  ['without a time', () => issuers.googleToken(someone(), { iat: undefined })],
  ['not valid yet', () => issuers.googleToken(someone(), { nbf: seconds() + 120 })],
  ['from the future', () => issuers.googleToken(someone(), { iat: seconds() + 120 })],
  [
    'changed afterwards',
    async () => (await issuers.googleToken(someone())).replace(/\.(\w)/, (_, first) => (first === 'e' ? '.f' : '.e')),
  ],
  ['cut off', async () => (await issuers.googleToken(someone())).slice(0, -8)],
  ['of Microsoft', () => issuers.microsoftToken(someone())],
  ['that is none', async () => 'no token'],
]

const claimsOfSomeone = () => ({ sub: randomUUID(), iat: seconds(), exp: seconds() + 600 })
const named = async () => ({ kid: (await publicKey()).kid })

test.each(forgeries)('[ACC-05] a token %s signs nobody in', async (_what, forge) => {
  const before = await countUsers()
  const answer = await google(await forge())
  expect([answer.status, answer.code]).toEqual([401, 'provider.refused'])
  expect(await countUsers()).toBe(before)
})

async function countUsers(): Promise<number> {
  return (await quad.context.db.selectFrom('users').select('id').execute()).length
}

describe('[ACC-05] time', () => {
  test('a token holds for as long as it says, and a minute more for clocks that differ', async () => {
    const short = { exp: seconds() + 300 }
    const [early, late] = [await issuers.googleToken(someone(), short), await issuers.googleToken(someone(), short)]
    now = new Date((short.exp + 59) * 1000)
    expect((await google(early)).status).toBe(200)
    now = new Date((short.exp + 60) * 1000)
    const answer = await google(late)
    expect([answer.status, answer.code]).toEqual([401, 'provider.expired'])
    expect(answer.err?.message).toBe(refusals['provider.expired'].message)
  })

  test('one that was made more than a day ago has expired, whatever it says', async () => {
    const token = await issuers.googleToken(someone(), { iat: seconds() - 86_500, exp: 1e15 })
    expect((await google(token)).code).toBe('provider.expired')
    expect((await google(await issuers.googleToken(someone(), { exp: 1e15 }))).status).toBe(200)
  })
})

describe('[ACC-05] once', () => {
  test('a token signs in once, also of twenty at once, and however its signature is written', async () => {
    const token = await issuers.googleToken(someone())
    const answers = await Promise.all(upTo(20).map(() => google(token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 'provider.refused')).toHaveLength(19)
    expect((await google(`${token}==`)).code).toBe('provider.refused')
    expect((await google(token)).code).toBe('provider.refused')
  })

  test('used tokens are kept until they could not be used again, then swept', async () => {
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
    ['the same', 'one', 'one', 200],
    ['another', 'one', 'two', 401],
    ['none where the token has one', 'one', undefined, 401],
    ['one where the token has none', undefined, 'one', 401],
  ])('%s', async (_what, inToken, given, status) => {
    const filled = (text: string | undefined) => text && `${text}-${'x'.repeat(20)}`
    const answer = await google(await issuers.googleToken(someone(), { nonce: filled(inToken) }), filled(given))
    expect(answer.status).toBe(status)
  })
})

describe('[ACC-05] Microsoft’s issuer is the tenant’s', () => {
  const other = 'cccccccc-1111-4222-8333-dddddddddddd'
  test('each tenant signs in its own name', async () => {
    const theirs = { tid: other, iss: issuers.microsoft.name.replace(tenant, other) }
    expect((await microsoft(await issuers.microsoftToken(someone(), theirs))).status).toBe(200)
  })

  test.each([
    ['another tenant', () => ({ tid: other })],
    ['all tenants', () => ({ iss: issuers.microsoft.name.replace(tenant, '{tenantid}') })],
    ['no tenant', () => ({ tid: undefined })],
    ['a tenant that is no id', () => ({ tid: 'x/y', iss: issuers.microsoft.name.replace(tenant, 'x/y') })],
    ['another host', () => ({ iss: `https://login.example/${tenant}/v2.0` })],
    ['no object id', () => ({ oid: undefined })],
    ['an object id that is none', () => ({ oid: 'me' })],
  ])('%s', async (_what, claims) => {
    expect((await microsoft(await issuers.microsoftToken(someone(), claims()))).code).toBe('provider.refused')
  })
})

describe('[ACC-05] keys', () => {
  test('they are fetched once; a key that is not known is asked for, at most every half minute', async () => {
    await google(await issuers.googleToken(someone()))
    const before = issuers.google.asked('/jwks')
    await inTurn(upTo(3), async () => google(await issuers.googleToken(someone())))
    expect(issuers.google.asked('/jwks')).toBe(before)

    await issuers.google.rotate()
    now = new Date(Date.now() + 31_000)
    expect((await google(await issuers.googleToken(someone()))).status).toBe(200)
    const after = issuers.google.asked('/jwks')
    expect(after).toBe(before + 1)
    const strange = () => issuers.google.sign(claimsOfSomeone(), { kid: randomUUID() })
    const refused = await Promise.all(upTo(10).map(async () => google(await strange())))
    expect(new Set(refused.map((answer) => answer.code))).toEqual(new Set(['provider.refused']))
    expect(issuers.google.asked('/jwks')).toBe(after)
  })

  test('a key that the issuer has dropped is refused within the hour', async () => {
    const token = await issuers.googleToken(someone(), { exp: seconds() + 7200 })
    await issuers.google.rotate()
    now = new Date(Date.now() + 3_700_000)
    expect((await google(token)).code).toBe('provider.refused')
  })
})

describe('[ACC-05] an issuer that is away', () => {
  test.each(['refuse', 'hang'] as const)('who would %s is told of as such, and the rest goes on', async (how) => {
    const token = await issuers.googleToken(someone(), { exp: seconds() + 5 * 3600 })
    const other = await issuers.microsoftToken(someone())
    issuers.google.behave(how)
    now = new Date(now.getTime() + 4 * 3_600_000)
    const [answer] = await Promise.all([google(token), google(token)])
    expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([503, 'provider.unreachable', '5'])
    const chance = 'a-chance-of-the-tests'
    const asked = quad.call('findProviderAddress', { query: { provider: 'google', state: chance, nonce: chance } })
    expect((await asked).code).toBe('provider.unreachable')
    now = new Date()
    expect((await microsoft(other)).status).toBe(200)
    issuers.google.behave('well')
    expect((await google(token)).status).toBe(200)
  })
})
