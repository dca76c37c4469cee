import process from 'node:process'
import { demoPassword, people } from '@quad/server/db/seed/people.ts'
import { cloneDatabase } from '@quad/server/testing/cloneDatabase.ts'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { type Environment, withEnvironment } from '../run/environment.ts'
import { type Server, startQuad } from '../run/servers.ts'

interface StoredSession {
  readonly userId: string
  readonly user: string
  readonly token: string
}

/** A node with the demo campus, and the session of one of its people. */
export interface Side {
  readonly server: Server
  readonly databaseUrl: string
  readonly session: StoredSession
}

/** Runs `work` with a bench environment and a Chromium, and closes both. */
export const withBrowser = (work: (environment: Environment, browser: Browser) => Promise<void>) =>
  withEnvironment(async (environment) => {
    const executablePath = process.env['QUAD_CHROMIUM']
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
    await work(environment, browser).finally(() => browser.close())
  })

// PUBLIC_URL must be the node's address: the page may load images from nowhere else.
const variables = (port: number) => ({ DEMO: 'true', PUBLIC_URL: `http://127.0.0.1:${port}` })

/** Starts a node of this or another checkout; its web app must be built. */
export async function openSide(environment: Environment, name: string, checkout?: string): Promise<Side> {
  const { url } = await cloneDatabase(environment.adminUrl, 'template1')
  const server = await environment.serve(startQuad(environment, name, url, { variables, checkout }))
  const login = await ask(server, '/users/login', undefined, { username: people[0]?.email, password: demoPassword })
  const { token, user } = login as { token: string; user: { _id: string } }
  return { server, databaseUrl: url, session: { token, userId: user._id, user: JSON.stringify(user) } }
}

/** Calls a node's API: a POST if there is a body, otherwise a GET. */
export async function ask({ url }: Server, place: string, token?: string, body?: unknown): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${url}/api${place}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return answer.json()
}

/** Opens a browser context with an empty cache; signs in if there is a session. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  session?: StoredSession,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  if (session) await context.addInitScript(signIn, session)
  return context
}

// Stores the session in a page, as signing in does.
function signIn({ userId, user, token }: StoredSession): void {
  localStorage.setItem('quad.userId', userId)
  localStorage.setItem('quad.user', user)
  localStorage.setItem('quad.token', token)
}
