import type { Page } from '@playwright/test'
import { alerts } from '@quad/contract/messages/app.ts'
import { bubble, box, messages, openChat, roomLink, sayIn } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { hand, photo, shortFilm } from '../src/media.ts'
import { expect, expectAccessible } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { test } from '../src/talkers.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED|400/] } })

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Arrows, and a bridge.') }

async function openFileModal(page: Page, kind: 'Video' | 'File' | 'Link'): Promise<void> {
  await page.getByRole('button', { name: 'Send an image, a video, a file or a link' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  await expect(dialog(page).getByRole('heading', { name: `Send ${kind.toLowerCase()}` })).toBeVisible()
}

const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  dialog(page).locator('input[type="file"]').setInputFiles(file)
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true })

test('[CHAT-03] an image, a video, a file and a link arrive live and can be opened; files are pasted and dropped, too', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await sayIn(quad, asha, room, 'Before')
  await openChat(asha.page, ravi)
  await openChat(ravi.page, asha)

  await asha.page.getByRole('button', { name: 'Send an image, a video, a file or a link' }).click()
  const chooser = asha.page.waitForEvent('filechooser')
  await asha.page.getByRole('menuitem', { name: 'Image' }).click()
  await (await chooser).setFiles(await photo('hall.jpg', 800, 600))
  await expect(dialog(asha.page).getByRole('heading', { name: 'Send image' })).toBeVisible()
  await dialog(asha.page).getByLabel('Message').fill('The hall')
  await send(asha.page).click()
  await expect(dialog(asha.page)).toBeHidden()
  for (const one of [asha, ravi]) {
    const picture = bubble(one.page, 'The hall').getByRole('img', { name: 'Image hall.jpg' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(roomLink(ravi.page, 'Asha Rao')).toContainText('Photo · The hall')
  await bubble(ravi.page, 'The hall').getByRole('button', { name: 'Open hall.jpg at full size' }).click()
  await expect(dialog(ravi.page).getByRole('img', { name: 'Image' })).toBeVisible()
  await ravi.page.keyboard.press('Escape')

  await openFileModal(asha.page, 'Video')
  await choose(asha.page, shortFilm('mp4', 'video/mp4'))
  await send(asha.page).click()
  await expect(messages(ravi.page).locator('video')).toBeVisible()

  await openFileModal(asha.page, 'File')
  await choose(asha.page, notes)
  await send(asha.page).click()
  const link = messages(ravi.page).getByRole('link', { name: /notes\.txt/ })
  await expect(link).toContainText('21 B')
  const [download] = await Promise.all([ravi.page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('notes.txt')

  await openFileModal(asha.page, 'Link')
  await dialog(asha.page).getByLabel('Link').fill('not a link')
  await expectReadable(asha.page)
  await expect(send(asha.page)).toBeDisabled()
  await dialog(asha.page).getByLabel('Link').fill('https://example.org/notes')
  await send(asha.page).click()
  await expect(messages(ravi.page).getByRole('link', { name: 'https://example.org/notes' })).toBeVisible()

  await test.step('pasted into the box or dropped onto the chat, a file is shown before it is sent', async () => {
    await hand(box(asha.page), 'paste', [await photo('pasted.jpg', 60, 40)])
    await expect(dialog(asha.page).getByRole('heading', { name: 'Send image' })).toBeVisible()
    await send(asha.page).click()
    await expect(messages(asha.page).getByRole('img', { name: 'Image pasted.jpg' })).toBeVisible()
    await expectAccessible(asha.page)
    await hand(box(asha.page), 'drop', [await photo('one.jpg', 40, 40), await photo('two.jpg', 40, 40)])
    await expect(dialog(asha.page).getByRole('listitem')).toHaveCount(2)
    await dialog(asha.page).getByRole('button', { name: 'Cancel' }).click()
    await hand(box(asha.page), 'drop', [notes, await photo('two.jpg', 40, 40)])
    await expect(dialog(asha.page).getByRole('alert')).toHaveText('One file at a time: only the first was added')
  })
  await test.step('a type that can’t be sent is refused, and a failed upload can be tried again', async () => {
    const { page } = ravi
    await openFileModal(page, 'File')
    await expect(dialog(page).getByRole('button', { name: 'Choose a file' })).toBeFocused()
    await choose(page, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html></html>') })
    await expect(dialog(page).getByRole('alert')).toHaveText("This type of file can't be sent. Zip it first.")
    await expect(dialog(page).getByLabel('Message')).toBeFocused()
    await expect(dialog(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Remove page.html' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Choose a file' })).toBeFocused()
    await page.route('**/api/imageUpload', (route) => route.abort(), { times: 1 })
    await choose(page, notes)
    await expect(dialog(page).getByRole('alert')).toContainText(alerts.unreachable)
    await expect(send(page)).toBeDisabled()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(send(page)).toBeEnabled()
  })
})
