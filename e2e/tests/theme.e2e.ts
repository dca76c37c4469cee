import type { Page } from '@playwright/test'
import { expect, test } from '../src/quad.ts'

const paper = { light: 'rgb(250, 248, 244)', dark: 'rgb(20, 22, 28)' }

const shown = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset['theme'],
    getComputedStyle(document.documentElement).backgroundColor,
  ])

async function choose(page: Page, theme: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account|More)$/ })
    .click()
  await page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio', { name: theme }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account|More)$/ })
    .click()
  await expect(page.getByRole('menuitemradio', { name: theme })).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
}

test('[SHELL-05] light and dark last over reloads, for members and visitors; System follows the device', async ({
  page,
  quad,
  browser,
}) => {
  const members = await browser.newContext({ colorScheme: 'dark' })
  const member = await members.newPage()
  await quad.enter(member, 'dev')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [viewer, address] of [
    [page, '/'],
    [member, `${quad.url}/feed`],
  ] as const) {
    await viewer.goto(address)
    expect(await shown(viewer)).toEqual(['dark', paper.dark])
    await choose(viewer, 'Light')
    await expect.poll(() => shown(viewer)).toEqual(['light', paper.light])
    await viewer.reload()
    expect(await shown(viewer)).toEqual(['light', paper.light])
    await choose(viewer, 'Dark')
    await viewer.emulateMedia({ colorScheme: 'light' })
    await viewer.reload()
    expect(await shown(viewer)).toEqual(['dark', paper.dark])
    await choose(viewer, 'System')
    await expect.poll(() => shown(viewer)).toEqual(['light', paper.light])
    await viewer.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => shown(viewer)).toEqual(['dark', paper.dark])
    await viewer.reload()
    expect(await shown(viewer)).toEqual(['dark', paper.dark])
  }
  await members.close()
})

test('[SHELL-05] a choice of theme reaches the other tabs', async ({ page, context }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/about'), other.goto('/eula')])
  await choose(page, 'Dark')
  await expect.poll(() => shown(other)).toEqual(['dark', paper.dark])
})

test('[SHELL-05] the theme is set before the first paint: nothing flashes', async ({ page, quad }) => {
  await quad.enter(page, 'dev')
  await page.addInitScript(() => {
    localStorage.setItem('quad.theme', 'dark')
    const watch = new MutationObserver(() => {
      const theme = document.documentElement?.dataset['theme']
      if (!theme || 'themed' in window) return
      Object.assign(window, { themed: { at: performance.now(), theme } })
      watch.disconnect()
    })
    watch.observe(document, { attributes: true, childList: true, subtree: true })
  })
  for (const address of ['/about', '/feed']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0)
    await expect.poll(painted).toBeGreaterThan(0)
    const themed = await page.evaluate(() => (window as unknown as { themed: { at: number; theme: string } }).themed)
    expect(themed.theme).toBe('dark')
    expect(themed.at).toBeLessThan(await painted())
    expect(await shown(page)).toEqual(['dark', paper.dark])
  }
})

test('[SHELL-05] the colours of the browser and of its controls follow the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  await choose(page, 'Dark')
  const colours = () =>
    page.evaluate(() => [
      document.head.querySelector('meta[name="theme-color"]')?.getAttribute('content')?.toLowerCase(),
      getComputedStyle(document.documentElement).colorScheme,
    ])
  await expect.poll(colours).toEqual(['#14161c', 'dark'])
})
