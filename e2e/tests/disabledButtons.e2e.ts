import type { Page } from '@playwright/test'
import { openLogin, openSignup } from '../src/accounts.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'

/** Expects that each button that can't be pressed describes why, and shows it on focus and on a press. */
async function expectReasons(page: Page, ...names: string[]): Promise<void> {
  for (const name of names)
    await expect(page.getByRole('button', { name, exact: true, disabled: true }).last()).toBeVisible()
  expect(await page.locator('button:disabled:visible').count()).toBe(0)
  for (const button of await page.locator('button[aria-description]:visible').all()) {
    const reason = (await button.getAttribute('aria-description')) ?? ''
    expect(reason).not.toBe('')
    await button.focus()
    await expect(button.getByText(reason)).toBeVisible()
    await button.blur()
    await expect(button.getByText(reason)).toHaveCount(0)
    // `click` would wait until the button is enabled.
    await button.dispatchEvent('click')
    await expect(button.getByText(reason)).toBeVisible()
  }
  await expectAccessible(page)
}

test('[SHELL-13] a visitor’s button that can’t be pressed says why, and Enter sends nothing', async ({ page }) => {
  await openLogin(page)
  await expectReasons(page, 'Log In')
  await dialog(page).getByLabel('Email').press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expectReasons(page, 'Send code')
  await openSignup(page)
  await expectReasons(page, 'Create account')
})

test('[SHELL-13] a member’s button that can’t be pressed says why', async ({ page, quad }) => {
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Create Post' }).first().click()
  await expectReasons(page, 'Post')
  await page.goto('/club/create')
  await expectReasons(page, 'Create club')
})
