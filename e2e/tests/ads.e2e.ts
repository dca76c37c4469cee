import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import type { Page } from '@playwright/test'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessible, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { makePosts, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const column = (page: Page) => page.getByRole('complementary', { name: 'Featured opportunities' })
const adWith = (page: Page, text: string) => page.locator('[data-ad]').filter({ hasText: text, visible: true })

async function makeAd(quad: Quad, description: string): Promise<FeaturedAd> {
  const { token, user } = await quad.signIn('admin')
  const period = { startDate: '2026-01-01T00:00:00Z', endDate: '2126-01-01T00:00:00Z' }
  const body = { college: user.college, description, sponsered: false, ...period }
  return (await quad.call('POST', '/ads', body, token)) as FeaturedAd
}

async function removeAll(quad: Quad): Promise<void> {
  const { token } = await quad.signIn('admin')
  for (const ad of (await quad.call('GET', '/ads', undefined, token)) as FeaturedAd[])
    await quad.call('DELETE', `/ads/${ad._id}`, undefined, token)
}

test('[FEED-01] [SUP-04] [SHELL-13] [SHELL-14] a site admin features a page, which stands first beside the feed, edits the ad and removes it', async ({
  page,
  other,
  quad,
}) => {
  const [older, text] = [uniqueText('First to be featured'), uniqueText('Come to the open day')]
  const form = dialog(page)
  const { user } = await quad.enter(page, 'admin')
  await removeAll(quad)
  await test.step('a column that cannot be loaded offers Retry, and an empty one says so', async () => {
    await page.route('**/api/ads', (route) => route.abort())
    const joined = page.waitForEvent('websocket', (socket) => socket.url().includes('socket.io'))
    await page.goto('/feed')
    // A connection refetches what failed.
    await (await joined).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
    await expect(column(page).getByRole('alert')).toContainText(alerts.unreachable)
    await page.unrouteAll()
    await column(page).getByRole('button', { name: 'Retry' }).click()
    await expect(column(page)).toContainText('Nothing is featured at the moment.')
  })
  await makeAd(quad, older)
  await test.step('the form', async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Feature a page' }).click()
    const publish = form.getByRole('button', { name: 'Feature page', exact: true })
    await expect(form.getByLabel('Page address')).toBeFocused()
    await expect(publish).toBeDisabled()
    await form.getByLabel('Page address').fill('https://elsewhere.example/posts/1')
    await form.getByLabel('Text').fill(text)
    await expect(form.getByText('Enter the address of a college, club, festival or event')).toBeVisible()
    await form.getByLabel('Page address').fill(`${quad.url}/college/${user.college}`)
    await form.getByLabel('Sponsored').check()
    await form.getByLabel('Until').fill('2126-01-01T10:00')
    await expectAccessible(page)
    await publish.click()
    await expect(toast(page, 'Done!')).toBeVisible()
  })
  const ad = column(page).getByRole('article').filter({ hasText: text })
  const choose = async (entry: string) => {
    await ad.getByRole('button', { name: /^More for the ad/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await expect(ad).toContainText('Northgate School of Business')
  await test.step('a member sees the newest first, and its link', async () => {
    await quad.enter(other, 'dev')
    await other.goto('/feed')
    const shown = column(other).getByRole('article')
    await expect(shown.first()).toContainText(text)
    await expect(shown.first()).toContainText('Sponsored')
    await expect(shown.nth(1)).toContainText(older)
    await expect(shown.nth(1)).not.toContainText('Sponsored')
    await expect(shown.first().getByRole('button')).toHaveCount(0)
    const link = shown.first().getByRole('link', { name: 'Northgate School of Business' })
    await expect(link).toHaveAttribute('href', `/college/${user.college}`)
  })
  await test.step('edited', async () => {
    await choose('Edit')
    await expect(form.getByLabel('Text')).toHaveValue(text)
    await expect(form.getByLabel('Until')).toHaveValue('2126-01-01T10:00')
    await form.getByLabel('Sponsored').uncheck()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toHaveCount(0)
    await expect(ad).not.toContainText('Sponsored')
  })
  await test.step('removed', async () => {
    await choose('Remove ad')
    await expect(form).toContainText('Stop featuring Northgate School of Business?')
    await expectReadable(page)
    await form.getByRole('button', { name: 'Remove ad' }).click()
    await expect(ad).toHaveCount(0)
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[FEED-01] [SUP-04] an ad follows every eighth post; one that comes late stands below the posts and moves nothing', async ({
    page,
    quad,
  }) => {
    const [text, said] = [uniqueText('Board'), uniqueText('Between the posts')]
    await removeAll(quad)
    await makePosts(quad, 'tara', text, 30)
    await makeAd(quad, `${said} 1`)
    await quad.enter(page, 'dev')
    const items = page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem')
    await test.step('late', async () => {
      const gate = Promise.withResolvers<void>()
      await page.route('**/api/ads', async (route) => {
        await gate.promise
        await route.continue()
      })
      await page.goto('/feed')
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
      await page.unrouteAll()
    })
    await test.step('in time', async () => {
      await makeAd(quad, `${said} 2`)
      const ads = page.waitForResponse('**/api/ads')
      await page.route('**/api/post/feed', async (route) => {
        await ads
        await route.continue()
      })
      await page.reload()
      await expect(items.nth(8)).toContainText(`${said} 2`)
      await expect(items.nth(8)).toContainText('Featured')
      await items.nth(8).scrollIntoViewIfNeeded()
      await expect(items.nth(17)).toContainText(`${said} 1`)
      await expect(adWith(page, said)).toHaveCount(2)
      await expect(column(page)).toBeHidden()
      await expectAccessible(page)
    })
  })
})
