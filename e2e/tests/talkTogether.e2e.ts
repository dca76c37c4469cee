import type { Locator, Page } from '@playwright/test'
import { channelBox, openChannel, replyTo, said, say, tell } from '../src/channels.ts'
import { box, bubble, floodWith, makeCuttable, messages, openChat, sayIn, write } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test.use({ expectedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED|WebSocket/] } })

const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const pill = (message: Locator, emoji: string) =>
  message.getByRole('list', { name: 'Reactions' }).getByRole('button', { name: new RegExp(`^${emoji}`) })
const quote = (message: Locator) => message.getByRole('button', { name: /^Go to the quoted message/ })

async function openMenu(message: Locator): Promise<void> {
  await message.getByRole('paragraph').last().click({ button: 'right' })
}

async function chooseQuick(message: Locator, emoji: string): Promise<void> {
  await openMenu(message)
  await message.page().getByRole('menuitemcheckbox', { name: emoji }).click()
}

async function choose(message: Locator, name: string): Promise<void> {
  await openMenu(message)
  await item(message.page(), name).click()
}

test('[TALK-01] people react by menu, pill and picker, see it live, and see who did, in a chat and by keyboard', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await sayIn(quad, asha, room, 'Exam moved')
  await openChat(asha.page, ravi)
  await openChat(ravi.page, asha)
  const [mine, theirs] = [bubble(asha.page, 'Exam moved'), bubble(ravi.page, 'Exam moved')]
  await chooseQuick(theirs, '👍')
  await expect(pill(theirs, '👍')).toHaveAttribute('aria-pressed', 'true')
  await expect(pill(mine, '👍')).toHaveAttribute('aria-pressed', 'false')
  await pill(mine, '👍').click()
  await expect(pill(theirs, '👍')).toHaveAccessibleName('👍, 2')
  await pill(theirs, '👍').click()
  await expect(pill(mine, '👍')).toHaveAccessibleName('👍, 1')
  await expect(pill(theirs, '👍')).toHaveAttribute('aria-pressed', 'false')

  await test.step('any emoji, by keyboard alone', async () => {
    const button = theirs.getByRole('button', { name: 'More for this message' })
    await button.focus()
    await ravi.page.keyboard.press('Enter')
    await expect(ravi.page.getByRole('menuitemcheckbox').first()).toBeFocused()
    await ravi.page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await ravi.page.keyboard.press('ArrowDown')
    await expectAccessible(ravi.page)
    for (let step = 0; step < 6; step += 1) await ravi.page.keyboard.press('ArrowDown')
    await expect(item(ravi.page, 'More emoji')).toBeFocused()
    await ravi.page.keyboard.press('Enter')
    await expect(dialog(ravi.page).getByRole('searchbox', { name: 'Search emoji' })).toBeFocused()
    await expectAccessibleOnAll(ravi.page)
    await ravi.page.keyboard.type('rocket')
    await ravi.page.keyboard.press('Enter')
    await expect(dialog(ravi.page)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(pill(mine, '🚀')).toHaveAccessibleName('🚀, 1')
  })
  await test.step('who reacted', async () => {
    await choose(mine, 'Who reacted')
    await expect(dialog(asha.page).getByRole('list', { name: 'Reacted with 👍' }).getByText('Asha')).toBeVisible()
    await dialog(asha.page).getByRole('button', { name: '🚀, 1' }).click()
    await expect(dialog(asha.page).getByRole('list', { name: 'Reacted with 🚀' }).getByText('Ravi')).toBeVisible()
    await expectAccessibleOnAll(asha.page)
    await asha.page.keyboard.press('Escape')
    await pill(mine, '🚀').click({ button: 'right' })
    await expect(dialog(asha.page).getByRole('list', { name: 'Reacted with 🚀' })).toBeVisible()
    await asha.page.keyboard.press('Escape')
  })
  await expectAccessibleOnAll(asha.page)
})

