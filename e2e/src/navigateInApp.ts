import type { Page } from '@playwright/test'

/** Opens a path without loading a new document, as a link does. The title stays empty until the new page sets it. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    history.pushState({ idx: history.length, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
