import { demoPassword } from '@quad/server/db/seed/people.ts'
import type { Page, Request } from '@playwright/test'
import { dialog } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makePost, unlike } from '../src/world.ts'

const some = '01900000-0000-7000-8000-000000000abc'

// Both lists stand here by hand, from the two parts of the specification: a route that is lost is missed.
const openToAll = [
  '/about',
  '/privacy-policy',
  '/terms-conditions',
  '/eula',
  '/error',
  `/college/${some}`,
  `/events/${some}`,
  `/club/about/${some}`,
  `/club/fest/${some}`,
]
const forMembers = [
  '/feed',
  '/clubs',
  '/home',
  '/campus',
  '/events',
  `/events/teams/${some}`,
  '/chats',
  `/chats/${some}`,
  '/notifications',
  '/reminder',
  `/profile/${some}`,
  '/search?people=asha',
  '/help',
  '/authenticated',
  `/club/${some}/about/${some}`,
  `/club/${some}/discussion/${some}`,
  `/club/${some}/messages/${some}`,
  `/club/${some}/files/${some}`,
  `/club/${some}/session/${some}`,
  `/club/${some}/faqs/${some}`,
  `/club/${some}/member/${some}`,
  `/club/${some}/channel/member/${some}`,
  `/club/manage/clubInfo/${some}`,
  `/club/manage/clubDescription/${some}`,
  `/club/manage/clubFaqs/${some}`,
  `/club/manage/members/${some}`,
  `/club/manage/channels/${some}`,
  `/event/create/details?club=${some}`,
  `/event/manage/details/${some}`,
  `/event/manage/registration/${some}`,
  `/event/manage/rounds/${some}`,
  `/event/manage/description/${some}`,
  `/event/manage/reward/${some}`,
]
const pleaseLogin = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please login first!' })

/**
 * Goes to an address within the app, as a link would: no new page load. Until the page there is shown, none has a
 * title.
 */
