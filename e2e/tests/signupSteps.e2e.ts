import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { openSignup } from '../src/accounts.ts'
import { chooseCollege, dialog, fillNames, goOn, newcomer } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { newAddress } from '../src/world.ts'

test.use({ freshContext: true, expectedErrors: { patterns: [/the server responded with a status of 400/] } })

const label = (page: Page, name: string | RegExp) => dialog(page).getByLabel(name, { exact: typeof name === 'string' })
const college = (page: Page) => dialog(page).getByRole('combobox', { name: 'College' })
const back = (page: Page) => dialog(page).getByRole('button', { name: 'Back' })

async function expectStep(page: Page, at: number): Promise<void> {
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ hasText: `Step ${at} of 3` }),
  ).toBeVisible()
}

test('[ACC-18] on a phone each sign-up field has the right keyboard, and going back keeps the values', async ({
  page,
  quad,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignup(page)
  await test.step('the phone’s “next” key goes to the next field until the step is complete', async () => {
    await expectStep(page, 1)
    for (const [name, hint] of [
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Gender', 'sex'],
    ] as const)
      await expect(label(page, name)).toHaveAttribute('autocomplete', hint)
    await page.keyboard.type(newcomer.firstname)
    await page.keyboard.press('Enter')
    await expect(label(page, 'Last name')).toBeFocused()
    await page.keyboard.type(newcomer.lastname)
    await label(page, 'Gender').selectOption('female')
    await label(page, 'Last name').press('Enter')
  })
  await test.step('the email selects the college, unless the person has chosen another one', async () => {
    await expectStep(page, 2)
    const email = label(page, /^Email/)
    await expect(email).toBeFocused()
    for (const [name, value] of [
      ['type', 'email'],
      ['inputmode', 'email'],
      ['autocomplete', 'email'],
      ['autocapitalize', 'none'],
    ] as const)
      await expect(email).toHaveAttribute(name, value)
    for (const name of ['Password', 'Repeat password'])
      await expect(label(page, name)).toHaveAttribute('autocomplete', 'new-password')
    await page.keyboard.type(newAddress())
    await expect(college(page)).toHaveValue('Lakeside College of Arts')
    await expect(college(page)).toHaveAccessibleDescription('Matches your email')
    await expect(dialog(page).getByText('We found Lakeside College of Arts by your email.')).toBeAttached()
    await expectAccessibleOnAll(page)
    await email.fill(newAddress('example.edu'))
    await expect(college(page)).toHaveValue('')
    await chooseCollege(page, 'Harbour Science College')
    await email.fill(newAddress())
    await expect(college(page)).toHaveValue('Harbour Science College')
  })
  await label(page, 'Password').fill(newcomer.password)
  await label(page, 'Repeat password').fill(newcomer.password)
  for (const leave of [() => back(page).click(), () => page.goBack()]) {
    await leave()
    await expectStep(page, 1)
    await expect(label(page, 'First name')).toBeFocused()
    await expect(label(page, 'Last name')).toHaveValue(newcomer.lastname)
    await goOn(page)
    await expectStep(page, 2)
    await expect(college(page)).toHaveValue('Harbour Science College')
    await expect(label(page, 'Password')).toHaveValue(newcomer.password)
  }
  await dialog(page).getByRole('button', { name: 'Create account' }).click()
  await test.step('going back from the code keeps the values too, without storing the password', async () => {
    await expectStep(page, 3)
    await expectAccessibleOnAll(page)
    await expect(back(page)).toBeVisible()
    await page.goBack()
    await expectStep(page, 2)
    await expect(label(page, 'Repeat password')).toHaveValue(newcomer.password)
    await expect(dialog(page).getByRole('button', { name: 'Create account' })).toBeEnabled()
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage, ...history.state }))
    expect(stored).not.toContain(newcomer.password)
  })
  await page.goBack()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page).toHaveURL(`${quad.url}/`)
})

test('[ACC-18] if the server refuses a field, the form shows its step and focuses it', async ({ page }) => {
  await openSignup(page)
  await fillNames(page)
  await page.keyboard.type(newAddress())
  await label(page, 'Password').fill('iloveyou')
  await label(page, 'Repeat password').fill('iloveyou')
  const create = dialog(page).getByRole('button', { name: 'Create account' })
  const { message } = refusals['account.passwordCommon']
  await create.click()
  await expect(label(page, 'Password')).toHaveAccessibleDescription(new RegExp(message))
  await expect(label(page, 'Password')).toBeFocused()
  await test.step('if it refuses fields of both steps, the first one', async () => {
    const fields = { lastname: fieldMessages.noControl, password: message }
    await page.route(
      (url) => url.pathname === '/api/users/signup',
      (route) => route.fulfill({ status: 400, json: { err: { code: 'request.invalid', message: '', fields } } }),
      { times: 1 },
    )
    await create.click()
    await expectStep(page, 1)
    await expect(label(page, 'Last name')).toHaveAccessibleDescription(fieldMessages.noControl)
    await expect(label(page, 'Last name')).toBeFocused()
    await label(page, 'Last name').fill('Raman')
    await goOn(page)
    await expect(label(page, 'Password')).toHaveAccessibleDescription(new RegExp(message))
    await expect(label(page, 'Password')).toBeFocused()
  })
})
