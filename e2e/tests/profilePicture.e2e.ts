import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { dialog, postWith, toast } from '../src/forms.ts'
import { applyCrop, choose, cropper, photo } from '../src/media.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { join, postAs, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/status of 40[04]/] } })

const main = (page: Page) => page.getByRole('main')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save changes' })
const field = (page: Page) => dialog(page).getByRole('group', { name: 'Picture' })
const press = (page: Page, name: string) => field(page).getByRole('button', { name }).click()
const shown = (page: Page) => main(page).locator('header img').first()

/** Somebody new on their own profile, its form open. */
async function anOpenForm(page: Page, quad: Quad) {
  const nila = await join(quad, 'Nila')
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  await edit(page)
  return nila
}

async function edit(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Edit profile' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'First name' })).toBeFocused()
}

/** Chooses a photo and cuts it as proposed, up to where it is sent. */
async function choosePhoto(page: Page, name: string): Promise<void> {
  await choose(page, 'Choose a picture', [await photo(name, 640, 400)])
  await expect(cropper(page)).toBeVisible()
  await applyCrop(page)
  await expect(cropper(page)).toBeHidden()
}

const pictureOf = async (quad: Quad, { user, token }: SignedIn) =>
  ((await quad.call('GET', `/users/${user._id}`, undefined, token)) as { userImg: string }).userImg

test('[PROF-02] one’s picture is cut square, stands wherever one is shown, and the one before goes', async ({
  page,
  quad,
}) => {
  const text = unlike('With a face')
  const nila = await anOpenForm(page, quad)
  await postAs(quad, nila, text)
  await expect(save(page)).toBeDisabled()
  await choosePhoto(page, 'me.jpg')
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(toast(page, 'Done!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const first = await pictureOf(quad, nila)
  const sides = await shown(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(sides[0]).toBeGreaterThan(0)
  expect(sides[0]).toBe(sides[1])
  await expect(page.getByRole('button', { name: 'Account' }).locator('img')).toBeVisible()
  await page.reload()
  await expect(postWith(page, text).locator('img').first()).toBeVisible()

  await edit(page)
  await choosePhoto(page, 'another.jpg')
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => pictureOf(quad, nila)).not.toBe(first)
  await expect.poll(async () => (await fetch(first)).status).toBe(404)

  await edit(page)
  await press(page, 'Remove')
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => pictureOf(quad, nila)).toBe('')
  await expect(main(page).locator('header [data-initials="NR"]').first()).toBeVisible()
})

test('[PROF-02] what is no image is refused at the field; one that is not sent is told and can be sent again', async ({
  page,
  quad,
}) => {
  const nila = await anOpenForm(page, quad)
  const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') }
  await choose(page, 'Choose a picture', [words])
  await expect(field(page).getByRole('alert')).toHaveText(refusals['upload.notImage'].message)
  await expect(save(page)).toBeDisabled()
  await page.route('**/api/imageUpload', (route) =>
    route.fulfill({ status: 400, json: { success: false, err: { code: 'upload.unreadable', message: 'No.' } } }),
  )
  await choosePhoto(page, 'me.jpg')
  await expect(field(page).getByRole('alert')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.unroute('**/api/imageUpload')
  await field(page).getByRole('alert').getByRole('button').click()
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => pictureOf(quad, nila)).not.toBe('')
})

test('[PROF-02] axe finds nothing where a picture is chosen and cut on a desktop and a phone', async ({
  page,
  quad,
}) => {
  await anOpenForm(page, quad)
  await choose(page, 'Choose a picture', [await photo('me.jpg', 640, 400)])
  await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeEnabled()
  await expectAccessibleOnAll(page)
  await applyCrop(page)
  await expect(save(page)).toBeEnabled()
  await expectAccessibleOnAll(page)
})
