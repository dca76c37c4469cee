import type { Browser, BrowserContext } from '@playwright/test'

/** A browser context that a worker reuses, so that the app's code stays cached between tests. */
export interface Profile {
  readonly context: BrowserContext
  /** Closes all pages; clears storage, cookies, permissions and routes. */
  clear(): Promise<void>
}

export async function keepProfile(browser: Browser, url: string): Promise<Profile> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  // This page keeps the site's renderer process alive, which all pages share (--process-per-site).
  const anchor = await context.newPage()
  await anchor.goto(`${url}/robots.txt`)
  return {
    context,
    async clear() {
      const left = context.pages().filter((page) => page !== anchor)
      await Promise.all(left.map((page) => page.close()))
      await Promise.all([
        anchor.evaluate(() => localStorage.clear()),
        context.clearCookies(),
        context.clearPermissions(),
        context.setOffline(false),
        context.unrouteAll(),
      ])
    },
  }
}
