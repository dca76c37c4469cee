import { enterFeed } from '../src/editor.ts'
import { chooseInPostMenu, dialog, postWith } from '../src/forms.ts'
import { applyCrop, choose, cropper, photo, postImages, tiles } from '../src/media.ts'
import { expect, test } from '../src/quad.ts'
import { findPost, unlike } from '../src/world.ts'

test('[FEED-08] editing a post takes an image away, adds one and describes it', async ({ page, quad }) => {
  const text = unlike('To be changed')
  const [one, two] = [(await photo('1.jpg', 400, 300)).buffer, (await photo('2.jpg', 300, 300)).buffer]
  const { _id } = await postImages(quad, 'zoya', text, [one, two], ['First', 'Second'])
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await chooseInPostMenu(page, postWith(page, text), 'Edit')
  const save = dialog(page).getByRole('button', { name: 'Save changes' })
  await expect(tiles(page)).toHaveCount(2)
  await expect(save).toBeDisabled()
  await tiles(page).nth(0).getByRole('button', { name: 'Remove image 1' }).click()
  await choose(page, 'Add images', [await photo('3.jpg', 300, 300)])
  await applyCrop(page)
  await dialog(page).getByLabel('Description of image 2').fill('Third')
  await save.click()
  await expect(dialog(page)).toBeHidden()
  await expect(postWith(page, text).getByRole('img', { name: 'Third' })).toBeVisible()
  await expect(postWith(page, text).getByRole('img', { name: 'First' })).toHaveCount(0)
  expect((await findPost(quad, _id)).media.map(({ alt }) => alt)).toEqual(['Second', 'Third'])
})

test('[FEED-07] on a phone held across, too, any image is cut by a large frame, and the focus follows what is taken out', async ({
  page,
  quad,
}) => {
  await page.setViewportSize({ width: 780, height: 360 })
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  await choose(page, 'Add images', [await photo('banner.jpg', 2400, 160), await photo('icon.jpg', 20, 20)])
  for (const which of ['Image 1 of 2', 'Image 2 of 2']) {
    await expect(cropper(page).getByText(which)).toBeVisible()
    const apply = cropper(page).getByRole('button', { name: 'Apply' })
    await expect(apply).toBeEnabled()
    await expect(apply).toBeInViewport({ ratio: 1 })
    const frame = await cropper(page).getByLabel('Area to keep').boundingBox()
    expect(frame?.height).toBeGreaterThan(100)
    await apply.click()
  }
  await expect(tiles(page)).toHaveCount(2)
  await tiles(page).getByRole('button', { name: 'Remove banner.jpg' }).press('Enter')
  await expect(tiles(page).getByRole('button', { name: 'Remove icon.jpg' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Add images' })).toBeFocused()
})
