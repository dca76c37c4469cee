import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alerts } from '@quad/contract/messages/app.ts'
import { demoPassword } from '@quad/server/db/seed/people.ts'
import type { Page } from '@playwright/test'
import { logIn } from '../src/accounts.ts'
import { makeOwnNode, type OwnNode } from '../src/ownNode.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const banner = (page: Page) => page.getByRole('banner')
const getApp = (page: Page) => banner(page).getByText('Get app')
const menuEntry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

test.describe('without a mobile host', () => {
  test.use({ ...phone, userAgent: android })

  test('[SHELL-04] [SHELL-11] a phone gets this app; its landing page has the menu and the log-in, and no button for an app that is in no store', async ({
    page,
    quad,
    browser,
  }) => {
    await page.goto('/about')
    await expect(banner(page).getByRole('link', { name: 'Quad' })).toBeVisible()
    await expect(banner(page).getByRole('button', { name: 'Log In' })).toBeVisible()
    await expect(banner(page).getByRole('button', { name: 'Sign Up' })).toBeVisible()
    await expect(getApp(page)).toHaveCount(0)
    await test.step('an iPhone says that its app is being made', async () => {
      const viewport = { width: 360, height: 740 }
      const context = await browser.newContext({ ...phone, viewport, userAgent: iphone, baseURL: quad.url })
      const device = await context.newPage()
      await device.goto('/')
      await expect(getApp(device)).toBeVisible()
      for (const name of ['Log In', 'Sign Up', 'More'])
        await expect(banner(device).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      const width = () => device.evaluate(() => document.documentElement.scrollWidth)
      // Allow for the width of a scrollbar.
      expect(await width()).toBeLessThanOrEqual(360)
      await expectAccessible(device)
      await getApp(device).click()
      await expect(device.getByRole('alert').filter({ hasText: alerts.noIosApp })).toBeVisible()
      await context.close()
    })
    await banner(page).getByRole('button', { name: 'More' }).click()
    for (const name of ['About us', 'Privacy policy', 'Terms & condition'])
      await expect(menuEntry(page, name)).toBeVisible()
    await expect(menuEntry(page, 'Open Mobile web version')).toHaveCount(0)
    await expectAccessible(page)
    await menuEntry(page, 'Privacy policy').click()
    await expect(page).toHaveURL(`${quad.url}/privacy-policy`)
    await expect(banner(page).getByRole('button', { name: 'Log In' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await logIn(page, 'asha@meridian.edu', demoPassword)
    await expect(page).toHaveURL(`${quad.url}/clubs`)
    await page.goto('/feed')
    await expect(page).toHaveURL(`${quad.url}/feed`)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('with a mobile host', () => {
  let mobile: { url: string; server: Server }
  let node: OwnNode

  test.beforeAll(async ({ node: { databaseUrl, dataFolder } }) => {
    const server = createServer((request, response) => {
      const icon = '<link rel="icon" href="data:,">'
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html>${icon}<h1>Mobile ${request.url}</h1>`)
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    mobile = { server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
    // A second node on the worker's database and files.
    node = await makeOwnNode({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      AUTH_SECRET: 'a secret for the node of phones, long enough',
      MOBILE_URL: mobile.url,
      ANDROID_APP_URL: 'https://store.example/android',
    })
    await node.start()
  })
  test.afterAll(async () => {
    await node.stop()
    node.remove()
    mobile.server.close()
  })

  test('[SHELL-04] [SHELL-11] a phone is sent there from within, and to its store', async ({ browser }) => {
    const context = await browser.newContext({ ...phone, userAgent: android })
    const device = await context.newPage()
    await device.goto(`${node.url}/`)
    await expect(getApp(device)).toHaveAttribute('href', 'https://store.example/android')
    await expect(banner(device).getByRole('button', { name: 'Log In' })).toBeVisible()
    const comments = device.getByRole('link', { name: /comment/i })
    const post = device.getByRole('article').filter({ has: comments }).first()
    await post.getByRole('link', { name: /comment/i }).click()
    await expect(device.getByRole('heading', { name: /^Mobile \/posts\// })).toBeVisible()
    expect(device.url().startsWith(`${mobile.url}/posts/`)).toBe(true)
    await device.goBack()
    await expect(device).toHaveURL(`${node.url}/`)
    await test.step('a members’ page', async () => {
      await post.getByRole('link').first().click()
      await expect(device.getByRole('heading', { name: /^Mobile \/profile\// })).toBeVisible()
      await device.goBack()
    })
    await banner(device).getByRole('button', { name: 'More' }).click()
    await menuEntry(device, 'Open Mobile web version').click()
    await expect(device).toHaveURL(`${mobile.url}/`)
    await context.close()
  })
})
