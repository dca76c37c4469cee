import { alerts } from '@quad/contract/messages/app.ts'
import type { Page } from '@playwright/test'
import { dialog, postWith } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makePost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of (400|404|418)/, /ERR_INTERNET_DISCONNECTED/] } })

const main = (page: Page) => page.getByRole('main')

test('[SHELL-12] the landing page says what Quad is and shows real public posts and colleges', async ({
  page,
  quad,
}) => {
  const text = unlike('Fresh on the board')
  const { _id } = await makePost(quad, 'tara', text)
  await page.goto('/')
  await expect(page).toHaveTitle('Quad · The notice board of your campus')
  await expect(main(page).getByRole('button', { name: 'Sign Up' }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Log In' })).toBeVisible()
  const board = page.getByRole('list', { name: 'Newest public posts' })
  await expect(board.getByRole('article').first()).toContainText(text)
  expect(await board.getByRole('article').count()).toBeLessThanOrEqual(6)
  const colleges = page.getByRole('region', { name: 'Colleges on Quad' })
  for (const name of ['Meridian Institute of Technology', 'Lakeside College of Arts'])
    await expect(colleges.getByRole('link', { name })).toBeVisible()
  await postWith(page, text)
    .getByRole('link', { name: /comment/i })
    .click()
  await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
})

test('[SHELL-14] [SHELL-15] when the board of the landing page, the feed or the comments cannot be loaded it says so, offers Retry, and recovers', async ({
  page,
  quad,
}) => {
  const { _id } = await makePost(quad, 'tara', unlike('Behind a fault'))
  await quad.enter(page, 'dev')
  for (const [address, call, comes] of [
    ['/about', '**/api/posts/fetch', 'Newest public posts'],
    ['/feed', '**/api/post/feed', 'Feed'],
    [`/posts/${_id}`, '**/api/posts/*/comments*', 'Comments'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 418, body: 'teapot' }))
    await page.goto(address)
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText(/^Error 418: /)
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('list', { name: comes, exact: true })).toBeAttached()
    await expect(alert).toBeHidden()
  }
})

test('[SHELL-14] one request that is lost on the way is made again without a word', async ({ page, quad }) => {
  await quad.enter(page, 'dev')
  await page.route('**/api/post/feed', (route) => route.abort(), { times: 1 })
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('[SHELL-14] what loads holds its place: skeletons, told to those who listen, and then the posts', async ({
  page,
  quad,
}) => {
  const gate = Promise.withResolvers<void>()
  await quad.enter(page, 'dev')
  await page.route('**/api/post/feed', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/feed')
  await expect(main(page).getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  gate.resolve()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(main(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
})

test('[SHELL-14] a page whose code cannot be fetched says so and comes when it is loaded again', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/assets/Privacy*', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('alert')).toContainText(alerts.asyncError)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
})

test('[SHELL-14] a modal whose code cannot be fetched says so, and opens at Retry', async ({ page }) => {
  await page.goto('/')
  await page.route('**/assets/LoginModal*', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  const alert = page.getByRole('alert').filter({ hasText: alerts.asyncError })
  await expect(alert).toBeVisible()
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Log In' })).toBeVisible()
})

test('[SHELL-14] who is offline is told so, keeps reading, and is told when it is over', async ({
  page,
  quad,
  context,
}) => {
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: "You're offline." })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(banner, 'also further down').toBeInViewport()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})
