import { alerts } from '@quad/contract/messages/app.ts'
import type { Page } from '@playwright/test'
import { abortOnce, chooseInPostMenu, postWith, writePost } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makePost, makePosts, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/] } })

const main = (page: Page) => page.getByRole('main')
const feed = (page: Page) => page.getByRole('list', { name: 'Feed', exact: true })
const posts = (page: Page) => feed(page).getByRole('article')

async function numbersOf(page: Page, text: string): Promise<number[]> {
  const pattern = new RegExp(`${RegExp.escape(text)} (\\d+)`)
  const shown = await posts(page).allInnerTexts()
  return shown.flatMap((post) => pattern.exec(post)?.[1] ?? []).map(Number)
}

const numbered = (page: Page, text: string, number: number) =>
  page.getByRole('article').filter({ has: page.getByText(`${text} ${number}`, { exact: true }) })

/** Scrolls down until `isMet` passes, and adds the numbers of all posts shown to `passed`. */
async function scrollUntil(page: Page, text: string, passed: Set<number>, isMet: () => Promise<void>): Promise<void> {
  // Only posts near the screen are rendered, so read the numbers at each stop.
  await expect(async () => {
    for (const one of await numbersOf(page, text)) passed.add(one)
    await posts(page).last().scrollIntoViewIfNeeded()
    await isMet()
  }).toPass()
  for (const one of await numbersOf(page, text)) passed.add(one)
}

/** Sends each intersection observer an outdated, opposite entry before the true one, as happens on a busy page. */
async function sendOutdatedEntries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const both = (entry: IntersectionObserverEntry) => {
          const { boundingClientRect, intersectionRatio, intersectionRect, isIntersecting, rootBounds, target, time } =
            entry
          const rest = { boundingClientRect, intersectionRatio, intersectionRect, rootBounds, target, time }
          return [{ ...rest, isIntersecting: !isIntersecting }, entry]
        }
        super((entries, observer) => callback(entries.flatMap(both), observer), options)
      }
    }
  })
}

test('[FEED-02] [SHELL-14] the feed pages without repeating or losing a post while others write, stops where a page fails, and Back restores the place', async ({
  page,
  quad,
}) => {
  const [text, meanwhile] = [uniqueText('Board'), uniqueText('Meanwhile')]
  await makePosts(quad, 'tara', text, 42)
  await sendOutdatedEntries(page)
  await quad.enter(page, 'dev')
  let [pages, fails] = [0, true]
  await page.route('**/api/post/feed', async (route) => {
    pages += 1
    if (pages > 2 && fails) return route.abort()
    if (pages > 1) await makePost(quad, 'arjun', `${meanwhile} ${pages}`)
    return route.continue()
  })
  await page.goto('/feed')
  const passed = new Set<number>()
  await test.step('a page that fails says so, and Retry goes on from there', async () => {
    const retry = main(page).getByRole('button', { name: 'Retry' })
    await scrollUntil(page, text, passed, () => expect(retry).toBeVisible({ timeout: 1000 }))
    await expect(main(page).getByRole('alert')).toContainText(alerts.unreachable)
    const before = pages
    await posts(page).first().scrollIntoViewIfNeeded()
    await posts(page).last().scrollIntoViewIfNeeded()
    expect(pages).toBe(before)
    fails = false
    await retry.click()
  })
  await scrollUntil(page, text, passed, () => expect(numbered(page, text, 1)).toBeVisible({ timeout: 1000 }))
  expect([...passed]).toEqual(Array.from({ length: 42 }, (_, at) => 42 - at))
  await test.step('Back from a post', async () => {
    const post = numbered(page, text, 1)
    await post.scrollIntoViewIfNeeded()
    const top = () => post.evaluate((card) => Math.round(card.getBoundingClientRect().top))
    const before = await top()
    await post.getByRole('link', { name: /^Comment/ }).click()
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await page.goBack()
    await expect(post).toBeVisible()
    await expect.poll(top).toBe(before)
  })
})

