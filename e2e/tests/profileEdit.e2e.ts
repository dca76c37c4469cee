import { accountFields } from '@quad/contract/messages/accounts.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { collegeDomainMessage } from '@quad/contract/refusals/accounts.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { chooseCollege, dialog, postWith, toast } from '../src/forms.ts'
import { expect, type Quad, test } from '../src/quad.ts'
import { join, postAs, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 400/] } })

const main = (page: Page) => page.getByRole('main')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save changes' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })

/** Somebody new on their own profile, its form open. */
async function anOpenForm(page: Page, quad: Quad) {
  const nila = await join(quad, 'Nila')
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  await main(page).getByRole('button', { name: 'Edit profile' }).click()
  await expect(field(page, 'First name')).toBeFocused()
  return nila
}

test('[PROF-02] [PROF-05] [SHELL-13] one changes one’s own profile, and it changes wherever it is shown, to others too', async ({
  page,
  quad,
  browser,
}) => {
  const text = unlike('Before the change')
  const nila = await anOpenForm(page, quad)
  await postAs(quad, nila, text)
  await expect(save(page)).toBeDisabled()
  await field(page, 'First name').fill('Neela')
  await field(page, 'Bio').fill('Two lines,\nno more.')
  await chooseCollege(page, 'Harbour Science College')
  await field(page, 'Place').fill('Udaipur')
  await field(page, 'Website').fill('https://neela.example')
  await dialog(page).getByLabel('Gender').selectOption('female')
  await dialog(page).getByLabel('Birthday').first().fill('2004-02-29')
  await field(page, 'Phone').fill('9876543210')
  await dialog(page).getByRole('checkbox', { name: 'Phone' }).check()
  await save(page).click()
  await expect(toast(page, 'Done!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Neela Rao' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Harbour Science College' })).toBeVisible()
  await expect(main(page).getByText('Two lines,')).toBeVisible()
  await expect(main(page).getByText('29 February 2004Only you can see this')).toBeVisible()
  await expect(main(page).getByText('9876543210Others can see this')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menu').getByText('Neela Rao')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(postWith(page, text).getByRole('link', { name: 'Neela Rao' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Edit profile' }).click()
  await expect(dialog(page).getByLabel('Birthday').first()).toHaveValue('2004-02-29')
  await expect(dialog(page).getByRole('checkbox', { name: 'Phone' })).toBeChecked()

  const others = await browser.newContext()
  const other = await others.newPage()
  await quad.enter(other, 'dev')
  await other.goto(`${quad.url}/profile/${nila.user._id}`)
  await expect(main(other).getByRole('heading', { level: 1, name: 'Neela Rao' })).toBeVisible()
  await expect(main(other).getByText('9876543210')).toBeVisible()
  await expect(main(other).getByText('29 February 2004')).toHaveCount(0)
  await expect(main(other).getByRole('button', { name: 'Edit profile' })).toHaveCount(0)
  await others.close()
})

test('[PROF-02] [PROF-05] [SHELL-13] each rule is told at its field, and nothing is sent until all hold', async ({
  page,
  quad,
}) => {
  await anOpenForm(page, quad)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const day = dialog(page).getByLabel('Birthday').first()
  for (const [input, wrong, right, message] of [
    [field(page, 'First name'), '', 'Nila', accountFields.firstnameRequired],
    [field(page, 'Last name'), 'x'.repeat(26), 'Rao', fieldMessages.tooLong],
    [field(page, 'Bio'), 'x'.repeat(161), 'Hm', fieldMessages.tooLong],
    [field(page, 'Website'), 'javascript:alert(1)', '', fieldMessages.linkInvalid],
    [field(page, 'Phone'), 'call me', '', fieldMessages.phoneInvalid],
    [day, tomorrow, '', refusals['signup.birthdayInFuture'].message],
    [day, '2025-01-01', '', refusals['signup.tooYoung'].message],
  ] as const) {
    await input.fill(wrong)
    await input.blur()
    await expect(input).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)))
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(save(page)).toBeDisabled()
    await input.fill(right)
    await expect(input).toHaveAttribute('aria-invalid', 'false')
  }
  await expect(save(page)).toBeEnabled()
  await chooseCollege(page, 'Meridian Institute of Technology')
  const college = dialog(page).getByRole('combobox', { name: 'College' })
  await college.blur()
  await expect(college).toHaveAccessibleDescription(collegeDomainMessage('meridian.edu'))
  await expect(save(page)).toBeDisabled()
  await chooseCollege(page, 'Other')
  await expect(save(page)).toBeEnabled()
  await field(page, 'Bio').fill('')
  await expect(save(page)).toBeDisabled()
})

test('[PROF-02] [SHELL-07] changes that were begun are asked about before they are discarded', async ({
  page,
  quad,
}) => {
  await anOpenForm(page, quad)
  await field(page, 'Place').fill('Pune')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you have written?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Place')).toHaveValue('Pune')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('Pune')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Edit profile' })).toBeFocused()
})

test('[PROF-02] [SHELL-15] what the server refuses is told at its field, and what did not come through is said and kept', async ({
  page,
  quad,
}) => {
  await anOpenForm(page, quad)
  await field(page, 'Place').fill('Pune')
  const err = {
    message: refusals['request.invalid'].message,
    code: 'request.invalid',
    fields: { currentLocation: 'No' },
  }
  await page.route('**/api/profile/*', (route) => route.fulfill({ status: 400, json: { success: false, err } }), {
    times: 1,
  })
  await save(page).click()
  await expect(field(page, 'Place')).toBeFocused()
  await expect(field(page, 'Place')).toHaveAccessibleDescription('No')
  await field(page, 'Place').fill('Kochi')
  await page.route('**/api/profile/*', (route) => route.abort(), { times: 1 })
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your profile could not be updated' })).toBeVisible()
  await expect(field(page, 'Place')).toHaveValue('Kochi')
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('Kochi')).toBeVisible()
})

test('[PROF-02] a change sends only what was changed, so that what another tab saved meanwhile stays', async ({
  page,
  quad,
}) => {
  const nila = await anOpenForm(page, quad)
  await field(page, 'Place').fill('Pune')
  await quad.call('PUT', `/profile/${nila.user._id}`, { bio: 'From another tab' }, nila.token)
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('From another tab')).toBeVisible()
  await expect(main(page).getByText('Pune')).toBeVisible()
})

test('[PROF-02] Create College is offered to a site admin alone', async ({ page, quad, browser }) => {
  const { user } = await quad.enter(page, 'admin')
  await page.goto(`/profile/${user._id}`)
  await main(page).getByRole('link', { name: 'Create College' }).click()
  await expect(page).toHaveURL('/campus')
  const others = await browser.newContext()
  const other = await others.newPage()
  const { user: dev } = await quad.enter(other, 'dev')
  for (const id of [dev._id, user._id]) {
    await other.goto(`${quad.url}/profile/${id}`)
    await expect(main(other).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(other).getByRole('tab').first()).toBeVisible()
    await expect(main(other).getByRole('link', { name: 'Create College' })).toHaveCount(0)
  }
  await others.close()
})
