import type { Page } from '@playwright/test'
import { startDeployProxy } from '../src/deploys.ts'
import { dialog } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'

test.use({
  freshContext: true,
  serviceWorkers: 'allow',
  expectedErrors: { patterns: [/ERR_(?:FAILED|INTERNET_DISCONNECTED)|Failed to fetch/, /WebSocket/, /another build/] },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits until a worker controls the page and has kept the app's files. */
const expectWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

/** The addresses of all that this browser keeps in its caches, and the workers' scripts. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    const workers = await navigator.serviceWorker.getRegistrations()
    return [...requests.flat().map(({ url }) => url), ...workers.map(({ active }) => active?.scriptURL)]
  })

const keepsEntry = async (page: Page, entry: string) => (await keptBy(page)).some((url) => url?.includes(entry))

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
}

test('[APP-02] visitors get no worker; members open pages offline, until they sign out', async ({
  page,
  quad,
  context,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  expect(await keptBy(page)).toEqual([])
  await quad.enter(page, 'ravi')
  await page.goto('/help')
  await expectWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Help & Support')).toBeVisible()
  await page.goto('/chats')
  await expect(page.getByText("You're offline.")).toBeVisible()
  await context.setOffline(false)
  await page.goto('/help')
  await signOut(page)
  await expect.poll(() => keptBy(page)).toEqual([])
})

test('[APP-02] a deploy is seen at the next load, and its worker replaces the old one then', async ({ page, quad }) => {
  const proxy = await startDeployProxy(quad.url)
  const scripts = () => page.evaluate(() => [...document.scripts].map(({ src }) => src).join())
  try {
    await quad.enter(page, 'ravi')
    await page.goto(`${proxy.url}/help`)
    await expectWorker(page)
    expect(await keepsEntry(page, proxy.entryOf('this'))).toBe(true)
    await test.step('halfway, while nodes of both builds answer, the old one stays', async () => {
      proxy.deploy('halfway')
      await page.reload()
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined))
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing)).toBe(null)
      expect(await scripts()).toContain(proxy.entryOf('this'))
      expect(await keepsEntry(page, proxy.entryOf('this'))).toBe(true)
    })
    await test.step('deployed', async () => {
      proxy.deploy('next')
      await page.reload()
      expect(await scripts()).toContain(proxy.entryOf('next'))
      await expect.poll(() => keepsEntry(page, proxy.entryOf('this'))).toBe(false)
      expect(await keepsEntry(page, proxy.entryOf('next'))).toBe(true)
    })
    await test.step('without a server, pages open with the new build', async () => {
      proxy.stop()
      await page.reload()
      expect(await scripts()).toContain(proxy.entryOf('next'))
      await expect(heading(page, 'Help & Support')).toBeVisible()
    })
  } finally {
    proxy.stop()
  }
})
