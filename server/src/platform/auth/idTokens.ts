import { createHash } from 'node:crypto'
import { createLocalJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { Failure, fail } from '../http/failure.ts'
import { remoteJson, unreachable } from './remoteJson.ts'

const web = z.url({ protocol: /^https?$/ })

// Signatures that only the holder of a private key can make. A shared secret would be our own client's.
const asymmetric = new Set('RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' '))

const announcement = z.object({
  issuer: z.string().refine(URL.canParse),
  authorization_endpoint: web,
  jwks_uri: web,
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
})

export type Announcement = z.output<typeof announcement>

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

const daySeconds = 86_400
const toleranceSeconds = 60

export interface IdTokenIssuer {
  /** What the issuer says of itself. @throws Failure `provider.unreachable` */
  announcement(): Promise<Announcement>
  /**
   * The claims of a token that holds. @throws Failure `provider.unreachable`, `provider.refused`, `provider.expired`
   */
  verify(token: string, nonce: string | undefined): Promise<VerifiedToken>
}

export interface VerifiedToken {
  readonly claims: JWTPayload
  /** Alike for all spellings of the same token. */
  readonly hash: Buffer
  /** Until when it could be used again, in seconds, an hour's difference of clocks included. */
  readonly expiresAt: number
}

export interface IssuerOptions {
  /** Without a slash at its end. */
  readonly address: string
  readonly clientId: string
  readonly clock: Clock
  /** What a token of these claims must name as its issuer, given what the issuer calls itself. */
  readonly namesOf: (announced: string, claims: JWTPayload) => readonly string[]
}

/**
 * An issuer of ID tokens (OpenID Connect Discovery and Core). Its keys are fetched when first needed and again when a
 * token names one that is not known, at most every half minute.
 */
export function openIdTokenIssuer({ address, clientId, clock, namesOf }: IssuerOptions): IdTokenIssuer {
  const self = remoteJson(
    () => `${address}/.well-known/openid-configuration`,
    (json) => {
      const said = announcement.parse(json)
      if (new URL(said.issuer).origin !== new URL(address).origin)
        throw new Error(`${address} says it is ${said.issuer}`)
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
  // The second and third: a key of the issuer's that cannot be used.
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
    fail('provider.refused', { cause: error })
  throw error
}

// What is signed. The signature is left out: it can be written in more than one way.
function hashOf(token: string): Buffer {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest()
}

function lastUse({ exp = 0, iat = 0 }: JWTPayload): number {
  return Math.floor(Math.min(exp, iat + daySeconds)) + 3600
}
