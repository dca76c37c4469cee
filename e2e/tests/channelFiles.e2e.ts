import type { Page } from '@playwright/test'
import { main, rows } from '../src/clubHeads.ts'
import { dialog } from '../src/forms.ts'
import { hand, photo, uploadFiles } from '../src/media.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { test } from '../src/talkers.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of [45]0\d/] } })

const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const act = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const uploads = (page: Page) => rows(page, 'Uploads')
const all = (page: Page) => rows(page, 'All')

test('[FILE-01] [SHELL-13] [SHELL-15] an admin uploads several files and a link, cancels and retries; members see new ones live, filter, open and delete their own; others only read an announcement channel', async ({
  asha,
  ravi,
  general: { _id: channelId, club },
  page,
  other,
  quad,
}) => {
  const address = `/club/${club}/files/${channelId}`
  await other.goto(address)
  await page.goto(address)
  await expect(main(page).getByText('No files yet')).toBeVisible()
  await expectAccessibleOnAll(page)
  await test.step('several at once; one is refused by the network and retried, one cancelled', async () => {
    await page.route('**/api/imageUpload', (route) => route.abort(), { times: 1 })
    const hall = await photo('hall.jpg', 640, 480)
    await main(page).locator('input[type="file"]').setInputFiles([notes])
    const retry = uploads(page).getByRole('button', { name: 'Retry upload of notes.pdf' })
    await expect(retry).toBeVisible()
    await expectAccessibleOnAll(page)
    await main(page).locator('input[type="file"]').setInputFiles([hall])
    await expect(all(page)).toContainText('hall.jpg')
    await retry.click()
    await expect(all(page)).toHaveCount(2)
    await expect(uploads(page)).toHaveCount(0)
    await expect(all(page).first()).toContainText('notes.pdf')
    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/imageUpload', async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    await hand(main(page).getByRole('tablist', { name: 'Kinds of files' }), 'drop', [{ ...notes, name: 'draft.pdf' }])
    // The upload goes on after leaving the page; closing the tab would stop it, so the browser asks first.
    await main(page).getByRole('link', { name: 'Sessions', exact: true }).click()
    await expect(page).toHaveURL(/\/session\//)
    const asked = page.waitForEvent('dialog').then(async (question) => {
      const type = question.type()
      await question.dismiss()
      return type
    })
    await page.close({ runBeforeUnload: true })
    expect(await asked).toBe('beforeunload')
    await main(page).getByRole('link', { name: 'Files', exact: true }).click()
    await uploads(page).getByRole('button', { name: 'Cancel upload of draft.pdf' }).click()
    await expect(uploads(page)).toHaveCount(0)
    letGo()
    await page.unroute('**/api/imageUpload')
  })
  await test.step('a link by keyboard, required', async () => {
    await act(page, 'Add a link').focus()
    await page.keyboard.press('Enter')
    const add = dialog(page).getByRole('button', { name: 'Add a link' })
    await expect(add).toBeVisible()
    await expectReadable(page)
    await expect(dialog(page).getByRole('textbox', { name: 'Link' })).toBeFocused()
    await expect(add).toBeDisabled()
    await page.keyboard.type('https://www.example.org/reading-list/')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(act(page, 'Add a link')).toBeFocused()
    await expect(all(page).first()).toContainText('example.org/reading-list')
    await expectAccessibleOnAll(page)
  })
  await test.step('a member sees them without a reload, filters by address and opens the image', async () => {
    await expect(all(other)).toHaveCount(3)
    await expect(main(other).getByText('3 files and links')).toBeVisible()
    await main(other).getByRole('tab', { name: 'Images' }).click()
    await expect(other).toHaveURL(/\?kind=image$/)
    const images = rows(other, 'Images')
    await expect(images).toHaveCount(1)
    await act(other, 'More for hall.jpg').click()
    await expect(other.getByRole('menuitem', { name: 'Report file' })).toBeVisible()
    await expect(other.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
    await other.keyboard.press('Escape')
    await images.getByRole('button', { name: 'Open hall.jpg' }).click()
    await expect(dialog(other).getByRole('img', { name: 'Image' })).toBeVisible()
    await other.keyboard.press('Escape')
    await main(other).getByRole('tab', { name: 'Links' }).click()
    const link = rows(other, 'Links').getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://www.example.org/reading-list/')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await main(other).getByRole('tab', { name: 'All', exact: true }).click()
    await expect(all(other).getByRole('link', { name: 'Open notes.pdf' })).toHaveAttribute('rel', /noopener/)
  })
  await test.step('a member deletes a file that they sent in a message, and the message with it', async () => {
    const [slides] = await uploadFiles(quad, ravi, [notes.buffer])
    const body = { chat: 'As promised', filetype: 'file', file: slides?.location, filename: 'slides.pdf' }
    await quad.call('POST', `/clubs/${channelId}/discussions`, body, ravi.token)
    await expect(all(page)).toHaveCount(4)
    await act(other, 'More for slides.pdf').click()
    await other.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog(other)).toContainText('“slides.pdf” and the message it was sent in disappear')
    await expectReadable(other)
    await dialog(other).getByRole('button', { name: 'Delete' }).click()
    await expect(all(other)).toHaveCount(3)
    await expect(all(page)).toHaveCount(3)
  })
  await test.step('where only admins write, others have no buttons', async () => {
    await quad.call('PUT', `/channel/${channelId}`, { permission: 'private' }, asha.token)
    await other.reload()
    await expect(main(other).getByText('Only admins add files to this channel.')).toBeVisible()
    await expect(act(other, 'Upload files')).toHaveCount(0)
    await expect(act(other, 'Add a link')).toHaveCount(0)
  })
})
