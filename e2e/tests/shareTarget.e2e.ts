import type { Page } from '@playwright/test'
import { box, roomOf, sayIn } from '../src/chats.ts'
import { field } from '../src/editor.ts'
import { dialog } from '../src/forms.ts'
import { type Chosen, cropper, photo } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test.use({ freshContext: true, serviceWorkers: 'allow' })

/** Shares as a phone does: it posts a form to the manifest's address. */
async function share(page: Page, text: string, picture?: Chosen): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.evaluate(
    ({ words, file }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      for (const [name, value] of [
        ['title', ''],
        ['text', words],
        ['url', 'https://kite.example/'],
      ] as const)
        form.append(Object.assign(document.createElement('input'), { name, value }))
      if (file) {
        const chosen = new DataTransfer()
        chosen.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'image/jpeg' }))
        const input = Object.assign(document.createElement('input'), { name: 'files', type: 'file' })
        input.files = chosen.files
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    },
    { words: text, file: picture && { name: picture.name, bytes: [...picture.buffer] } },
  )
  await expect(dialog(page).getByRole('heading', { name: 'Share on Quad' })).toBeVisible()
}

test('[APP-04] text, link and picture shared by another app go into a post or a chat, where they are sent by hand', async ({
  page,
  quad,
}) => {
  const [asha, ravi] = [await join(quad, 'Asha'), await join(quad, 'Ravi')]
  const room = await roomOf(quad, asha, ravi)
  await sayIn(quad, asha, room._id, 'Hello')
  const text = uniqueText('Kite day')
  const picture = await photo('kite.jpg', 80, 60)
  await quad.enter(page, ravi)
  await page.goto('/clubs')
  await test.step('into a post', async () => {
    await share(page, text, picture)
    await expect(page).toHaveURL(/\/feed$/)
    await expect(dialog(page)).toContainText(text)
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'New post' }).click()
    await expect(field(page)).toHaveValue(`${text}\nhttps://kite.example/`)
    await expect(cropper(page)).toBeVisible()
  })
  await test.step('into a chat', async () => {
    await page.goto('/clubs')
    await share(page, text)
    await dialog(page).getByRole('button', { name: /^Asha/ }).click()
    await expect(page).toHaveURL(new RegExp(`/chats/${asha.user._id}$`))
    await expect(box(page)).toHaveValue(`${text}\nhttps://kite.example/`)
  })
  await test.step('a picture alone into a chat', async () => {
    await page.goto('/clubs')
    await share(page, '', picture)
    await dialog(page).getByRole('button', { name: /^Asha/ }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Send image' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Send' })).toBeEnabled()
  })
  await test.step('once: nothing arrives at the next opening of the address', async () => {
    await page.goto('/feed?shared')
    await expect(dialog(page)).toContainText('Nothing arrived.')
  })
})
