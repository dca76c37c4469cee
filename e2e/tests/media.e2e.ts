import type { Locator } from '@playwright/test'
import { alerts } from '@quad/contract/messages/app.ts'
import { postFields } from '@quad/contract/messages/posts.ts'
import { makeNoise } from '@quad/server/testing/sampleFiles.ts'
import { alert, enterFeed, field, send } from '../src/editor.ts'
import { dialog, postWith, toast } from '../src/forms.ts'
import { applyCrop, choose, type Chosen, cropper, hand, photo, tiles } from '../src/media.ts'
import { expect, test } from '../src/quad.ts'
import { findPost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40[04]/] } })

const plain: Chosen = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
const clip: Chosen = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('pictures') }

/** Whether an image is red at each x of row y. */
async function redAt(image: Locator, xs: readonly number[], y: number): Promise<boolean[]> {
  return image.evaluate(
    (element: HTMLImageElement, [columns, row]) => {
      const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight).getContext('2d')
      canvas?.drawImage(element, 0, 0)
      const pixels = canvas?.getImageData(0, row, element.naturalWidth, 1).data ?? []
      return columns.map((x) => (pixels[x * 4] ?? 0) > 150)
    },
    [xs, y] as const,
  )
}

test('[FEED-05] [FEED-07] [API-05] images are cropped, compressed, described and posted', async ({ page, quad }) => {
  const text = uniqueText('Two photos')
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const sizes: number[] = []
  page.on('request', async (request) => {
    if (request.url().endsWith('/imageUpload')) sizes.push(Number((await request.allHeaders())['content-length']))
  })
  // Noise compresses badly: more than 500 kB at the best quality.
  const noise = { name: 'noise.png', mimeType: 'image/png', buffer: await makeNoise(1400, 1050) }
  // The scroll bar's gutter: no scrim covers it, so the page dims it itself.
  const gutter = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const behindEditor = await gutter()
  await choose(page, 'Add images', [noise, await photo('hall.jpg', 1200, 1800)])
  await expect(cropper(page).getByText('Image 1 of 2')).toBeVisible()
  expect(await gutter(), 'dimmed twice, as the page').not.toBe(behindEditor)
  await expect(async () => {
    const place = (await cropper(page).boundingBox()) ?? { y: 0, height: 0 }
    expect(place.y, 'centred').toBeCloseTo(900 - place.y - place.height, 0)
  }).toPass()
  await applyCrop(page)
  await expect(cropper(page).getByText('Image 2 of 2')).toBeVisible()
  await expect(cropper(page).getByRole('radio', { name: 'Own shape' })).toBeChecked()
  await expect(cropper(page).getByRole('radio')).toHaveCount(3)
  await applyCrop(page)
  await expect(cropper(page)).toBeHidden()
  await expect(tiles(page)).toHaveCount(2)
  await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
  // The corner's red patch is kept, at its place: nothing is cut off or painted around it.
  expect(await redAt(tiles(page).nth(1).getByRole('presentation'), [80, 600], 80)).toEqual([true, false])
  await dialog(page).getByLabel('Description of image 1').fill('The quad at dusk')
  await field(page).fill(text)
  await send(page).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  expect(sizes).toHaveLength(2)
  for (const size of sizes) expect(size).toBeLessThan(205_000)

  const shown = postWith(page, text)
  const first = shown.getByRole('img', { name: 'The quad at dusk' })
  await expect(first).toHaveJSProperty('complete', true)
  await expect(shown.getByRole('img', { name: 'Image 2 of 2' })).toBeVisible()
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await first.getAttribute('width')).toBe('1024')
  const post = await findPost(quad, (await shown.getAttribute('data-post')) ?? '')
  expect(post.media.map(({ width, height }) => [width, height])).toEqual([
    [1024, 768],
    [683, 1024],
  ])
})

