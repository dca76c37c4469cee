import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import type { Page } from '@playwright/test'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessible, type Quad, test } from '../src/quad.ts'
import { makePosts, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const column = (page: Page) => page.getByRole('complementary', { name: 'Featured opportunities' })
const adWith = (page: Page, text: string) => page.locator('[data-ad]').filter({ hasText: text, visible: true })

/** Features a college as the site admin, over HTTP. */
async function makeAd(quad: Quad, description: string, sponsered = false): Promise<FeaturedAd> {
  const { token, user } = await quad.signIn('admin')
  const period = { startDate: '2026-01-01T00:00:00Z', endDate: '2126-01-01T00:00:00Z' }
  const body = { college: user.college, description, sponsered, ...period }
  return (await quad.call('POST', '/ads', body, token)) as FeaturedAd
}

async function takeDownAll(quad: Quad): Promise<void> {
  const { token } = await quad.signIn('admin')
  for (const ad of (await quad.call('GET', '/ads', undefined, token)) as FeaturedAd[])
    await quad.call('DELETE', `/ads/${ad._id}`, undefined, token)
}

test('[FEED-01] [SUP-04] what is featured stands beside the feed, newest first, and leads to its page', async ({
  page,
  quad,
}) => {
  const [older, newer] = [unlike('First to be featured'), unlike('Then this')]
  await makeAd(quad, older)
  const { college } = await makeAd(quad, newer, true)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  const shown = column(page).getByRole('article')
  await expect(shown.first()).toContainText(newer)
  await expect(shown.first()).toContainText('Sponsored')
  await expect(shown.first()).toContainText('Featured')
  await expect(shown.nth(1)).toContainText(older)
  await expect(shown.nth(1)).not.toContainText('Sponsored')
  await expect(shown.first().getByRole('button')).toHaveCount(0)
  await shown.first().getByRole('link', { name: 'Northgate School of Business' }).click()
  await expect(page).toHaveURL(`${quad.url}/college/${college?._id}`)
})

test('[FEED-01] a column that fails says so and offers to try again, and says nothing false while it loads', async ({
  page,
  quad,
}) => {
  const text = unlike('Worth the wait')
  await makeAd(quad, text)
  await quad.enter(page, 'dev')
  await page.route('**/api/ads', (route) => route.abort())
  await page.goto('/feed')
  // The posts ask for the same.
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(column(page).getByRole('alert')).toContainText(alerts.unreachable)
  await expect(column(page).getByText('Nothing is featured')).toHaveCount(0)
  await page.unroute('**/api/ads')
  await column(page).getByRole('button', { name: 'Retry' }).click()
  await expect(column(page)).toContainText(text)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[FEED-01] [SUP-04] an ad follows every eighth post, each once', async ({ page, quad }) => {
    const [text, said] = [unlike('Board'), unlike('Between the posts')]
    await makePosts(quad, 'tara', text, 20)
    await makeAd(quad, `${said} 2`)
    await makeAd(quad, `${said} 1`)
    await quad.enter(page, 'dev')
    const ads = page.waitForResponse('**/api/ads')
    // Ads that come after the posts would stand below them.
    await page.route('**/api/post/feed', async (route) => {
      await ads
      await route.continue()
    })
    await page.goto('/feed')
    const items = page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem')
    await expect(items.nth(8)).toContainText(`${said} 1`)
    await expect(items.nth(8)).toContainText('Featured')
    await items.nth(8).scrollIntoViewIfNeeded()
    await expect(items.nth(17)).toContainText(`${said} 2`)
    await expect(adWith(page, said)).toHaveCount(2)
    await expect(column(page)).toBeHidden()
    await expectAccessible(page)
  })

  test('[FEED-01] ads that come late stand below the posts that are there: nothing moves', async ({ page, quad }) => {
    const [text, said] = [unlike('Steady'), unlike('Late')]
    await makePosts(quad, 'tara', text, 30)
    await makeAd(quad, said)
    await quad.enter(page, 'dev')
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/ads', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/feed')
    const items = page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem')
    await expect(items.nth(9)).toContainText(text)
    const there = await items.count()
    const ninth = await items.nth(8).boundingBox()
    const answered = page.waitForResponse('**/api/ads')
    gate.resolve()
    await answered
    await expect(async () => {
      await items.last().scrollIntoViewIfNeeded()
      await expect(adWith(page, said)).toBeVisible({ timeout: 500 })
    }).toPass()
    const texts = await items.allInnerTexts()
    expect(texts.findIndex((shown) => shown.includes(said))).toBeGreaterThanOrEqual(there)
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    await expect(items.nth(8)).toContainText(text)
    await expect.poll(() => items.nth(8).boundingBox()).toEqual(ninth)
  })
})

test('[SUP-04] [SHELL-13] a site admin features a page for a time, changes what it says, and takes it down', async ({
  page,
  quad,
}) => {
  const text = unlike('Come to the open day')
  const { user } = await quad.enter(page, 'admin')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Feature a page' }).click()
  const form = dialog(page)
  const publish = form.getByRole('button', { name: 'Feature page', exact: true })
  await expect(form.getByLabel('Page address')).toBeFocused()
  await expect(publish).toBeDisabled()
  await form.getByLabel('Page address').fill('https://elsewhere.example/posts/1')
  await form.getByLabel('Text').fill(text)
  await expect(form.getByText('Enter the address of a college, club or fest')).toBeVisible()
  await form.getByLabel('Page address').fill(`${quad.url}/college/${user.college}`)
  await form.getByLabel('Until').fill('2020-01-01T10:00')
  await form.getByLabel('Sponsored').check()
  await expect(form.getByText('The end must be after the start')).toBeVisible()
  await expect(publish).toBeDisabled()
  await form.getByLabel('Until').fill('2126-01-01T10:00')
  await expectAccessible(page)
  await publish.click()
  await expect(toast(page, 'Done!')).toBeVisible()
  const ad = column(page).getByRole('article').filter({ hasText: text })
  await expect(ad).toContainText('Northgate School of Business')
  await expect(ad).toContainText('Sponsored')

  await ad.getByRole('button', { name: /^More for the ad/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(form.getByLabel('Text')).toHaveValue(text)
  await expect(form.getByLabel('Until')).toHaveValue('2126-01-01T10:00')
  await form.getByLabel('Text').fill(`${text} again`)
  await form.getByLabel('Sponsored').uncheck()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toHaveCount(0)
  await expect(ad).toContainText(`${text} again`)
  await expect(ad).not.toContainText('Sponsored')

  await ad.getByRole('button', { name: /^More for the ad/ }).click()
  await page.getByRole('menuitem', { name: 'Remove ad' }).click()
  await expect(form).toContainText('Stop featuring Northgate School of Business?')
  await form.getByRole('button', { name: 'Remove ad' }).click()
  await expect(ad).toHaveCount(0)
})

test('[FEED-01] where nothing is featured, the column says so', async ({ page, quad }) => {
  await takeDownAll(quad)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await expect(column(page)).toContainText('Nothing is featured at the moment.')
})
