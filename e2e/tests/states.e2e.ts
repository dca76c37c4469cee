import { alerts } from '@quad/contract/messages/app.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { makeFilm } from '@quad/server/testing/sampleVideos.ts'
import type { Page } from '@playwright/test'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, postWith } from '../src/forms.ts'
import { choose, cropper, photo, tiles, uploadFiles } from '../src/media.ts'
import { expect, test } from '../src/quad.ts'
import { join, makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_(?:FAILED|INTERNET_DISCONNECTED)/, /status of (?:418|503)/] } })

const main = (page: Page) => page.getByRole('main')

test('[SHELL-12] the landing page says what Quad is and shows public events, clubs, posts and colleges, each a link', async ({
  page,
  quad,
}) => {
  const text = uniqueText('Fresh on the board')
  const nila = await join(quad, 'Nila')
  const club = await makeClub(quad, nila, uniqueText('Open doors'))
  const eventTitle = uniqueText('Closing first')
  const soon = new Date(Date.now() + 240_000).toISOString()
  const eventId = await makeEvent(quad, nila, club._id, { eventTitle, registrationEndDate: soon })
  const { _id } = await makePost(quad, 'tara', text)
  await page.goto('/')
  await expect(page).toHaveTitle('Quad · The notice board of your campus')
  await expect(main(page).getByText('Everyone can read public posts, events, clubs and colleges.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Sign Up' }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Log In' })).toBeVisible()
  const events = page.getByRole('region', { name: 'Coming up' })
  await expect(events.getByRole('article').first()).toContainText(eventTitle)
  await expect(events.getByRole('article', { name: eventTitle })).toContainText('Hall 3, Pune')
  await expect(events.getByRole('article', { name: eventTitle })).toContainText(/Closes in [34] minutes/)
  await expect(events.getByRole('link', { name: eventTitle })).toHaveAttribute('href', `/events/${eventId}`)
  const clubs = page.getByRole('region', { name: 'Clubs people are joining' })
  await expect(clubs.getByRole('article').first()).toContainText(/\d members?/)
  await expect(clubs.getByRole('link').first()).toHaveAttribute('href', /^\/club\/about\//)
  const board = page.getByRole('list', { name: 'Newest public posts' })
  await expect(board.getByRole('article').first()).toContainText(text)
  const colleges = page.getByRole('region', { name: 'Colleges on Quad' })
  for (const name of ['Meridian Institute of Technology', 'Lakeside College of Arts'])
    await expect(colleges.getByRole('link', { name })).toBeVisible()
  await postWith(page, text)
    .getByRole('link', { name: /comment/i })
    .click()
  await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
})

test('[SHELL-12] a visitor reads the landing page before its code arrives; a member sees none of it', async ({
  page,
  other,
  quad,
}) => {
  await quad.enter(other, 'dev')
  for (const viewer of [page, other]) await viewer.route('**/assets/*.js', () => undefined)
  const headline = (viewer: Page) => viewer.getByText('The notice board of your campus')
  await Promise.all([page, other].map((viewer) => viewer.goto('/', { waitUntil: 'commit' })))
  await expect(headline(page)).toBeVisible()
  await expect(headline(page)).toHaveCSS('font-weight', '600')
  await expect(headline(other)).toBeAttached()
  await expect(headline(other)).toBeHidden()
  await page.unroute('**/assets/*.js')
  await page.reload()
  await main(page).getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page)).toBeVisible()
})

