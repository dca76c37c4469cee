import type { Page, Response } from '@playwright/test'
import {
  badge,
  box,
  bubble,
  callsOf,
  floodWith,
  messages,
  openChat,
  requestsFor,
  sayIn,
  shownOn,
} from '../src/chats.ts'
import { expect } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test('[CHAT-01] [CHAT-07] [CHAT-08] it opens at the first unread message, and older ones come without a jump', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  const texts = Array.from({ length: 120 }, (_, at) => `Old ${at + 1}`)
  await sayIn(quad, asha, room, ...texts)
  await quad.call('PUT', `/chats/${room}`, undefined, ravi.token)
  await sayIn(quad, asha, room, ...Array.from({ length: 30 }, (_, at) => `New ${at + 1}.`))
  await openChat(ravi.page, asha)
  await expect(messages(ravi.page).getByText('New messages')).toBeInViewport()
  await expect(bubble(ravi.page, 'New 1.')).toBeInViewport()
  await expect(bubble(ravi.page, 'New 30.')).toHaveCount(0)
  await expect(badge(ravi.page)).toHaveText('Chats')
  await sayIn(quad, asha, room, 'The very last')
  const jump = ravi.page.getByRole('button', { name: '31 new messages' })
  await expect(jump).toBeVisible()
  await jump.click()
  await expect(bubble(ravi.page, 'The very last')).toBeInViewport()
  await expect(ravi.page.getByRole('button', { name: /new messages|Jump/ })).toHaveCount(0)
  await expect(messages(ravi.page)).toBeFocused()

  // Delay the older page: the visible messages must not move when it arrives.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await ravi.page.route(/chats\/[^?]*\?.*lt/, async (route) => {
    await held
    await route.continue()
  })
  const asked = ravi.page.waitForRequest(/chats\/[^?]*\?.*lt/)
  await messages(ravi.page).evaluate((at) => at.scrollBy(0, -400))
  // Scroll up while the last rows are still being measured: the list must not jump back to them.
  await ravi.page.getByRole('button', { name: 'Jump to latest' }).evaluate(
    async (button: HTMLElement, list) => {
      button.click()
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      list?.scrollTo(0, 0)
    },
    await messages(ravi.page).elementHandle(),
  )
  await asked
  await expect(ravi.page.getByText('Loading earlier messages')).toBeVisible()
  const text = await messages(ravi.page).evaluate(async (at) => {
    at.scrollTo(0, 200)
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    const top = at.getBoundingClientRect().top + 100
    const inSight = [...at.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > top)
    return inSight?.querySelector('p')?.textContent ?? ''
  })
  const watched = messages(ravi.page).getByText(text, { exact: true })
  const before = await watched.boundingBox()
  release()
  await expect.poll(() => messages(ravi.page).evaluate((at) => at.scrollTop)).toBeGreaterThan(800)
  const after = await watched.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1000))).toBeLessThan(3)
  await expect(async () => {
    await messages(ravi.page).evaluate((at) => at.scrollTo(0, 0))
    await expect(messages(ravi.page).getByText('Old 1', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(messages(ravi.page).getByText('This is where your chat with Asha begins.')).toBeVisible()
})

test('[CHAT-03] [CHAT-07] [CHAT-08] a chat with 400 unread messages opens with one request at the first, and newer ones come on the way down', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await sayIn(quad, asha, room, 'Read before')
  await quad.call('PUT', `/chats/${room}`, undefined, ravi.token)
  await floodWith(quad, asha, room, 'Number', 400)
  const requests = requestsFor(ravi.page, room)
  await openChat(ravi.page, asha)
  await expect(messages(ravi.page).getByText('New messages')).toBeInViewport()
  await expect(bubble(ravi.page, 'Number 1.')).toBeInViewport()
  await expect(badge(ravi.page)).toHaveText('Chats')
  await sayIn(quad, asha, room, 'After them all')
  await expect(ravi.page.getByRole('button', { name: '401 new messages' })).toBeVisible()
  expect(requests).toEqual(['/unread'])
  await expect
    .poll(async () => {
      await messages(ravi.page).evaluate((at) => at.scrollTo(0, at.scrollHeight))
      return Number(/\d+/.exec((await shownOn(ravi.page)).at(-1) ?? '')?.[0])
    })
    .toBeGreaterThan(120)
  await test.step('a message sent from above the newest ones moves there, and what was skipped can be read', async () => {
    await box(ravi.page).fill('My answer')
    await box(ravi.page).press('Enter')
    await expect(bubble(ravi.page, 'My answer')).toContainText(/Sent|Seen/)
    for (const text of ['My answer', 'After them all', 'Number 400.'])
      await expect(bubble(ravi.page, text)).toBeInViewport()
    await expect(ravi.page.getByRole('button', { name: /new messages|Jump/ })).toHaveCount(0)
    await expect(async () => {
      await messages(ravi.page).evaluate((at) => at.scrollTo(0, 0))
      await expect(bubble(ravi.page, 'Number 320.')).toBeVisible({ timeout: 300 })
    }).toPass()
  })
})

function secondAnswer(page: Page, address: RegExp): Promise<Response> {
  let answers = 0
  return page.waitForResponse((response) => address.test(response.url()) && (answers += 1) === 2)
}

test('[CHAT-04] [CHAT-05] [CHAT-07] a message in an open chat costs at most two calls on either side; both stay at the end while they write at once', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  const pages = [asha.page, ravi.page]
  await sayIn(quad, asha, room, 'Read before')
  // Wait for the refetch that a page makes five seconds after connecting.
  const settled = Promise.all(pages.map((page) => secondAnswer(page, /sessions\/today/)))
  await openChat(ravi.page, asha)
  await openChat(asha.page, ravi)
  for (const page of pages) await expect(bubble(page, 'Read before')).toBeInViewport()
  await settled
  for (const page of pages) await page.waitForLoadState('networkidle')
  for (const text of ['First', 'Second']) {
    const calls = pages.map(callsOf)
    await box(asha.page).fill(text)
    await box(asha.page).press('Enter')
    await expect(bubble(ravi.page, text)).toBeInViewport()
    await expect(bubble(asha.page, text)).toContainText('Seen')
    // Any further request would come within a second.
    await asha.page.waitForTimeout(1500)
    for (const asked of calls) expect(asked.stop().length, asked.stop().join(', ')).toBeLessThanOrEqual(2)
  }
  await expect(badge(ravi.page)).toHaveText('Chats')
  for (let at = 0; at < 8; at += 1) {
    await Promise.all(pages.map((one, by) => box(one).fill(`Round ${at} of ${by}`)))
    await Promise.all(pages.map((one) => box(one).press('Enter')))
  }
  const jump = (one: Page) => one.getByRole('button', { name: /Jump to latest|new message/ })
  for (const [by, one] of pages.entries()) {
    await expect(bubble(one, `Round 7 of ${1 - by}`)).toBeInViewport()
    await expect(bubble(one, `Round 7 of ${by}`)).toContainText(/Sent|Seen/)
    await expect(jump(one)).toHaveCount(0)
  }
  await messages(asha.page).hover()
  await asha.page.mouse.wheel(0, -300)
  await expect(jump(asha.page)).toBeVisible()
})
