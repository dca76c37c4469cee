import type { Locator, Page } from '@playwright/test'

export const main = (page: Page): Locator => page.getByRole('main')
export const field = (page: Page, name: string): Locator => main(page).getByRole('textbox', { name })
export const rows = (page: Page, list: string): Locator =>
  main(page).getByRole('list', { name: list }).getByRole('listitem')

export const manage = (page: Page): Locator => main(page).getByRole('navigation', { name: 'Manage club' })
