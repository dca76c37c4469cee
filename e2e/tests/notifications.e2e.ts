import type { Page } from '@playwright/test'
import { twoTalkers } from '../src/chats.ts'
import { expect, expectAccessibleOnAll, phone, type Quad, test } from '../src/quad.ts'
import { join } from '../src/world.ts'

const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notifications' })
const rows = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem')

async function write(quad: Quad, token: string, text: string): Promise<string> {
  return ((await quad.call('POST', '/posts', { text }, token)) as { _id: string })._id
}
const like = (quad: Quad, id: string, by: { token: string; user: { _id: string } }) =>
  quad.call('PUT', `/posts/${id}`, { likes: [by.user._id] }, by.token)
const unread = async (quad: Quad, token: string) =>
  ((await quad.call('GET', '/notifications/count', undefined, token)) as { count: number }).count
const comment = (quad: Quad, id: string, token: string) =>
  quad.call('POST', `/posts/${id}/comments`, { comment: 'Count me in' }, token)

test('[NOTI-01] [NOTI-02] [NOTI-03] an empty list says so; a like appears live as a badge and a row that links to its post and its actor', async ({
  page,
  quad,
  browser,
}) => {
  const [asha, ravi] = await twoTalkers(quad, browser, page)
  await asha.page.goto('/notifications')
  await expect(asha.page.getByText('You have no notification.')).toBeVisible()
  await expect(entry(asha.page)).toHaveText('Notifications')
  const id = await write(quad, asha.session.token, 'Tents for the fest')
  await asha.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  await expect(asha.page.getByText('Tents for the fest').first()).toBeVisible()
  await ravi.page.goto(`/posts/${id}`)
  await ravi.page.getByRole('button', { name: 'Like, 0 likes' }).click()
  await expect(entry(asha.page)).toContainText('1')
  await expect(asha.page).toHaveTitle(/^\(1\) /)
  await entry(asha.page).click()
  await expect(rows(asha.page)).toHaveCount(1)
  await expect(rows(asha.page)).toContainText('New: Ravi Rao liked your post.Tents for the fest')
  await expect(entry(asha.page)).toHaveText('Notifications')
  await expect(asha.page).toHaveTitle('Notifications · Quad')

  await comment(quad, id, ravi.session.token)
  await expect(rows(asha.page)).toHaveCount(2)
  await expect(rows(asha.page).first()).toContainText('commented on your post.')
  await expect.poll(() => unread(quad, asha.session.token)).toBe(0)
  await expect(entry(asha.page)).toHaveText('Notifications')

  await rows(asha.page).first().getByRole('link', { name: 'Tents for the fest' }).click()
  await expect(asha.page).toHaveURL(`/posts/${id}`)
  await asha.page.goBack()
  await expect(rows(asha.page).first()).not.toContainText('New:')
  await rows(asha.page).first().getByRole('link', { name: 'Ravi Rao' }).click()
  await expect(asha.page).toHaveURL(`/profile/${ravi.session.user._id}`)
  await ravi.page.context().close()
})

test('[NOTI-02] [NOTI-03] reading on one device clears the badge on the others, and a count past 99 shows 99+', async ({
  page,
  quad,
  browser,
}) => {
  const asha = await join(quad, 'Asha')
  const context = await browser.newContext({ baseURL: quad.url, viewport: { width: 1440, height: 900 } })
  const second = await context.newPage()
  await quad.enter(page, asha)
  await quad.enter(second, asha)
  const ravi = await join(quad, 'Ravi')
  await like(quad, await write(quad, asha.token, 'One'), ravi)
  await like(quad, await write(quad, asha.token, 'Two'), ravi)
  await page.goto('/feed')
  await second.goto('/clubs')
  await expect(entry(page)).toContainText('2')
  await expect(entry(second)).toContainText('2')
  await entry(second).click()
  await expect(rows(second)).toHaveCount(2)
  await expect(entry(page)).toHaveText('Notifications')
  await page.route('**/api/notifications/count', (route) => route.fulfill({ json: { count: 120 } }))
  await page.reload()
  await expect(entry(page)).toContainText('99+')
  await expect(page).toHaveTitle('(99+) Feed · Quad')
  await context.close()
})

test('[NOTI-06] a notification can be removed, and its post or person be muted, and unmuted', async ({
  page,
  quad,
}) => {
  const [asha, ravi] = [await join(quad, 'Asha'), await join(quad, 'Ravi')]
  const id = await write(quad, asha.token, 'Chess at noon')
  await like(quad, id, ravi)
  await comment(quad, id, ravi.token)
  await quad.enter(page, asha)
  await page.goto('/notifications')
  const menu = () =>
    rows(page)
      .first()
      .getByRole('button', { name: /^More for/ })
  await expect(rows(page)).toHaveCount(2)
  await menu().click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(menu()).toBeFocused()
  await menu().click()
  await page.getByRole('menuitem', { name: 'Mute this post' }).click()
  await expect(rows(page)).toContainText('Post muted')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await comment(quad, id, ravi.token)
  expect(await unread(quad, asha.token)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toContainText('liked your post.')
  await expect(menu()).toBeFocused()
  await menu().click()
  await page.getByRole('menuitem', { name: 'Mute Ravi Rao' }).click()
  await expect(rows(page)).toContainText('Ravi Rao muted')
  await comment(quad, id, ravi.token)
  expect(await unread(quad, asha.token)).toBe(0)
  // The refetched list has nothing of Ravi's: the undo stays.
  const mira = await join(quad, 'Mira')
  await like(quad, await write(quad, asha.token, 'Chess at one'), mira)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).last()).toContainText('liked your post.Chess at noon')
  await comment(quad, id, ravi.token)
  await expect(rows(page)).toHaveCount(3)
})

test('[NOTI-02] axe finds nothing in the notifications on a desktop and a phone', async ({ page, quad }) => {
  const [asha, ravi, mira] = [await join(quad, 'Asha'), await join(quad, 'Ravi'), await join(quad, 'Mira')]
  const long = await write(quad, asha.token, `Tents for the fest, ${'and all else that it needs, '.repeat(9)}`)
  await like(quad, await write(quad, asha.token, 'Short'), ravi)
  await quad.call('PUT', '/notifications', undefined, asha.token)
  for (const one of [ravi, mira]) {
    await like(quad, long, one)
    await comment(quad, long, one.token)
  }
  await quad.enter(page, asha)
  await page.goto('/notifications')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Mira Rao and 1 other commented')
  await expectAccessibleOnAll(page)
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})
