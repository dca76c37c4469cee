import type { ProviderName } from '@quad/contract/settings.ts'
import type { JWTPayload } from 'jose'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { fail } from '../http/failure.ts'
import { verifyAccessToken } from './accessTokens.ts'
import { type IdTokenIssuer, type IssuerOptions, openIdTokenIssuer, type VerifiedToken } from './idTokens.ts'

/** A person at a provider, as an ID token proves it. */
export interface ProvenPerson {
  readonly provider: ProviderName | 'oidc'
  /** The provider's permanent id of the person (ruling 30): Google's `sub`, Microsoft's `tid:oid`, a college's `iss sub`. */
  readonly subject: string
  /** From the provider, unchecked; "" where missing. */
  readonly names: { readonly first: string; readonly last: string; readonly whole: string }
  /**
   * Only an address that the provider has verified: addresses admit to restricted colleges and reset passwords, so an
   * unverified one would let anyone in as somebody else.
   */
  readonly vouchedEmail: string | undefined
  /** When they last signed in at the provider, in seconds since the epoch; where it doesn't say, when it issued the token. */
  readonly signedInAt: number
  readonly token: Pick<VerifiedToken, 'hash' | 'expiresAt'>
}

export interface Providers {
  /**
   * The provider's sign-in page, which redirects back to us with the state and an ID token with the nonce; a `fresh` one
   * asks people who are signed in there, too.
   */
  addressOf(provider: ProviderName, asked: { state: string; nonce: string; fresh: boolean }): Promise<string>
  /**
   * The person of an ID token. @throws Failure `provider.notFound` if the provider isn't configured, `.unreachable`,
   * `.refused` or `.expired`
   */
  prove(provider: ProviderName, token: string, nonce: string | undefined): Promise<ProvenPerson>
  /** The person of one of Google's access tokens, which must be made for our client (ruling 72). @throws likewise */
  proveByAccessToken(token: string): Promise<ProvenPerson>
}

/** Sign-in through Google and Microsoft, where they are configured (ACC-05, ruling 9). */
export function createProviders(config: Config, clock: Clock): Providers {
  const open = (name: ProviderName, clientId: string | undefined, address: string) =>
    clientId && { clientId, issuer: openIdTokenIssuer({ address, clientId, clock, namesOf: customs[name].namesOf }) }
  const opened = {
    google: open('google', config.GOOGLE_CLIENT_ID, config.GOOGLE_ISSUER),
    microsoft: open('microsoft', config.MICROSOFT_CLIENT_ID, config.MICROSOFT_ISSUER),
  }
  const find = (name: ProviderName): { clientId: string; issuer: IdTokenIssuer } =>
    opened[name] || fail('provider.notFound')
  return {
    async addressOf(provider, { state, nonce, fresh }) {
      const { clientId, issuer } = find(provider)
      const address = new URL((await issuer.announcement()).authorization_endpoint)
      const asked = {
        client_id: clientId,
        redirect_uri: `${config.PUBLIC_URL}/sign-in/${provider}`,
        response_type: 'id_token',
        response_mode: 'fragment',
        scope: 'openid profile email',
        state,
        nonce,
        ...(fresh && { max_age: '0', ...customs[provider].fresh }),
      }
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      return address.href
    },
    async prove(provider, token, nonce) {
      return personOf(provider, await find(provider).issuer.verify(token, nonce))
    },
    async proveByAccessToken(token) {
      const { clientId, issuer } = find('google')
      return personOf('google', await verifyAccessToken(await issuer.announcement(), { clientId, clock, token }))
    },
  }
}

function personOf(provider: ProviderName, { claims, ...token }: VerifiedToken): ProvenPerson {
  const { subjectOf, vouches } = customs[provider]
  return {
    provider,
    subject: subjectOf(claims) ?? fail('provider.refused'),
    names: {
      first: textOf(claims['given_name']),
      last: textOf(claims['family_name']),
      whole: textOf(claims['name']),
    },
    vouchedEmail: (vouches(claims) && textOf(claims['email'])) || undefined,
    signedInAt: Math.min(numberOf(claims.iat), numberOf(claims['auth_time'] ?? claims.iat)),
    token,
  }
}

interface Customs {
  readonly namesOf: IssuerOptions['namesOf']
  readonly subjectOf: (claims: JWTPayload) => string | undefined
  readonly vouches: (claims: JWTPayload) => boolean
  /** Parameters by which the provider asks people who are signed in again, and is asked for `auth_time`. */
  readonly fresh: { readonly prompt: 'login' | 'select_account'; readonly claims?: string }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
// Nothing is older than a moment that isn't given.
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const customs: Readonly<Record<ProviderName, Customs>> = {
  google: {
    // Google's tokens name their issuer with or without the scheme.
    namesOf: (announced) => [announced, announced.replace(/^https:\/\//, '')],
    subjectOf: ({ sub }) => (sub && /^[!-~]{1,255}$/.test(sub) ? sub : undefined),
    vouches: (claims) => claims['email_verified'] === true,
    // Google refuses 'login'. Tested with an issuer of our own, not with Google.
    fresh: { prompt: 'select_account', claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) },
  },
  microsoft: {
    // All tenants share one discovery document; each is an issuer of its own.
    namesOf: (announced, { tid }) => (isUuid(tid) ? [announced.replace('{tenantid}', tid)] : []),
    subjectOf: ({ tid, oid }) => (isUuid(tid) && isUuid(oid) ? `${tid}:${oid}`.toLowerCase() : undefined),
    // Microsoft sends a boolean, a number or a string.
    vouches: (claims) => ['true', '1'].includes(String(claims['xms_edov'])),
    fresh: { prompt: 'login' },
  },
}