test('[FEED-06] [API-05] [SHELL-15] the editor refuses what a post can’t contain; an upload can be retried and cancelled', async ({
  page,
  quad,
}) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const small = await photo('a.jpg', 40, 30)
  await test.step('wrong kinds, too many', async () => {
    await choose(page, 'Add a video', [small])
    await expect(alert(page)).toHaveText('select only video')
    await hand(field(page), 'drop', [small, clip])
    await expect(alert(page)).toHaveText(postFields.mixedMedia)
    await hand(field(page), 'drop', [clip, clip])
    await expect(alert(page)).toHaveText('A post can have only one video')
    await choose(page, 'Add images', [small, small, small, small, small])
    await expect(alert(page)).toHaveText(postFields.fourImages)
    await expect(tiles(page)).toHaveCount(0)
  })
  await test.step('the server looks at the bytes', async () => {
    await choose(page, 'Add a video', [clip])
    await expect(tiles(page).getByRole('alert')).toHaveText('select only video')
    await expect(send(page)).toBeDisabled()
    await tiles(page).getByRole('button', { name: 'Remove clip.mp4' }).click()
  })
  await test.step('an image that cannot be opened', async () => {
    await choose(page, 'Add images', [{ ...plain, name: 'a.jpg', mimeType: 'image/jpeg' }])
    await expect(cropper(page).getByRole('alert')).toHaveText(
      "Your browser can't open this image. Choose a JPEG, PNG, GIF, BMP or WebP.",
    )
    await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeDisabled()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      cropper(page).getByRole('button', { name: 'Choose another' }).click(),
    ])
    await chooser.setFiles(small)
    await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeEnabled()
    await page.keyboard.press('Escape')
  })
  await test.step('an upload that fails', async () => {
    await page.route('**/api/imageUpload', (route) => route.abort(), { times: 1 })
    await choose(page, 'Add images', [await photo('a.jpg', 300, 200)])
    await applyCrop(page)
    await expect(tiles(page).getByRole('alert')).toHaveText(alerts.unreachable)
    await field(page).fill('Not without it')
    await expect(send(page)).toBeDisabled()
    await tiles(page).getByRole('button', { name: 'Retry upload of a.jpg' }).click()
    await expect(tiles(page).getByLabel('Description of image 1')).toBeVisible()
    await expect(send(page)).toBeEnabled()
  })
  await test.step('an upload that is cancelled', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/imageUpload', async (route) => {
      await gate.promise
      await route.continue()
    })
    await choose(page, 'Add images', [await photo('b.jpg', 300, 300)])
    await applyCrop(page)
    await expect(tiles(page).nth(1).getByRole('progressbar', { name: 'Uploading b.jpg' })).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await tiles(page).nth(1).getByRole('button', { name: 'Cancel upload of b.jpg' }).click()
    await expect(tiles(page)).toHaveCount(1)
    await expect(send(page)).toBeEnabled()
    gate.resolve()
  })
})

test('[FEED-05] [FEED-07] images are dropped and pasted, cropped by keyboard or on a phone held sideways, and removed', async ({
  page,
  quad,
}) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  await test.step('zooming, turning and moving by keyboard', async () => {
    await hand(field(page), 'drop', [await photo('a.jpg', 800, 600)])
    await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeEnabled()
    await cropper(page).getByLabel('Zoom').focus()
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
    await expect(cropper(page).getByText('2.0 times')).toBeVisible()
    await cropper(page).getByLabel('Rotate').focus()
    await page.keyboard.press('Home')
    await expect(cropper(page).getByText('-180°')).toBeVisible()
    await cropper(page).getByLabel('Area to keep').focus()
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowLeft')
    await cropper(page).getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page).getByRole('progressbar')).toBeHidden()
    // At twice the zoom, half of each side remains.
    const kept = tiles(page).getByRole('presentation')
    await expect(kept).toHaveJSProperty('naturalWidth', 400)
    await expect(kept).toHaveJSProperty('naturalHeight', 300)
  })
  await test.step('Esc in the cropper drops one image alone', async () => {
    await hand(field(page), 'paste', [await photo('pasted.png', 200, 200), await photo('third.png', 200, 200)])
    await expect(cropper(page).getByText('Image 1 of 2')).toBeVisible()
    await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(cropper(page).getByText('Image 2 of 2')).toBeVisible()
    await applyCrop(page)
    await expect(tiles(page)).toHaveCount(2)
    await expect(tiles(page).nth(1).getByText('third.png')).toBeVisible()
    await expect(field(page)).toBeVisible()
    // Cells copied from a spreadsheet include a picture of themselves: the page ignores it and takes the text.
    expect(await hand(field(page), 'paste', [await photo('table.png', 200, 200)], 'Monday 14:00')).toBe(false)
    await expect(cropper(page)).toHaveCount(0)
  })
  await test.step('on a phone held sideways the frame is large, and the focus follows a removal', async () => {
    for (const left of [1, 0]) {
      await tiles(page)
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(tiles(page)).toHaveCount(left)
    }
    await page.setViewportSize({ width: 780, height: 360 })
    await choose(page, 'Add images', [await photo('banner.jpg', 2400, 160), await photo('icon.jpg', 20, 20)])
    for (const which of ['Image 1 of 2', 'Image 2 of 2']) {
      await expect(cropper(page).getByText(which)).toBeVisible()
      const apply = cropper(page).getByRole('button', { name: 'Apply' })
      await expect(apply).toBeEnabled()
      await expect(apply).toBeInViewport({ ratio: 1 })
      const frame = await cropper(page).getByLabel('Area to keep').boundingBox()
      expect(Math.max(frame?.height ?? 0, frame?.width ?? 0)).toBeGreaterThan(100)
      await apply.click()
    }
    await expect(tiles(page)).toHaveCount(2)
    await tiles(page).getByRole('button', { name: 'Remove banner.jpg' }).press('Enter')
    await expect(tiles(page).getByRole('button', { name: 'Remove icon.jpg' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Add images' })).toBeFocused()
  })
})
