import { createHash } from 'node:crypto'
import type { Agent } from 'node:https'
import type { ConnectionOutcome } from '@quad/contract/entities/collegeSignIn.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import { isPublicHttps } from '@quad/contract/publicHttps.ts'
import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import { fail } from '../http/failure.ts'
import { PinningAgent } from '../pinningAgent.ts'
import { publicFetch } from '../publicFetch.ts'
import type { PushNetwork } from '../push/pushNetwork.ts'
import type { ProvenPerson } from './providers.ts'
import { unreachable } from './remoteJson.ts'

/** A client of a college at an OpenID provider. */
export interface ProviderClient {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
}

/** The values that bind an answer to its sign-in. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface CollegePerson extends ProvenPerson {
  /** As the provider says it, unless it says that it is unverified. */
  readonly claimedEmail: string | undefined
}

export interface CollegeProviders {
  /** The provider's sign-in page for these checks. @throws Failure `provider.unreachable` */
  addressOf(of: ProviderClient, checks: SignInChecks): Promise<string>
  /** The person of an answer, the query of the return address. @throws Failure `provider.*` */
  prove(of: ProviderClient, answer: string, checks: SignInChecks): Promise<CollegePerson>
  /** Asks the provider for its document and with a code that can't be right. Never throws. */
  test(of: ProviderClient): Promise<ConnectionOutcome>
  close(): void
}

const patienceMs = 5_000
const freshMs = 3_600_000
const known = 500
const connectionsPerProvider = 8
const expiredCode = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'

export const checksOfChance = (): SignInChecks => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
})

/** Sign-in at the OpenID providers of colleges: authorization code with PKCE, state and nonce (SSO-01, decision 84). */
export function createCollegeProviders(publicUrl: string, network: PushNetwork): CollegeProviders {
  const agent = new PinningAgent(network, { maxSockets: connectionsPerProvider, timeout: patienceMs })
  const redirect_uri = returnAddressOf(publicUrl)
  const opened = new LRUCache<string, Promise<client.Configuration>>({ max: known, ttl: freshMs })
  const find = (of: ProviderClient) => {
    const key = JSON.stringify([of.issuer, of.clientId])
    const one = opened.get(key) ?? discover(agent, of)
    opened.set(key, one)
    one.catch(() => opened.delete(key))
    return one
  }
  return {
    async addressOf(of, { state, nonce, verifier }) {
      const address = client.buildAuthorizationUrl(await find(of).catch(unreachable), {
        redirect_uri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      // The browser opens it.
      return isPublicHttps(address.href) ? address.href : fail('provider.unreachable')
    },
    async prove(of, answer, checks) {
      const found = await find(of).catch(unreachable)
      return proveBy({ found, agent, of }, new URL(`${redirect_uri}?${answer}`), checks)
    },
    // Not from the cache: the admins may have just changed something at the provider.
    test: (of) =>
      discover(agent, of).then((found) => testClient({ found, agent, of }, redirect_uri), outcomeOfDiscovery),
    close: () => agent.destroy(),
  }
}

/** A provider that answered, and the client that asks it. */
interface Found {
  readonly found: client.Configuration
  readonly agent: Agent
  readonly of: ProviderClient
}

async function proveBy(at: Found, answer: URL, { state, nonce, verifier }: SignInChecks): Promise<CollegePerson> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  const tokens = await withEachSecret(at, (one) => client.authorizationCodeGrant(one, answer, checks)).catch(refuse)
  const claims = tokens.claims() ?? fail('provider.refused')
  // Many providers give the email only here.
  const about = at.found.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(at.found, tokens.access_token, claims.sub).catch(refuse)
    : {}
  return personOf({ ...claims, ...about }, claims, tokens.id_token ?? '')
}

async function testClient(at: Found, redirect_uri: string): Promise<ConnectionOutcome> {
  const { response_types_supported: types, token_endpoint } = at.found.serverMetadata()
  if (token_endpoint === undefined || (types && !types.includes('code'))) return 'withoutCode'
  const asked = { code: 'a-test-of-the-connection', redirect_uri, code_verifier: 'x'.repeat(43) }
  const sent = withEachSecret(at, (one) => client.genericGrantRequest(one, 'authorization_code', asked))
  return sent.then(() => 'unsure', outcomeOfGrant)
}

/** The address to register at the providers. */
export const returnAddressOf = (publicUrl: string): string => `${publicUrl}/sign-in/college`

async function discover(agent: Agent, { issuer, clientId }: ProviderClient): Promise<client.Configuration> {
  const options = { ...network(agent), timeout: patienceMs / 1000, execute: [client.enableNonRepudiationChecks] }
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), options)
  // The library takes all tenants of Microsoft for one; anybody can have a tenant with the emails of others.
  if (new URL(found.serverMetadata().issuer).href !== new URL(issuer).href) throw new OtherIssuer()
  return found
}

