import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { logIn, openLogin, openSignup } from '../src/accounts.ts'
import { dialog, enterCode, fillSignup, goOn, newcomer, toast } from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { newAddress } from '../src/world.ts'

test.use({ freshContext: true, expectedErrors: { patterns: [/the server responded with a status of 4(?:01|29)/] } })

const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create account' })
const code = (page: Page) => dialog(page).getByLabel('Code')
const verify = (page: Page) => dialog(page).getByRole('button', { name: 'Verify', exact: true })

test('[ACC-01] [ACC-03] [ACC-04] the form and its code survive a reload, without the password; a new code replaces the first, and logging in leads back to it', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  await page.clock.install()
  const address = newAddress()
  const label = (name: string) => dialog(page).getByLabel(name, { exact: true })
  const resend = dialog(page).getByRole('button', { name: /^Send a new code/ })
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await openSignup(page)
  await fillSignup(page, address)
  const agreement = dialog(page).getByText('By creating an account you agree to')
  for (const [name, href] of [
    ['Terms & condition', '/terms-conditions'],
    ['Privacy policy', '/privacy-policy'],
  ] as const)
    await expect(agreement.getByRole('link', { name })).toHaveAttribute('href', href)
  const completeKept = async () => {
    // The draft also contains the step.
    await expect(dialog(page).getByText('Step 2 of 3')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(label('First name')).toHaveValue(newcomer.firstname)
    await expect(label('Last name')).toHaveValue(newcomer.lastname)
    await expect(label('Gender')).toHaveValue('female')
    await goOn(page)
    await expect(dialog(page).getByRole('combobox', { name: 'College' })).toHaveValue('Lakeside College of Arts')
    await expect(dialog(page).getByLabel(/^Email/)).toHaveValue(address)
    expect(await stored()).not.toContain(newcomer.password)
    for (const name of ['Password', 'Repeat password']) {
      await expect(label(name)).toHaveValue('')
      await label(name).fill(newcomer.password)
    }
    await create(page).click()
    await expect(code(page)).toBeFocused()
  }
  await page.reload()
  await completeKept()
  const first = await quad.codeFor(address)
  await test.step('back from the code to the form', async () => {
    await page.reload()
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(label('Password')).toBeFocused()
    await expectAccessible(page)
    await completeKept()
  })
  const second = await quad.codeFor(address, first)
  await test.step('another code after a minute', async () => {
    await expect(resend).toBeDisabled()
    await expect(resend).toHaveText(/Send a new code in \d+ s/)
    // The clock also runs by itself: fast-forward only half a minute, in case the machine is slow.
    await page.clock.fastForward('00:30')
    await expect(resend).toBeDisabled()
    await page.clock.fastForward('00:31')
    await expect(resend).toHaveText('Send a new code')
    await code(page).fill('1234')
    await resend.click()
    await expect(code(page)).toHaveValue('')
    await expect(resend).toBeDisabled()
  })
  const third = await quad.codeFor(address, second)
  await test.step('the dialog comes back after a reload until it is closed, and its seconds go on', async () => {
    await page.clock.fastForward('00:35')
    await page.reload()
    await expect(dialog(page).getByText(address, { exact: false })).toBeVisible()
    await expect(resend).toHaveText(/^Send a new code( in [12]?\d s)?$/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    expect(await stored()).not.toContain(address)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('logging in without the code leads to it and sends another', async () => {
    await openLogin(page)
    await logIn(page, address, newcomer.password)
    await expect(toast(page, 'OTP has been sent!')).toBeVisible()
    await expect(dialog(page).getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Sign up again' })).toBeVisible()
    await enterCode(page, await quad.codeFor(address, third))
    await expect(page).toHaveURL(/\/clubs$/)
  })
})

test('[ACC-03] a wait that the server asks for is counted down on the button, which then sends again', async ({
  page,
  quad,
}) => {
  await page.clock.install()
  const address = newAddress()
  await openSignup(page)
  await fillSignup(page, address)
  const refuse = (times: number) =>
    page.route(
      (url) => /\/api\/users\/(signup|verification)$/.test(url.pathname),
      (route) => {
        const err = { code: 'code.wait', message: refusals['code.wait'].message }
        return route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { err } })
      },
      { times },
    )
  const waiting = dialog(page).getByRole('button', { name: /^Send again in \d+ s$/ })
  await refuse(1)
  await create(page).click()
  await expect(waiting).toBeDisabled()
  await expect(dialog(page).getByRole('alert')).toHaveText(refusals['code.wait'].message)
  await page.clock.fastForward('00:30')
  await create(page).click()
  await expect(code(page)).toBeFocused()
  await refuse(1)
  await enterCode(page, await quad.codeFor(address))
  await expect(waiting).toBeDisabled()
  await page.clock.fastForward('00:30')
  await verify(page).click()
  await expect(page).toHaveURL(/\/clubs$/)
})
