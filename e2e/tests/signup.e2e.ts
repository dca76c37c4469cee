import { accountAlerts, accountFields } from '@quad/contract/messages/accounts.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { openLogin, openSignup } from '../src/accounts.ts'
import {
  chooseCollege,
  dialog,
  enterCode,
  expectBesideDialog,
  fillCollege,
  fillNames,
  fillSignup,
  finishLater,
} from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { newAddress, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of 40[01]/, /ERR_FAILED/] } })

const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create account' })
const go = (page: Page) => dialog(page).getByRole('button', { name: 'Continue', exact: true })
const back = (page: Page) => dialog(page).getByRole('button', { name: 'Back' })
const code = (page: Page) => dialog(page).getByLabel('Code')
const verify = (page: Page) => dialog(page).getByRole('button', { name: 'Verify', exact: true })

async function expectRule(page: Page, label: string | RegExp, value: string, sentence: string): Promise<void> {
  const button = label === 'First name' || String(label).includes('Birthday') ? go : create
  const field = dialog(page).getByLabel(label, { exact: typeof label === 'string' })
  await field.fill(value)
  await field.blur()
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByText(sentence)).toBeVisible()
  await expect(button(page)).toBeDisabled()
}

const thirteenIn = (days: number): string => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - 13)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

test('[ACC-01] [ACC-02] [ACC-12] [SHELL-13] the sign-up form shows each broken rule at its field, and stays at the step until all are met', async ({
  page,
}) => {
  await openSignup(page)
  await expect(go(page)).toBeDisabled()
  await test.step('a required field, lengths and ages', async () => {
    await expectRule(page, 'First name', '', accountFields.firstnameRequired)
    const gender = dialog(page).getByLabel('Gender')
    await gender.focus()
    await gender.blur()
    await expect(gender).toHaveAccessibleDescription(accountFields.genderRequired)
    await expectRule(page, /^Birthday/, thirteenIn(2), refusals['signup.tooYoung'].message)
    await dialog(page)
      .getByLabel(/^Birthday/)
      .fill(thirteenIn(0))
    await expect(dialog(page).getByText(refusals['signup.tooYoung'].message)).toBeHidden()
    await fillNames(page)
    await expect(create(page)).toBeDisabled()
    await expectRule(page, 'Password', 'five5', accountFields.minSix)
    await expectRule(page, 'Repeat password', 'five', accountFields.passwordsMatch)
    await fillCollege(page, newAddress())
    await expect(create(page)).toBeEnabled()
    await expect(dialog(page).getByText(/required|Must contain|must match|valid email/)).toHaveCount(0)
    await dialog(page).getByLabel('Password', { exact: true }).fill('another harbour')
    await expect(dialog(page).getByLabel('Repeat password')).toHaveAccessibleDescription(accountFields.passwordsMatch)
    await expect(create(page)).toBeDisabled()
  })
  await test.step('a restricted college takes only addresses of its domain', async () => {
    const sentence = 'To select this college, Signup with meridian.edu email-id.'
    await fillCollege(page, newAddress('example.edu'), {
      college: 'Meridian Institute of Technology',
      password: 'iloveyou',
    })
    const college = dialog(page).getByRole('combobox', { name: 'College' })
    const email = dialog(page).getByLabel(/^Email/)
    await email.blur()
    await expect(college).toHaveAccessibleDescription(sentence)
    await expect(create(page)).toBeDisabled()
    await email.fill(newAddress('students.meridian.edu'))
    await email.blur()
    await expect(dialog(page).getByText(sentence)).toBeHidden()
    await expect(create(page)).toBeEnabled()
    await email.fill(newAddress())
    await expect(college).toHaveValue('Lakeside College of Arts')
    await chooseCollege(page, 'Harbour Science College')
    await expect(dialog(page).getByText(sentence)).toBeHidden()
    await expect(create(page)).toBeEnabled()
  })
  await test.step('the server refuses a common password at its field', async () => {
    await create(page).click()
    const password = dialog(page).getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(new RegExp(refusals['account.passwordCommon'].message))
    await expect(password).toBeFocused()
  })
})

