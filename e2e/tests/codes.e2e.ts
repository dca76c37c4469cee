import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { dialog, enterCode, fillSignup } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { newAddress } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of 400/, /ERR_FAILED/] } })

async function signUp(page: Page): Promise<string> {
  const address = newAddress()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await fillSignup(page, address)
  await dialog(page).getByRole('button', { name: 'Create account' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  return address
}

const code = (page: Page) => dialog(page).getByLabel('Code')
const verify = (page: Page) => dialog(page).getByRole('button', { name: 'Verify', exact: true })

test('[ACC-03] [SHELL-09] [SHELL-13] [SHELL-15] a code that is wrong, or whose check does not come through, is told so; the right one can be pasted as the mail shows it', async ({
  page,
  quad,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  const address = await signUp(page)
  // On a phone the toast that a code was sent leaves the way to the button free.
  const box = page.getByRole('group').filter({ hasText: 'OTP has been sent!' })
  await expect(box).toBeVisible()
  await expect(async () => {
    const [over, button] = await Promise.all([box.boundingBox(), verify(page).boundingBox()])
    expect((over?.y ?? Infinity) + (over?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  }).toPass()

  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(verify(page)).toBeDisabled()
  await page.keyboard.type('12345')
  await expect(verify(page)).toBeDisabled()
  const right = await quad.codeFor(address)
  await code(page).fill('')
  await enterCode(page, right === '000000' ? '000001' : '000000')
  await expect(dialog(page).getByRole('alert')).toHaveText(refusals['code.wrong'].message)

  await page.route('**/api/users/verification', (route) => route.abort(), { times: 1 })
  await code(page).fill('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${right.slice(0, 3)} ${right.slice(3)}\n`)
  await code(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(code(page)).toHaveValue(right)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText(accountAlerts.verificationFallback)
  await verify(page).click()
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[ACC-03] a new code can be asked for after a minute; the old one then no longer works and the new one does', async ({
  page,
  quad,
}) => {
  await page.clock.install()
  const address = await signUp(page)
  const old = await quad.codeFor(address)
  const resend = dialog(page).getByRole('button', { name: /^Send a new code/ })
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/Send a new code in \d+ s/)
  // Time passes by itself, too: half of it is left to a slow machine.
  await page.clock.fastForward('00:30')
  await expect(resend).toBeDisabled()
  await page.clock.fastForward('00:31')
  await expect(resend).toHaveText('Send a new code')
  await code(page).fill('1234')
  await resend.click()
  await expect(code(page)).toHaveValue('')
  await expect(resend).toBeDisabled()
  const fresh = await quad.codeFor(address, old)
  await enterCode(page, old)
  await expect(dialog(page).getByRole('alert')).toHaveText(refusals['code.wrong'].message)
  await code(page).fill('')
  await enterCode(page, fresh)
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[ACC-03] five wrong codes use a code up, and a new one helps', async ({ page, quad }) => {
  await page.clock.install()
  const address = await signUp(page)
  const right = await quad.codeFor(address)
  const wrong = right === '999999' ? '999998' : '999999'
  for (const tried of [...Array.from({ length: 5 }, () => wrong), right]) {
    const answered = page.waitForResponse('**/api/users/verification')
    await code(page).fill('')
    await enterCode(page, tried)
    expect((await answered).status()).toBe(400)
  }
  await expect(dialog(page).getByRole('alert')).toHaveText(refusals['code.wrong'].message)
  await page.clock.fastForward('01:05')
  await dialog(page).getByRole('button', { name: 'Send a new code' }).click()
  const fresh = await quad.codeFor(address, right)
  await enterCode(page, fresh)
  await expect(page).toHaveURL(/\/clubs$/)
})
