import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { openLogin, storedKeys } from '../src/accounts.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, type Quad, test } from '../src/quad.ts'
import { makeMember } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of 40[01]/, /ERR_FAILED/] } })

const fresh = 'a lantern in the fog'

const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const code = (page: Page) => dialog(page).getByLabel('Code')
const failure = (page: Page) => dialog(page).getByRole('alert')

async function forget(page: Page, email: string): Promise<void> {
  await openLogin(page)
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog(page).getByLabel('Email or mobile number')).toHaveValue(email)
  await submit(page, 'Send code').click()
  await expect(heading(page, 'Reset password')).toBeVisible()
  await expect(dialog(page).getByText(`If there's an account for ${email}`)).toBeVisible()
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await dialog(page).getByLabel('New password').fill(password)
  await dialog(page).getByLabel('Repeat password').fill(again)
}

async function askForLink(page: Page, quad: Quad, address: string): Promise<string> {
  await quad.call('POST', '/users/reset-password', { username: address })
  let fragment = ''
  await expect(async () => {
    await page.goto('/dev/mail')
    const mail = page.getByRole('article').filter({ hasText: `To ${address}` })
    const href = await mail.first().getByRole('link').first().getAttribute('href', { timeout: 1000 })
    fragment = new URL(href ?? '').hash
    expect(fragment).toMatch(/^#reset=\d{20}$/)
  }).toPass()
  return `${quad.url}/${fragment}`
}

test('[ACC-06] [SHELL-13] a forgotten password is reset by keyboard alone, from the log-in form to being signed in', async ({
  page,
  quad,
}) => {
  const { email } = await makeMember(quad)
  await openLogin(page)
  await page.keyboard.type(email)
  // Tab past the password and the button that shows it.
  for (const _ of ['password', 'show', 'forgot']) await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Email or mobile number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'OTP has been sent!')).toBeVisible()
  await expect(dialog(page).getByText('It may take 1-2 minutes')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(submit(page, 'Reset password')).toBeDisabled()
  await page.keyboard.type(await quad.codeFor(email))
  // The button that sends another code is disabled and skipped.
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel('New password')).toBeFocused()
  await page.keyboard.type(fresh)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel('Repeat password')).toBeFocused()
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Done!')).toBeVisible()
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})

test('[ACC-06] the link in the mail asks for the password alone, leaves the address bar at once, and works once', async ({
  page,
  quad,
}) => {
  const { email, session } = await makeMember(quad)
  const link = await askForLink(page, quad, email)
  await test.step('in a tab that is signed in as someone else', async () => {
    await quad.enter(page, 'ravi')
    await page.goto('/')
    await expect(page).toHaveURL(/\/clubs$/)
    await page.evaluate((hash) => {
      location.hash = hash
    }, new URL(link).hash)
    await expect(dialog(page).getByLabel('New password')).toBeFocused()
    expect(page.url()).toBe(`${quad.url}/clubs`)
    await expect(code(page)).toHaveCount(0)
    await choosePassword(page, fresh)
    await submit(page, 'Reset password').click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Account' }).click()
    const profile = page.getByRole('menuitem', { name: 'My Profile' })
    await expect(profile).toHaveAttribute('href', `/profile/${session.user._id}`)
    expect(await storedKeys(page)).toContain('quad.token')
  })
  await test.step('opened again', async () => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(dialog(page).getByLabel('New password')).toBeFocused()
    expect(page.url()).toBe(`${quad.url}/`)
    expect(requested.filter((url) => /\d{20}/.test(url) && !url.includes('#'))).toEqual([])
    await choosePassword(page, 'another one yet')
    await submit(page, 'Reset password').click()
    await expect(failure(page)).toHaveText(refusals['code.wrong'].message)
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    await expect(heading(page, 'Forgot password')).toBeVisible()
  })
})

test.describe('with a clock', () => {
  test.use({ freshContext: true })

  test('[ACC-06] [SHELL-15] the reset form shows a rule at its field and what the server refuses, and sends another code after a minute', async ({
    page,
    quad,
  }) => {
    await page.clock.install()
    const { email } = await makeMember(quad)
    await test.step('a mobile number is answered the same way', async () => {
      await forget(page, '98765 43210')
      await expect(code(page)).toBeFocused()
    })
    await forget(page, email)
    const first = await quad.codeFor(email)
    await test.step('another code after a minute', async () => {
      const resend = dialog(page).getByRole('button', { name: /^Send a new code/ })
      await expect(resend).toBeDisabled()
      await page.clock.fastForward('01:01')
      await expect(resend).toBeEnabled()
      await resend.click()
      await expect(code(page)).toHaveValue('')
      await expect(resend).toBeDisabled()
    })
    const second = await quad.codeFor(email, first)
    await code(page).fill(first)
    await choosePassword(page, fresh, 'another')
    await dialog(page).getByLabel('Repeat password').blur()
    await expect(dialog(page).getByLabel('Repeat password')).toHaveAccessibleDescription('Passwords must match')
    await expect(submit(page, 'Reset password')).toBeDisabled()
    await choosePassword(page, fresh)
    await submit(page, 'Reset password').click()
    await expect(failure(page)).toHaveText(refusals['code.wrong'].message)
    await expect(code(page)).toHaveValue('')
    await expect(code(page)).toBeFocused()
    await code(page).fill(second)
    await choosePassword(page, 'password123')
    await submit(page, 'Reset password').click()
    const password = dialog(page).getByLabel('New password')
    await expect(password).toHaveAccessibleDescription(new RegExp(refusals['account.passwordCommon'].message))
    await expect(password).toBeFocused()
    await page.route('**/api/users/reset-password/**', (route) => route.abort(), { times: 1 })
    await choosePassword(page, fresh)
    await submit(page, 'Reset password').click()
    await expect(failure(page)).toHaveText('Verification failed..')
    await submit(page, 'Reset password').click()
    await expect(page).toHaveURL(/\/clubs$/)
  })
})