test('[ACC-01] [ACC-03] [CLUB-01] [SHELL-09] [SHELL-13] [SHELL-15] signing up on a phone, with a wrong code, a lost answer and a pasted code, and the first steps', async ({
  page,
  quad,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  const address = newAddress()
  await test.step('[ACC-04] an error at the field one leaves does not move the button one presses', async () => {
    // Press as long as a finger does, so that a blur happens before the click ends.
    const press = { delay: 150 }
    await openLogin(page)
    await dialog(page).getByRole('button', { name: 'Sign Up' }).click(press)
    await expect(dialog(page).getByLabel('First name')).toBeFocused()
    await dialog(page).getByLabel('Last name').click(press)
    await expect(dialog(page).getByText(accountFields.firstnameRequired)).toBeVisible()
    await fillNames(page)
    await dialog(page)
      .getByLabel(/^Email/)
      .click()
    await dialog(page).getByRole('combobox', { name: 'College' }).click(press)
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(dialog(page).getByText(accountFields.emailRequired)).toBeVisible()
    await dialog(page)
      .getByLabel(/^Email/)
      .click()
    await back(page).click(press)
    await dialog(page).getByLabel('Last name').focus()
    await dialog(page).getByRole('button', { name: 'Log In' }).click(press)
    await expect(dialog(page).getByRole('heading', { name: 'Log In' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
  })
  await fillSignup(page, address)
  await create(page).click()
  await expect(
    dialog(page).getByText(`We've emailed ${address}. If it has no account yet,`, { exact: false }),
  ).toBeVisible()
  await expect(dialog(page).getByText('It may take 1-2 minutes', { exact: false })).toBeVisible()
  await expectBesideDialog(page, page.getByRole('group').filter({ hasText: 'OTP has been sent!' }))
  await test.step('a wrong code is refused', async () => {
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
    await expect(verify(page)).toBeDisabled()
    await page.keyboard.type('12345')
    await expect(verify(page)).toBeDisabled()
  })
  const right = await quad.codeFor(address)
  await code(page).fill('')
  await enterCode(page, right === '000000' ? '000001' : '000000')
  await expect(dialog(page).getByRole('alert')).toHaveText(refusals['code.wrong'].message)
  await expect(code(page)).toHaveValue('')
  await expect(code(page)).toBeFocused()
  await test.step('a request that fails can be repeated', async () => {
    await page.route('**/api/users/verification', (route) => route.abort(), { times: 1 })
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${right.slice(0, 3)} ${right.slice(3)}\n`)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(code(page)).toHaveValue(right)
    await expect(dialog(page).getByRole('alert')).toHaveText(accountAlerts.verificationFallback)
    await verify(page).click()
  })
  await expect(page).toHaveURL(/\/clubs$/)
  await finishLater(page)
  const user = JSON.parse((await page.evaluate(() => localStorage.getItem('quad.user'))) ?? '{}')
  expect(user).toMatchObject({ username: address, displayName: 'Nila Rao' })
  await test.step('the first steps: a picture, a club and a hello; skipped, they never return', async () => {
    const steps = page.getByRole('region', { name: 'Get started' })
    const discover = page.getByRole('region', { name: 'Clubs to join' })
    await expect(discover.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
    await steps.getByRole('button', { name: 'Add a picture' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Edit profile' })).toBeVisible()
    await page.keyboard.press('Escape')
    await steps.getByRole('button', { name: 'Join a club' }).click()
    await expect(discover).toBeFocused()
    await discover
      .getByRole('button', { name: /^Join / })
      .first()
      .click()
    await expect(steps.getByRole('button', { name: 'Done: Join a club' })).toBeVisible()
    await test.step('[MEM-01] the request waits in a list, and counts as a step only while it does', async () => {
      await page.reload()
      const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
      await expect(waiting.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(page)
      await waiting.getByRole('button', { name: /^Cancel the request/ }).click()
      await expect(waiting).toHaveCount(0)
      await expect(steps.getByRole('button', { name: 'Join a club', exact: true })).toBeVisible()
    })
    await steps.getByRole('link', { name: 'Say hello in the feed' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Say hello to everyone…' }).click()
    await dialog(page).getByLabel('Your post').fill(uniqueText('Hello, Lakeside'))
    await dialog(page).getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('main').getByRole('button', { name: "What's happening on campus?" })).toBeVisible()
    await page.goBack()
    await expect(steps.getByRole('link', { name: 'Done: Say hello in the feed' })).toBeVisible()
    await steps.getByRole('button', { name: 'Skip' }).click()
    await expect(steps).toHaveCount(0)
    await page.reload()
    await expect(discover.getByRole('article').first()).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})
