import type { Page } from '@playwright/test'
import { chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { join, makeComment, makePost, unlike } from '../src/world.ts'

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('[SHELL-05] the top bar of a member: title, Create Post on the feed, search, reminders, own menu', async ({
  page,
  quad,
}) => {
  const { user } = await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/feed')
  await expect(banner(page).getByText('Feed', { exact: true })).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Quad' })).toBeVisible()
  await banner(page).getByRole('button', { name: 'Create Post' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Create Post' })).toBeVisible()
  await page.keyboard.press('Escape')
  await banner(page).getByRole('searchbox').fill('asha menon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?people=asha+menon')
  await expect(banner(page).getByRole('button', { name: 'Create Post' })).toHaveCount(0)
  await banner(page).getByRole('link', { name: "Today's sessions" }).click()
  await expect(page).toHaveURL('/reminder')
  const menu = page.getByRole('menu', { name: 'Account' })
  for (const [entry, address] of [
    ['My Profile', `/profile/${user._id}`],
    ['Help & Support', '/help'],
  ] as const) {
    await banner(page).getByRole('button', { name: 'Account' }).click()
    await expect(menu.getByRole('menuitem').filter({ visible: true })).toHaveText([
      'My Profile',
      'Help & Support',
      'Sign out',
    ])
    await menu.getByRole('menuitem', { name: entry }).click()
    await expect(page).toHaveURL(address)
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(banner(page).getByText('Events', { exact: true })).toBeVisible()
})

test('[SHELL-05] the top bar of a visitor: Log In and Sign Up', async ({ page }) => {
  for (const address of ['/', '/privacy-policy']) {
    await page.goto(address)
    await banner(page).getByRole('button', { name: 'Log In' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Log In' })).toBeVisible()
    await page.keyboard.press('Escape')
    await banner(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Sign Up' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(banner(page).getByRole('button', { name: 'Account', exact: true })).toHaveCount(0)
  }
})

test('[SHELL-06] the left menu leads everywhere, marks where one is, and keeps the rest behind More', async ({
  page,
  quad,
}) => {
  const { user } = await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/feed')
  const entries = [
    ['Feed', '/feed'],
    ['Clubs', '/clubs'],
    ['Events', '/events'],
    ['My Campus', '/campus'],
    ['Chats', '/chats'],
    ['Notifications', '/notifications'],
    ['Profile', `/profile/${user._id}`],
  ] as const
  await expect(main(page).getByRole('listitem')).toHaveText(entries.map(([name]) => name))
  for (const [name, address] of entries.toReversed()) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  }
  for (const [entry, address] of [
    ['About us', '/about'],
    ['Privacy policy', '/privacy-policy'],
    ['Terms & condition', '/terms-conditions'],
  ] as const) {
    await main(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page).toHaveURL(address)
  }
})

test('[SHELL-06] the left menu is 72 px of icons at 1200 and 900, and a bar at the bottom of a phone', async ({
  page,
  quad,
}) => {
  await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/feed')
  await expect.poll(async () => (await main(page).boundingBox())?.width).toBe(240)
  for (const width of [1200, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await main(page).boundingBox())?.width).toBe(72)
    const campus = main(page).getByRole('link', { name: 'My Campus' })
    await expect(campus).toBeVisible()
    expect((await campus.boundingBox())?.width).toBeLessThanOrEqual(72)
    await expect(page.getByRole('complementary', { name: 'Featured opportunities' })).toBeVisible({
      visible: width === 1200,
    })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // The width of a scrollbar may be kept free.
  await expect.poll(async () => (await main(page).boundingBox())?.width).toBeGreaterThanOrEqual(375)
  const foot = async () => {
    const bar = await main(page).boundingBox()
    return (bar?.y ?? 0) + (bar?.height ?? 0)
  }
  await expect.poll(foot).toBe(844)
  const entries = main(page).getByRole('link')
  await expect(entries).toHaveText(['Feed', 'Clubs', 'Events', 'Chats', 'Alerts'], { useInnerText: true })
  for (const entry of await entries.all()) expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await banner(page).getByRole('button', { name: 'Account' }).click()
  for (const name of ['My Campus', 'About us', 'Privacy policy', 'Terms & condition', 'Sign out'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
})

test('[SHELL-09] toasts stand at the bottom right, on a phone above the bottom bar, and can be closed', async ({
  page,
  quad,
}) => {
  const text = unlike('Cheers')
  await makePost(quad, 'tara', text)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/feed')
  for (const [width, height, bar] of [
    [1440, 900, 0],
    [390, 844, 60],
  ] as const) {
    await page.setViewportSize({ width, height })
    await chooseInPostMenu(page, postWith(page, text), 'Copy link')
    await expect(toast(page, 'Link copied')).toBeVisible()
    const box = page.getByRole('group').filter({ hasText: 'Link copied' })
    const edges = async () => {
      const at = await box.boundingBox()
      return at && [width - at.x - at.width, height - bar - at.y - at.height]
    }
    await expect(async () => {
      for (const edge of (await edges()) ?? [Infinity]) {
        expect(edge).toBeGreaterThanOrEqual(8)
        expect(edge).toBeLessThanOrEqual(32)
      }
    }).toPass()
    await box.getByRole('button', { name: 'Close' }).click()
    await expect(toast(page, 'Link copied')).toBeHidden()
  }
})

test('[SHELL-06] at 360 px no screen scrolls sideways, whatever people write', async ({ quad, browser }) => {
  const mark = unlike('Wide')
  const text = `${mark} ${'unbreakable'.repeat(30)} https://example.org/${'path/'.repeat(40)}`
  const { _id } = await makePost(quad, 'tara', text)
  const top = await makeComment(quad, 'tara', _id, text)
  await makeComment(quad, 'tara', _id, text, top._id)
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
  const [visitors, members] = await Promise.all([browser.newContext(phone), browser.newContext(phone)])
  const [visitor, member] = await Promise.all([visitors.newPage(), members.newPage()])
  await quad.enter(member, 'dev')
  const open = ['/about', `/posts/${_id}`, '/privacy-policy', '/terms-conditions', '/eula', '/error', '/nowhere']
  for (const [viewer, addresses] of [
    [visitor, open],
    [member, [...open, '/feed', '/clubs', '/help']],
  ] as const) {
    for (const address of addresses) {
      await viewer.goto(`${quad.url}${address}`)
      await expect(viewer.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
      await expect(viewer.getByRole('main')).not.toBeEmpty()
      if (['/about', '/feed'].includes(address) || address.startsWith('/posts'))
        await expect(postWith(viewer, mark).first()).toBeVisible()
      if (address.startsWith('/posts'))
        await expect(viewer.getByRole('article', { name: /^Comment by/ }).first()).toContainText(mark)
      const widths = () => viewer.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
      expect(await widths(), address).toEqual([360, 360])
    }
  }
  await Promise.all([visitors.close(), members.close()])
})
