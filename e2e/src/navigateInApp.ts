import type { Page } from '@playwright/test'

/** Opens a path within the app, like a link, without loading a new document. The title is empty meanwhile. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    history.pushState({ idx: history.length, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
