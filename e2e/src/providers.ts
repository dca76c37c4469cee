import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseCollege, dialog, finishLater } from './forms.ts'

/**
 * A new account at the local issuer. The address of an `unvouched.` one is unconfirmed; the token of a `late.` one has
 * expired.
 */
export const freshAccount = (domain = 'lakeside.ac.in', kind: '' | 'unvouched.' | 'late.' = ''): string =>
  `${kind}${randomUUID()}@${domain}`

export const selectCollege = (page: Page): Locator => dialog(page).getByRole('heading', { name: 'Select college' })

/** Goes from the open log-in or sign-up form to the provider's page. */
export async function leaveFor(page: Page, provider: 'Google' | 'Microsoft'): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `Continue with ${provider}` })
    .click()
  await expect(page.getByRole('heading', { name: 'Sign in elsewhere' })).toBeVisible()
}

/** Signs in on the provider's page and returns to Quad. */
export async function signInElsewhere(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function completeAccount(page: Page, college: string): Promise<void> {
  await expect(selectCollege(page)).toBeVisible()
  await chooseCollege(page, college)
  await dialog(page).getByLabel('Gender').selectOption('female')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await finishLater(page)
}
