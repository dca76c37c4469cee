import { alerts } from '@quad/contract/messages/app.ts'
import type { Page } from '@playwright/test'
import { postWith, toast, writePost } from '../src/forms.ts'
import { expect, type Quad, test } from '../src/quad.ts'
import { join, makePost, makePosts, postAs, unlike } from '../src/world.ts'

test.use({ freshContext: true, expectedErrors: { patterns: [/ERR_FAILED/] } })

const feed = (page: Page) => page.getByRole('list', { name: 'Feed', exact: true })
const pollAgain = '00:21'

/** The numbers of the posts that begin with a text, in the order in which they stand on the screen. */
async function numbersOf(page: Page, text: string): Promise<number[]> {
  const pattern = new RegExp(`${RegExp.escape(text)} (\\d+)`)
  const shown = await feed(page).getByRole('article').allInnerTexts()
  return shown.flatMap((post) => pattern.exec(post)?.[1] ?? []).map(Number)
}

const numbered = (page: Page, text: string, number: number) =>
  page.getByRole('article').filter({ has: page.getByText(`${text} ${number}`, { exact: true }) })

/** Scrolls on until this one of the posts stands on the screen; answers those that it came past, in their order. */
async function scrollTo(page: Page, text: string, number: number): Promise<number[]> {
  // What is far from the screen rests.
  const passed = new Set<number>()
  await expect(async () => {
    for (const one of await numbersOf(page, text)) passed.add(one)
    await feed(page).getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(numbered(page, text, number)).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const one of await numbersOf(page, text)) passed.add(one)
  return [...passed]
}

test('[FEED-01] the feed has posts on the left, and beside them a column for featured opportunities', async ({
  page,
  quad,
}) => {
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await expect(page).toHaveTitle('Feed · Quad')
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached()
  const featured = page.getByRole('complementary', { name: 'Featured opportunities' })
  await expect(featured.getByRole('heading', { name: 'Featured opportunities' })).toBeVisible()
  await expect(feed(page).getByRole('article').first()).toBeVisible()
  const [left, right] = await Promise.all([feed(page).boundingBox(), featured.boundingBox()])
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? Infinity))
})

test('[FEED-02] pages follow one another without a post twice or lost while others write', async ({ page, quad }) => {
  const [text, meanwhile] = [unlike('Board'), unlike('Meanwhile')]
  await makePosts(quad, 'tara', text, 42)
  await quad.enter(page, 'dev')
  let pages = 0
  await page.route('**/api/post/feed', async (route) => {
    pages += 1
    if (pages > 1) await makePost(quad, 'arjun', `${meanwhile} ${pages}`)
    await route.continue()
  })
  await page.goto('/feed')
  const passed = await scrollTo(page, text, 1)
  expect(pages).toBeGreaterThan(4)
  expect(passed).toEqual(Array.from({ length: 42 }, (_, at) => 42 - at))
})

async function aFeedWithNews(page: Page, quad: Quad): Promise<string> {
  const text = unlike('News')
  await quad.enter(page, 'dev')
  await page.clock.install()
  await page.goto('/feed')
  await expect(feed(page).getByRole('article').first()).toBeVisible()
  await makePosts(quad, 'tara', text, 2)
  return text
}

test('[FEED-02] what others write waits behind a pill, moves nothing, and stands first once asked for', async ({
  page,
  quad,
}) => {
  const text = await aFeedWithNews(page, quad)
  const third = feed(page).getByRole('article').nth(3)
  await third.scrollIntoViewIfNeeded()
  const place = () => third.evaluate((post) => post.getBoundingClientRect().top)
  const before = await place()
  await page.clock.fastForward(pollAgain)
  const pill = page.getByRole('button', { name: '2 new posts' })
  await expect(pill).toBeVisible()
  expect(await place()).toBe(before)
  await expect(postWith(page, text)).toHaveCount(0)
  await pill.click()
  await expect(pill).toBeHidden()
  await expect.poll(() => numbersOf(page, text)).toEqual([2, 1])
  await expect(feed(page).getByRole('article').first()).toContainText(`${text} 2`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { name: 'Feed', exact: true }).first()).toBeFocused()
})

test('[FEED-02] one’s own post stands first and never counts as new', async ({ page, quad }) => {
  const text = await aFeedWithNews(page, quad)
  const own = unlike('My own')
  await writePost(page, own)
  await page.clock.fastForward(pollAgain)
  await page.getByRole('button', { name: '2 new posts' }).click()
  await expect.poll(() => numbersOf(page, text)).toEqual([2, 1])
  await expect(postWith(page, own)).toHaveCount(1)
})

