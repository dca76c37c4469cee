import type { Page } from '@playwright/test'
import { chooseInPostMenu, dialog, fillSignup, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makeComment, makePost, newAddress, unlike } from '../src/world.ts'

/** Collects what the browser refuses under the policy of the page. */
async function hearViolations(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => heard.push(what))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const note = (window as unknown as { noteViolation: (what: string) => void }).noteViolation
        note(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
      },
    )
  })
  return heard
}

/** Has the browser refuse a script under the policy of the page. */
const slipIn = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.broken = true'
    document.body.append(script)
  })

/** Nothing was refused but what is slipped in here, of which the browser tells after all that came before. */
async function expectNothingRefused(page: Page, violations: readonly string[]): Promise<void> {
  await slipIn(page)
  await expect.poll(() => violations.length).toBeGreaterThan(0)
  expect(violations).toEqual([expect.stringContaining('script-src')])
}

test('[SHELL-01] every page comes with a strict policy, and nothing else is let in', async ({ page, quad }) => {
  const response = await page.goto('/')
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  for (const rule of ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*(?!\.)/)
  const again = (await fetch(quad.url)).headers.get('content-security-policy') ?? ''
  const nonce = (text: string) => /'nonce-([^']+)'/.exec(text)?.[1]
  expect(nonce(policy)).toBeTruthy()
  expect(nonce(again)).not.toBe(nonce(policy))
  expect(await response?.headerValue('x-content-type-options')).toBe('nosniff')
  expect(await response?.headerValue('referrer-policy')).toBeTruthy()
})

const breach = test.extend({ expectedErrors: { patterns: [/violates the following Content Security Policy/] } })

breach('[SHELL-12] the policy is at work: a script that slipped into the page does not run', async ({ page }) => {
  const violations = await hearViolations(page)
  await page.goto('/about')
  await slipIn(page)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  await expect.poll(() => violations.join()).toContain('script-src')
})

breach(
  '[SHELL-07] nothing on a visitor’s pages and in a visitor’s modals is refused by the policy',
  async ({ page }) => {
    const violations = await hearViolations(page)
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
      .first()
      .getByRole('link', { name: /comment/i })
      .click()
    await page.getByRole('button', { name: /^Like/ }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Log in to continue' })).toBeVisible()
    await expectNothingRefused(page, violations)
  },
)

breach(
  '[SHELL-07] nothing on a member’s pages and in a member’s modals is refused by the policy',
  async ({ page, quad }) => {
    const violations = await hearViolations(page)
    const text = unlike('By the book')
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
    await expectNothingRefused(page, violations)
  },
)
