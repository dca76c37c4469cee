import type { Page } from '@playwright/test'
import { bubble, messages, openChat, pickImages, sayIn } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { test } from '../src/talkers.ts'

test.use({
  launchOptions: {
    ...(process.env['QUAD_CHROMIUM'] && { executablePath: process.env['QUAD_CHROMIUM'] }),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  expectedErrors: { patterns: [/ERR_FAILED/, /WebSocket/] },
})

const mic = (page: Page) => page.getByRole('button', { name: 'Record a voice message' })
const recorder = (page: Page) => page.getByRole('group', { name: 'Voice message', exact: true })
const voiceName = /^Voice message, 0:0\d$/
const voices = (page: Page) => messages(page).getByRole('group', { name: voiceName })

test('[TALK-10] a voice message is recorded, heard before it is sent, sent offline after a reload, and played by the other', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await sayIn(quad, ravi, room, 'Call me')
  await openChat(asha.page, ravi)
  await test.step('Escape discards it', async () => {
    await mic(asha.page).click()
    await expect(recorder(asha.page)).toContainText('Recording 0:01')
    await asha.page.keyboard.press('Escape')
    await expect(mic(asha.page)).toBeVisible()
  })
  await mic(asha.page).press('Enter')
  await expect(recorder(asha.page)).toContainText('Recording 0:02')
  await expectAccessibleOnAll(asha.page)
  await recorder(asha.page).getByRole('button', { name: 'Stop and listen' }).click()
  await recorder(asha.page)
    .getByRole('button', { name: /^Play the voice message/ })
    .click()
  await expect(recorder(asha.page).getByRole('button', { name: 'Pause the voice message' })).toBeVisible()
  const uploads = '**/api/imageUpload'
  await asha.page.route(uploads, (route) => route.abort())
  await recorder(asha.page).getByRole('button', { name: 'Send the voice message' }).click()
  await expect(voices(asha.page)).toBeVisible()
  await expect(asha.page.getByText('Waiting for connection')).toBeVisible()
  await asha.page.reload()
  await expect(voices(asha.page)).toBeVisible()
  await asha.page.unroute(uploads)
  await openChat(ravi.page, asha)
  const heard = voices(ravi.page)
  await expect(heard).toBeVisible()
  await heard.getByRole('button', { name: 'Speed 1×' }).click()
  await expect(heard.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible()
  await heard.getByRole('button', { name: /^Play the voice message/ }).click()
  await expect(heard.getByRole('button', { name: 'Pause the voice message' })).toBeVisible()
  const position = heard.getByRole('slider', { name: 'Position' })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.5)
  await expect(heard.getByRole('button', { name: /^Play the voice message/ })).toBeVisible()
  await position.press('ArrowRight')
  await expectReadable(ravi.page)
  await expectAccessibleOnAll(ravi.page)
  await expect(heard.getByRole('alert')).toHaveCount(0)
})

test('[TALK-03] [TALK-10] a reply can be a voice message or pictures; a quote shows the picture or the length', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await sayIn(quad, ravi, room, 'Show me')
  await openChat(asha.page, ravi)
  await openChat(ravi.page, asha)
  await pickImages(asha.page, ['gate.jpg', 'hall.jpg'])
  await dialog(asha.page).getByLabel('Message').fill('Two of them')
  await dialog(asha.page).getByRole('button', { name: 'Send', exact: true }).click()
  await bubble(ravi.page, 'Two of them').getByText('Two of them').click({ button: 'right' })
  await ravi.page.getByRole('menuitem', { name: 'Reply' }).click()
  await mic(ravi.page).click()
  await expect(recorder(ravi.page)).toContainText('Recording 0:02')
  await expect(ravi.page.getByText('Reply to Asha')).toBeVisible()
  await expectAccessibleOnAll(ravi.page)
  await recorder(ravi.page).getByRole('button', { name: 'Send the voice message' }).click()
  await expect(ravi.page.getByText('Reply to Asha')).toBeHidden()
  const heard = messages(asha.page)
    .getByRole('article')
    .filter({ has: asha.page.getByRole('group', { name: voiceName }) })
  const quote = heard.getByRole('button', { name: /^Go to the quoted message/ })
  await expect(quote).toContainText('Two of them')
  await expect
    .poll(() => quote.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await heard.click({ button: 'right', position: { x: 60, y: 10 } })
  await asha.page.getByRole('menuitem', { name: 'Reply' }).click()
  await pickImages(asha.page, ['roof.jpg'])
  await expect(dialog(asha.page).getByText(/Voice message, 0:0\d/)).toBeVisible()
  await expectAccessibleOnAll(asha.page)
  await dialog(asha.page).getByLabel('Message').fill('Got it')
  await dialog(asha.page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(ravi.page, 'Got it').getByText(/Voice message, 0:0\d/)).toBeVisible()
  await expect(asha.page.getByText('Reply to Ravi')).toBeHidden()
  await expectReadable(asha.page)
})
