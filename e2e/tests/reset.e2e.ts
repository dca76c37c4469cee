import { accountAlerts, accountFields } from '@quad/contract/messages/accounts.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { dialog, newcomer, toast } from '../src/forms.ts'
import { expect, type Quad, test } from '../src/quad.ts'
import { makeMember, newAddress } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of 40[01]/, /ERR_FAILED/] } })

const fresh = 'a lantern in the fog'

const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const code = (page: Page) => dialog(page).getByLabel('Code')
const failure = (page: Page) => dialog(page).getByRole('alert')
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function openLogin(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
}

/** From the log-in to where the code is asked for. */
async function forget(page: Page, email: string): Promise<void> {
  await openLogin(page)
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog(page).getByLabel('Email or mobile number')).toHaveValue(email)
  await submit(page, 'Send code').click()
  await expect(heading(page, 'Reset password')).toBeVisible()
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await dialog(page).getByLabel('New password').fill(password)
  await dialog(page).getByLabel('Repeat password').fill(again)
}

/** The link of the newest mail to an address, read off the inbox page, at the node that the test uses. */
async function linkFor(page: Page, quad: Quad, address: string): Promise<string> {
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

async function askOverHttp(quad: Quad, email: string): Promise<void> {
  await quad.call('POST', '/users/reset-password', { username: email })
}

test('[ACC-06] [SHELL-13] from the log-in by the code in the mail to a new password, signed in with it', async ({
  page,
  quad,
}) => {
  const member = await makeMember(quad)
  await forget(page, member.email)
  await expect(toast(page, 'OTP has been sent!')).toBeVisible()
  await expect(dialog(page).getByText('It may take 1-2 minutes')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(submit(page, 'Reset password')).toBeDisabled()
  await code(page).fill(await quad.codeFor(member.email))
  await expect(submit(page, 'Reset password')).toBeDisabled()
  await choosePassword(page, fresh)
  await submit(page, 'Reset password').click()
  await expect(toast(page, 'Done!')).toBeVisible()
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(dialog(page)).toBeHidden()
  const login = (password: string) => quad.call('POST', '/users/login', { username: member.email, password })
  await expect(login(newcomer.password)).rejects.toThrow(/401/)
  await login(fresh)
  await expect(quad.call('POST', '/post/feed', {}, member.session.token)).rejects.toThrow(/401/)
})

test('[ACC-06] the mail’s link asks for the password alone, leaves the address bar at once, and works once', async ({
  page,
  quad,
}) => {
  const { email } = await makeMember(quad)
  await askOverHttp(quad, email)
  const link = await linkFor(page, quad, email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  await expect(dialog(page).getByLabel('New password')).toBeFocused()
  expect(page.url()).toBe(`${quad.url}/`)
  // Nothing that a browser asked for on the way held the token.
  expect(asked.filter((url) => /\d{20}/.test(url) && !url.includes('#'))).toEqual([])
  await expect(code(page)).toHaveCount(0)
  await choosePassword(page, fresh)
  await submit(page, 'Reset password').click()
  await expect(page).toHaveURL(/\/clubs$/)
  expect(await stored(page)).toContain('quad.token')

  await page.goto(link)
  await choosePassword(page, 'another one yet')
  await submit(page, 'Reset password').click()
  await expect(failure(page)).toHaveText(refusals['code.wrong'].message)
  await dialog(page).getByRole('button', { name: 'Start over' }).click()
  await expect(heading(page, 'Forgot password')).toBeVisible()
})

test('[ACC-06] a link that comes into an open tab asks for the password there, also over a page that was signed in', async ({
  page,
  quad,
}) => {
  const { email, session } = await makeMember(quad)
  await askOverHttp(quad, email)
  const link = await linkFor(page, quad, email)
  await quad.enter(page, 'ravi')
  await page.goto('/')
  await expect(page).toHaveURL(/\/clubs$/)
  await page.evaluate((hash) => {
    location.hash = hash
  }, new URL(link).hash)
  await expect(dialog(page).getByLabel('New password')).toBeFocused()
  expect(page.url()).toBe(`${quad.url}/clubs`)
  await choosePassword(page, fresh)
  await submit(page, 'Reset password').click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toHaveAttribute(
    'href',
    `/profile/${session.user._id}`,
  )
})

test('[ACC-06] each field says what is wrong with it, and the server’s refusals are told', async ({ page, quad }) => {
  const member = await makeMember(quad)
  await forget(page, member.email)
  const right = await quad.codeFor(member.email)
  await code(page).fill('12345')
  await dialog(page).getByLabel('New password').fill('short')
  await expect(code(page)).toHaveAccessibleDescription(accountFields.minSix)
  await dialog(page).getByLabel('Repeat password').fill('shore')
  await expect(dialog(page).getByLabel('New password')).toHaveAccessibleDescription(new RegExp(accountFields.minSix))
  await code(page).fill(right === '000000' ? '000001' : '000000')
  await expect(dialog(page).getByLabel('Repeat password')).toHaveAccessibleDescription(accountFields.passwordsMatch)
  await expect(submit(page, 'Reset password')).toBeDisabled()
  await choosePassword(page, fresh)
  await submit(page, 'Reset password').click()
  await expect(failure(page)).toHaveText(refusals['code.wrong'].message)
  await code(page).fill(right)
  await choosePassword(page, 'password123')
  await submit(page, 'Reset password').click()
  await expect(dialog(page).getByLabel('New password')).toHaveAccessibleDescription(
    new RegExp(refusals['account.passwordCommon'].message),
  )
  await expect(dialog(page).getByLabel('New password')).toBeFocused()
  await page.route('**/api/users/reset-password/**', (route) => route.abort(), { times: 1 })
  await choosePassword(page, fresh)
  await submit(page, 'Reset password').click()
  await expect(failure(page)).toHaveText(accountAlerts.verificationFallback)
  await submit(page, 'Reset password').click()
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[ACC-06] another code can be asked for after a minute, and takes the place of the first', async ({
  page,
  quad,
}) => {
  await page.clock.install()
  const member = await makeMember(quad)
  await forget(page, member.email)
  const first = await quad.codeFor(member.email)
  const resend = dialog(page).getByRole('button', { name: /^Send a new code/ })
  await expect(resend).toBeDisabled()
  await page.clock.fastForward('01:01')
  await expect(resend).toBeEnabled()
  await code(page).fill(first)
  await resend.click()
  await expect(code(page)).toHaveValue('')
  await expect(resend).toBeDisabled()
  const second = await quad.codeFor(member.email, first)
  await choosePassword(page, fresh)
  await code(page).fill(first)
  await submit(page, 'Reset password').click()
  await expect(failure(page)).toHaveText(refusals['code.wrong'].message)
  await code(page).fill(second)
  await submit(page, 'Reset password').click()
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[ACC-06] an address that nobody has, and a mobile number, are led the same way', async ({ page }) => {
  for (const username of [newAddress('nowhere.example'), '98765 43210']) {
    await forget(page, username)
    await expect(dialog(page).getByText(`If there's an account for ${username}`)).toBeVisible()
    await expect(code(page)).toBeFocused()
  }
})

test('[ACC-06] by keyboard alone: from the log-in to the new password', async ({ page, quad }) => {
  const member = await makeMember(quad)
  await openLogin(page)
  await page.keyboard.type(member.email)
  // Past the password and the button that shows it.
  for (const _ of ['password', 'show', 'forgot']) await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Email or mobile number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(await quad.codeFor(member.email))
  // The button for another code waits and is passed over.
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel('New password')).toBeFocused()
  await page.keyboard.type(fresh)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel('Repeat password')).toBeFocused()
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})