async function wander(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    history.pushState({ idx: history.length, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

/** Waits until a page has all that it asked for, and what it makes of that is painted. */
async function settle(page: Page, waiting: () => number): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(waiting).toBe(0)
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** How many calls of a page are not answered yet. */
function countWaiting(page: Page): () => number {
  const waiting = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/') && waiting.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => waiting.delete(request))
  return () => waiting.size
}

async function expectPage(page: Page, address: string, waiting: () => number): Promise<void> {
  await expect(page, address).toHaveTitle(/^.+ · .+$/)
  await settle(page, waiting)
  // Only now: a page that sends one on does so when it is shown, or when its answer comes.
  await expect(page).toHaveURL(address)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading, address).toHaveCount(1)
  await expect(heading, address).not.toHaveText('')
  await expect(heading, address).not.toHaveText('Nothing is pinned here')
}

test('[SHELL-01] every page that is open to all opens for a visitor and for a member, with a heading and a title', async ({
  page,
  quad,
  browser,
}) => {
  const { _id } = await makePost(quad, 'tara', unlike('A page of its own'))
  const members = await browser.newContext()
  const member = await members.newPage()
  const { user } = await quad.enter(member, 'dev')
  // Closing is for the account's own person: the address of another's account sends members on to /error.
  const own = `/user/close-account/${user._id}`
  for (const viewer of [page, member]) {
    const waiting = countWaiting(viewer)
    await viewer.goto(`${quad.url}/eula`)
    for (const address of [...openToAll, own, `/posts/${_id}`]) {
      await wander(viewer, address)
      await expectPage(viewer, `${quad.url}${address}`, waiting)
    }
  }
  await wander(page, '/')
  await expectPage(page, `${quad.url}/`, countWaiting(page))
  await members.close()
})

test('[SHELL-01] every members’ page opens for a member, with a heading and a title', async ({ page, quad }) => {
  const { user } = await quad.enter(page, 'dev')
  const waiting = countWaiting(page)
  await page.goto('/help')
  const zoya = await quad.signIn('zoya')
  const existing: Readonly<Record<string, string>> = {
    [`/profile/${some}`]: `/profile/${user._id}`,
    [`/chats/${some}`]: `/chats/${zoya.user._id}`,
  }
  for (const address of forMembers.map((path) => existing[path] ?? path)) {
    await wander(page, address)
    await expectPage(page, `${quad.url}${address}`, waiting)
  }
})

test('[SHELL-01] [SHELL-10] an unknown address says so, leads home and back, and is a 404 to machines; the error page says something generic', async ({
  page,
  quad,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  for (const address of ['/nowhere', '/posts', '/club/x/y/z/q', '/events/1/2/3']) {
    await wander(page, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing is pinned here' })).toBeVisible()
    await expect(page).toHaveTitle(/Nothing is pinned here/)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  }
  await wander(page, '/nowhere')
  await page.getByRole('link', { name: 'Return to Home page' }).click()
  await expect(page).toHaveURL(`${quad.url}/`)
  expect((await fetch(`${quad.url}/api/nowhere`)).status).toBe(404)

  await wander(page, '/error')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home page' }).click()
  await expect(page).toHaveURL(`${quad.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[SHELL-02] a visitor on any members’ page is told to log in and stands on the landing page', async ({
  page,
  quad,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/eula')
  for (const address of forMembers.filter((path) => path !== '/authenticated')) {
    await wander(page, address)
    await expect(pleaseLogin(page), address).toBeVisible()
    await expect(page, address).toHaveURL(`${quad.url}/`)
    await pleaseLogin(page).getByRole('button', { name: 'Close' }).click()
    await expect(pleaseLogin(page)).toHaveCount(0)
    await wander(page, '/eula')
    await expect(page.getByRole('heading', { level: 1, name: 'End-user licence agreement' })).toBeVisible()
  }
})

test('[SHELL-02] after logging in one lands where one wanted to go, and the notice is gone', async ({ page, quad }) => {
  await page.goto('/search?people=asha')
  await expect(pleaseLogin(page)).toBeVisible()
  await expect(page).toHaveURL(`${quad.url}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await dialog(page).getByLabel('Email').fill('asha@meridian.edu')
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${quad.url}/search?people=asha`)
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(pleaseLogin(page)).toBeHidden()
})

test('[SHELL-02] the way from a post to its author’s profile survives the log-in', async ({ page, quad }) => {
  const { _id } = await makePost(quad, 'tara', unlike('Who wrote this'))
  await page.goto(`/posts/${_id}`)
  await page.getByRole('article').first().getByRole('link', { name: 'Tara Pillai' }).click()
  await expect(pleaseLogin(page)).toBeVisible()
  await expect(page).toHaveURL(`${quad.url}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await dialog(page).getByLabel('Email').fill('asha@meridian.edu')
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Pillai' })).toBeVisible()
  await expect(page).toHaveURL(/\/profile\//)
})

test('[SHELL-03] the landing page stands at / and /about; members go on to their clubs, but for /about and /authenticated', async ({
  page,
  quad,
  browser,
}) => {
  const landing = (of: Page) => of.getByRole('heading', { level: 1, name: 'The notice board of your campus' })
  for (const address of ['/', '/about']) {
    await page.goto(address)
    await expect(landing(page)).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  await page.goto('/authenticated')
  await expect(page).toHaveURL(`${quad.url}/`)
  const members = await browser.newContext()
  const member = await members.newPage()
  await quad.enter(member, 'dev')
  await member.goto(`${quad.url}/`)
  await expect(member).toHaveURL(`${quad.url}/clubs`)
  for (const address of ['/authenticated', '/about']) {
    await member.goto(`${quad.url}${address}`)
    await expect(landing(member)).toBeVisible()
    await expect(member).toHaveURL(`${quad.url}${address}`)
  }
  await members.close()
})
