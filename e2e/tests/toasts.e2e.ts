import { dialog } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { navigateInApp } from '../src/navigateInApp.ts'

// A visitor doesn't use the files that a members' address preloads.
test.use({
  freshContext: true,
  expectedErrors: { patterns: [/was preloaded using link preload but not used/] },
})

test('[SHELL-09] an error toast goes after eight seconds, or with the page it was shown on', async ({ page }) => {
  const pleaseLogin = page.getByRole('alert').filter({ hasText: 'Please login first!' })
  const leaveDialog = async () => {
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  await page.clock.install()
  await page.goto('/feed')
  await expect(pleaseLogin).toBeVisible()
  await leaveDialog()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(4000)
  await expect(pleaseLogin).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(pleaseLogin).toHaveCount(0)
  await navigateInApp(page, '/feed')
  await expect(pleaseLogin).toBeVisible()
  await leaveDialog()
  await navigateInApp(page, '/eula')
  await page.clock.fastForward(1000)
  // Leaving the page closes the toast before its eight seconds are over.
  await expect(pleaseLogin).toHaveCount(0, { timeout: 4_000 })
})
