import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseCollege, dialog } from './forms.ts'

/**
 * An address that nobody has; one that begins with `unvouched.` is not vouched for, one with `late.` comes too late.
 */
export const freshAccount = (domain = 'lakeside.ac.in', kind: '' | 'unvouched.' | 'late.' = ''): string =>
  `${kind}${randomUUID()}@${domain}`

export const selectCollege = (page: Page): Locator => dialog(page).getByRole('heading', { name: 'Select college' })

/** Opens a page and its log-in. */
export async function openLogin(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
}

/** Leaves for the other house from the log-in or sign-up that is open. */
export async function leaveFor(page: Page, provider: 'Google' | 'Microsoft'): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `Continue with ${provider}` })
    .click()
  await expect(page.getByRole('heading', { name: 'Sign in elsewhere' })).toBeVisible()
}

/** Signs in at the other house, which sends one back. */
export async function signInElsewhere(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Says college and gender in the modal that asks for them. */
export async function completeAccount(page: Page, college: string): Promise<void> {
  await expect(selectCollege(page)).toBeVisible()
  await chooseCollege(page, college)
  await dialog(page).getByLabel('Gender').selectOption('female')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toBeHidden()
}
