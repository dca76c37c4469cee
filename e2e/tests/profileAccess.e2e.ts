import type { Locator, Page } from '@playwright/test'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, postAs, unlike } from '../src/world.ts'

const main = (page: Page) => page.getByRole('main')

test('[PROF-01] [PROF-02] axe finds nothing on one’s own profile, its tabs and its form on a desktop and a phone', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const nila = await join(quad, 'Nila')
  await postAs(quad, nila, unlike('For every eye and ear'))
  const more = { bio: 'https://example.org', phone: '9876543210', birthday: '29/02/2004', showsPhone: true }
  await quad.call('PUT', `/profile/${nila.user._id}`, more, nila.token)
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await expectAccessibleOnAll(page)
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(main(page).getByText('Nothing saved yet')).toBeVisible()
  await expectAccessibleOnAll(page)
  await main(page).getByRole('button', { name: 'Edit profile' }).click()
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
  await dialog(page).getByLabel('Website').fill('nowhere')
  await dialog(page).getByLabel('Place').focus()
  await expect(dialog(page).getByLabel('Website')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleOnAll(page)
})

test('[PROF-03] axe finds nothing on another’s profile, its menu, the question and the notice on a desktop and a phone', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const [nila, mallory] = [await join(quad, 'Nila'), await join(quad, 'Mallory')]
  await quad.enter(page, nila)
  await page.goto(`/profile/${mallory.user._id}`)
  await main(page).getByRole('button', { name: 'More for Mallory Rao' }).click()
  await expect(page.getByRole('menuitem', { name: 'Block Mallory' })).toBeVisible()
  await expectAccessibleOnAll(page)
  await page.getByRole('menuitem', { name: 'Block Mallory' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(main(page).getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expectAccessibleOnAll(page)
})

test('[PROF-02] by keyboard alone: from one’s own profile to having changed it, and back where one was', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  const edit = main(page).getByRole('button', { name: 'Edit profile' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
  const walkTo = async (field: Locator) => {
    for (let step = 0; step < 20 && !(await field.evaluate((at) => at === document.activeElement)); step += 1)
      await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
  }
  await walkTo(dialog(page).getByRole('textbox', { name: 'Bio' }))
  await page.keyboard.type('Typed, not clicked.')
  const box = dialog(page).getByRole('checkbox', { name: /^Email/ })
  await walkTo(box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Done!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(main(page).getByText('Typed, not clicked.')).toBeVisible()
  await expect(main(page).getByText(`${nila.user.username}Others can see this`)).toBeVisible()
})
