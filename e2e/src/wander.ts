import type { Page } from '@playwright/test'

/** Goes to an address within the app, as a link would, without loading a new document. The title is empty meanwhile. */
export async function wander(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    history.pushState({ idx: history.length, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
