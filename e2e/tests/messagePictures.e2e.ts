import type { Page } from '@playwright/test'
import { bubble, messages, openChat, pickImages as pick, sayIn } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { test } from '../src/talkers.ts'

test.use({ expectedErrors: { patterns: [/ERR_(?:FAILED|INTERNET_DISCONNECTED)/, /WebSocket/] } })

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true })
const uploads = '**/api/imageUpload'

/** The width that an album leaves empty in its bubble. */
const spaceBeside = (picture: Element) =>
  Number(picture.closest('[data-wide]')?.clientWidth) - Number(picture.parentElement?.offsetWidth)

test('[TALK-09] several pictures are picked and sent in one message, shown in a grid and swiped at full size', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await sayIn(quad, asha, room, 'Before')
  await openChat(asha.page, ravi)
  await openChat(ravi.page, asha)
  await pick(asha.page, ['gate.jpg', 'hall.jpg', 'roof.jpg', 'yard.jpg', 'lab.jpg', 'bus.jpg'])
  await dialog(asha.page).getByRole('button', { name: 'Remove bus.jpg' }).click()
  await dialog(asha.page).getByRole('button', { name: 'Alt text of hall.jpg' }).click()
  await expect(dialog(asha.page).getByRole('textbox', { name: 'Alt text of hall.jpg' })).toBeFocused()
  await dialog(asha.page).getByRole('textbox', { name: 'Alt text of hall.jpg' }).fill('The hall, full')
  await dialog(asha.page).getByLabel('Message').fill('Open day')
  await expectReadable(asha.page)
  await expectAccessibleOnAll(asha.page)
  await send(asha.page).click()
  for (const { page } of [asha, ravi]) {
    const pictures = bubble(page, 'Open day').getByRole('button', { name: /^Open image/ })
    await expect(pictures).toHaveCount(4)
    await expect(pictures.last()).toHaveAttribute('data-more', '+2')
    await expect.poll(() => pictures.first().evaluate(spaceBeside)).toBe(0)
  }
  await expect(messages(ravi.page).getByRole('article')).toHaveCount(2)
  await expectAccessible(ravi.page)
  const second = bubble(ravi.page, 'Open day').getByRole('button', {
    name: 'Open image 2 of 5 at full size: The hall, full',
  })
  await second.click()
  await expect(dialog(ravi.page).getByRole('img', { name: 'The hall, full' })).toBeVisible()
  for (const at of [3, 4, 5]) {
    await ravi.page.keyboard.press('ArrowRight')
    await expect(dialog(ravi.page).getByRole('heading', { name: `Image ${at} of 5` })).toBeVisible()
  }
  await ravi.page.keyboard.press('Escape')
  await expect(second).toBeFocused()
})

test('[TALK-09] [CHAT-05] pictures sent offline wait with their previews, also after a reload, and are sent once', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await sayIn(quad, ravi, room, 'Show me')
  await openChat(asha.page, ravi)
  await asha.page.route(uploads, (route) => route.abort())
  await pick(asha.page, ['gate.jpg', 'hall.jpg'])
  await dialog(asha.page).getByLabel('Message').fill('Two of them')
  await send(asha.page).click()
  const waiting = bubble(asha.page, 'Two of them')
  await expect(waiting.getByRole('img', { name: 'Image hall.jpg' })).toBeVisible()
  await expect(asha.page.getByText('Waiting for connection')).toBeVisible()
  await asha.page.reload()
  const kept = waiting.getByRole('img', { name: 'Image gate.jpg' })
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await asha.page.unroute(uploads)
  await expect(waiting.getByRole('button', { name: 'Open image 2 of 2 at full size' })).toBeVisible()
  await openChat(ravi.page, asha)
  await expect(bubble(ravi.page, 'Two of them')).toHaveCount(1)
  await expect
    .poll(() =>
      asha.page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('unsent-'))
        return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).join()
      }),
    )
    .toMatch(/^[0,]*$/)
})
