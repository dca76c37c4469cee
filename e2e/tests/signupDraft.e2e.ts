import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { openSignup } from '../src/accounts.ts'
import { dialog, enterCode, fillSignup, newcomer } from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { newAddress } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of 429/] } })

const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create account' })
const code = (page: Page) => dialog(page).getByLabel('Code')
const verify = (page: Page) => dialog(page).getByRole('button', { name: 'Verify', exact: true })

test('[ACC-01] the form says what one agrees to, and keeps what was typed, but the password, over a reload and after the code', async ({
  page,
  quad,
}) => {
  const address = newAddress()
  const expectKept = async () => {
    await expect(dialog(page).getByLabel('First name')).toHaveValue(newcomer.firstname)
    await expect(dialog(page).getByLabel('Last name')).toHaveValue(newcomer.lastname)
    await expect(dialog(page).getByRole('combobox', { name: 'College' })).toHaveValue('Lakeside College of Arts')
    await expect(dialog(page).getByLabel('Gender')).toHaveValue('female')
    await expect(dialog(page).getByLabel(/^Email/)).toHaveValue(address)
    for (const label of ['Password', 'Repeat password'])
      await expect(dialog(page).getByLabel(label, { exact: true })).toHaveValue('')
  }
  const fillPasswords = async () => {
    for (const label of ['Password', 'Repeat password'])
      await dialog(page).getByLabel(label, { exact: true }).fill(newcomer.password)
  }
  await openSignup(page)
  await fillSignup(page, address)
  const agreement = dialog(page).getByText('By creating an account you agree to')
  await expect(agreement.getByRole('link', { name: 'Terms & condition' })).toHaveAttribute('href', '/terms-conditions')
  await expect(agreement.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy')
  await page.reload()
  await expectKept()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    newcomer.password,
  )
  await fillPasswords()
  await create(page).click()
  await expect(code(page)).toBeFocused()
  const first = await quad.codeFor(address)
  await page.reload()
  await dialog(page).getByRole('button', { name: 'Sign up again' }).click()
  await expectKept()
  await expectAccessible(page)
  await fillPasswords()
  await create(page).click()
  await enterCode(page, await quad.codeFor(address, first))
  await expect(page).toHaveURL(/\/clubs$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(address)
})

test.describe('with a clock', () => {
  test.use({ freshContext: true })

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
})
