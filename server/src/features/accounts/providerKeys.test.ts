import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Issuers, startIssuers } from '../../testing/issuer/issuers.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

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

const claimsOfSomeone = () => ({ sub: randomUUID(), iat: seconds(), exp: seconds() + 600 })

describe('[ACC-05] keys', () => {
  test('keys are fetched once; an unknown key triggers a fetch at most every 30 seconds', async () => {
    await google(await issuers.googleToken(someone()))
    const before = issuers.google.asked('/jwks')
    await inTurn(range(3), async () => google(await issuers.googleToken(someone())))
    expect(issuers.google.asked('/jwks')).toBe(before)

    await issuers.google.rotate()
    now = new Date(Date.now() + 31_000)
    expect((await google(await issuers.googleToken(someone()))).status).toBe(200)
    const after = issuers.google.asked('/jwks')
    expect(after).toBe(before + 1)
    const strange = () => issuers.google.sign(claimsOfSomeone(), { kid: randomUUID() })
    const refused = await Promise.all(range(10).map(async () => google(await strange())))
    expect(new Set(refused.map((answer) => answer.code))).toEqual(new Set(['provider.refused']))
    expect(issuers.google.asked('/jwks')).toBe(after)
  })

  test('a key that the issuer has removed is refused within an hour', async () => {
    const token = await issuers.googleToken(someone(), { exp: seconds() + 7200 })
    await issuers.google.rotate()
    now = new Date(Date.now() + 3_700_000)
    expect((await google(token)).code).toBe('provider.refused')
  })
})

describe('[ACC-05] an unavailable issuer', () => {
  test.each(['refuse', 'hang'] as const)(
    'when its servers %s, the issuer is reported as unavailable and all else works',
    async (how) => {
      const token = await issuers.googleToken(someone(), { exp: seconds() + 5 * 3600 })
      const other = await issuers.microsoftToken(someone())
      issuers.google.behave(how)
      now = new Date(now.getTime() + 4 * 3_600_000)
      const [answer] = await Promise.all([google(token), google(token)])
      expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([
        503,
        'provider.unreachable',
        '5',
      ])
      const chance = 'a-chance-of-the-tests'
      const address = quad.call('findProviderAddress', { query: { provider: 'google', state: chance, nonce: chance } })
      expect((await address).code).toBe('provider.unreachable')
      now = new Date()
      expect((await microsoft(other)).status).toBe(200)
      issuers.google.behave('well')
      expect((await google(token)).status).toBe(200)
    },
  )
})
