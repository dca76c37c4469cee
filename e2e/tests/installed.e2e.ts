import type { Page } from '@playwright/test'
import { startDeployProxy } from '../src/deploys.ts'
import { roomOf, sayIn } from '../src/chats.ts'
import { signOut } from '../src/accounts.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join } from '../src/world.ts'

test.use({
  freshContext: true,
  serviceWorkers: 'allow',
  expectedErrors: {
    patterns: [
      /ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION_(?:REFUSED|RESET))|Failed to fetch/,
      /WebSocket/,
      /another build/,
    ],
  },
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

const notNow = (page: Page) => page.getByRole('button', { name: 'Not now' })
const settings = (page: Page) => page.getByRole('region', { name: 'Install Quad' })

/** Fires Chromium's event, which headless browsers don't; the dialog it would open counts its uses. */
async function offerInstallation(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => void (document.documentElement.dataset['prompts'] = 'one')
    window.dispatchEvent(Object.assign(event, { prompt }))
  })
}

const visitLongAgo = (page: Page) => page.evaluate(() => localStorage.setItem('quad.visits', '1 0'))

test('[APP-01] Quad can be installed: its icons have their sizes, and the second visit offers it until declined', async ({
  page,
  quad,
}) => {
  const { icons } = await (await fetch(`${quad.url}/manifest.webmanifest`)).json()
  await quad.enter(page, 'ravi')
  await page.goto('/settings/look')
  for (const { src, sizes } of icons.filter((icon: { type: string }) => icon.type === 'image/png')) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
  await offerInstallation(page)
  await expect(settings(page).getByRole('button', { name: 'Install' })).toBeVisible()
  await expect(notNow(page)).toHaveCount(0)
  await visitLongAgo(page)
  await page.goto('/events')
  await offerInstallation(page)
  await expectAccessibleOnAll(page)
  await settings(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompts', 'one')
  await expect(settings(page)).toBeHidden()
  await page.reload()
  await offerInstallation(page)
  await notNow(page).click()
  await page.goto('/settings/look')
  await offerInstallation(page)
  await expect(settings(page)).toBeVisible()
  await expect(notNow(page)).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })

  test('[APP-01] the second visit shows the way by Share', async ({ page, quad }) => {
    await quad.enter(page, 'ravi')
    await page.goto('/events')
    await visitLongAgo(page)
    await page.reload()
    await expect(settings(page)).toContainText('Tap Share')
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(settings(page)).toBeHidden()
  })
})

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
  await expect(page.getByText("You're offline.").first()).toBeVisible()
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

test('[APP-05] the icon shows the unread sum, and nothing after signing out', async ({ page, quad }) => {
  const [asha, ravi] = [await join(quad, 'Asha'), await join(quad, 'Ravi')]
  const room = await roomOf(quad, asha, ravi)
  await sayIn(quad, asha, room._id, 'One', 'Two')
  // Headless browsers have no icon.
  await page.addInitScript(() => {
    const show = async (badge: number | string) => void document.documentElement.setAttribute('data-badge', `${badge}`)
    Object.assign(Navigator.prototype, { setAppBadge: show, clearAppBadge: () => show('none') })
  })
  await quad.enter(page, ravi)
  await page.goto('/help')
  const badge = (text: string) => expect(page.locator('html')).toHaveAttribute('data-badge', text)
  await badge('2')
  await sayIn(quad, asha, room._id, 'Three')
  await badge('3')
  await page.goto(`/chats/${asha.user._id}`)
  await badge('0')
  await signOut(page)
  await badge('none')
})
