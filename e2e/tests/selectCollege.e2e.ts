import type { Page } from '@playwright/test'
import { chooseCollege, dialog } from '../src/forms.ts'
import { completeAccount, freshAccount, leaveFor, openLogin, selectCollege, signInElsewhere } from '../src/providers.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'

// Chromium notes every refused call on the console.
test.use({ expectedErrors: { patterns: [/the server responded with a status of (400|401|403)/] } })

const saveCollege = (page: Page) => dialog(page).getByRole('button', { name: 'Continue' })

test('[ACC-05] [ACC-07] [COLL-05] the question for the college outlives a reload and cannot be closed; who would rather not say signs out, once confirmed', async ({
  page,
  quad,
}) => {
  await openLogin(page)
  await leaveFor(page, 'Google')
  await signInElsewhere(page, freshAccount())
  await expect(selectCollege(page)).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'College' })).toBeFocused()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0)
  for (const address of ['/feed', '/privacy-policy']) {
    await page.goto(address)
    await expect(selectCollege(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 400)
    await expect(selectCollege(page)).toBeVisible()
  }

  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(selectCollege(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog(page).getByText('Sign out of Quad on this device?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(page).toHaveURL(`${quad.url}/`)
})

test('[COLL-05] [PROF-05] colleges are searched, the placeholder stands last, and a restricted one wants its address', async ({
  page,
}) => {
  const sentence = 'To select this college, Signup with meridian.edu email-id.'
  await openLogin(page)
  await leaveFor(page, 'Google')
  await signInElsewhere(page, freshAccount('meridian.edu', 'unvouched.'))
  await expect(selectCollege(page)).toBeVisible()
  const picker = dialog(page).getByRole('combobox', { name: 'College' })
  await picker.fill('colle')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.filter({ hasText: 'Lakeside' })).toBeVisible()
  await expect(options.filter({ hasText: 'Meridian' })).toHaveCount(0)
  await expect(options.last()).toHaveText('Other')
  await chooseCollege(page, 'Meridian Institute of Technology')
  await dialog(page).getByLabel('Gender').focus()
  await dialog(page).getByLabel('Gender').selectOption('other')
  await expect(picker).toHaveAccessibleDescription(sentence)
  await expect(saveCollege(page)).toBeDisabled()
  await chooseCollege(page, 'Other')
  await expect(saveCollege(page)).toBeEnabled()
  await saveCollege(page).click()
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[PROF-05] a restricted college takes who has its address, as the other house vouches', async ({ page }) => {
  await openLogin(page)
  await leaveFor(page, 'Microsoft')
  await signInElsewhere(page, freshAccount('meridian.edu'))
  await expect(selectCollege(page)).toBeVisible()
  await expectAccessible(page)
  await completeAccount(page, 'Meridian Institute of Technology')
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[ACC-05] an account that turns out to be incomplete at a call is asked to be completed, and goes on from there', async ({
  page,
  quad,
}) => {
  const account = freshAccount()
  await openLogin(page)
  await leaveFor(page, 'Google')
  await signInElsewhere(page, account)
  await expect(selectCollege(page)).toBeVisible()
  // As a device that was told otherwise: only the server knows.
  await page.evaluate(() => localStorage.removeItem('quad.incomplete'))
  await page.goto('/feed')
  await completeAccount(page, 'Other')
  await expect(page).toHaveURL(`${quad.url}/feed`)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[ACC-05] completing the account in one tab completes it in the others', async ({ page, context }) => {
  await openLogin(page)
  await leaveFor(page, 'Google')
  await signInElsewhere(page, freshAccount())
  await expect(selectCollege(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about')
  await expect(selectCollege(other)).toBeVisible()
  await completeAccount(page, 'Other')
  await expect(dialog(other)).toBeHidden()
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()
})
