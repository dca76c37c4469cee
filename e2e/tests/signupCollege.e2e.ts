import { refusals } from '@quad/contract/refusals/index.ts'
import { openSignup } from '../src/accounts.ts'
import { dialog, enterCode, fillCollege, fillNames, newcomer } from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { newAddress, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of 40[01]/] } })

test('[COLL-02] [COLL-05] whose college is not listed names it in the sign-up form and studies there at once', async ({
  page,
  quad,
}) => {
  const address = newAddress()
  const name = uniqueText('Seaside College')
  const create = dialog(page).getByRole('button', { name: 'Create account' })
  const password = dialog(page).getByLabel('Password', { exact: true })
  const collegeName = dialog(page).getByLabel(/^Name of your college/)
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/college')) asked += 1
  })
  await openSignup(page)
  await fillNames(page)
  await fillCollege(page, address, { college: 'Other', password: 'iloveyou' })
  await test.step('a college that is listed is offered', async () => {
    await collegeName.fill('Hárbour sc')
    const said = dialog(page).getByRole('status').filter({ hasText: 'Harbour Science College' })
    await expect(said).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Harbour Science College' }).click()
    await expect(dialog(page).getByRole('combobox', { name: 'College' })).toHaveValue('Harbour Science College')
    await expect(dialog(page).getByRole('combobox', { name: 'College' })).toBeFocused()
    await expect(collegeName).toBeHidden()
  })
  await test.step('a misspelt name is offered, and the college of the email’s domain', async () => {
    const picker = dialog(page).getByRole('combobox', { name: 'College' })
    await picker.fill('Harbuor Science')
    await expect(page.getByRole('option', { name: 'Harbour Science College Did you mean this one?' })).toBeVisible()
    await picker.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    // Esc closed only the list: the question whether to discard the form would hide this button.
    await expect(create).toBeVisible()
    await picker.fill('')
    await dialog(page).getByRole('button', { name: 'Lakeside College of Arts' }).click()
    await expect(picker).toHaveValue('Lakeside College of Arts')
  })
  await test.step('a name that is not found becomes the name of the new college', async () => {
    await dialog(page).getByRole('combobox', { name: 'College' }).fill(name)
    await page.getByRole('option', { name: 'Other Not listed? Add it' }).click()
    await expect(collegeName).toHaveValue(name)
  })
  await dialog(page)
    .getByLabel(/^Its city/)
    .fill('Goa')
  await expectAccessible(page)
  await test.step('a second try asks for no second page', async () => {
    await create.click()
    await expect(password).toHaveAccessibleDescription(new RegExp(refusals['account.passwordCommon'].message))
    await password.fill(newcomer.password)
    await dialog(page).getByLabel('Repeat password').fill(newcomer.password)
    await create.click()
    await enterCode(page, await quad.codeFor(address))
    await expect(page).toHaveURL(/\/clubs$/)
    expect(asked).toBe(1)
  })
  await page.goto('/campus')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The notice about approval is above the week's events, and the empty list links to clubs.
  await expect(page.getByRole('main')).toContainText(/Goa[^]*This page waits for approval[^]*This week/)
  await expect(page.getByRole('main')).toContainText('Clubs can add themselves to this college once its page is live.')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Find clubs' }).click()
  await expect(page).toHaveURL(/\/clubs$/)
  await test.step('once it is live, its students start the first club', async () => {
    const { token } = await quad.signIn('admin')
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('quad.user') ?? '{}').college)
    await quad.call('PUT', `/console/colleges/${id}`, { reason: 'It exists' }, token)
    await page.goto('/campus')
    await page.getByRole('main').getByRole('link', { name: 'Create Club' }).click()
    await expect(page.getByRole('combobox', { name: 'College', exact: true }).locator('option:checked')).toHaveText(
      name,
    )
  })
})
