import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './forms.ts'

/** The text of the post that is being written. */
export const field = (page: Page): Locator => dialog(page).getByLabel('Your post')
/** What posts it. */
export const send = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Post', exact: true })
/** What is wrong with what was chosen. */
export const alert = (page: Page): Locator => dialog(page).getByRole('alert')

/** Opens the form of a new post. */
export async function openEditor(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Create Post' }).click()
  await expect(field(page)).toBeFocused()
}

/** Opens the feed with the form of a new post. */
export async function enterFeed(page: Page): Promise<void> {
  await page.goto('/feed')
  await openEditor(page)
}
