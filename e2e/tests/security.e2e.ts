import type { Page } from '@playwright/test'
import { expect, test } from '../src/quad.ts'

// Chromium logs what the policy blocks; in other tests such a log is a failure, so it blocks nothing of ours.
test.use({ expectedErrors: { patterns: [/violates the following Content Security Policy/] } })

async function expectScriptBlocked(page: Page): Promise<void> {
  const blocked = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective))
        const script = document.createElement('script')
        script.textContent = 'window.broken = true'
        document.body.append(script)
      }),
  )
  expect(await blocked).toContain('script-src')
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
}

test('[SHELL-07] [SHELL-12] the content security policy blocks a script that is injected into a page, for visitors and members', async ({
  page,
  quad,
}) => {
  await page.goto('/')
  await expectScriptBlocked(page)
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectScriptBlocked(page)
})