test('[SHELL-14] [SHELL-15] [PROF-01] a failed request shows an error with Retry in place of the content, and Retry loads it', async ({
  page,
  quad,
}) => {
  const { _id, user } = await makePost(quad, 'tara', uniqueText('Behind a fault'))
  const nila = await join(quad, 'Nila')
  const title = uniqueText('Slow start')
  const club = await makeClub(quad, nila, title)
  const eventId = await makeEvent(quad, nila, club._id, { eventTitle: title })
  await quad.enter(page, 'dev')
  const list = (name: string) => page.getByRole('list', { name, exact: true })
  const heading = page.getByRole('heading', { level: 1, name: title })
  // Use 418: 403 and 404 lead to /error, and the app retries a 503 for seconds.
  for (const [address, call, comes, status] of [
    ['/about', /api\/landing$/, list('Newest public posts'), 418],
    ['/feed', /api\/post\/feed$/, list('Feed'), 418],
    [`/posts/${_id}`, /api\/posts\/[0-9a-f-]{36}$/, list('Comments'), 418],
    [`/posts/${_id}`, /comments/, list('Comments'), 418],
    [`/profile/${user?._id}`, /api\/profile\//, list('Posts by Tara Pillai'), 418],
    [`/profile/${user?._id}`, /api\/posts\/fetch/, list('Posts by Tara Pillai'), 418],
    [`/events/${eventId}`, /api\/events\/[0-9a-f-]{36}$/, heading, 418],
    [`/club/about/${club._id}`, /api\/clubs\/[0-9a-f-]{36}$/, heading, 503],
  ] as const)
    await test.step(String(call), async () => {
      await page.route(call, (route) => route.fulfill({ status, body: 'teapot' }))
      await page.goto(address)
      const alert = main(page).getByRole('alert')
      await expect(alert.first()).toContainText(status === 418 ? 'Error 418: ' : 'Error 503: ', { timeout: 15_000 })
      await expect(page).toHaveURL(address)
      await page.unrouteAll()
      await alert.first().getByRole('button', { name: 'Retry' }).click()
      await expect(comes).toBeAttached()
      await expect(alert).toHaveCount(0)
    })
})

test('[SHELL-07] [SHELL-14] a page or modal whose code can’t be fetched shows an error, and Retry opens it', async ({
  page,
}) => {
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log In' })
  await page.goto('/about')
  await test.step('a page', async () => {
    await page.route('**/assets/Privacy*', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('alert')).toContainText('Oops - we have an error')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  })
  await test.step('a page offline, which opens by itself once online again', async () => {
    await page.goto('/about')
    await expect(page.getByRole('region', { name: 'Colleges on Quad' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Newest on the board' }).getByRole('link').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.route('**/assets/Terms*', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('alert')).toContainText("You're offline. This page opens once you're back online.")
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await page.unrouteAll()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await page.goto('/about')
  })
  await test.step('the code of all modals', async () => {
    await page.route('**/assets/ModalHost-*.js', (route) => route.abort(), { times: 1 })
    await logIn.click()
    const failed = page.getByRole('dialog', { name: 'Something went wrong' })
    await expect(failed).toContainText('Oops - we have an error')
    await expect(failed.getByRole('button', { name: 'Retry' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(failed).toBeHidden()
  })
  await test.step('the code of all modals, offline', async () => {
    // Abort the request, because a cached file would open offline.
    await page.route('**/assets/ModalHost-*.js', (route) => route.abort())
    await page.reload()
    await page.context().setOffline(true)
    await logIn.click()
    const failed = page.getByRole('dialog', { name: 'Something went wrong' })
    await expect(failed).toContainText(alerts.offline)
    const buttons = ['Retry', 'Close'].map((name) => failed.getByRole('button', { name }).boundingBox())
    const [retry = 0, close = 1] = (await Promise.all(buttons)).map((box) => box && box.x + box.width / 2)
    expect(retry).toBeCloseTo(close ?? 0, 0)
    await page.context().setOffline(false)
    await page.unrouteAll()
  })
  await test.step('a modal', async () => {
    const connection = { lost: true }
    // Switch by a flag: removing the route would leave pending requests unanswered.
    await page.route('**/assets/LoginModal*', (route) => (connection.lost ? route.abort() : route.continue()))
    await page.reload()
    await logIn.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Oops - we have an error' })
    await expect(alert).toBeVisible()
    connection.lost = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Log In' })).toBeVisible()
  })
})

test('[SHELL-14] [FEED-17] a post is readable if the code for its menu, video and comments fails to load; the post form stays if the cropper’s fails', async ({
  page,
  quad,
}) => {
  const text = uniqueText('Read me all the same')
  const [film] = await uploadFiles(quad, 'zoya', [makeFilm()])
  const { token } = await quad.signIn('zoya')
  const body = { text, videofile: film?.location, imageAlts: ['A lap of honour'] }
  const { _id } = (await quad.call('POST', '/posts', body, token)) as Post
  await quad.enter(page, 'zoya')
  await page.route(/assets\/(?:PostItem|PostVideo|CommentComposer)-[^/]+\.js$/, (route) => route.abort())
  await page.goto(`/posts/${_id}`)
  const post = page.getByRole('article', { name: /^Post by Zoya/ })
  await expect(post).toContainText(text)
  await expect(post.getByLabel('A lap of honour')).toBeVisible()
  await expect(main(page).getByRole('alert')).toContainText(alerts.unreachable)
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()

  await page.unrouteAll()
  await page.route(/assets\/CropDialog-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/feed')
  await page.getByRole('banner').getByRole('button', { name: 'Create Post' }).click()
  await choose(page, 'Add images', [await photo('quad.jpg', 400, 300)])
  await expect(page.getByRole('alert').filter({ hasText: alerts.unreachable })).toBeVisible()
  await expect(cropper(page)).toBeHidden()
  await expect(tiles(page)).toHaveCount(0)
  await expect(dialog(page).getByLabel('Your post')).toBeVisible()
})
