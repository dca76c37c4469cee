import type { Page } from '@playwright/test'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { join } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED|WebSocket/] } })

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
  other,
  quad,
}) => {
  const [asha, ravi] = [await join(quad, 'Asha'), await join(quad, 'Ravi')]
  await quad.enter(page, asha)
  await page.goto('/notifications')
  await expect(page.getByText('You have no notification.')).toBeVisible()
  await expect(entry(page)).toHaveText('Notifications')
  const id = await write(quad, asha.token, 'Tents for the fest')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByText('Tents for the fest').first()).toBeVisible()
  await like(quad, id, ravi)
  await expect(entry(page)).toContainText('1')
  await expect(page).toHaveTitle(/^\(1\) /)
  await test.step('reading on another device clears the badge', async () => {
    await quad.enter(other, asha)
    await other.goto('/clubs')
    await expect(entry(other)).toContainText('1')
    await entry(page).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('New: Ravi Rao liked your post.Tents for the fest')
    await expect(entry(page)).toHaveText('Notifications')
    await expect(page).toHaveTitle('Notifications · Quad')
    await expect(entry(other)).toHaveText('Notifications')
  })
  await test.step('one that comes while the list is open is read', async () => {
    await comment(quad, id, ravi.token)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('commented on your post.“Count me in”')
    await expect.poll(() => unread(quad, asha.token)).toBe(0)
    await expect(entry(page)).toHaveText('Notifications')
  })
  await rows(page).first().getByRole('link', { name: 'Count me in' }).click()
  await expect(page).toHaveURL(`/posts/${id}`)
  await page.goBack()
  await expect(rows(page).first()).not.toContainText('New:')
  await rows(page).first().getByRole('link', { name: 'Ravi Rao' }).click()
  await expect(page).toHaveURL(`/profile/${ravi.user._id}`)
})

test('[NOTI-02] [NOTI-03] [NOTI-06] a notification can be removed, and its person muted and unmuted', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const [asha, ravi, mira] = [await join(quad, 'Asha'), await join(quad, 'Ravi'), await join(quad, 'Mira')]
  const long = await write(quad, asha.token, `Tents for the fest, ${'and all else that it needs, '.repeat(9)}`)
  for (const one of [ravi, mira]) await comment(quad, long, one.token)
  await quad.call('PUT', '/notifications', undefined, asha.token)
  const id = await write(quad, asha.token, 'Chess at noon')
  await like(quad, id, ravi)
  await comment(quad, id, ravi.token)
  await quad.enter(page, asha)
  await page.goto('/notifications')
  const menu = () =>
    rows(page)
      .first()
      .getByRole('button', { name: /^More for/ })
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).last()).toContainText('Mira Rao and 1 other commented')
  await expectAccessibleOnAll(page)
  await test.step('removed', async () => {
    await menu().click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(menu()).toBeFocused()
  })
  await test.step('a muted person', async () => {
    await menu().click()
    await page.getByRole('menuitem', { name: 'Mute Ravi Rao' }).click()
    await expect(rows(page).first()).toContainText('Ravi Rao muted')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await comment(quad, id, ravi.token)
    expect(await unread(quad, asha.token)).toBe(0)
    // The refetched list has no row of Ravi's, but Undo must stay.
    await like(quad, await write(quad, asha.token, 'Chess at one'), mira)
    await expect(rows(page).first()).toContainText('Chess at one')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page).filter({ hasText: 'liked your post.Chess at noon' })).toHaveCount(1)
    await comment(quad, id, ravi.token)
    await expect(rows(page)).toHaveCount(4)
  })
  await test.step('a count above 99', async () => {
    await page.route('**/api/notifications/count', (route) => route.fulfill({ json: { count: 120 } }))
    await page.goto('/feed')
    await expect(entry(page)).toContainText('99+')
    await expect(page).toHaveTitle('(99+) Feed · Quad')
  })
  await test.step('opened offline', async () => {
    await entry(page).click()
    await expect(rows(page)).toHaveCount(4)
    await page.goBack()
    await expect(page).toHaveURL(/\/feed$/)
    await page.context().setOffline(true)
    await entry(page).click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByText("You're offline. This is as of")).toBeVisible()
    await page.context().setOffline(false)
    await expect(rows(page)).toHaveCount(4)
  })
})
