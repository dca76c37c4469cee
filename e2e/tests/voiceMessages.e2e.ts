import type { Page } from '@playwright/test'
import { messages, openChat, sayIn } from '../src/chats.ts'
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
const voices = (page: Page) => messages(page).getByRole('group', { name: /^Voice message, 0:0\d$/ })

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
