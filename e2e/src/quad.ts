import { test as base, type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { demoPassword, people } from '@quad/server/db/seed/people.ts'
import type { BrowserNode } from '@quad/server/testing/browserNodes.ts'
import type { Caller, Pair } from '@quad/server/testing/door.ts'
import { keepProfile, type Profile } from './profiles.ts'
import { expectReadable, type Scheme } from './readable.ts'
import { findViolations } from './violations.ts'

interface InboxMail {
  to: string
  subject: string
  text: string
  sentAt: string
}

export interface Quad {
  readonly url: string
  /** Calls the API with a person's token. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<unknown>
  /** Returns a new session, creating the account if needed. The test nodes skip passwords here. */
  admit(caller: Caller): Promise<SignedIn>
  signIn(key: string): Promise<SignedIn>
  /** Lets two people write to each other without a request; demo people do so anyway. */
  acquaint(one: SignedIn, other: SignedIn): Promise<void>
  /** Signs a demo person or a session into a page that hasn't been opened yet. */
  enter(page: Page, who: string | SignedIn): Promise<SignedIn>
  /** The text of the newest mail to an address; '' if none has arrived. */
  mailTo(address: string): Promise<string>
  /** The code in the newest mail to an address; waits for one other than `previous`. */
  codeFor(address: string, previous?: string): Promise<string>
}

async function request(url: string, method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

async function knock(door: string, said: Caller | Pair): Promise<unknown> {
  const response = await fetch(door, { method: 'POST', body: JSON.stringify(said) })
  if (!response.ok) throw new Error(`The door answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** What tests do over HTTP, beside the browser. `door` creates sessions; without it, demo people log in by password. */
export function makeQuad(url: string, door?: string): Quad {
  const call: Quad['call'] = (method, path, body, token) => request(url, method, path, body, token)
  const admit: Quad['admit'] = async (caller) =>
    door === undefined
      ? ((await call('POST', '/users/login', { username: caller.email, password: demoPassword })) as SignedIn)
      : ((await knock(door, caller)) as SignedIn)
  const signIn: Quad['signIn'] = (key) => admit({ email: people.find((person) => person.key === key)?.email ?? key })
  const mailTo: Quad['mailTo'] = async (address) => {
    const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as InboxMail[]
    return mails.find((mail) => mail.to === address)?.text ?? ''
  }
  return {
    url,
    call,
    admit,
    signIn,
    async acquaint(one, other) {
      if (door !== undefined) await knock(door, { acquainted: [one.user._id, other.user._id] })
    },
    async enter(page, who) {
      const session = typeof who === 'string' ? await signIn(who) : who
      const stored = { user: session.user, token: session.token }
      await page.addInitScript((kept) => {
        // Runs before every load: sign in only once, so that a sign-out in the test lasts.
        if (sessionStorage.getItem('entered')) return
        sessionStorage.setItem('entered', 'yes')
        localStorage.setItem('quad.userId', kept.user._id)
        localStorage.setItem('quad.user', JSON.stringify(kept.user))
        localStorage.setItem('quad.token', kept.token)
      }, stored)
      return session
    },
    mailTo,
    async codeFor(address, previous) {
      let code: string | undefined
      await expect(async () => {
        code = /\b\d{6}\b/.exec(await mailTo(address))?.[0]
        expect(code).toBeTruthy()
        expect(code).not.toBe(previous)
      }).toPass({ intervals: [20, 50, 100] })
      return code ?? ''
    },
  }
}

// Chromium logs this if a page is closed or signed out before its socket is open.
const closedEarly = /WebSocket is closed before the connection is established/
// Playwright's note wherever serviceWorkers is 'block'.
const blockedWorker = /Service Worker registration blocked by Playwright/

interface TestFixtures {
  quad: Quad
  /** A page in a second person's browser. */
  other: Page
  cleanConsole: void
  /** Attaches pending requests to a failed test. */
  unanswered: void
  /** Console messages that the test causes on purpose. */
  expectedErrors: { patterns: readonly RegExp[] }
  /** Opens a new context instead of the reused one: for a fake clock, which can't be undone, or a cold cache. */
  freshContext: boolean
}

interface WorkerFixtures {
  node: BrowserNode
  profiles: (name: 'first' | 'second') => Promise<Profile>
}

/** A test with a server node and a page whose console must stay clean. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedErrors: [{ patterns: [] }, { option: true }],
  freshContext: [false, { option: true }],
  node: [
    async ({}, use, info) => {
      const nodes = JSON.parse(process.env['QUAD_NODES'] ?? '[]') as BrowserNode[]
      const node = nodes[info.parallelIndex]
      if (!node) throw new Error('No server runs for this worker.')
      await use(node)
    },
    { scope: 'worker' },
  ],
  profiles: [
    async ({ browser, node }, use) => {
      const kept = new Map<string, Promise<Profile>>()
      await use((name) => {
        const profile = kept.get(name) ?? keepProfile(browser, node.url)
        kept.set(name, profile)
        return profile
      })
    },
    { scope: 'worker' },
  ],
  quad: async ({ node }, use) => use(makeQuad(node.url, node.door)),
  baseURL: async ({ node }, use) => use(node.url),
  context: async ({ browser, node, profiles, freshContext, hasTouch, userAgent }, use, info) => {
    if (!freshContext && !hasTouch && userAgent === undefined) {
      const profile = await profiles('first')
      await use(profile.context)
      // A failed test leaves its pages open for the screenshot; its worker ends.
      if (info.status === info.expectedStatus) await profile.clear()
      return
    }
    const context = await browser.newContext({ baseURL: node.url })
    await use(context)
    await context.close()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  other: async ({ profiles }, use, info) => {
    const profile = await profiles('second')
    await use(await profile.context.newPage())
    if (info.status === info.expectedStatus) await profile.clear()
  },
  unanswered: [
    async ({ browser, profiles }, use, info) => {
      const asked = new Set<Request>()
      const add = (asking: Request) => void asked.add(asking)
      const remove = (asking: Request) => void asked.delete(asking)
      const watch = (context: BrowserContext) =>
        context.on('request', add).on('requestfinished', remove).on('requestfailed', remove)
      const kept = await Promise.all([profiles('first'), profiles('second')])
      for (const { context } of kept) watch(context)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      for (const { context } of kept)
        context.off('request', add).off('requestfinished', remove).off('requestfailed', remove)
      if (info.status === info.expectedStatus) return
      const body = [...asked].map((asking) => `${asking.method()} ${asking.url()}`).join('\n')
      await info.attach('requests without an answer', { body: body || 'none', contentType: 'text/plain' })
    },
    { auto: true },
  ],
  cleanConsole: [
    async ({ browser, profiles, expectedErrors }, use) => {
      const logged: string[] = []
      const listenTo = (page: Page) => {
        page.on('console', (message) => ['error', 'warning'].includes(message.type()) && logged.push(message.text()))
        page.on('pageerror', (error) => logged.push(String(error)))
      }
      const watch = (context: BrowserContext) => context.on('page', listenTo)
      const kept = await Promise.all([profiles('first'), profiles('second')])
      for (const { context } of kept) watch(context)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      for (const { context } of kept) context.off('page', listenTo)
      const expected = [closedEarly, blockedWorker, ...expectedErrors.patterns]
      const unexpected = logged.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the console is clean').toEqual([])
    },
    { auto: true },
  ],
})

/** Expects no axe violation (WCAG 2.2 AA) in light and dark (dark: colours only), and readable texts on six widths. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page)
  await expectReadable(page)
}

/** As expectAccessible, but axe also runs at a phone's size. Leaves the page at the desktop's size. */
export async function expectAccessibleOnAll(page: Page): Promise<void> {
  await expectNoViolation(page)
  await page.setViewportSize(phone)
  // This order changes the theme and the size as rarely as possible.
  await expectNoViolation(page, ['dark', 'light'])
  await expectReadable(page, desktop)
}

async function expectNoViolation(page: Page, schemes: readonly Scheme[] = ['light', 'dark']): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await findViolations(page, colorScheme), `axe in ${colorScheme}`).toEqual([])
  }
}

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 360, height: 740 } as const

export { expect }