test('[FEED-02] [SHELL-14] a page that fails stops the feed and says so; Retry goes on where it stopped', async ({
  page,
  quad,
}) => {
  const text = unlike('Broken')
  await makePosts(quad, 'tara', text, 25)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await expect(postWith(page, `${text} 25`)).toBeVisible()
  let asked = 0
  await page.route('**/api/post/feed', (route) => {
    asked += 1
    return route.abort()
  })
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(async () => {
    await feed(page).getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(retry).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(alerts.unreachable)
  const before = asked
  await feed(page).getByRole('article').first().scrollIntoViewIfNeeded()
  await feed(page).getByRole('article').last().scrollIntoViewIfNeeded()
  expect(asked).toBe(before)
  await page.unroute('**/api/post/feed')
  await retry.click()
  expect(await scrollTo(page, text, 1)).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at))
})

test('[FEED-02] where nothing tells that the end comes near, Load more goes on, by keyboard too', async ({
  page,
  quad,
}) => {
  const text = unlike('By hand')
  await makePosts(quad, 'tara', text, 12)
  await quad.enter(page, 'dev')
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    }
  })
  await page.goto('/feed')
  await expect(feed(page).getByRole('article')).toHaveCount(10)
  const more = page.getByRole('main').getByRole('button', { name: 'Load more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(numbered(page, text, 1)).toBeVisible()
  await expect(feed(page).getByRole('article')).toHaveCount(20)
})

test('[FEED-02] Back from a post restores the place in the feed and the pages that were loaded', async ({
  page,
  quad,
}) => {
  const text = unlike('Deep')
  await makePosts(quad, 'tara', text, 30)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await scrollTo(page, text, 8)
  const post = numbered(page, text, 8)
  await post.scrollIntoViewIfNeeded()
  const top = () => post.evaluate((card) => Math.round(card.getBoundingClientRect().top))
  const before = await top()
  await post.getByRole('link', { name: /^Comment/ }).click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await page.goBack()
  await expect(post).toBeVisible()
  await expect.poll(top).toBe(before)
})

test('[FEED-02] [FEED-18] of a long list what is far from the screen rests, and nothing moves when one comes back', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const text = `${unlike('Diary')}\n${'and so on\n'.repeat(6)}`
  const days = Array.from({ length: 50 }, (_, at) => at + 1)
  for (let at = 0; at < days.length; at += 10)
    await Promise.all(days.slice(at, at + 10).map((day) => postAs(quad, nila, `${text}${day}`)))
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  const list = page.getByRole('list', { name: /Posts by/ })
  const [items, built] = [list.getByRole('listitem'), list.getByRole('article')]
  await expect(built.first()).toBeVisible()
  await expect(built.first(), 'who has named no college has none').not.toContainText('Other')
  const more = built.first().getByRole('button', { name: /^More for/ })
  await more.focus()
  const top = await items.first().boundingBox()
  const third = /and so on\n(\d+)/.exec(await items.nth(2).innerText())?.[0] ?? ''
  expect(third).not.toBe('')
  await expect(async () => {
    await items.last().scrollIntoViewIfNeeded()
    await expect(page.getByText("That's all.")).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(items).toHaveCount(50)
  await expect.poll(() => built.count()).toBeLessThan(35)
  await expect(items.nth(2)).toBeEmpty()
  await expect(more).toBeFocused()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const whole = await height()
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(items.nth(2)).toContainText(third, { useInnerText: true })
  await expect.poll(async () => [await height(), await items.first().boundingBox()]).toEqual([whole, top])
})

test('[FEED-05] [SHELL-13] a post is written, announced, and stands first, also after a reload', async ({
  page,
  quad,
}) => {
  const text = unlike('Pinned')
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await page.getByRole('main').getByRole('button', { name: "What's happening on campus?" }).click()
  const editor = page.getByRole('dialog')
  const post = editor.getByRole('button', { name: 'Post', exact: true })
  await expect(post).toBeDisabled()
  await editor.getByLabel('Your post').fill('  \n ')
  await expect(post).toBeDisabled()
  await editor.getByLabel('Your post').fill('x'.repeat(5001))
  await expect(post).toBeDisabled()
  await expect(editor.getByText('1 character too many')).toBeVisible()
  await editor.getByLabel('Your post').fill(`${text}\nsecond line`)
  await post.click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  await expect(editor).toBeHidden()
  await expect(feed(page).getByRole('article').first()).toContainText(text)
  await page.reload()
  await expect(feed(page).getByRole('article').first()).toContainText(text)
})
