import type { Page } from '@playwright/test'
import { badge, box, bubble, keptIn, openChat, roomLink, sayIn, write } from '../src/chats.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { test } from '../src/talkers.ts'
import { join } from '../src/world.ts'

test('[CHAT-02] [CHAT-03] [CHAT-04] [PROF-03] from the profile to a first message, which arrives live, and an answer', async ({
  asha,
  ravi,
}) => {
  await ravi.page.goto('/chats')
  await expect(ravi.page.getByText('No chats yet')).toBeVisible()
  await asha.page.goto(`/profile/${ravi.user._id}`)
  await asha.page.getByRole('link', { name: 'Message' }).click()
  await expect(box(asha.page)).toBeFocused()
  await expect(asha.page.getByText('No chats yet')).toBeVisible()
  await asha.page.keyboard.type('One line')
  await asha.page.keyboard.press('Shift+Enter')
  await asha.page.keyboard.type('and another')
  await asha.page.keyboard.press('Enter')
  await expect(bubble(asha.page, 'One line and another')).toContainText('Sent')
  await expect(box(asha.page)).toHaveValue('')

  await expect(roomLink(ravi.page, 'Asha Rao')).toContainText('One line and another')
  await expect(roomLink(ravi.page, 'Asha Rao')).toContainText('1 unread message')
  await expect(badge(ravi.page)).toContainText('1')
  await expect(ravi.page).toHaveTitle('(1) Chats · Quad')
  await roomLink(ravi.page, 'Asha Rao').click()
  await expect(bubble(ravi.page, 'One line and another')).toBeVisible()
  await expect(bubble(asha.page, 'One line and another')).toContainText('Seen')
  await expect(ravi.page).toHaveTitle('Asha Rao · Quad')
  await expect(roomLink(ravi.page, 'Asha Rao')).not.toContainText('unread')
  await expect(asha.page.getByRole('main').getByText('Here now', { exact: true })).toBeVisible()

  await write(ravi.page, 'www.example.org/notes')
  const link = bubble(asha.page, 'example.org').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://www.example.org/notes')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(roomLink(asha.page, 'Ravi Rao')).toContainText('www.example.org/notes')
  await expect(badge(asha.page)).toHaveText('Chats')
})

test.describe('with a clock', () => {
  test.use({ freshContext: true })

  test('[CHAT-02] a new chat is found by a part of a name, also misspelt, and is nowhere before its first message', async ({
    page,
    quad,
  }) => {
    const [asha, ravi] = [await join(quad, 'Asha'), await join(quad, 'Zebulonius')]
    await Promise.all(Array.from({ length: 8 }, () => join(quad, 'Mira')))
    const found = dialog(page)
      .getByRole('list', { name: 'People found' })
      .getByRole('button', { name: `@${ravi.user.user_name}` })
    await quad.enter(page, asha)
    await page.clock.install()
    await page.goto('/chats')
    await page.getByRole('button', { name: 'New chat' }).first().click()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/queries?') && asked.push(request.url()))
    const name = dialog(page).getByRole('searchbox', { name: 'Name' })
    await expect(name).toBeFocused()
    // The clock is fixed: the keys below are a tenth of a second apart on any machine.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'zebuloni') {
      await name.press(letter)
      await page.clock.runFor(100)
    }
    await page.clock.resume()
    await found.waitFor()
    expect(asked).toHaveLength(1)
    await name.fill('zebulonuis')
    await found.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Zebulonius Rao' })).toBeVisible()
    expect(await quad.call('GET', '/chats/room', undefined, asha.token)).toEqual([])
    await write(page, 'Hello there')
    await expect(bubble(page, 'Hello there')).toContainText('Sent')
    expect(await quad.call('GET', '/chats/room', undefined, ravi.token)).toHaveLength(1)
    await expect(roomLink(page, 'Zebulonius Rao')).toBeVisible()
    await page.getByRole('button', { name: 'New chat' }).click()
    await dialog(page).getByRole('searchbox', { name: 'Name' }).fill('rao')
    await expect(dialog(page).getByRole('list', { name: 'People found' }).getByRole('listitem')).toHaveCount(8)
    await dialog(page).getByRole('searchbox', { name: 'Name' }).fill('nobody at all')
    await expect(dialog(page).getByText('No result found')).toBeVisible()
  })
})

test('[CHAT-06] [PROF-03] a block is told to both at once, and writing comes back with its end', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await sayIn(quad, asha, room, 'Before')
  await openChat(asha.page, ravi)
  await openChat(ravi.page, asha)
  const here = (one: Page) => one.getByRole('main').getByText('Here now', { exact: true })
  await expect(here(asha.page)).toBeVisible()
  await expect(here(ravi.page)).toBeVisible()
  await asha.page.getByRole('button', { name: 'More for the chat with Ravi Rao' }).click()
  await asha.page.getByRole('menuitem', { name: 'Block Ravi' }).click()
  await dialog(asha.page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(asha.page.getByText("You've blocked Ravi.")).toBeVisible()
  await expect(ravi.page.getByText('Asha has blocked you.')).toBeVisible()
  for (const { page: one } of [asha, ravi]) {
    await expect(box(one)).toHaveCount(0)
    await expect(here(one)).toHaveCount(0)
    await expect(bubble(one, 'Before')).toBeVisible()
  }
  await asha.page.getByRole('main').getByRole('button', { name: 'Unblock' }).click()
  await dialog(asha.page).getByRole('button', { name: 'Unblock' }).click()
  await expect(box(ravi.page)).toBeVisible()
  await expect(here(ravi.page)).toBeVisible()
  await write(ravi.page, 'Thank you')
  await expect(bubble(asha.page, 'Thank you')).toBeVisible()
})

test('[CHAT-01] one’s own message is deleted for both, and its text can be copied', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await asha.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sayIn(quad, asha, room, 'To stay', 'To go')
  await openChat(asha.page, ravi)
  await openChat(ravi.page, asha)
  const menu = (text: string) => bubble(asha.page, text).getByRole('button', { name: 'More for this message' })
  await menu('To stay').click()
  await asha.page.getByRole('menuitem', { name: 'Copy text' }).click()
  await expect(toast(asha.page, 'Copied')).toBeVisible()
  expect(await asha.page.evaluate(() => navigator.clipboard.readText())).toBe('To stay')
  await expect(bubble(ravi.page, 'To go')).toBeVisible()
  await bubble(ravi.page, 'To go').getByRole('button', { name: 'More for this message' }).click()
  await expect(ravi.page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
  await expect(ravi.page.getByRole('menuitem', { name: 'Delete for everyone' })).toHaveCount(0)
  await ravi.page.keyboard.press('Escape')
  await menu('To go').click()
  await asha.page.getByRole('menuitem', { name: 'Delete for everyone' }).click()
  await expect(dialog(asha.page)).toBeVisible()
  await expectReadable(asha.page)
  await dialog(asha.page).getByRole('button', { name: 'Delete' }).click()
  await expect(bubble(asha.page, 'To go')).toHaveCount(0)
  await expect(bubble(ravi.page, 'To go')).toHaveCount(0)
  await expect(roomLink(ravi.page, 'Asha Rao')).toContainText('Message deleted')
  expect(await keptIn(quad, ravi, room)).toEqual(['To stay'])
})