class OtherIssuer extends Error {}

const network = (agent: Agent) => ({
  [client.customFetch]: async (url: string, { method, headers, body }: client.CustomFetchOptions) =>
    publicFetch(agent, url, patienceMs, { method, headers, body: body ? String(body) : undefined }),
})

// Providers register one way for a client's secret and don't say which; a refused secret leaves the code unused.
async function withEachSecret<Reply>(
  { found, agent, of: { clientId, secret } }: Found,
  ask: (one: client.Configuration) => Promise<Reply>,
): Promise<Reply> {
  const offered = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const ways = [
    ...(offered.includes('client_secret_basic') ? [client.ClientSecretBasic(secret)] : []),
    ...(offered.includes('client_secret_post') ? [client.ClientSecretPost(secret)] : []),
  ]
  let refusal: unknown = new Error('The provider takes no client secrets.')
  for (const way of ways) {
    const one = new client.Configuration(found.serverMetadata(), clientId, undefined, way)
    one.timeout = patienceMs / 1000
    one[client.customFetch] = network(agent)[client.customFetch]
    client.enableNonRepudiationChecks(one)
    try {
      return await ask(one)
    } catch (error) {
      if (!isClientRefused(error)) throw error
      refusal = error
    }
  }
  throw refusal
}

const isClientRefused = (error: unknown) =>
  (error instanceof client.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)) ||
  error instanceof client.WWWAuthenticateChallengeError

function outcomeOfGrant(error: unknown): ConnectionOutcome {
  if (isClientRefused(error)) return 'clientRefused'
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'ready' : 'unsure'
  return isSilence(error) ? 'unreachable' : 'unsure'
}

const codeOf = (error: unknown) => (error instanceof client.ClientError ? error.code : undefined)

const outcomeOfDiscovery = (error: unknown): ConnectionOutcome =>
  error instanceof OtherIssuer || codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
    ? 'otherIssuer'
    : 'unreachable'

// The library's codes for a server that doesn't answer; one without a code has an error of the connection as its cause.
const silences = new Set([
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
])

function isSilence(error: unknown): boolean {
  return error instanceof client.ClientError && silences.has(error.code)
}

function refuse(cause: unknown): never {
  if (isSilence(cause)) unreachable(cause)
  return fail(codeOf(cause) === expiredCode ? 'provider.expired' : 'provider.refused', { cause })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function personOf(
  claims: Readonly<Record<string, unknown>>,
  { iss, sub, iat, exp, auth_time: signedInAt }: client.IDToken,
  idToken: string,
): CollegePerson {
  if (!/^[!-~]{1,255}$/.test(sub)) fail('provider.refused')
  const email = normaliseEmail(textOf(claims['email']))
  const isVerified = claims['email_verified'] === true || ['true', '1'].includes(String(claims['xms_edov']))
  return {
    provider: 'oidc',
    subject: `${iss} ${sub}`,
    names: {
      first: textOf(claims['given_name']),
      last: textOf(claims['family_name']),
      whole: textOf(claims['name']),
    },
    claimedEmail: claims['email_verified'] === false ? undefined : email,
    vouchedEmail: isVerified ? email : undefined,
    signedInAt: Math.min(iat, signedInAt ?? iat),
    token: { hash: createHash('sha256').update(idToken).digest(), expiresAt: exp + 3600 },
  }
}
