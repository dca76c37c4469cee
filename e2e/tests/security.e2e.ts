import type { Page } from '@playwright/test'
import { chooseInPostMenu, dialog, fillSignup, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makeComment, makePost, newAddress, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/violates the following Content Security Policy/] } })

/** Collects what the browser blocks under the page's policy. */
async function watchViolations(page: Page): Promise<string[]> {
  const blocked: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => blocked.push(what))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const note = (window as unknown as { noteViolation: (what: string) => void }).noteViolation
        note(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
      },
    )
  })
  return blocked
}

/** Injects a script, which must be the first and only thing that the policy blocks. */
async function expectOnlyInjectedBlocked(page: Page, violations: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.broken = true'
    document.body.append(script)
  })
  await expect.poll(() => violations.length).toBeGreaterThan(0)
  expect(violations).toEqual([expect.stringContaining('script-src')])
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
}

test('[SHELL-07] [SHELL-12] the content security policy blocks an injected script, and nothing on a visitor’s pages and modals', async ({
  page,
}) => {
  const violations = await watchViolations(page)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await fillSignup(page, newAddress())
  await dialog(page).getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, 'OTP has been sent!')).toBeVisible()
  await expect(dialog(page).getByLabel('Code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page
    .getByRole('article')
    .getByRole('link', { name: /comment/i })
    .first()
    .click()
  await page.getByRole('button', { name: /^Like/ }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Log in to continue' })).toBeVisible()
  await expectOnlyInjectedBlocked(page, violations)
})

test('[SHELL-07] the content security policy blocks nothing on a member’s pages and modals', async ({ page, quad }) => {
  const violations = await watchViolations(page)
  const text = uniqueText('By the book')
  const { _id } = await makePost(quad, 'zoya', text)
  await makeComment(quad, 'zoya', _id, 'By the letter')
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  const closeModal = async () => {
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  await page.getByRole('banner').getByRole('button', { name: 'Create Post' }).click()
  await closeModal()
  for (const entry of ['Edit', 'Delete']) {
    await chooseInPostMenu(page, postWith(page, text), entry)
    await closeModal()
  }
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await closeModal()
  await page.goto(`/posts/${_id}`)
  await page.getByRole('button', { name: /^Delete the comment/ }).click()
  await closeModal()
  await expectOnlyInjectedBlocked(page, violations)
})
