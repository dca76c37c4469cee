import type { Page } from '@playwright/test'
import { refusals } from '@quad/contract/refusals/index.ts'
import { badge, box, bubble, keptIn, messages, openChat, roomLink, roomOf, sayIn, write } from '../src/chats.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, phone } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { sendReport } from '../src/reports.ts'
import { test } from '../src/talkers.ts'
import { join } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/400|404|429|ERR_INTERNET_DISCONNECTED/] } })

test('[CHAT-01] [CHAT-02] [CHAT-03] [CHAT-04] [CHAT-06] [PROF-03] from the profile to a first message, which arrives live; an answer, a deleted message, a block and its end', async ({
  asha,
  ravi,
  quad,
}) => {
  test.setTimeout(90_000)
  await asha.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await quad.acquaint(asha, ravi)
  await ravi.page.goto('/chats')
  await expect(ravi.page.getByText('No chats yet')).toBeVisible()
  await expectAccessibleOnAll(ravi.page)
  await asha.page.goto(`/profile/${ravi.user._id}`)
  await asha.page.getByRole('link', { name: 'Message' }).click()
  await expect(box(asha.page)).toBeFocused()
  await asha.page.keyboard.type('One line')
  await asha.page.keyboard.press('Shift+Enter')
  await asha.page.keyboard.type('and another')
  await asha.page.keyboard.press('Enter')
  await expect(bubble(asha.page, 'One line and another')).toContainText('Sent')
  await expect(box(asha.page)).toHaveValue('')

  await expect(roomLink(ravi.page, 'Asha Rao')).toContainText('One line and another')
  await expect(roomLink(ravi.page, 'Asha Rao')).toContainText('1 unread message')
  await expect(ravi.page).toHaveTitle('(1) Chats · Quad')
  await roomLink(ravi.page, 'Asha Rao').click()
  await expect(bubble(asha.page, 'One line and another')).toContainText('Seen')
  await expect(ravi.page).toHaveTitle('Asha Rao · Quad')
  await expect(roomLink(ravi.page, 'Asha Rao')).not.toContainText('unread')
  const here = (one: Page) => one.getByRole('main').getByText('Here now', { exact: true })
  await expect(here(asha.page)).toBeVisible()
  await write(ravi.page, 'www.example.org/notes')
  const link = bubble(asha.page, 'example.org').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://www.example.org/notes')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(badge(asha.page)).toHaveText('Chats')
  await expectAccessibleOnAll(asha.page)

  await test.step('a message’s text is copied; one’s own is deleted for both', async () => {
    const menu = ({ page }: typeof asha, text: string) =>
      bubble(page, text).getByRole('button', { name: 'More for this message' })
    await write(asha.page, 'To go')
    await expect(bubble(ravi.page, 'To go')).toBeVisible()
    await menu(ravi, 'To go').click()
    await expect(ravi.page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
    await expect(ravi.page.getByRole('menuitem', { name: 'Delete for everyone' })).toHaveCount(0)
    await ravi.page.keyboard.press('Escape')
    await menu(asha, 'To go').click()
    await expectAccessibleOnAll(asha.page)
    await asha.page.getByRole('menuitem', { name: 'Copy text' }).click()
    await expect(toast(asha.page, 'Copied')).toBeVisible()
    expect(await asha.page.evaluate(() => navigator.clipboard.readText())).toBe('To go')
    await menu(asha, 'To go').click()
    await asha.page.getByRole('menuitem', { name: 'Delete for everyone' }).click()
    await expect(dialog(asha.page)).toBeVisible()
    await expectReadable(asha.page)
    await dialog(asha.page).getByRole('button', { name: 'Delete' }).click()
    for (const { page } of [asha, ravi]) await expect(bubble(page, 'To go')).toHaveCount(0)
    await expect(roomLink(ravi.page, 'Asha Rao')).toContainText('Message deleted')
  })
  await test.step('both learn of a block at once, and of its end', async () => {
    await asha.page.getByRole('button', { name: 'More for the chat with Ravi Rao' }).click()
    await asha.page.getByRole('menuitem', { name: 'Block Ravi' }).click()
    await dialog(asha.page).getByRole('button', { name: 'Block', exact: true }).click()
    await expect(asha.page.getByText("You've blocked Ravi.")).toBeVisible()
    await expect(ravi.page.getByText('Asha has blocked you.')).toBeVisible()
    for (const { page } of [asha, ravi]) {
      await expect(box(page)).toHaveCount(0)
      await expect(here(page)).toHaveCount(0)
      await expect(bubble(page, 'One line')).toBeVisible()
    }
    await expectAccessibleOnAll(asha.page)
    await asha.page.getByRole('main').getByRole('button', { name: 'Unblock' }).click()
    await dialog(asha.page).getByRole('button', { name: 'Unblock' }).click()
    await expect(here(ravi.page)).toBeVisible()
    await write(ravi.page, 'Thank you')
    await expect(bubble(asha.page, 'Thank you')).toBeVisible()
    expect(await keptIn(quad, ravi, (await roomOf(quad, asha, ravi))._id)).toHaveLength(3)
  })
})

test.describe('with a clock', () => {
  test.use({ freshContext: true })

  test('[CHAT-01] [CHAT-02] [SUP-02] a new chat suggests whom one wrote to last, finds others by a part of a name, also misspelt, and is nowhere before its first message', async ({
    asha,
    ravi,
    room,
    page,
    quad,
  }) => {
    const zebu = await join(quad, 'Zebulonius')
    await Promise.all(Array.from({ length: 8 }, () => join(quad, 'Mira')))
    await sayIn(quad, asha, room, 'Hello')
    await page.clock.install()
    await page.goto('/chats')
    await page.getByRole('button', { name: 'New chat' }).first().click()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/queries?') && asked.push(request.url()))
    const name = dialog(page).getByRole('searchbox', { name: 'Name' })
    const people = (title: string) => dialog(page).getByRole('list', { name: title }).getByRole('listitem')
    const found = people('People found').getByRole('button', { name: `@${zebu.user.user_name}` })
    await expect(name).toBeFocused()
    await expect(people('Suggestions').first()).toContainText(`Ravi Rao@${ravi.user.user_name}`)
    // Pause the clock, so that the keys below are a tenth of a second apart on any machine.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'zebuloni') {
      await name.press(letter)
      await page.clock.runFor(100)
    }
    await page.clock.resume()
    await found.waitFor()
    expect(asked).toHaveLength(1)
    await name.fill('nobody at all')
    await expect(dialog(page).getByText('No result found')).toBeVisible()
    await name.fill('rao')
    await expect(people('People found')).toHaveCount(8)
    await expectAccessibleOnAll(page)
    await name.fill('zebulonuis')
    await found.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Zebulonius Rao' })).toBeVisible()
    expect(await quad.call('GET', '/chats/room', undefined, asha.token)).toHaveLength(1)
    await write(page, 'Hello there')
    await expect(bubble(page, 'Hello there')).toContainText('Sent')
    await expect(roomLink(page, 'Zebulonius Rao')).toBeVisible()
    await page.getByRole('button', { name: 'More for the chat with Zebulonius Rao' }).click()
    await page.getByRole('menuitem', { name: 'Report Zebulonius' }).click()
    await dialog(page).getByLabel("What's wrong?").fill('Sends advertisements.')
    expect(await sendReport(page)).toMatchObject({ reportOn: 'profile', reportedId: zebu.user._id })
    await expect(dialog(page)).toBeHidden()
  })
})

