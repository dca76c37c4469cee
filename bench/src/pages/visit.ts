import path from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'

/** A slow phone: 150 ms, 1.6 Mb/s, a quarter of this machine's speed. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }
const slowdown = 4
const quietMs = 1500

export interface StoredSession {
  readonly userId: string
  readonly user: string
  readonly token: string
}

export interface Visit {
  /** Largest contentful paint and the longest task, in ms. */
  readonly lcp: number
  readonly longestTask: number
  readonly layoutShift: number
  readonly requests: number
  readonly scripts: number
  /** Bytes received, compressed, in kB. */
  readonly kb: number
}

const watch = path.join(import.meta.dirname, 'watch.js')

/** Opens a page as a slow phone with an empty cache does, until nothing has been received for a while. */
export async function visit(browser: Browser, address: string, session?: StoredSession): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    await context.addInitScript({ path: watch })
    if (session) await context.addInitScript(signIn, session)
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', network)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const traffic = countTraffic(client)
    await page.goto(address)
    while (Date.now() - traffic.lastAt < quietMs) await page.waitForTimeout(100)
    const seen = await page.evaluate<Pick<Visit, 'lcp' | 'longestTask' | 'layoutShift'>>('quadSeen')
    return { ...seen, requests: traffic.requests, scripts: traffic.scripts, kb: traffic.bytes / 1000 }
  } finally {
    await context.close()
  }
}

/** Stores a session in a page, as signing in does. */
export function signIn({ userId, user, token }: StoredSession): void {
  localStorage.setItem('quad.userId', userId)
  localStorage.setItem('quad.user', user)
  localStorage.setItem('quad.token', token)
}

function countTraffic(client: CDPSession) {
  const traffic = { requests: 0, scripts: 0, bytes: 0, lastAt: Date.now() }
  client.on('Network.requestWillBeSent', ({ type }) => {
    traffic.requests += 1
    if (type === 'Script') traffic.scripts += 1
    traffic.lastAt = Date.now()
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    traffic.lastAt = Date.now()
  })
  return traffic
}
