import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Issuers, startIssuers } from '../../testing/issuer/issuers.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'

let issuers: Issuers
let quad: TestQuad
let without: TestQuad
beforeAll(async () => {
  issuers = await startIssuers()
  quad = await startTestQuad({ env: issuers.env })
  without = await startTestQuad({ env: { GOOGLE_ISSUER: issuers.google.address } })
})
afterAll(async () => {
  await Promise.all([quad.stop(), without.stop()])
  await issuers.stop()
})

const query = { state: 'a-state-of-the-tests', nonce: 'a-nonce-of-the-tests' }

test.each(['google', 'microsoft'] as const)(
  '[ACC-05] the address at %s requests only an ID token, sent back to us',
  async (provider) => {
    const answer = await quad.call('findProviderAddress', { query: { provider, ...query } })
    const address = new URL(answer.reply().address)
    expect(address.origin).toBe(new URL(issuers[provider].address).origin)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: `quad-at-${provider}`,
      redirect_uri: `http://quad.test/sign-in/${provider}`,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid profile email',
      ...query,
    })
  },
)

test.each([
  ['google', 'select_account', '{"id_token":{"auth_time":{"essential":true}}}'],
  ['microsoft', 'login', null],
] as const)(
  '[ACC-13] [ACC-14] the address of a fresh sign-in at %s has it ask again',
  async (provider, prompt, claims) => {
    const answer = await quad.call('findProviderAddress', { query: { provider, ...query, fresh: 'true' } })
    const { searchParams } = new URL(answer.reply().address)
    const asked = ['prompt', 'max_age', 'claims'].map((name) => searchParams.get(name))
    expect(asked).toEqual([prompt, '0', claims])
  },
)

test('[ACC-05] a provider that isn’t configured has no address and accepts no token', async () => {
  const token = await issuers.googleToken('nila@example.edu')
  const answers = await Promise.all([
    without.call('findProviderAddress', { query: { provider: 'google', ...query } }),
    without.call('loginWithGoogle', { body: { token } }),
    without.call('loginWithMicrosoft', { body: { idToken: token } }),
  ])
  for (const answer of answers) expect([answer.status, answer.code]).toEqual([404, 'provider.notFound'])
})

test.each(['', 'short', 'with a space in it all', 'x'.repeat(201)])(
  '[ACC-05] the state %j is refused as malformed',
  async (state) => {
    const answer = await quad.call('findProviderAddress', { query: { provider: 'google', ...query, state } })
    expect([answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual(['request.invalid', ['state']])
  },
)
