import type { Page } from '@playwright/test'
import { chooseInPostMenu, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { navigateInApp } from '../src/navigateInApp.ts'
import { join, makeComment, makePost, uniqueText } from '../src/world.ts'

const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('[SHELL-05] [SHELL-06] the top bar and the left menu lead everywhere and mark the current page', async ({
  page,
  quad,
}) => {
  const { user } = await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/feed')
  await test.step('the top bar', async () => {
    await expect(banner(page).getByText('Feed', { exact: true })).toBeVisible()
    await expect(banner(page).getByRole('link', { name: 'Quad' })).toBeVisible()
    await banner(page).getByRole('combobox').fill('asha menon')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?all=asha+menon')
    await expect(banner(page).getByRole('button', { name: 'Create Post' })).toHaveCount(0)
    await banner(page).getByRole('link', { name: "Today's sessions" }).click()
    await expect(page).toHaveURL('/reminder')
    const account = page.getByRole('menu', { name: 'Account' })
    for (const [entry, address] of [
      ['My Profile', `/profile/${user._id}`],
      ['Settings', '/settings'],
      ['Help & Support', '/help'],
    ] as const) {
      await banner(page).getByRole('button', { name: 'Account' }).click()
      const entries = account.getByRole('menuitem').filter({ visible: true })
      await expect(entries).toHaveText(['My Profile', 'Settings', 'Help & Support', 'Sign out'])
      await account.getByRole('menuitem', { name: entry }).click()
      await expect(page).toHaveURL(address)
    }
  })
  await test.step('the left menu', async () => {
    const entries = [
      ['Feed', '/feed'],
      ['Clubs', '/clubs'],
      ['Events', '/events'],
      ['My Campus', '/campus'],
      ['Chats', '/chats'],
      ['Notifications', '/notifications'],
      ['Profile', `/profile/${user._id}`],
    ] as const
    await expect(menu(page).getByRole('listitem')).toHaveText(entries.map(([name]) => name))
    for (const [name, address] of entries.toReversed()) {
      await menu(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
      if (name === 'Events') await expect(banner(page).getByText('Events', { exact: true })).toBeVisible()
    }
    await menu(page).getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['About us', 'Privacy policy', 'Terms & condition'])
    await page.getByRole('menuitem', { name: 'Terms & condition' }).click()
    await expect(page).toHaveURL('/terms-conditions')
  })
})

test('[SHELL-06] [SHELL-09] the left menu shrinks to icons and to a bottom bar; toasts stand at the bottom right', async ({
  page,
  quad,
}) => {
  const text = uniqueText('Cheers')
  await makePost(quad, 'tara', text)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/feed')
  const expectToast = async (width: number, height: number, bar: number) => {
    // An equal toast replaces the one before.
    for (const _ of ['once', 'again']) await chooseInPostMenu(page, postWith(page, text), 'Copy link')
    await expect(page.getByRole('group').getByText('Link copied')).toHaveCount(1)
    const box = page.getByRole('group').filter({ hasText: 'Link copied' }).last()
    await expect(async () => {
      const at = await box.boundingBox()
      const edges = at ? [width - at.x - at.width, height - bar - at.y - at.height] : [Infinity]
      for (const edge of edges) {
        expect(edge).toBeGreaterThanOrEqual(8)
        expect(edge).toBeLessThanOrEqual(32)
      }
    }).toPass()
    await box.getByRole('button', { name: 'Close' }).click()
    await expect(toast(page, 'Link copied')).toBeHidden()
  }
  await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(240)
  await expectToast(1440, 900, 0)
  for (const width of [1200, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(72)
    const campus = menu(page).getByRole('link', { name: 'My Campus' })
    await expect(campus).toBeVisible()
    expect((await campus.boundingBox())?.width).toBeLessThanOrEqual(72)
    const column = page.getByRole('complementary', { name: 'Featured opportunities' })
    await expect(column).toBeVisible({ visible: width === 1200 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // Allow for the width of a scrollbar.
  await expect.poll(async () => (await menu(page).boundingBox())?.width).toBeGreaterThanOrEqual(375)
  await expect
    .poll(async () => {
      const bar = await menu(page).boundingBox()
      return (bar?.y ?? 0) + (bar?.height ?? 0)
    })
    .toBe(844)
  const entries = menu(page).getByRole('link')
  await expect(entries).toHaveText(['Feed', 'Clubs', 'Campus', 'Events', 'Chats'], { useInnerText: true })
  for (const entry of await entries.all()) expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await banner(page).getByRole('button', { name: 'Account' }).click()
  for (const name of ['Settings', 'About us', 'Privacy policy', 'Terms & condition', 'Sign out'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await banner(page).getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL('/notifications')
  await page.goBack()
  await expectToast(390, 844, 60)
})

test('[SHELL-06] at 360 px no screen scrolls sideways, whatever people write', async ({ quad, browser }) => {
  const mark = uniqueText('Wide')
  const text = `${mark} ${'unbreakable'.repeat(30)} https://example.org/${'path/'.repeat(40)}`
  const { _id } = await makePost(quad, 'tara', text)
  const top = await makeComment(quad, 'tara', _id, text)
  await makeComment(quad, 'tara', _id, text, top._id)
  const phone = { baseURL: quad.url, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await quad.enter(page, 'dev')
  const bare = ['feed', 'clubs', 'events', 'campus', 'chats', 'notifications', 'reminder', 'search', 'help', 'settings']
  const open = ['about', 'privacy-policy', 'terms-conditions', 'eula', 'error', 'nowhere', `posts/${_id}`]
  await page.goto('/eula')
  for (const address of [...bare, 'settings/account', ...open]) {
    await navigateInApp(page, `/${address}`)
    await expect(page, address).toHaveTitle(/./)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    if (['about', 'feed', `posts/${_id}`].includes(address)) await expect(postWith(page, mark).first()).toBeVisible()
    if (address.startsWith('posts'))
      await expect(page.getByRole('article', { name: /^Comment by/ }).first()).toContainText(mark)
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(await widths(), address).toEqual([360, 360])
    const isCut = banner(page)
      .locator('p')
      .first()
      .evaluate((title) => title.scrollWidth > title.clientWidth)
    expect(await isCut, `the bar cuts the title of ${address}`).toBe(false)
  }
  await context.close()
})
