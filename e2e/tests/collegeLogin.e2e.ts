import type { College } from '@quad/contract/entities/college.ts'
import { collegeClient } from '@quad/server/testing/issuer/collegeIssuer.ts'
import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { dialog, finishLater, toast } from '../src/forms.ts'
import { signInElsewhere } from '../src/providers.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { openLogin } from '../src/accounts.ts'
import { join, uniqueText } from '../src/world.ts'

const issuer = 'https://login.meridian.example'

/** A browser for which the provider's name leads to this machine. */
async function launch(playwright: PlaywrightWorkerArgs['playwright'], port: number) {
  const executablePath = process.env['QUAD_CHROMIUM']
  return playwright.chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP login.meridian.example:443 127.0.0.1:${port}`],
  })
}

async function connect(page: Page, domain: string): Promise<void> {
  const form = dialog(page)
  await main(page).getByRole('button', { name: 'Log-in with the college' }).click()
  await form.getByLabel('Address of the provider').fill(issuer)
  await form.getByLabel('Client id').fill(collegeClient.clientId)
  await form.getByLabel('Client secret').fill('not its secret')
  await form.getByLabel('Email domains').fill(domain)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await form.getByRole('button', { name: 'Test the connection' }).click()
  await expect(form.getByText("doesn't know this client id and secret")).toBeVisible()
  await expectAccessibleOnAll(page)
  await form.getByLabel('Client secret').fill(collegeClient.secret)
  await form.getByLabel('People can log in with the college').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Client secret')).toHaveValue('')
  await form.getByRole('button', { name: 'Test the connection' }).click()
  await expect(form.getByText('It works')).toBeVisible()
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(form.getByRole('heading', { name: 'Remove the log-in?' })).toBeVisible()
  await expectAccessibleOnAll(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
}

test('[SSO-01] [SSO-02] [SSO-03] a college connects its provider, a newcomer logs in with it, and a member connects it', async ({
  playwright,
  node,
  quad,
}) => {
  const dean = await quad.signIn('admin')
  const name = uniqueText('Harbour College')
  const { _id: college } = (await quad.call('POST', '/college', { collegeName: name }, dean.token)) as College
  const domain = `${college.slice(-12)}.example.edu`
  const browser = await launch(playwright, node.collegePort)
  const open = async () => (await browser.newContext({ baseURL: quad.url, ignoreHTTPSErrors: true })).newPage()
  try {
    await test.step('the admin connects and tests it', async () => {
      const page = await open()
      await quad.enter(page, dean)
      await page.goto(`/college/${college}/desk`)
      await connect(page, domain)
    })
    await test.step('a newcomer finds the college by email and only says their gender', async () => {
      const page = await open()
      await openLogin(page)
      await dialog(page).getByRole('button', { name: 'Continue with your college' }).click()
      await dialog(page).getByLabel('Your college, or your email there').fill(`nila@${domain}`)
      const found = dialog(page).getByRole('button', { name })
      await expect(found).toBeVisible()
      await expectAccessibleOnAll(page)
      await found.click()
      await signInElsewhere(page, `nila@${domain}`)
      await expect(dialog(page).getByText('Welcome, Nila. Your college has let you in.')).toBeVisible()
      expect(page.url()).not.toContain('code=')
      await expect(dialog(page).getByRole('combobox', { name: 'College' })).toHaveCount(0)
      await expectAccessibleOnAll(page)
      await dialog(page).getByLabel('Gender').selectOption('female')
      await dialog(page).getByRole('button', { name: 'Continue' }).click()
      await finishLater(page)
      await page.goto(`/college/${college}`)
      await expect(page.getByRole('heading', { name })).toBeVisible()
    })
    await test.step('a cancelled one says so', async () => {
      const page = await open()
      await openLogin(page)
      await dialog(page).getByRole('button', { name: 'Continue with your college' }).click()
      await dialog(page).getByLabel('Your college, or your email there').fill(name)
      await dialog(page).getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('Logging in with your college was cancelled.')).toBeVisible()
    })
    await test.step('a member connects it in the settings', async () => {
      const joined = await join(quad, 'Tara')
      await quad.call('PUT', `/profile/${joined.user._id}`, { college }, joined.token)
      const page = await open()
      await quad.enter(page, joined)
      await page.goto('/settings/security')
      await page.getByRole('button', { name: 'Connect your college' }).click()
      await expect(dialog(page).getByLabel('Your password')).toBeVisible()
      await expectAccessibleOnAll(page)
    })
  } finally {
    await browser.close()
    await quad.call('DELETE', `/college/${college}/signIn`, undefined, dean.token)
  }
})
