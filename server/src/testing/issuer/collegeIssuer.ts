import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import type { PushNetwork } from '../../platform/push/pushNetwork.ts'
import { publicAddress } from '../pushKeys.ts'
import { collegeCertificate } from './collegeCertificate.ts'
import { Memory } from './memory.ts'
import { signInPage } from './signInPage.ts'

export const collegeClient = { clientId: 'quad-at-meridian', secret: 'a secret of the client: 100 % + more' } as const

/** Tampers with what the provider answers to a path. */
type Tamper = (path: string, body: Body) => Body | Promise<Body>
type Body = Record<string, unknown>

export interface CollegeIssuer {
  readonly issuer: string
  /** Leads a node to the provider, and to nothing else. */
  readonly network: PushNetwork
  readonly port: number
  /** What names resolve to; by default one public address. */
  resolve: (hostname: string) => readonly string[]
  tamper: Tamper
  /** The claims of the next tokens, beside the subject. */
  claims: (account: string) => JWTPayload
  /** The paths that were asked for. */
  readonly asked: readonly string[]
  /** Signs in on the provider's page at this address; returns the query with which it sends the browser back. */
  answer(address: string, account: string): Promise<string>
  /** Signs a token with the provider's key. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>
  /** Behaves as it did at first. */
  reset(): void
  stop(): Promise<void>
}

const usualClaims = (account: string): JWTPayload => ({
  email: account,
  email_verified: true,
  given_name: 'Nila',
  family_name: 'Rao',
  name: 'Nila Rao',
})

const usual = {
  resolve: () => [publicAddress],
  tamper: (_path: string, body: Body) => body,
  claims: usualClaims,
} as const

const wellKnown = '/.well-known/openid-configuration'

/** Starts a college's OpenID provider with TLS, which signs in any account without a password. */
export async function startCollegeIssuer(
  returnAddress: string,
  auth: Auth = 'client_secret_basic',
): Promise<CollegeIssuer> {
  const host = 'https://login.meridian.example'
  const asked: string[] = []
  const { provider, sign } = await makeProvider(host, returnAddress, auth, (account) => made.claims(account))
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.type === 'application/json') ctx.body = await made.tamper(ctx.path, { ...ctx.body })
  })
  const handle = provider.callback()
  const server = createServer(collegeCertificate, (incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', host)
    asked.push(pathname)
    // Below any path, as Microsoft's.
    if (pathname.endsWith(wellKnown)) incoming.url = wellKnown
    if (pathname.startsWith('/interaction/')) void signInPage({ provider, sign }, incoming, response)
    else void handle(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const made: CollegeIssuer = {
    issuer: host,
    port,
    asked,
    sign,
    ...usual,
    reset: () => void Object.assign(made, usual),
    network: {
      resolve: async (hostname) => made.resolve(hostname),
      connect: (_address, options) => connect({ ...options, host: '127.0.0.1', port, ca: collegeCertificate.cert }),
    },
    answer: (address, account) => signInAt(address, account, makeAsk(port)),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return made
}

type Auth = 'client_secret_basic' | 'client_secret_post'

async function makeProvider(
  host: string,
  returnAddress: string,
  auth: Auth,
  claimsOf: (account: string) => JWTPayload,
) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'of the college', alg: 'RS256', use: 'sig' }
  const provider = new Provider(host, {
    adapter: Memory,
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: collegeClient.clientId,
        client_secret: collegeClient.secret,
        application_type: returnAddress.startsWith('https:') ? 'web' : 'native',
        token_endpoint_auth_method: auth,
        redirect_uris: [returnAddress],
      },
    ],
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub', 'auth_time', 'xms_edov'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...claimsOf(accountId), sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: collegeClient.clientId,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const sign: CollegeIssuer['sign'] = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid }).sign(privateKey)
  return { provider, sign }
}

type Ask = (
  url: URL,
  form?: URLSearchParams,
) => Promise<{ readonly location: string | undefined; readonly text: string }>

/** Goes through the provider's pages as a browser does. */
async function signInAt(address: string, account: string, ask: Ask): Promise<string> {
  const { origin } = new URL(address)
  let url = new URL(address)
  for (let steps = 0; steps < 10; steps += 1) {
    const isForm = url.pathname.startsWith('/interaction/')
    const { location, text } = await ask(url, isForm ? new URLSearchParams({ account }) : undefined)
    if (location === undefined) throw new Error(`${url.href} leads nowhere: ${text}`)
    url = new URL(location, url)
    if (url.origin !== origin) return url.search.slice(1)
  }
  throw new Error('The provider never sent the browser back.')
}

/** Asks the local server with the cookies of one browser. */
function makeAsk(port: number): Ask {
  const cookies = new Map<string, string>()
  return (url, form) =>
    new Promise((resolve, reject) => {
      const headers = {
        host: url.host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      }
      const to = { host: '127.0.0.1', port, servername: url.hostname, ca: collegeCertificate.cert }
      const sent = request(
        { ...to, path: url.pathname + url.search, method: form ? 'POST' : 'GET', headers },
        (answer) => {
          for (const cookie of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
            cookies.set(name, value)
          }
          const { location } = answer.headers
          answer.toArray().then((parts) => resolve({ location, text: Buffer.concat(parts).toString() }), reject)
        },
      )
      sent.on('error', reject).end(form?.toString())
    })
}
