import { accountFields } from '@quad/contract/messages/accounts.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { uploadFields } from '@quad/contract/messages/uploads.ts'
import { collegeDomainMessage } from '@quad/contract/refusals/accounts.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Locator, Page } from '@playwright/test'
import { chooseCollege, dialog, expectBesideDialog, postWith, toast } from '../src/forms.ts'
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

test('[PROF-02] [PROF-05] [SHELL-07] [SHELL-13] [SHELL-15] the profile form shows each rule at its field, keeps what failed, and asks before it discards', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  await openForm(page, quad)
  await test.step('each rule at its field', async () => {
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
      if (message === fieldMessages.linkInvalid) await expectAccessibleOnAll(page)
      await input.fill(right)
      await expect(input).toHaveAttribute('aria-invalid', 'false')
    }
    await expect(save(page)).toBeEnabled()
    await chooseCollege(page, 'Meridian Institute of Technology')
    const college = dialog(page).getByRole('combobox', { name: 'College' })
    await college.blur()
    await expect(college).toHaveAccessibleDescription(collegeDomainMessage(['meridian.edu']))
    await expect(save(page)).toBeDisabled()
    await chooseCollege(page, 'Other')
    await expect(save(page)).toBeEnabled()
    await field(page, 'Bio').fill('')
    await expect(save(page)).toBeDisabled()
  })
  await test.step('what the server refuses is shown at its field', async () => {
    await field(page, 'Place').fill('Pune')
    const err = {
      message: refusals['request.invalid'].message,
      code: 'request.invalid',
      fields: { currentLocation: 'No' },
    }
    const refused = { status: 400, json: { success: false, err } }
    await page.route('**/api/profile/*', (route) => route.fulfill(refused), { times: 1 })
    await save(page).click()
    await expect(field(page, 'Place')).toBeFocused()
    await expect(field(page, 'Place')).toHaveAccessibleDescription('No')
  })
  await test.step('a request that fails keeps the changes', async () => {
    await field(page, 'Place').fill('Kochi')
    await page.route('**/api/profile/*', (route) => route.abort(), { times: 1 })
    await save(page).click()
    const failed = page.getByRole('alert').filter({ hasText: 'Your profile could not be updated' })
    for (const size of [phone, { width: 900, height: 600 }, desktop]) {
      await page.setViewportSize(size)
      await expectBesideDialog(page, failed)
    }
    await failed.getByRole('button', { name: 'Close' }).click()
    await expect(failed).toBeHidden()
    await expect(field(page, 'Place')).toHaveValue('Kochi')
  })
  const question = page.getByRole('alertdialog', { name: 'Discard what you have written?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Place')).toHaveValue('Kochi')
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('Kochi')).toBeVisible()
  await test.step('discarded', async () => {
    await edit(page).click()
    await field(page, 'Place').fill('Goa')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(main(page).getByText('Goa')).toHaveCount(0)
    await expect(edit(page)).toBeFocused()
  })
})

test('[PROF-02] by keyboard alone: from one’s profile to having changed it, and back', async ({ page, quad }) => {
  const nila = await join(quad, 'Nila')
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  await edit(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
  const tabTo = async (target: Locator) => {
    for (let step = 0; step < 20 && !(await target.evaluate((at) => at === document.activeElement)); step += 1)
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
  await expect(main(page).getByText('Typed, not clicked.')).toBeVisible()
  await expect(main(page).getByText(`${nila.user.username}Others can see this`)).toBeVisible()
})

test('[PROF-02] a profile picture is cropped square, shown wherever one appears, replaced and removed', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const picture = dialog(page).getByRole('group', { name: 'Picture' })
  const pictureOf = async ({ user, token }: SignedIn) =>
    ((await quad.call('GET', `/users/${user._id}`, undefined, token)) as { userImg: string }).userImg
  const choosePhoto = async (name: string) => {
    await choose(page, 'Choose a picture', [await photo(name, 640, 400)])
    await applyCrop(page)
    await expect(cropper(page)).toBeHidden()
  }
  const text = uniqueText('With a face')
  const nila = await openForm(page, quad)
  await postAs(quad, nila, text)
  await test.step('a file that is no image, and an upload that fails', async () => {
    const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') }
    await choose(page, 'Choose a picture', [words])
    await expect(picture.getByRole('alert')).toHaveText(uploadFields.selectImagesOrVideo)
    await expect(save(page)).toBeDisabled()
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
  const first = await pictureOf(nila)
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
  await test.step('replaced, which deletes the first', async () => {
    await edit(page).click()
    await choosePhoto('another.jpg')
    await save(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => pictureOf(nila)).not.toBe(first)
    await expect.poll(async () => (await fetch(first)).status).toBe(404)
  })
  await test.step('removed', async () => {
    await edit(page).click()
    await picture.getByRole('button', { name: 'Remove' }).click()
    await save(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect(main(page).locator('header [data-initials="NR"]').first()).toBeVisible()
  })
})
