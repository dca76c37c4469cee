import { expect, type Page } from '@playwright/test'
import type { Report } from '@quad/contract/entities/report.ts'
import { dialog } from './forms.ts'

/** Sends the open report form and returns the server's reply. */
export async function sendReport(page: Page): Promise<Report> {
  const answered = page.waitForResponse('**/api/report')
  await dialog(page).getByRole('button', { name: 'Report' }).click()
  return (await (await answered).json()) as Report
}

/** Opens a part of the console, and waits until its address is shown. */
export async function openPart(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}
