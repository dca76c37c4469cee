import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { fetchJson, RefusedByServer } from '../fetchJson.ts'
import { fail } from '../http/failure.ts'
import type { Announcement, VerifiedToken } from './idTokens.ts'
import { unreachable } from './remoteJson.ts'

const patienceMs = 4_000

// Google sends the time as text.
const tokenInfo = z.object({ aud: z.string(), sub: z.string(), exp: z.coerce.number() })
const userInfo = z.looseObject({ sub: z.string() })

interface AccessToken {
  readonly clientId: string
  readonly clock: Clock
  readonly token: string
}

/**
 * Verifies a Google access token and returns its claims. It must be made for our client: otherwise any other site that
 * has a visitor's token could sign in to Quad as that visitor. @throws Failure `provider.unreachable`, `provider.refused`,
 * `provider.expired`
 */
export async function verifyAccessToken(issuer: Announcement, { clientId, clock, token }: AccessToken) {
  if (!issuer.token_endpoint || !issuer.userinfo_endpoint) fail('provider.refused')
  const about = new URL('/tokeninfo', issuer.token_endpoint)
  about.searchParams.set('access_token', token)
  const { aud, sub, exp } = await fetchJson(about, patienceMs).then(tokenInfo.parse).catch(refuse)
  if (aud !== clientId) fail('provider.refused')
  if (exp * 1000 <= clock.now().getTime()) fail('provider.expired')
  const claims = await fetchJson(issuer.userinfo_endpoint, patienceMs, { authorization: `Bearer ${token}` })
    .then(userInfo.parse)
    .catch(refuse)
  if (claims.sub !== sub) fail('provider.refused')
  const verified: VerifiedToken = {
    claims,
    hash: createHash('sha256').update(token).digest(),
    expiresAt: Math.floor(exp) + 3600,
  }
  return verified
}

// Google refuses an unknown, expired or revoked token with 400 or 401.
function refuse(error: unknown): never {
  if (error instanceof RefusedByServer && [400, 401, 403].includes(error.status))
    fail('provider.refused', { cause: error })
  return unreachable(error)
}
