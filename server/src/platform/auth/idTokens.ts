import { createHash } from 'node:crypto'
import { createLocalJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { Failure, fail } from '../http/failure.ts'
import { remoteJson, unreachable } from './remoteJson.ts'

const web = z.url({ protocol: /^https?$/ })

// Asymmetric algorithms only: the shared secret of an HMAC would be our own client's.
const asymmetric = new Set('RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' '))

const announcement = z.object({
  issuer: z.string().refine(URL.canParse),
  authorization_endpoint: web,
  jwks_uri: web,
  token_endpoint: web.optional(),
  userinfo_endpoint: web.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
})

export type Announcement = z.output<typeof announcement>

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

const daySeconds = 86_400
const toleranceSeconds = 60

export interface IdTokenIssuer {
  /** The issuer's discovery document. @throws Failure `provider.unreachable` */
  announcement(): Promise<Announcement>
  /** The claims of a valid token. @throws Failure `provider.unreachable`, `provider.refused`, `provider.expired` */
  verify(token: string, nonce: string | undefined): Promise<VerifiedToken>
}

export interface VerifiedToken {
  readonly claims: JWTPayload
  /** The same for every encoding of the token. */
  readonly hash: Buffer
  /** When it can't be used again, in seconds since the epoch; allows clocks to differ by an hour. */
  readonly expiresAt: number
}

export interface IssuerOptions {
  /** Without a trailing slash. */
  readonly address: string
  readonly clientId: string
  readonly clock: Clock
  /** The issuers that a token with these claims may name, given the announced one. */
  readonly namesOf: (announced: string, claims: JWTPayload) => readonly string[]
}

/**
 * An issuer of ID tokens (OpenID Connect Discovery and Core). Fetches its keys at first use, and again when a token names
 * an unknown one, at most every half minute.
 */
export function openIdTokenIssuer({ address, clientId, clock, namesOf }: IssuerOptions): IdTokenIssuer {
  const self = remoteJson(
    () => `${address}/.well-known/openid-configuration`,
    (json) => {
      const said = announcement.parse(json)
      if (new URL(said.issuer).origin !== new URL(address).origin)
        throw new Error(`${address} announces the issuer ${said.issuer}`)
      return said
    },
    clock,
  )
  const keys = remoteJson(
    async () => (await self.get()).jwks_uri,
    (json) => createLocalJWKSet(keySet.parse(json)),
    clock,
  )
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey()
    const known = await keys.get().catch(unreachable)
    return known(header, token).catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await keys.renew().catch(unreachable))(header, token)
    })
  }
  const announced = () => self.get().catch(unreachable)
  return {
    announcement: announced,
    async verify(token, nonce) {
      const { issuer, id_token_signing_alg_values_supported: signatures } = await announced()
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: signatures.filter((name) => asymmetric.has(name)),
        currentDate: clock.now(),
        clockTolerance: toleranceSeconds,
        maxTokenAge: daySeconds,
        requiredClaims: ['sub', 'iss', 'aud', 'exp', 'iat'],
      }).catch(refuse)
      const [audience, ...others] = [payload.aud].flat()
      const isOurs = audience === clientId && others.length === 0
      const isTheirs = namesOf(issuer, payload).some((name) => name === payload.iss)
      if (!isOurs || !isTheirs || payload['nonce'] !== nonce) fail('provider.refused')
      return { claims: payload, hash: hashOf(token), expiresAt: lastUse(payload) }
    },
  }
}

function refuse(error: unknown): never {
  if (error instanceof Failure) throw error
  if (error instanceof errors.JWTExpired) fail('provider.expired', { cause: error })
  // jose throws the latter two for a key of the issuer's that it can't use.
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
    fail('provider.refused', { cause: error })
  throw error
}

// Without the signature, which has more than one encoding.
function hashOf(token: string): Buffer {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest()
}

function lastUse({ exp = 0, iat = 0 }: JWTPayload): number {
  return Math.floor(Math.min(exp, iat + daySeconds)) + 3600
}
