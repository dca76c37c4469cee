import { expect, type Page } from '@playwright/test'
import { dialog } from './forms.ts'

export async function openLogin(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
}

export async function openSignup(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).last().click()
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

/** The keys in localStorage, except for first steps and visits, which stay after a sign-out (see the privacy page). */
export const storedKeys = async (page: Page): Promise<string[]> =>
  (await stored(page)).filter((key) => !/^quad\.(?:firstSteps\.|visits$)/.test(key))

/** Signs out by the account menu; returns once the page is a visitor's. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
}
