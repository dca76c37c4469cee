import type { Page } from '@playwright/test'
import { chooseInPostMenu, dialog, postWith } from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { makePost, uniqueText } from '../src/world.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('[FEED-22] [FEED-23] [FEED-24] the feed of one’s college, new posts by pressing Feed again, and who liked', async ({
  page,
  quad,
}) => {
  const [near, far] = [uniqueText('From my college'), uniqueText('From elsewhere')]
  const { _id: id } = await makePost(quad, 'zoya', near)
  await makePost(quad, 'tara', far)
  const fan = await quad.signIn('tara')
  await quad.call('PUT', `/posts/${id}`, { likes: [fan.user._id] }, fan.token)
  await quad.enter(page, 'ravi')
  await page.goto('/feed')
  await expect(tab(page, 'Everyone')).toHaveAttribute('aria-selected', 'true')
  await expect(postWith(page, far)).toBeVisible()
  await tab(page, 'Everyone').press('ArrowLeft')
  await expect(tab(page, 'My college')).toHaveAttribute('aria-selected', 'true')
  await expect(postWith(page, near)).toBeVisible()
  await expect(postWith(page, far)).toHaveCount(0)
  await expectAccessible(page)
  await expectReadable(page)
  await test.step('the device remembers the tab', async () => {
    let asked = 0
    page.on('request', (request) => (asked += request.url().endsWith('/api/post/feed') ? 1 : 0))
    await page.goto('/feed')
    await expect(tab(page, 'My college')).toHaveAttribute('aria-selected', 'true')
    await expect(postWith(page, near)).toBeVisible()
    expect(asked).toBe(1)
  })
  await test.step('pressing Feed again shows new posts', async () => {
    const fresh = uniqueText('Just now')
    await makePost(quad, 'asha', fresh)
    await expect(postWith(page, fresh)).toHaveCount(0)
    await page.getByRole('link', { name: 'Feed', exact: true }).first().click()
    await expect(postWith(page, fresh)).toBeVisible()
  })
  await test.step('who liked', async () => {
    await chooseInPostMenu(page, postWith(page, near), 'Who liked it')
    await expect(dialog(page).getByRole('link', { name: fan.user.displayName }).first()).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
    await page.keyboard.press('Escape')
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('[FEED-23] pulling the page down at its top shows new posts', async ({ page, quad }) => {
    await quad.enter(page, 'ravi')
    await page.goto('/feed?of=everyone')
    await expect(page.getByRole('article').first()).toBeVisible()
    const fresh = uniqueText('Pulled')
    await makePost(quad, 'asha', fresh)
    const session = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) => {
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] })
    }
    await touch('touchStart', 200)
    for (const y of [230, 260, 290, 320]) await touch('touchMove', y)
    await expect(page.getByText('Release to refresh')).toBeVisible()
    await touch('touchEnd', 320)
    await expect(postWith(page, fresh)).toBeVisible()
  })
})
