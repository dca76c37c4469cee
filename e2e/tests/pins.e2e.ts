import type { Locator, Page } from '@playwright/test'
import { openChannel, replyTo, said, tell } from '../src/channels.ts'
import { bubble, floodWith, messages, openChat, roomOf, sayIn } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'
import { join } from '../src/world.ts'

const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

async function choose(message: Locator, name: string): Promise<void> {
  await message.getByRole('paragraph').last().click({ button: 'right' })
  await item(message.page(), name).click()
}

async function openPins(page: Page, menu: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: menu }).click()
  await item(page, 'Pinned messages').click()
  return dialog(page)
}

test('[TALK-06] [TALK-08] both of a chat pin messages, see it live, and go from the list or by date to one far above', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  const [first] = await sayIn(quad, ravi, room, 'The room is B 204')
  await floodWith(quad, ravi, room, 'Line', 120)
  await openChat(asha.page, ravi)
  const none = await openPins(asha.page, /^More for the chat/)
  await expect(none.getByText('No pinned messages')).toBeVisible()
  await quad.call('PUT', `/messages/${first?._id}/pin`, undefined, ravi.token)
  await expect(none.getByRole('listitem')).toContainText(['The room is B 204'])
  await asha.page.keyboard.press('Escape')
  await asha.page.getByRole('button', { name: /new message/ }).click()
  await openChat(ravi.page, asha)
  await expect(bubble(ravi.page, 'Line 120.')).toBeInViewport()
  await choose(bubble(asha.page, 'Line 120.'), 'Pin')
  for (const { page } of [asha, ravi])
    await expect(bubble(page, 'Line 120.').getByRole('img', { name: 'Pinned' })).toBeVisible()
  const pins = await openPins(asha.page, /^More for the chat/)
  await expect(pins.getByRole('listitem')).toContainText(['Line 120.', 'The room is B 204'])
  await expectAccessibleOnAll(asha.page)
  await pins.getByRole('button', { name: /The room is B 204/ }).click()
  await expect(pins).toBeHidden()
  await expect(messages(asha.page).getByText('The room is B 204')).toBeInViewport()
  await expect(bubble(asha.page, 'The room is B 204').getByRole('img', { name: 'Pinned' })).toBeVisible()
  await asha.page.getByRole('button', { name: /^Jump to latest/ }).click()
  await expect(bubble(asha.page, 'Line 120.')).toBeInViewport()
  await asha.page.getByRole('button', { name: /^More for the chat/ }).click()
  await item(asha.page, 'Go to a date').click()
  const today = await asha.page.evaluate(() => new Date().toLocaleDateString('sv'))
  await dialog(asha.page).getByLabel('Date').fill(today)
  await expectAccessibleOnAll(asha.page)
  await dialog(asha.page).getByRole('button', { name: 'Go' }).click()
  await expect(messages(asha.page).getByText('The room is B 204')).toBeInViewport()
  await choose(bubble(asha.page, 'The room is B 204'), 'Unpin')
  await expect(bubble(asha.page, 'The room is B 204').getByRole('img', { name: 'Pinned' })).toHaveCount(0)
})

test('[TALK-06] admins pin in a channel and its threads, and members find a pinned reply in its thread', async ({
  asha,
  ravi,
  general,
  quad,
}) => {
  const [head] = await tell(quad, asha, general._id, 'Who takes notes?')
  if (!head) throw new Error('Nothing was said')
  await replyTo(quad, ravi, head, 'I do')
  await openChannel(asha.page, general)
  await openChannel(ravi.page, general)
  await said(asha.page, 'Who takes notes?').first().getByRole('link', { name: '1 reply' }).click()
  const thread = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true })
  await choose(thread(asha.page).getByRole('article').filter({ hasText: 'I do' }), 'Pin')
  await said(ravi.page, 'Who takes notes?').getByRole('paragraph').last().click({ button: 'right' })
  await expect(item(ravi.page, 'Copy text')).toBeVisible()
  await expect(item(ravi.page, 'Pin')).toHaveCount(0)
  await ravi.page.keyboard.press('Escape')
  const pins = await openPins(ravi.page, new RegExp(`^More for ${general.name}`))
  await pins.getByRole('button', { name: /I do/ }).click()
  await expect(thread(ravi.page).getByText('I do')).toBeVisible()
})

test('[TALK-07] a message is forwarded from its menu to a person, a group and a channel, and follows an edit', async ({
  asha,
  ravi,
  room,
  general,
  club,
  quad,
}) => {
  const [message] = await sayIn(quad, ravi, room, 'The hall is free on Friday')
  const meena = await join(quad, 'Meena')
  const theirs = await roomOf(quad, asha, meena)
  await sayIn(quad, meena, theirs._id, 'Hello')
  await quad.call('POST', '/rooms/groups', { name: 'Hill walk', users: [ravi.user._id] }, asha.token)
  await openChat(asha.page, ravi)
  await choose(bubble(asha.page, 'The hall is free on Friday'), 'Forward')
  const modal = dialog(asha.page)
  await modal.getByRole('button', { name: `Send to ${meena.user.displayName}` }).click()
  await expect(modal.getByText(`Sent to ${meena.user.displayName}`)).toBeVisible()
  await modal.getByRole('button', { name: 'Send to Hill walk' }).click()
  await expect(modal.getByText('Sent to Hill walk')).toBeVisible()
  await expectAccessibleOnAll(asha.page)
  await modal.getByRole('searchbox').fill(club.clubName)
  await modal.getByRole('button', { name: `Send to ${general.name}` }).click()
  await expect(modal.getByRole('button', { name: `Send to ${general.name}` })).toBeHidden()
  await modal.getByRole('button', { name: 'Done' }).click()
  await openChat(asha.page, meena)
  await expect(bubble(asha.page, 'The hall is free on Friday')).toContainText('Forwarded')
  await ravi.page.goto('/chats')
  await ravi.page.getByRole('link', { name: /Hill walk/ }).click()
  await expect(said(ravi.page, 'The hall is free on Friday')).toContainText('Forwarded')
  await openChannel(ravi.page, general)
  const inChannel = said(ravi.page, 'Friday').first()
  await expect(inChannel).toContainText('Forwarded')
  await quad.call('PUT', `/messages/${message?._id}`, { chat: 'It is free on Saturday' }, ravi.token)
  await expect(bubble(asha.page, 'It is free on Saturday')).toContainText('Edited')
  await expect(said(ravi.page, 'It is free on Saturday')).toContainText('Forwarded')
  await bubble(asha.page, 'It is free on Saturday').getByRole('paragraph').last().click({ button: 'right' })
  await expect(item(asha.page, 'Forward')).toBeVisible()
  await expect(item(asha.page, 'Edit')).toHaveCount(0)
})
