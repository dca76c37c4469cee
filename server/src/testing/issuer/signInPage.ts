import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'

export interface SigningProvider {
  readonly provider: Provider
  /** Signs a token with these claims. */
  readonly sign: (claims: Readonly<Record<string, unknown>>) => Promise<string>
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in elsewhere</title>
<link rel="icon" href="data:,"></head><body><main><h1>Sign in elsewhere</h1>
<form method="post"><label>Account <input name="account"></label>
<button>Continue</button> <button name="cancel" value="yes">Cancel</button></form></main></body></html>`

/**
 * The local issuer's sign-in page, without a consent page: enter an account or cancel. A `late.` account gets an
 * expired token.
 */
export async function signInPage(
  { provider, sign }: SigningProvider,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { prompt, params } = await provider.interactionDetails(request, response)
  if (prompt.name === 'consent') {
    await provider.interactionFinished(request, response, { consent: {} }, { mergeWithLastSubmission: true })
    return
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  const form = new URLSearchParams(await textOf(request))
  const account = form.get('account') ?? ''
  if (account.startsWith('late.')) {
    const iat = Math.floor(Date.now() / 1000) - 600
    const id_token = await sign({ sub: account, nonce: params['nonce'], iat, exp: iat + 300 })
    const answer = new URLSearchParams({ id_token, state: String(params['state']) })
    response.writeHead(303, { location: `${params['redirect_uri']}#${answer}` }).end()
    return
  }
  const cancelled = { error: 'access_denied', error_description: 'The person cancelled.' }
  const result = form.has('cancel') ? cancelled : { login: { accountId: account }, select_account: {} }
  await provider.interactionFinished(request, response, result)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
