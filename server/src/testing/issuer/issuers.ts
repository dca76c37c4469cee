import { createHash, randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { type LocalIssuer, startLocalIssuer } from './localIssuer.ts'

export const tenant = 'aaaaaaaa-1111-4222-8333-bbbbbbbbbbbb'

/** Overrides a token's claims; undefined removes one. */
export type Claims = Readonly<Record<string, unknown>>

export interface Issuers {
  readonly google: LocalIssuer
  readonly microsoft: LocalIssuer
  /** Settings that make a node trust them. */
  readonly env: Readonly<Record<string, string>>
  /** A Google ID token; the email of an `unvouched.` account is unverified. */
  googleToken(account: string, more?: Claims): Promise<string>
  /** A Microsoft ID token; the email of an `unvouched.` account is unverified. */
  microsoftToken(account: string, more?: Claims): Promise<string>
  stop(): Promise<void>
}

export async function startIssuers(): Promise<Issuers> {
  const [google, microsoft] = await Promise.all([
    startLocalIssuer({ clientId: 'quad-at-google', path: '', returnPath: '/sign-in/google', claimsOf: googleClaims }),
    startLocalIssuer({
      clientId: 'quad-at-microsoft',
      path: `/${tenant}/v2.0`,
      announced: { path: '/common/v2.0', name: '/{tenantid}/v2.0' },
      returnPath: '/sign-in/microsoft',
      claimsOf: microsoftClaims,
    }),
  ])
  return {
    google,
    microsoft,
    env: {
      GOOGLE_CLIENT_ID: 'quad-at-google',
      GOOGLE_ISSUER: google.address,
      MICROSOFT_CLIENT_ID: 'quad-at-microsoft',
      MICROSOFT_ISSUER: microsoft.address,
    },
    googleToken: (account, more) => google.sign({ ...lifetime(), ...googleClaims(account), ...more }),
    microsoftToken: (account, more) => microsoft.sign({ ...lifetime(), ...microsoftClaims(account), ...more }),
    async stop() {
      await Promise.all([google.stop(), microsoft.stop()])
    },
  }
}

function lifetime(): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return { iat: now, exp: now + 3600, jti: randomUUID() }
}

const isVouched = (account: string) => !account.startsWith('unvouched.')

function googleClaims(account: string): JWTPayload {
  return {
    sub: subjectOf(account),
    email: account,
    email_verified: isVouched(account),
    name: 'Nila Rao',
    given_name: 'Nila',
    family_name: 'Rao',
  }
}

/** Microsoft sends the name as one claim, and marks a verified email by xms_edov. */
function microsoftClaims(account: string): JWTPayload {
  return {
    sub: `pairwise ${subjectOf(account)}`,
    tid: tenant,
    oid: objectIdOf(account),
    email: account,
    name: 'Nila Rao',
    ...(isVouched(account) && { xms_edov: true }),
  }
}

export function subjectOf(account: string): string {
  return createHash('sha256').update(account).digest('hex').slice(0, 21)
}

export function objectIdOf(account: string): string {
  const hex = createHash('sha256').update(account).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
