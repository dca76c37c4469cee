import { createHash, randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { type LocalIssuer, startLocalIssuer } from './localIssuer.ts'

export const tenant = 'aaaaaaaa-1111-4222-8333-bbbbbbbbbbbb'

/** What a token says in place of what it would; undefined where it says nothing. */
export type Claims = Readonly<Record<string, unknown>>

/** A local Google and a local Microsoft. */
export interface Issuers {
  readonly google: LocalIssuer
  readonly microsoft: LocalIssuer
  /** Settings with which a node trusts them. */
  readonly env: Readonly<Record<string, string>>
  /** A token as Google gives it to an account; an account that begins with `unvouched.` has its address unconfirmed. */
  googleToken(account: string, more?: Claims): Promise<string>
  /** The same of Microsoft's. */
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

/** Microsoft says a name in one piece, and nothing of the address unless it vouches for it. */
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

/** Google's subject of an account. */
export function subjectOf(account: string): string {
  return createHash('sha256').update(account).digest('hex').slice(0, 21)
}

/** Microsoft's object id of an account. */
export function objectIdOf(account: string): string {
  const hex = createHash('sha256').update(account).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
