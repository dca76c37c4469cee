import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Locator, Page } from '@playwright/test'
import { abortOnce, chooseCollege, dialog, expectBesideDialog, postWith, toast } from '../src/forms.ts'
import { applyCrop, choose, cropper, photo } from '../src/media.ts'
import { desktop, expect, expectAccessibleOnAll, phone, type Quad, test } from '../src/quad.ts'
import { join, postAs, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40[04]/] } })

const main = (page: Page) => page.getByRole('main')
const edit = (page: Page) => main(page).getByRole('button', { name: 'Edit profile' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save changes' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })

async function openForm(page: Page, quad: Quad): Promise<SignedIn> {
  const nila = await join(quad, 'Nila')
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  await edit(page).click()
  await expect(field(page, 'First name')).toBeFocused()
  return nila
}

test('[PROF-02] [PROF-05] [SHELL-13] a changed profile shows wherever it appears, to others too, and leaves what another tab saved', async ({
  page,
  other,
  quad,
}) => {
  const text = uniqueText('Before the change')
  const nila = await openForm(page, quad)
  await postAs(quad, nila, text)
  await expect(save(page)).toBeDisabled()
  await field(page, 'First name').fill('Neela')
  await chooseCollege(page, 'Harbour Science College')
  await field(page, 'Place').fill('Udaipur')
  await field(page, 'Website').fill('https://neela.example')
  await dialog(page).getByLabel('Gender').selectOption('female')
  await dialog(page).getByLabel('Birthday').first().fill('2004-02-29')
  await field(page, 'Phone').fill('9876543210')
  await dialog(page).getByRole('checkbox', { name: 'Phone' }).check()
  await quad.call('PUT', `/profile/${nila.user._id}`, { bio: 'From another tab' }, nila.token)
  await save(page).click()
  await expect(toast(page, 'Done!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Neela Rao' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Harbour Science College' })).toBeVisible()
  await expect(main(page).getByText('From another tab')).toBeVisible()
  await expect(main(page).getByText('29 February 2004Only you can see this')).toBeVisible()
  await expect(main(page).getByText('9876543210Others can see this')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menu').getByText('Neela Rao')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(postWith(page, text).getByRole('link', { name: 'Neela Rao' })).toBeVisible()
  await edit(page).click()
  await expect(dialog(page).getByLabel('Birthday').first()).toHaveValue('2004-02-29')
  await expect(dialog(page).getByRole('checkbox', { name: 'Phone' })).toBeChecked()

  await quad.enter(other, 'dev')
  await other.goto(`/profile/${nila.user._id}`)
  await expect(main(other).getByRole('heading', { level: 1, name: 'Neela Rao' })).toBeVisible()
  await expect(main(other).getByText('9876543210')).toBeVisible()
  await expect(main(other).getByText('29 February 2004')).toHaveCount(0)
  await expect(edit(other)).toHaveCount(0)
})

test('[PROF-02] [PROF-05] [SHELL-07] [SHELL-13] [SHELL-15] the profile form shows a rule at its field, keeps what failed, is saved by keyboard alone, and asks before it discards', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const nila = await openForm(page, quad)
  await test.step('a rule at its field', async () => {
    const website = field(page, 'Website')
    await website.fill('javascript:alert(1)')
    await website.blur()
    await expect(website).toHaveAccessibleDescription(new RegExp(RegExp.escape(fieldMessages.linkInvalid)))
    await expect(website).toHaveAttribute('aria-invalid', 'true')
    await expect(save(page)).toBeDisabled()
    await expectAccessibleOnAll(page)
    await website.fill('')
    await expect(website).toHaveAttribute('aria-invalid', 'false')
    await chooseCollege(page, 'Meridian Institute of Technology')
    const college = dialog(page).getByRole('combobox', { name: 'College' })
    await college.blur()
    await expect(college).toHaveAccessibleDescription(collegeDomainMessage(['meridian.edu']))
    await expect(save(page)).toBeDisabled()
    await chooseCollege(page, 'Other')
  })
  await test.step('a request that fails keeps the changes', async () => {
    await field(page, 'Place').fill('Kochi')
    await abortOnce(page, 'PUT', '**/api/profile/*')
    await save(page).click()
    const failed = page.getByRole('alert').filter({ hasText: 'Your profile could not be updated' })
    for (const size of [phone, { width: 900, height: 600 }, desktop]) {
      await page.setViewportSize(size)
      await expectBesideDialog(page, failed)
    }
    await failed.getByRole('button', { name: 'Close' }).click()
    await expect(field(page, 'Place')).toHaveValue('Kochi')
  })
  await test.step('saved and closed by keyboard alone', async () => {
    const tabTo = async (target: Locator) => {
      for (let step = 0; step < 30 && !(await target.evaluate((at) => at === document.activeElement)); step += 1)
        await page.keyboard.press('Tab')
      await expect(target).toBeFocused()
    }
    await tabTo(field(page, 'Bio'))
    await page.keyboard.type('Typed, not clicked.')
    const box = dialog(page).getByRole('checkbox', { name: /^Email/ })
    await tabTo(box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Done!')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(edit(page)).toBeFocused()
    for (const text of ['Kochi', 'Typed, not clicked.', `${nila.user.username}Others can see this`])
      await expect(main(page).getByText(text)).toBeVisible()
  })
  await test.step('discarded', async () => {
    await edit(page).press('Enter')
    await expect(field(page, 'First name')).toBeFocused()
    await field(page, 'Place').fill('Goa')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard what you have written?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(main(page).getByText('Goa')).toHaveCount(0)
    await expect(edit(page)).toBeFocused()
  })
})

test('[PROF-02] a profile picture is cropped square, shown wherever one appears, and removed', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const picture = dialog(page).getByRole('group', { name: 'Picture' })
  const text = uniqueText('With a face')
  const nila = await openForm(page, quad)
  await postAs(quad, nila, text)
  await test.step('an upload that fails', async () => {
    const refused = { status: 400, json: { success: false, err: { code: 'upload.unreadable', message: 'No.' } } }
    await page.route('**/api/imageUpload', (route) => route.fulfill(refused), { times: 1 })
    await choose(page, 'Choose a picture', [await photo('me.jpg', 640, 400)])
    await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeEnabled()
    await expectAccessibleOnAll(page)
    await applyCrop(page)
    await expect(picture.getByRole('alert')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await picture.getByRole('alert').getByRole('button').click()
    await expect(save(page)).toBeEnabled()
    await expectAccessibleOnAll(page)
  })
  await save(page).click()
  await expect(toast(page, 'Done!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const shown = main(page).locator('header img').first()
  const sides = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(sides[0]).toBeGreaterThan(0)
  expect(sides[0]).toBe(sides[1])
  await expect(page.getByRole('button', { name: 'Account' }).locator('img')).toBeVisible()
  await page.reload()
  await expect(postWith(page, text).locator('img').first()).toBeVisible()
  await test.step('removed', async () => {
    await edit(page).click()
    await picture.getByRole('button', { name: 'Remove' }).click()
    await save(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect(main(page).locator('header [data-initials="NR"]').first()).toBeVisible()
  })
})