test('[FEED-03] [FEED-12] [FEED-20] [SHELL-14] [SHELL-15] the feed shows skeletons while it loads and when one is offline; a like counts once answered; a hidden post leaves it, with undo', async ({
  page,
  quad,
  context,
}) => {
  const text = uniqueText('Likeable')
  const { _id } = await makePost(quad, 'tara', text)
  await quad.enter(page, 'dev')
  const [feedGate, likeGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let requests = 0
  await page.route('**/api/post/feed', async (route) => {
    requests += 1
    if (requests === 1) return route.abort()
    await feedGate.promise
    return route.continue()
  })
  await page.goto('/feed')
  const loading = main(page).getByRole('status').filter({ hasText: 'Loading' })
  await expect(loading).toBeAttached()
  await expect.poll(() => requests).toBe(2)
  await expect(loading).toBeAttached()
  feedGate.resolve()
  const post = postWith(page, text)
  await expect(post).toBeVisible()
  await expect(loading).toHaveCount(0)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await test.step('offline', async () => {
    await context.setOffline(true)
    const banner = page.getByRole('status').filter({ hasText: "You're offline." })
    await expect(banner).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(banner, 'also further down').toBeInViewport()
    await context.setOffline(false)
    await expect(banner).toBeHidden()
  })
  await test.step('a like is pending until the answer, however often it is pressed; a failure leaves the count', async () => {
    let sent = 0
    await page.route('**/api/posts/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      sent += 1
      await likeGate.promise
      return route.continue()
    })
    const like = post.getByRole('button', { name: /^Like/ })
    await like.dblclick()
    await expect(like).toHaveAttribute('aria-busy', 'true')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(like).toHaveAccessibleName('Like, 0 likes')
    likeGate.resolve()
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toBe(1)
    await abortOnce(page, 'PUT', '**/api/posts/*')
    await like.click()
    const failure = page.getByRole('alert').filter({ hasText: 'Post could not be updated' })
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(failure).toBeHidden()
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.unrouteAll()
  })
  const undo = page.getByRole('button', { name: 'Undo' })
  await test.step('a line with undo takes a hidden post’s place, on its own page too', async () => {
    await chooseInPostMenu(page, post, 'Hide')
    await expect(page.getByText('Post hidden')).toBeVisible()
    await expect(post).toHaveCount(0)
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(post.getByRole('button', { name: /^More for the post/ })).toBeFocused()
    await chooseInPostMenu(page, post, 'Hide')
    await expect(undo).toBeFocused()
    await page.goto(`/posts/${_id}`)
    const notice = page.getByText("You've hidden this post.")
    await expect(notice).toBeVisible()
    await undo.click()
    await expect(notice).toBeHidden()
    await page.goBack()
    await expect(post).toBeVisible()
  })
})

test.describe('with a clock', () => {
  test.use({ freshContext: true })

  test('[FEED-01] [FEED-02] new posts of others wait behind a button and move nothing; one’s own stands first', async ({
    page,
    quad,
  }) => {
    const [text, own] = [uniqueText('News'), uniqueText('My own')]
    await quad.enter(page, 'dev')
    await page.clock.install()
    await page.addInitScript(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe() {}
      }
    })
    await page.goto('/feed')
    await expect(page).toHaveTitle(/Feed · Quad$/)
    await expect(posts(page)).toHaveCount(10)
    await test.step('Load more works by keyboard where nothing reports the end of the page', async () => {
      await main(page).getByRole('button', { name: 'Load more' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => posts(page).count()).toBeGreaterThan(10)
    })
    await makePost(quad, 'tara', `${text} 1`)
    await writePost(page, own)
    await makePost(quad, 'tara', `${text} 2`)
    const third = posts(page).nth(3)
    await third.scrollIntoViewIfNeeded()
    const place = () => third.evaluate((post) => post.getBoundingClientRect().top)
    const before = await place()
    await page.clock.fastForward('00:21')
    const pill = page.getByRole('button', { name: '2 new posts' })
    await expect(pill).toBeVisible()
    expect(await place()).toBe(before)
    await expect(postWith(page, text)).toHaveCount(0)
    await pill.click()
    await expect(pill).toBeHidden()
    await expect.poll(() => numbersOf(page, text)).toEqual([2, 1])
    await expect(posts(page).first()).toContainText(`${text} 2`)
    await expect(postWith(page, own)).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('heading', { name: 'Feed', exact: true }).first()).toBeFocused()
  })
})
