import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { Memory } from './memory.ts'
import { signInPage } from './signInPage.ts'

export interface LocalIssuer {
  /** The address to configure in a node. */
  readonly address: string
  /** The issuer's name in its tokens. */
  readonly name: string
  /** A token with these claims and headers instead of the usual ones. */
  sign(claims: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, unknown>>): Promise<string>
  /** An access token for this account; `about` replaces the answer of /tokeninfo. */
  grant(account: string, about?: Readonly<Record<string, unknown>>): string
  /** Replaces the signing key. */
  rotate(): Promise<void>
  /** Answers requests from now on, refuses connections, or never answers. */
  behave(how: 'well' | 'refuse' | 'hang'): void
  /** The number of requests whose path ended like this. */
  asked(end: string): number
  stop(): Promise<void>
}

export interface LocalIssuerOptions {
  readonly clientId: string
  /**
   * Its path. The discovery document may be at another path and name another issuer, as Microsoft's shared one does.
   */
  readonly path: string
  readonly announced?: { readonly path: string; readonly name: string }
  readonly returnPath: string
  readonly claimsOf: (account: string) => JWTPayload
}

const wellKnown = '/.well-known/openid-configuration'

/** Starts a real OpenID provider on this machine that signs in any account without a password. */
export async function startLocalIssuer(options: LocalIssuerOptions): Promise<LocalIssuer> {
  const asked: string[] = []
  let mode: 'well' | 'refuse' | 'hang' = 'well'
  let current: Awaited<ReturnType<typeof makeProvider>>
  const granted = new Map<string, Granted>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    if (mode === 'refuse') request.socket.destroy()
    else if (mode === 'well' && pathname === '/tokeninfo')
      answerAbout(response, granted.get(searchParams.get('access_token') ?? '')?.about)
    else if (mode === 'well' && pathname === '/me')
      answerAbout(response, granted.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')?.claims)
    else if (mode === 'well') void answer(current, pathname, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `http://localhost:${port}`
  current = await makeProvider(host, options)
  return {
    address: `${host}${options.announced?.path ?? options.path}`,
    name: `${host}${options.path}`,
    sign: (claims, header) => current.sign(claims, header),
    grant(account, about) {
      const token = `ya29.${randomUUID()}`
      const claims = options.claimsOf(account)
      const exp = String(Math.floor(Date.now() / 1000) + 3599)
      granted.set(token, { claims, about: { aud: options.clientId, sub: claims.sub, exp, ...about } })
      return token
    },
    async rotate() {
      current = await makeProvider(host, options)
    },
    behave(how) {
      mode = how
    },
    asked: (end) => asked.filter((path) => path.endsWith(end)).length,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** An access token's data, as Google's endpoints return it. */
interface Granted {
  readonly claims: JWTPayload
  readonly about: Readonly<Record<string, unknown>>
}

function answerAbout(response: ServerResponse, known: object | undefined) {
  response.writeHead(known ? 200 : 400, { 'content-type': 'application/json' })
  response.end(JSON.stringify(known ?? { error: 'invalid_token' }))
}

type Made = Awaited<ReturnType<typeof makeProvider>>

async function answer(made: Made, pathname: string, request: IncomingMessage, response: ServerResponse) {
  if (pathname.endsWith(wellKnown)) request.url = wellKnown
  if (pathname.startsWith('/interaction/')) await signInPage(made, request, response)
  else await made.handle(request, response)
}

// Adds Google's own prompt that forces a new sign-in.
function interactions() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return { policy, url: (_ctx: unknown, interaction: { readonly uid: string }) => `/interaction/${interaction.uid}` }
}

let keys = 0

async function makeProvider(host: string, { clientId, path, announced, returnPath, claimsOf }: LocalIssuerOptions) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  keys += 1
  const kid = `key ${keys}`
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  const provider = new Provider(`${host}${path}`, {
    adapter: Memory,
    jwks: { keys: [jwk] },
    // Native clients may redirect to this machine without TLS.
    clients: [
      {
        client_id: clientId,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: [`http://localhost${returnPath}`],
      },
    ],
    responseTypes: ['id_token'],
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub', 'tid', 'oid', 'xms_edov', 'email', 'email_verified', 'name', 'given_name', 'family_name'],
    },
    // Cookies ignore ports, so each provider needs names of its own.
    cookies: {
      keys: ['a key for tests'],
      names: { session: `session.${clientId}`, interaction: `interaction.${clientId}`, resume: `resume.${clientId}` },
    },
    features: { devInteractions: { enabled: false } },
    interactions: interactions(),
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claimsOf(accountId) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    if (announced && ctx.path === wellKnown) Object.assign(ctx.body as object, { issuer: `${host}${announced.name}` })
  })
  const sign: LocalIssuer['sign'] = (claims, header = {}) =>
    new SignJWT({ iss: provider.issuer, aud: clientId, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, ...header })
      .sign(privateKey)
  return { provider, sign, handle: provider.callback() }
}