test('[CHAT-01] [CHAT-04] [CHAT-07] [SHELL-06] a new message moves its chat to the top; the badge agrees on every device, without muted chats', async ({
  asha,
  ravi,
  page,
  quad,
  browser,
}) => {
  const mira = await join(quad, 'Mira')
  const withRavi = await roomOf(quad, ravi, asha)
  const withMira = await roomOf(quad, mira, asha)
  await sayIn(quad, ravi, withRavi._id, 'First')
  await sayIn(quad, mira, withMira._id, 'Second https://www.example.org/notes?page=2')
  const rooms = page.getByRole('list', { name: 'Chats' }).getByRole('listitem')
  const here = roomLink(page, 'Ravi Rao').getByRole('img', { name: 'Here now' })
  const [tab, device] = [await page.context().newPage(), await browser.newPage({ baseURL: quad.url })]
  await quad.enter(device, asha)
  await page.goto('/chats')
  for (const one of [tab, device]) await one.goto('/feed')
  await expect(rooms).toHaveText([/Mira Rao.*Second example\.org\/notes/, /Ravi Rao.*First/])
  await expect(here).toHaveCount(0)
  await openChat(ravi.page, asha)
  await expect(here).toBeVisible()
  await write(ravi.page, 'Third')
  await expect(rooms).toHaveText([/Ravi Rao.*Third/, /Mira Rao.*Second/])
  await ravi.page.close()
  await expect(here).toHaveCount(0)
  for (const one of [page, tab, device]) await expect(badge(one)).toHaveText('3Chats')
  await expect(tab).toHaveTitle('(3) Feed · Quad')
  await roomLink(page, 'Mira Rao').click()
  await expect(messages(page).getByText('Second')).toBeVisible()
  for (const one of [page, tab, device]) await expect(badge(one)).toHaveText('2Chats')
  await device.close()
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'More for the chat with Mira Rao' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Mute')
  await expect(roomLink(page, 'Mira Rao')).toContainText('Muted')
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Muted' })).toBeVisible()
  await page.goto('/chats')
  await sayIn(quad, mira, withMira._id, 'Fourth')
  await expect(rooms).toHaveText([/Mira Rao.*Fourth.*1 unread message/, /Ravi Rao.*Third/])
  await expect(badge(page)).toHaveText('2Chats')
  await roomLink(page, 'Mira Rao').click()
  await choose('Unmute')
  await expect(roomLink(page, 'Mira Rao')).not.toContainText('Muted')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[CHAT-01] a phone shows the list or a chat, and the way back', async ({ ravi, room, page, quad }) => {
    await sayIn(quad, ravi, room, 'Are you there?')
    await page.goto('/feed')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' }).click()
    await expect(roomLink(page, 'Ravi Rao')).toBeVisible()
    await expect(page.getByText('Select a chat to see its messages')).toBeHidden()
    await roomLink(page, 'Ravi Rao').click()
    await expect(bubble(page, 'Are you there?')).toBeInViewport()
    await expect(roomLink(page, 'Ravi Rao')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    // The offline notice takes its space from the messages, not from the composer.
    await page.context().setOffline(true)
    await expect(page.getByText("You're offline.")).toBeInViewport({ ratio: 1 })
    await expect(box(page)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Back to all chats' }).click()
    await expect(roomLink(page, 'Ravi Rao')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${quad.url}/feed`)
  })
})

test('[CHAT-01] [SHELL-14] a chat that cannot be loaded says all the while why, offers Retry, and one with nobody says so', async ({
  asha: { page },
  ravi,
}) => {
  const ofChat = /chats\/room\?.*all/
  const main = page.getByRole('main')
  let tries = 0
  await page.route(ofChat, (route) => {
    tries += 1
    return route.fulfill({ status: 429, json: {} })
  })
  await page.goto(`/chats/${ravi.user._id}`)
  const why = main.getByRole('alert')
  await why.evaluate((alert) => alert.setAttribute('data-same', ''))
  const before = tries
  await expect.poll(() => tries).toBeGreaterThan(before + 1)
  await expect(why).toHaveAttribute('data-same')
  await page.unroute(ofChat)
  // Back online, the page refetches by itself.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.route(ofChat, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.goto(`/chats/${ravi.user._id}`)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(box(page)).toBeEnabled()
  await page.goto('/chats/nobody')
  await expect(main.getByText(refusals['user.notFound'].message)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})
