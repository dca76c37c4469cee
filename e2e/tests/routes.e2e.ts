import { demoPassword } from '@quad/server/db/seed/people.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { Fest } from '@quad/contract/entities/fest.ts'
import type { Page, Request } from '@playwright/test'
import { logIn } from '../src/accounts.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { expect, test } from '../src/quad.ts'
import { navigateInApp } from '../src/navigateInApp.ts'
import { join, makePost, uniqueText } from '../src/world.ts'

// The server doesn't know who asks for a members' page: its HTML preloads the page's files for a visitor too.
test.use({ expectedErrors: { patterns: [/was preloaded using link preload but not used/] } })

const some = '01900000-0000-7000-8000-000000000abc'

// Both lists are copied by hand from the specification, so that a lost route is noticed.
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
  '/settings',
  '/settings/privacy',
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
const landing = (page: Page) => page.getByRole('heading', { level: 1, name: 'The notice board of your campus' })

function countPending(page: Page): () => number {
  const pending = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/') && pending.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request))
  return () => pending.size
}

async function expectPage(page: Page, address: string, pending: () => number): Promise<void> {
  await expect(page, address).toHaveTitle(/^.+ · .+$/)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(pending).toBe(0)
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
  // A redirect comes with the page or with its answers, so the address is read last.
  await expect(page).toHaveURL(address)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading, address).toHaveCount(1)
  await expect(heading, address).not.toHaveText('')
  await expect(heading, address).not.toHaveText('Nothing is pinned here')
}

/** Returns what puts the ids of a club and its channel into their addresses: pages of what doesn't exist lead to the error page. */
const withClub =
  ({ _id: clubId, channels: [channel] }: ClubItem) =>
  (address: string) =>
    /^\/club\/(?!fest)/.test(address) ? address.replace(some, clubId).replace(some, channel?._id ?? some) : address

test('[SHELL-01] every open page opens for a visitor and for a member, with a heading and a title', async ({
  page,
  other,
  quad,
}) => {
  const { _id } = await makePost(quad, 'tara', uniqueText('A page of its own'))
  const { user } = await quad.enter(other, 'dev')
  const nila = await join(quad, 'Nila')
  const club = await makeClub(quad, nila, uniqueText('Open to all'))
  const event = await makeEvent(quad, nila, club._id, { eventTitle: uniqueText('Open evening') })
  const inClub = withClub(club)
  const [fest] = (await quad.call('GET', '/fests')) as Fest[]
  const ids: Readonly<Record<string, string | undefined>> = {
    [`/events/${some}`]: event,
    [`/club/fest/${some}`]: fest?._id,
    [`/college/${some}`]: fest?.college._id,
  }
  const existing = (address: string) => (ids[address] ? address.replace(some, ids[address]) : inClub(address))
  for (const viewer of [page, other]) {
    const pending = countPending(viewer)
    await viewer.goto('/eula')
    for (const address of [...openToAll.map(existing), `/user/close-account/${user._id}`, `/posts/${_id}`]) {
      await navigateInApp(viewer, address)
      await expectPage(viewer, `${quad.url}${address}`, pending)
    }
  }
  await navigateInApp(page, '/')
  await expectPage(page, `${quad.url}/`, countPending(page))
  await test.step('the top bar does not repeat the heading of the not-found page', async () => {
    await navigateInApp(other, '/nowhere')
    await expect(other.getByRole('heading', { level: 1, name: 'Nothing is pinned here' })).toBeVisible()
    await expect(other.getByRole('banner')).not.toContainText('Nothing is pinned')
  })
})

test('[SHELL-01] every members’ page opens for a member, with a heading and a title', async ({ page, quad }) => {
  const nila = await quad.enter(page, await join(quad, 'Nila'))
  const club = await makeClub(quad, nila, uniqueText('Her own'))
  const event = await makeEvent(quad, nila, club._id, { eventTitle: uniqueText('Her evening') })
  const inClub = withClub(club)
  const inEvent = (address: string) =>
    address.startsWith('/event/create') ? address.replace(some, club._id) : address.replace(some, event)
  const pending = countPending(page)
  await page.goto('/help')
  const zoya = await quad.signIn('zoya')
  const existing: Readonly<Record<string, string>> = {
    [`/profile/${some}`]: `/profile/${nila.user._id}`,
    [`/chats/${some}`]: `/chats/${zoya.user._id}`,
  }
  const pathOf = (path: string) => (/^\/events?\//.test(path) ? inEvent(path) : inClub(path))
  for (const address of forMembers.map((path) => existing[path] ?? pathOf(path))) {
    await navigateInApp(page, address)
    await expectPage(page, `${quad.url}${address}`, pending)
  }
})

test('[SHELL-01] [SHELL-10] an unknown address says so and leads back; it and the error page lead home', async ({
  page,
  quad,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  const privacy = page.getByRole('heading', { level: 1, name: 'Privacy policy' })
  await expect(privacy).toBeVisible()
  for (const address of ['/nowhere', '/posts', '/club/x/y/z/q', '/events/1/2/3']) {
    await navigateInApp(page, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing is pinned here' })).toBeVisible()
    await expect(page).toHaveTitle(/Nothing is pinned here/)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(privacy).toBeVisible()
  }
  for (const [address, heading] of [
    ['/nowhere', 'Nothing is pinned here'],
    ['/error', 'Something went wrong'],
  ] as const) {
    await navigateInApp(page, address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home page' }).click()
    await expect(page).toHaveURL(`${quad.url}/`)
    await expect(landing(page)).toBeFocused()
  }
})

test('[SHELL-02] a visitor on a members’ page is sent to the landing page and asked to log in, then lands where they wanted to go', async ({
  page,
  quad,
}) => {
  await page.goto('/feed')
  await expect(pleaseLogin(page)).toBeVisible()
  await expect(landing(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Log in or sign up to open this page.')
  await pleaseLogin(page).getByRole('button', { name: 'Close' }).click()
  await expect(pleaseLogin(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const address of forMembers.filter((path) => path !== '/authenticated')) {
    await navigateInApp(page, address)
    await expect(page, address).toHaveURL(`${quad.url}/`)
    await expect(page.getByRole('dialog'), address).toContainText('Log in or sign up to open this page.')
    await page.keyboard.press('Escape')
  }
  await test.step('the dialog at the landing page keeps the destination', async () => {
    await page.goto('/search?people=asha')
    await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
    await logIn(page, 'asha@meridian.edu', demoPassword)
    await expect(page).toHaveURL(`${quad.url}/search?people=asha`)
    await expect(pleaseLogin(page)).toBeHidden()
  })
})

test('[SHELL-03] the landing page is at / and /about; members go from / to their clubs, and see it at /about and /authenticated', async ({
  page,
  other,
  quad,
}) => {
  for (const address of ['/', '/about']) {
    await page.goto(address)
    await expect(landing(page)).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  await page.goto('/authenticated')
  await expect(page).toHaveURL(`${quad.url}/`)
  await quad.enter(other, 'dev')
  await other.goto('/')
  await expect(other).toHaveURL(`${quad.url}/clubs`)
  for (const address of ['/authenticated', '/about']) {
    await other.goto(address)
    await expect(landing(other)).toBeVisible()
    await expect(other).toHaveURL(`${quad.url}${address}`)
  }
})
