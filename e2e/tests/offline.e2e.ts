import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { filesWith } from '../src/byteSearch.ts'
import { channelsOf } from '../src/channels.ts'
import { roomOf } from '../src/chats.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { signOut } from '../src/accounts.ts'
import { expect, type Quad, test as base } from '../src/quad.ts'
import { join, postAs, uniqueText } from '../src/world.ts'

interface OwnProfile {
  /** The folder of a browser profile that only this test uses. */
  folder: string
  installed: BrowserContext
}

const test = base.extend<OwnProfile>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quad-profile-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  installed: async ({ playwright, launchOptions, baseURL, folder }, use) => {
    const options = { ...launchOptions, serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } } as const
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...options,
      ...(baseURL && { baseURL }),
    })
    await use(context)
    await context.close()
  },
})

const offline = (page: Page) => page.getByText(/^You're offline. This is as of \d\d:\d\d\.$/)

/** Waits until the worker controls the page and this text is kept. */
async function expectKept(page: Page, text: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (wanted) => {
      if (navigator.serviceWorker.controller?.state !== 'activated') return false
      const names = (await caches.keys()).filter((name) => name.startsWith('kept-'))
      const opened = await Promise.all(names.map((name) => caches.open(name)))
      const all = (await Promise.all(opened.map((cache) => cache.matchAll()))).flat()
      const read = await Promise.all(all.map((response) => response.text()))
      return read.some((one) => one.includes(wanted))
    }, text)
  await expect.poll(isKept).toBe(true)
}

/** A person of a college with a new post, a chat, a club and a channel; returns the texts and the pages that show each. */
async function makeReader(quad: Quad) {
  const [reader, friend] = await Promise.all([quad.signIn('zoya'), join(quad, 'Ravi')])
  const texts = ['Post', 'Chat', 'Channel', 'Club', 'Event'].map((text) => uniqueText(`${text} kept`))
  const [post = '', chat = '', said = '', name = '', title = ''] = texts
  const club = await makeClub(quad, reader, name)
  const [general] = await channelsOf(quad, club._id, reader)
  const room = await roomOf(quad, reader, friend)
  await makeEvent(quad, reader, club._id, {
    eventTitle: title,
    eventStartDate: inDays(eventInDays).toISOString(),
    eventEndDate: inDays(eventInDays + 0.01).toISOString(),
  })
  await postAs(quad, friend, post)
  await quad.call('POST', `/chats/${room._id}`, { chat, filetype: 'text' }, friend.token)
  await quad.call('POST', `/clubs/${general?._id}/discussions`, { chat: said, filetype: 'text' }, reader.token)
  const pages = [
    ['/feed', post],
    [`/chats/${friend.user._id}`, chat],
    [`/club/${club._id}/discussion/${general?._id}`, said],
    [`/club/about/${club._id}`, name],
    ['/campus', title],
    [
      `/events?view=month&month=${inDays(eventInDays).toLocaleDateString('en-CA').slice(0, 7)}`,
      title,
      `"host":"${name}"`,
    ],
  ] as const
  return { reader, texts, pages }
}

// A day on which no other test has events: the week shows the first few of a day.
const eventInDays = 5
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Opens a page by its address and waits for the text; the week shows it at its day. */
async function openWith(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address)
  if (address === '/campus') {
    const day = inDays(eventInDays).toLocaleDateString('en-GB', { weekday: 'long' })
    await page.getByRole('button', { name: new RegExp(`^${day} .*\\d events?`) }).click()
  }
  await expect(page.getByText(text).first()).toBeVisible()
}

test('[APP-03] [EVT-30] offline, what was read last is shown as of its time; after signing out, the profile contains nothing of it', async ({
  quad,
  folder,
  installed,
}) => {
  test.setTimeout(90_000)
  const { reader, texts, pages } = await makeReader(quad)
  const page = await installed.newPage()
  await quad.enter(page, reader)
  for (const [address, text, kept = text] of pages) {
    await openWith(page, address, text)
    await expectKept(page, kept)
  }
  await test.step('offline', async () => {
    await installed.setOffline(true)
    for (const [address, text] of pages) {
      await openWith(page, address, text)
      await expect(offline(page)).toBeVisible()
    }
  })
  await test.step('online again, it is read anew', async () => {
    await page.goto('/feed')
    await expect(offline(page)).toBeVisible()
    const again = page.waitForResponse('**/api/post/feed')
    await installed.setOffline(false)
    expect((await again).status()).toBe(200)
    await expect(offline(page)).toBeHidden()
  })
  await test.step('without an answer it is shown after five seconds, until Quad answers', async () => {
    const unreached = page.getByText(/^Quad can't be reached. This is as of \d\d:\d\d\.$/)
    await page.route('**/api/post/feed', () => undefined)
    await openWith(page, '/feed', texts[0] ?? '')
    await expect(unreached).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(unreached).toBeHidden({ timeout: 20_000 })
  })
  await test.step('nothing stays after signing out', async () => {
    expect(filesWith(folder, texts)).not.toEqual([])
    await signOut(page)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await installed.close()
    expect(filesWith(folder, texts)).toEqual([])
  })
})

test('[APP-03] what was kept is shown to nobody else, and a suspension deletes it', async ({ quad, installed }) => {
  const [asha, ravi] = [await join(quad, 'Asha'), await join(quad, 'Ravi')]
  const text = uniqueText('Post kept')
  await postAs(quad, asha, text)
  const page = await installed.newPage()
  await quad.enter(page, asha)
  await openWith(page, '/feed', text)
  await expectKept(page, text)
  await test.step('to somebody whose session came without a sign-out', async () => {
    await installed.setOffline(true)
    await page.evaluate(({ user, token }) => {
      localStorage.setItem('quad.userId', user._id)
      localStorage.setItem('quad.user', JSON.stringify(user))
      localStorage.setItem('quad.token', token)
    }, ravi)
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText("You're offline.")
    await expect(page.getByText(text)).toHaveCount(0)
    const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')))
    await expect.poll(kept).toEqual([])
    await installed.setOffline(false)
  })
  await openWith(page, '/feed', text)
  await expectKept(page, text)
  const { status, message } = refusals['account.suspended']
  const err = { code: 'account.suspended', message }
  await page.route('**/api/clubs?**', (route) => route.fulfill({ status, json: { success: false, err } }))
  await page.goto('/clubs')
  await expect(dialog(page).getByRole('heading', { name: 'Account suspended' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})