test('[TALK-02] [TALK-03] a reply quotes a message, near or far; edits and a deletion are followed by its quote', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  const [first] = await sayIn(quad, ravi, room, 'Meet at noon')
  await floodWith(quad, ravi, room, 'Line', 120)
  await openChat(asha.page, ravi)
  await openChat(ravi.page, asha)
  await asha.page.getByRole('button', { name: /new message/ }).click()
  await box(asha.page).fill('Half a thought')
  await expect(bubble(asha.page, 'Line 120.')).toBeInViewport()
  await choose(bubble(asha.page, 'Line 120.'), 'Reply')
  await expect(asha.page.getByText('Reply to Ravi')).toBeVisible()
  await expect(box(asha.page)).toBeFocused()
  await expectAccessibleOnAll(asha.page)
  await asha.page.keyboard.press('Escape')
  await expect(asha.page.getByText('Reply to Ravi')).toBeHidden()
  await expect(box(asha.page)).toHaveValue('Half a thought')
  await choose(bubble(asha.page, 'Line 120.'), 'Reply')
  await write(asha.page, 'An answer')
  await expect(quote(bubble(ravi.page, 'An answer'))).toContainText('Line 120.')
  await test.step('the quote is as wide as its bubble', async () => {
    const quoted = await quote(bubble(ravi.page, 'An answer')).boundingBox()
    const words = await bubble(ravi.page, 'An answer').getByText('An answer', { exact: true }).boundingBox()
    expect(quoted?.width).toBeGreaterThan((words?.width ?? 0) + 20)
  })

  await test.step('edits follow, and a draft survives them', async () => {
    await expect(bubble(asha.page, 'An answer')).toContainText(/Sent|Seen/)
    await asha.page.keyboard.press('ArrowUp')
    await expect(asha.page.getByText('Edit message', { exact: true })).toBeVisible()
    await expect(box(asha.page)).toHaveValue('An answer')
    await asha.page.keyboard.press('Escape')
    await expect(box(asha.page)).toHaveValue('')
    await box(asha.page).fill('A draft')
    await bubble(asha.page, 'An answer').getByRole('button', { name: 'More for this message' }).press('Enter')
    await item(asha.page, 'Edit').click()
    await expect(box(asha.page)).toHaveValue('An answer')
    await expect(box(asha.page)).toBeFocused()
    await box(asha.page).fill('A better answer')
    await asha.page.keyboard.press('Enter')
    await expect(box(asha.page)).toHaveValue('A draft')
    await expect(bubble(ravi.page, 'A better answer')).toContainText('Edited')
    await choose(bubble(ravi.page, 'A better answer'), 'Reply')
    await write(ravi.page, 'Thanks')
    await expect(quote(bubble(asha.page, 'Thanks'))).toContainText('A better answer')
    await choose(bubble(asha.page, 'A better answer').first(), 'Edit')
    await box(asha.page).fill('The best answer')
    await asha.page.keyboard.press('Enter')
    await expect(quote(bubble(ravi.page, 'Thanks'))).toContainText('The best answer')
  })
  await test.step('a press on the quote goes to the message, also one that is not loaded', async () => {
    const answer = { chat: 'To the first', quoteId: first?._id }
    await quad.call('POST', `/chats/${room}`, answer, asha.token)
    await expect(bubble(ravi.page, 'Meet at noon')).toHaveCount(1)
    await quote(bubble(ravi.page, 'To the first')).click()
    await expect(messages(ravi.page).getByText('Line 1.', { exact: true })).toBeInViewport()
    await expect(messages(ravi.page).getByText('Meet at noon').first()).toBeInViewport()
    await ravi.page.getByRole('button', { name: /^Jump to latest/ }).click()
    await expect(bubble(ravi.page, 'To the first')).toBeInViewport()
  })
  await test.step('a deletion shows in the quote', async () => {
    await choose(bubble(asha.page, 'The best answer').first(), 'Delete for everyone')
    await dialog(asha.page).getByRole('button', { name: 'Delete message' }).click()
    for (const { page } of [asha, ravi]) {
      await expect(bubble(page, 'Thanks')).toContainText('Message deleted')
      await expect(quote(bubble(page, 'Thanks'))).toHaveCount(0)
    }
  })
})

