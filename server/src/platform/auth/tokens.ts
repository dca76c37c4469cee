import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

/** The claims of a token with a valid signature and expiry. Its session may be revoked: see sessions.ts. */
export interface Claims {
  readonly userId: string
  readonly sessionId: string
  /** Seconds since the epoch. */
  readonly expiresAt: number
}

export interface Tokens {
  sign(claims: Claims): Promise<string>
  /** The claims of a token, or undefined for one that is malformed, forged or expired. */
  read(token: string): Promise<Claims | undefined>
}

const issuer = 'quad'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Derives a key for one purpose from the secret. */
export function deriveKey(secret: string, use: string): Buffer {
  return createHmac('sha256', secret).update(`quad:${use}`).digest()
}

/** Tokens signed with HS256. Caches verified ones, so that only their expiry is checked again. */
export function createTokens(secret: string, clock: Clock): Tokens {
  const key = deriveKey(secret, 'session-token')
  const known = new LRUCache<string, Claims>({ max: 20_000 })
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const learn = async (token: string) => {
    const claims = await verify(token, key, clock)
    if (claims) known.set(token, claims)
    return claims
  }
  return {
    sign: (claims) =>
      new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(claims.userId)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(claims.expiresAt)
        .sign(key),
    async read(token) {
      const claims = known.get(token) ?? (await learn(token))
      return claims && claims.expiresAt > nowSeconds() ? claims : undefined
    },
  }
}

async function verify(token: string, key: Buffer, clock: Clock): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: clock.now() })
    const { sub, sid, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
    return uuid.test(sub) && uuid.test(sid) ? { userId: sub, sessionId: sid, expiresAt: exp } : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
