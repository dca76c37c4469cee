import { main } from '../src/clubHeads.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join } from '../src/world.ts'

test('[DATA-01] one’s data is requested in the settings, and downloaded there once a notification says that it is ready', async ({
  page,
  quad,
}) => {
  await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/settings/account')
  const part = main(page).getByRole('region', { name: 'Download your data' })
  await part.getByRole('button', { name: 'Request your data' }).click()
  await expect(part).toContainText("We're making your file")
  await page.goto('/notifications')
  await expect(main(page).getByText('The download of your data is ready.')).toBeVisible({ timeout: 30_000 })
  await main(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings/account')
  await expect(part).toContainText('Your file is ready')
  await expect(part).toContainText('You can request a new one from')
  await expectReadable(page)
  await expectAccessibleOnAll(page)
  const saved = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('Quad data.zip')
})
