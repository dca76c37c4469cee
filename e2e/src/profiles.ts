import type { Browser, BrowserContext } from '@playwright/test'

/** A browser context that a worker keeps, so that the app's code stays in its caches from test to test. */
export interface Profile {
  readonly context: BrowserContext
  /** Closes its pages and clears what a page can leave behind. */
  clear(): Promise<void>
}

export async function keepProfile(browser: Browser, url: string): Promise<Profile> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  // Chromium runs all pages of a site in one process here (--process-per-site); this page keeps that process alive.
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