test('[TALK-01] [TALK-02] [TALK-03] a channel and a thread with its head are the same', async ({
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
  await chooseQuick(said(ravi.page, 'Who takes notes?'), '❤️')
  await expect(pill(said(asha.page, 'Who takes notes?'), '❤️')).toBeVisible()
  await choose(said(ravi.page, 'Who takes notes?'), 'Reply')
  await say(ravi.page, 'Not me')
  await expect(quote(said(asha.page, 'Not me'))).toContainText('Who takes notes?')
  await said(asha.page, 'Who takes notes?').first().getByRole('link', { name: '1 reply' }).click()
  const thread = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true })
  const inThread = (page: Page, text: string) => thread(page).getByRole('article').filter({ hasText: text })
  const replyBox = asha.page.getByRole('textbox', { name: /^Reply to/ })
  await chooseQuick(inThread(asha.page, 'I do'), '😂')
  await pill(inThread(asha.page, 'Who takes notes?'), '❤️').click()
  await expect(pill(said(ravi.page, 'Who takes notes?').first(), '❤️')).toHaveAccessibleName('❤️, 2')
  await choose(inThread(asha.page, 'I do'), 'Reply')
  await replyBox.fill('Thank you')
  await asha.page.keyboard.press('Enter')
  await expect(quote(inThread(asha.page, 'Thank you'))).toContainText('I do')
  await expect(inThread(asha.page, 'Thank you')).toHaveCount(1)
  await openMenu(inThread(asha.page, 'Who takes notes?'))
  await expect(item(asha.page, 'Reply')).toHaveCount(0)
  await item(asha.page, 'Edit').click()
  await expect(replyBox).toBeFocused()
  await replyBox.fill('Who writes notes?')
  await expectAccessibleOnAll(asha.page)
  await asha.page.keyboard.press('Enter')
  await expect(inThread(asha.page, 'Who writes notes?')).toContainText('Edited')
  await expect(inThread(asha.page, 'Who writes notes?')).toHaveCount(1)
  await expect(quote(said(ravi.page, 'Not me'))).toContainText('Who writes notes?')
  await said(ravi.page, 'Who writes notes?').first().getByRole('link', { name: '2 replies' }).click()
  await expect(pill(inThread(ravi.page, 'I do'), '😂')).toBeVisible()
  await expect(quote(inThread(ravi.page, 'Thank you'))).toContainText('I do')
  await expect(channelBox(ravi.page)).toHaveValue('')
})

test('[TALK-04] reactions and edits of others while a page is offline arrive when it is back, and its own are sent', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  const line = await makeCuttable(asha.page)
  const [first] = await sayIn(quad, ravi, room, 'Before the tunnel', 'The other')
  await sayIn(quad, asha, room, 'Mine')
  await openChat(ravi.page, asha)
  await openChat(asha.page, ravi)
  await expect(bubble(asha.page, 'Before the tunnel')).toBeVisible()
  // The page is connected.
  await expect(asha.page.getByText('Here now').first()).toBeVisible()
  await line.cut()
  await quad.call('PUT', `/messages/${first?._id}`, { chat: 'In the tunnel' }, ravi.token)
  await chooseQuick(bubble(ravi.page, 'The other'), '🙏')
  await expect(pill(bubble(ravi.page, 'The other'), '🙏')).toBeVisible()
  await expect(bubble(asha.page, 'In the tunnel')).toHaveCount(0)
  await test.step('changes made offline are shown at once', async () => {
    await chooseQuick(bubble(asha.page, 'Mine'), '🙏')
    await choose(bubble(asha.page, 'Mine'), 'Edit')
    await write(asha.page, 'Mine, at last')
    await expect(pill(bubble(asha.page, 'Mine, at last'), '🙏')).toHaveAttribute('aria-pressed', 'true')
    await expect(bubble(ravi.page, 'Mine, at last')).toHaveCount(0)
  })
  await line.mend()
  await expect(pill(bubble(ravi.page, 'Mine, at last'), '🙏')).toBeVisible()
  await expect(bubble(asha.page, 'In the tunnel')).toContainText('Edited')
  await expect(pill(bubble(asha.page, 'The other'), '🙏')).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[TALK-03] a swipe answers a message', async ({ asha, ravi, room, quad }) => {
    await sayIn(quad, ravi, room, 'Lunch?')
    await openChat(asha.page, ravi)
    const { page } = asha
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const place = await bubble(page, 'Lunch?').getByRole('paragraph').boundingBox()
    const at = { x: (place?.x ?? 0) + 10, y: (place?.y ?? 0) + 8 }
    await touch('touchStart', at)
    for (const by of [20, 50, 80]) await touch('touchMove', { ...at, x: at.x + by })
    await touch('touchEnd')
    await expect(page.getByText('Reply to Ravi')).toBeVisible()
    await write(page, 'Yes')
    await expect(quote(bubble(page, 'Yes'))).toContainText('Lunch?')
  })
})
