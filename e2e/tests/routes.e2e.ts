import { demoPassword } from '@quad/server/db/seed/people.ts'
import type { Fest } from '@quad/contract/entities/fest.ts'
import type { Page, Request } from '@playwright/test'
import { logIn } from '../src/accounts.ts'
import { channelsOf } from '../src/channels.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { expect, test } from '../src/quad.ts'
import { navigateInApp } from '../src/navigateInApp.ts'
import { join, uniqueText } from '../src/world.ts'

// The server doesn't know who opens a members' page, so its HTML preloads files that a visitor doesn't use.
test.use({ expectedErrors: { patterns: [/was preloaded using link preload but not used/] } })

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
  // Read the address last: a page may redirect after its data has arrived.
  await expect(page).toHaveURL(address)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading, address).toHaveCount(1)
  await expect(heading, address).not.toHaveText('')
  await expect(heading, address).not.toHaveText('Nothing is pinned here')
}

test('[SHELL-01] pages that no other test opens by their address have a heading and a title', async ({
  page,
  other,
  quad,
}) => {
  const nila = await quad.enter(page, await join(quad, 'Nila'))
  const club = await makeClub(quad, nila, uniqueText('Her own'))
  const event = await makeEvent(quad, nila, club._id, { eventTitle: uniqueText('Her evening') })
  const [channel] = await channelsOf(quad, club._id, nila)
  const [fest] = (await quad.call('GET', '/fests')) as Fest[]
  const forAll = [`/club/fest/${fest?._id}`, `/user/close-account/${nila.user._id}`, '/terms-conditions']
  const forMembers = [
    '/home',
    '/settings/privacy',
    '/authenticated',
    `/club/${club._id}/about/${channel?._id}`,
    `/club/${club._id}/session/${channel?._id}`,
    `/club/manage/clubDescription/${club._id}`,
    ...['registration', 'rounds', 'description', 'reward'].map((step) => `/event/manage/${step}/${event}`),
  ]
  for (const [viewer, addresses] of [
    [other, forAll],
    [page, [...forAll, ...forMembers]],
  ] as const) {
    const pending = countPending(viewer)
    await viewer.goto('/eula')
    for (const address of addresses) {
      await navigateInApp(viewer, address)
      await expectPage(viewer, `${quad.url}${address}`, pending)
    }
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
  await navigateInApp(page, '/nowhere')
  await expect(page).toHaveTitle(/Nothing is pinned here/)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(privacy).toBeVisible()
  for (const [address, heading] of [
    ['/nowhere', 'Nothing is pinned here'],
    ['/error', 'Something went wrong'],
  ] as const) {
    await navigateInApp(page, address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('banner'), 'the top bar does not repeat it').not.toContainText(heading)
    await page.getByRole('link', { name: 'Return to Home page' }).click()
    await expect(page).toHaveURL(`${quad.url}/`)
    await expect(landing(page)).toBeFocused()
  }
})

test('[SHELL-02] [SHELL-03] a visitor on a members’ page is sent to the landing page and asked to log in, then lands where they wanted to go', async ({
  page,
  quad,
}) => {
  await page.goto('/feed')
  await expect(pleaseLogin(page)).toBeVisible()
  await expect(page).toHaveURL(`${quad.url}/`)
  await expect(page.getByRole('dialog')).toContainText('Log in or sign up to open this page.')
  await pleaseLogin(page).getByRole('button', { name: 'Close' }).click()
  await expect(pleaseLogin(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(landing(page)).toBeVisible()
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
  await test.step('a member goes from / to their clubs', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(`${quad.url}/clubs`)
  })
})
