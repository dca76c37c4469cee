import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './forms.ts'

export const field = (page: Page): Locator => dialog(page).getByLabel('Your post')
export const send = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Post', exact: true })
export const alert = (page: Page): Locator => dialog(page).getByRole('alert')

export async function openEditor(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Create Post' }).click()
  await expect(field(page)).toBeFocused()
}

export async function enterFeed(page: Page): Promise<void> {
  await page.goto('/feed')
  await openEditor(page)
}
