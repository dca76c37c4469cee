import { accountFields } from '@quad/contract/messages/accounts.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { chooseCollege, dialog, enterCode, fillSignup, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { newAddress } from '../src/world.ts'

// Chromium notes every refused call on the console.
test.use({ expectedErrors: { patterns: [/the server responded with a status of 400/] } })

const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create account' })

async function openSignup(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
}

/** Fills a field, leaves it, and expects this sentence at it. */
async function expectRule(page: Page, label: string | RegExp, value: string, sentence: string): Promise<void> {
  const field = dialog(page).getByLabel(label, { exact: typeof label === 'string' })
  await field.fill(value)
  await field.blur()
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByText(sentence)).toBeVisible()
  await expect(create(page)).toBeDisabled()
}

const daysFromNow = (days: number, years = 0): string => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

test('[ACC-01] [ACC-12] [SHELL-13] each rule of the sign-up is told at its field, and the button waits until all hold', async ({
  page,
}) => {
  await openSignup(page)
  await expect(create(page)).toBeDisabled()
  await expectRule(page, 'First name', '', accountFields.firstnameRequired)
  await expectRule(page, 'Last name', '', accountFields.lastnameRequired)
  await expectRule(page, 'College', '', accountFields.collegeRequired)
  const gender = dialog(page).getByLabel('Gender')
  await gender.focus()
  await gender.blur()
  await expect(gender).toHaveAccessibleDescription(accountFields.genderRequired)
  await expectRule(page, /^Email/, '', accountFields.emailRequired)
  await expectRule(page, /^Email/, 'nila at lakeside', accountFields.emailInvalid)
  await expectRule(page, 'Password', '', accountFields.passwordRequired)
  await expectRule(page, 'Password', 'five5', accountFields.minSix)
  await expectRule(page, 'Repeat password', 'five', accountFields.passwordsMatch)
  await expectRule(page, /^Birthday/, daysFromNow(2), refusals['signup.birthdayInFuture'].message)
  await expectRule(page, /^Birthday/, daysFromNow(2, -13), refusals['signup.tooYoung'].message)
  // The thirteenth birthday itself is taken.
  await dialog(page)
    .getByLabel(/^Birthday/)
    .fill(daysFromNow(0, -13))
  await expect(dialog(page).getByText(refusals['signup.tooYoung'].message)).toBeHidden()
  await fillSignup(page, newAddress())
  await expect(create(page)).toBeEnabled()
  await expect(dialog(page).getByText(/required|Must contain|must match|valid email/)).toHaveCount(0)
  await dialog(page).getByLabel('Password', { exact: true }).fill('another harbour')
  await expect(dialog(page).getByLabel('Repeat password')).toHaveAccessibleDescription(accountFields.passwordsMatch)
  await expect(create(page)).toBeDisabled()
})

test('[ACC-02] a restricted college is refused at its field until the email is of its domain', async ({ page }) => {
  const sentence = 'To select this college, Signup with meridian.edu email-id.'
  await openSignup(page)
  await fillSignup(page, newAddress(), { college: 'Meridian Institute of Technology' })
  const college = dialog(page).getByRole('combobox', { name: 'College' })
  const email = dialog(page).getByLabel(/^Email/)
  for (const address of [newAddress(), 'nila@meridian.edu.evil.example', 'nila@notmeridian.edu']) {
    await email.fill(address)
    await email.blur()
    await expect(college).toHaveAccessibleDescription(sentence)
    await expect(create(page)).toBeDisabled()
  }
  await email.fill(newAddress('students.meridian.edu'))
  await email.blur()
  await expect(dialog(page).getByText(sentence)).toBeHidden()
  await expect(create(page)).toBeEnabled()
  await email.fill(newAddress())
  await chooseCollege(page, 'Harbour Science College')
  await expect(dialog(page).getByText(sentence)).toBeHidden()
  await expect(create(page)).toBeEnabled()
})

test('[ACC-01] a password that is too common is refused by the server at its field, which takes the focus', async ({
  page,
}) => {
  await openSignup(page)
  await fillSignup(page, newAddress(), { password: 'iloveyou' })
  await create(page).click()
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(new RegExp(refusals['account.passwordCommon'].message))
  await expect(password).toBeFocused()
})

test('[ACC-01] [ACC-03] a student who signs up is told of the code, and has the email as username', async ({
  page,
  quad,
}) => {
  const address = newAddress()
  await openSignup(page)
  await fillSignup(page, address)
  await create(page).click()
  await expect(toast(page, 'OTP has been sent!')).toBeVisible()
  await expect(dialog(page).getByText(`We sent a 6-digit code to ${address}.`, { exact: false })).toBeVisible()
  await expect(dialog(page).getByText('It may take 1-2 minutes', { exact: false })).toBeVisible()
  await enterCode(page, await quad.codeFor(address))
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(dialog(page)).toBeHidden()
  const user = JSON.parse((await page.evaluate(() => localStorage.getItem('quad.user'))) ?? '{}')
  expect(user).toMatchObject({ username: address, displayName: 'Nila Rao' })
})

test('[ACC-03] who reloads the page while waiting for the code finds its dialog again, until it is closed', async ({
  page,
  quad,
}) => {
  const address = newAddress()
  await openSignup(page)
  await fillSignup(page, address)
  await create(page).click()
  await expect(dialog(page).getByText(address, { exact: false })).toBeVisible()
  const code = await quad.codeFor(address)
  await page.reload()
  await expect(dialog(page).getByText(address, { exact: false })).toBeVisible()
  expect(await quad.codeFor(address)).toBe(code)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('quad.')))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('[ACC-01] [ACC-04] the error of a field that is left does not push away what is being pressed', async ({
  page,
}) => {
  // As long as a finger takes.
  const press = { delay: 150 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click(press)
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
  await dialog(page).getByRole('combobox', { name: 'College' }).click(press)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(dialog(page).getByText(accountFields.firstnameRequired)).toBeVisible()
  await dialog(page).getByLabel('Password', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Log In' }).click(press)
  await expect(dialog(page).getByRole('heading', { name: 'Log In' })).toBeVisible()
})
