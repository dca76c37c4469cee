import type { Page } from '@playwright/test'
import type { Report } from '@quad/contract/entities/report.ts'
import { dialog } from './forms.ts'

/** Sends the open report form and returns the server's reply. */
export async function sendReport(page: Page): Promise<Report> {
  const answered = page.waitForResponse('**/api/report')
  await dialog(page).getByRole('button', { name: 'Report' }).click()
  return (await (await answered).json()) as Report
}
