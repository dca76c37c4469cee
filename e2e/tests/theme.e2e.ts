import type { Page } from '@playwright/test'
import { expect, test } from '../src/quad.ts'

const paper = { light: 'rgb(250, 248, 244)', dark: 'rgb(20, 22, 28)' }

const shown = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset['theme'],
    getComputedStyle(document.documentElement).backgroundColor,
  ])

async function choose(page: Page, theme: 'Light' | 'Dark' | 'System'): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: /^(Account|More)$/ })
  await button.click()
  await page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio', { name: theme }).click()
  await button.click()
  await expect(page.getByRole('menuitemradio', { name: theme })).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
}

test('[SHELL-05] light and dark survive reloads for visitors and members; System follows the device', async ({
  page,
  other,
  quad,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await shown(page)).toEqual(['dark', paper.dark])
  await choose(page, 'Light')
  await expect.poll(() => shown(page)).toEqual(['light', paper.light])
  await page.reload()
  expect(await shown(page)).toEqual(['light', paper.light])
  await choose(page, 'System')
  await expect.poll(() => shown(page)).toEqual(['dark', paper.dark])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => shown(page)).toEqual(['light', paper.light])
  await test.step('a member chooses in the account menu', async () => {
    await quad.enter(other, 'dev')
    await other.emulateMedia({ colorScheme: 'light' })
    await other.goto('/feed')
    await choose(other, 'Dark')
    await other.reload()
    expect(await shown(other)).toEqual(['dark', paper.dark])
  })
  await test.step('a choice reaches the other tabs and the browser’s own colours', async () => {
    const tab = await page.context().newPage()
    await tab.goto('/eula')
    expect(await shown(tab)).toEqual(['light', paper.light])
    await choose(page, 'Dark')
    await expect.poll(() => shown(tab)).toEqual(['dark', paper.dark])
    const colours = () =>
      page.evaluate(() => [
        document.head.querySelector('meta[name="theme-color"]')?.getAttribute('content')?.toLowerCase(),
        getComputedStyle(document.documentElement).colorScheme,
      ])
    await expect.poll(colours).toEqual(['#14161c', 'dark'])
  })
})

test.describe('with a cold cache', () => {
  test.use({ freshContext: true })

  test('[SHELL-05] the theme is set before the first paint, so nothing flashes', async ({ page, quad }) => {
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
})
