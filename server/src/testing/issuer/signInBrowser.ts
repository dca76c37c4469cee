import type { ProviderSignedIn } from '@quad/contract/entities/authReply.ts'
import { noLimits } from '../limits.ts'
import { type Answer, type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { collegeClient, type CollegeIssuer, startCollegeIssuer } from './collegeIssuer.ts'

/** Starts a provider and a quad that can reach it, without limits. */
export async function startCollegeQuad(auth?: Parameters<typeof startCollegeIssuer>[1]) {
  const issuer = await startCollegeIssuer('https://quad.test/sign-in/college', auth)
  const env = { PUBLIC_URL: 'https://quad.test' }
  const quad = await startTestQuad({ limiter: noLimits, env, providerNetwork: issuer.network })
  return { issuer, quad, siteAdmin: await quad.person('admin') }
}

/** Connects a college to a provider through the calls of its admins; returns nothing, fails if refused. */
export async function connectCollege(
  quad: TestQuad,
  { issuer }: Pick<CollegeIssuer, 'issuer'>,
  college: { readonly id: string; readonly domains: string[]; readonly by: Person },
): Promise<void> {
  const body = { issuer, ...collegeClient, domains: college.domains, enabled: true }
  ;(await quad.call('updateCollegeSignIn', { params: { id: college.id }, body }, college.by)).reply()
}

export interface SignInBrowser {
  /** Starts a log-in; returns the provider's address. */
  start(collegeId: string): Promise<string>
  /** Hands in a provider's answer. */
  finish(answer: string): Promise<Answer<unknown>>
  /** Sends any call below /api/users with the browser's cookies, and keeps those that it gets. */
  send(path: string, body: unknown, as?: Person): Promise<Answer<unknown>>
  readonly cookies: Map<string, string>
}

/** A browser with cookies of its own, for sign-ins at a college. */
export function openBrowser(quad: TestQuad): SignInBrowser {
  const cookies = new Map<string, string>()
  const send: SignInBrowser['send'] = async (path, body, as) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await quad.send('POST', `/api/users/${path}`, {
      body: JSON.stringify(body),
      headers: { cookie },
      ...(as && { as }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    send,
    start: async (college) => addressIn((await send('college/start', { college })).reply()),
    finish: (answer) => send('college/login', { answer }),
  }
}

const addressIn = (reply: unknown) => (reply as { readonly address: string }).address

/** Logs an account in at a college, all the way. */
export async function signInAtCollege(
  quad: TestQuad,
  issuer: CollegeIssuer,
  collegeId: string,
  account: string,
): Promise<Answer<unknown>> {
  const browser = openBrowser(quad)
  return browser.finish(await issuer.answer(await browser.start(collegeId), account))
}

export const signedInBy = (answer: Answer<unknown>): ProviderSignedIn => answer.reply() as ProviderSignedIn
