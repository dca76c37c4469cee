import { enterFeed } from '../src/editor.ts'
import { dialog, postWith, toast } from '../src/forms.ts'
import { applyCrop, choose, cropper, photo, postImages, shortFilm, tiles } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { unlike } from '../src/world.ts'

const bytes = async (width: number, height: number) => (await photo('a.jpg', width, height)).buffer

test('[FEED-19] a visitor looks at the images of a post at full size, by arrow keys, and comes back', async ({
  page,
  quad,
}) => {
  const text = unlike('Three photos')
  const images = [await bytes(1600, 900), await bytes(600, 900), await bytes(500, 500)]
  const post = await postImages(quad, 'zoya', text, images, ['The gate', 'The tower'])
  await page.goto(`/posts/${post._id}`)
  const shown = postWith(page, text)
  await expect(shown.getByRole('img')).toHaveCount(3)
  const second = shown.getByRole('button', { name: 'The tower' })
  await second.focus()
  await page.keyboard.press('Enter')
  const viewer = dialog(page)
  await expect(viewer.getByRole('heading', { name: 'Image 2 of 3' })).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'The tower' })).toHaveJSProperty('naturalWidth', 600)
  await expect(viewer.getByText('The tower')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: 'The gate' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('heading', { name: 'Image 3 of 3' })).toBeVisible()
  const next = viewer.getByRole('button', { name: 'Next image' })
  const place = await next.boundingBox()
  await next.click()
  await expect(viewer.getByRole('heading', { name: 'Image 1 of 3' })).toBeVisible()
  expect(await next.boundingBox(), 'what is pressed stays, whatever the image').toEqual(place)
  await page.setViewportSize({ width: 780, height: 360 })
  await expect(next, 'also on a phone held across').toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  const image = viewer.getByRole('button', { name: 'The gate' })
  await expect(image.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  const width = async () => (await image.getByRole('img').boundingBox())?.width ?? 0
  const fitted = await width()
  await image.click()
  await expect(image).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(width).toBeGreaterThan(fitted)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(second).toBeFocused()
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[FEED-19] a finger wipes from image to image, and moves about in one that is shown large', async ({
    page,
    quad,
  }) => {
    const text = unlike('Two photos')
    const post = await postImages(quad, 'zoya', text, [await bytes(1600, 900), await bytes(600, 900)], ['The gate'])
    await page.goto(`/posts/${post._id}`)
    await postWith(page, text).getByRole('button', { name: 'The gate' }).tap()
    const viewer = dialog(page)
    const which = viewer.getByRole('heading', { level: 2 })
    await expect(which).toHaveText('Image 1 of 2')
    const finger = await page.context().newCDPSession(page)
    const wipe = async (fromX: number, toX: number, toY = 400) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', { x: fromX, y: 400 })
      await touch('touchMove', { x: (fromX + toX) / 2, y: (400 + toY) / 2 })
      await touch('touchMove', { x: toX, y: toY })
      await touch('touchEnd')
    }
    await wipe(300, 100)
    await expect(which).toHaveText('Image 2 of 2')
    await wipe(100, 300)
    await expect(which).toHaveText('Image 1 of 2')
    const image = viewer.getByRole('button', { name: 'The gate' })
    await wipe(200, 230, 500)
    await image.tap()
    await expect(image).toHaveAttribute('aria-pressed', 'true')
    await wipe(300, 100)
    await image.tap()
    await expect(image).toHaveAttribute('aria-pressed', 'false')
    await expect(which).toHaveText('Image 1 of 2')
  })
})

test('[FEED-19] the space of images is taken before they come', async ({ page, quad }) => {
  const text = unlike('A tall photo')
  const post = await postImages(quad, 'zoya', text, [await bytes(900, 1000)])
  const gate = Promise.withResolvers<void>()
  await page.route('**/files/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`/posts/${post._id}`, { waitUntil: 'commit' })
  const image = postWith(page, text).getByRole('img')
  await expect(image).toBeVisible()
  await expect(image).toHaveCSS('background-image', /^url\("data:image\/webp/)
  await page.evaluate(() => document.fonts.ready)
  const before = await image.boundingBox()
  gate.resolve()
  await expect(image).toHaveJSProperty('complete', true)
  expect(await image.boundingBox()).toEqual(before)
})

test('[FEED-05] [FEED-19] a video is posted and played, in stretches', async ({ page, quad }) => {
  const text = unlike('A film')
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  await choose(page, 'Add a video', [shortFilm('mp4', 'video/mp4')])
  await dialog(page).getByLabel('Description of video').fill('Colours')
  await dialog(page).getByLabel('Your post').fill(text)
  await dialog(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  const ranges: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/files/')) ranges.push(response.status())
  })
  const video = postWith(page, text).getByLabel('Colours')
  await expect(video).toBeVisible()
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  await page.reload()
  await expect.poll(() => ranges).toContain(206)
  await postWith(page, text).getByRole('button', { name: 'View full size' }).click()
  await expect(dialog(page).getByLabel('Colours')).toBeVisible()
  await expect(dialog(page).locator('figcaption')).toHaveText('Colours')
})

test('[FEED-19] axe finds nothing in images and their viewer on a desktop and a phone', async ({ page, quad }) => {
  test.setTimeout(90_000)
  const text = unlike('For every eye')
  const post = await postImages(quad, 'zoya', text, [await bytes(600, 400), await bytes(400, 400)], ['A gate'])
  await page.goto(`/posts/${post._id}`)
  await expect(postWith(page, text).getByRole('img', { name: 'A gate' })).toBeVisible()
  await expectAccessibleOnAll(page)
  await postWith(page, text).getByRole('button', { name: 'A gate' }).click()
  await expect(dialog(page).getByRole('img', { name: 'A gate' })).toBeVisible()
  await expectAccessibleOnAll(page)
})

test('[FEED-07] axe finds nothing in the editor with images, nor in its cropper, on a desktop and a phone', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const { _id } = await postImages(quad, 'zoya', unlike('To be changed'), [await bytes(600, 400)])
  await quad.enter(page, 'zoya')
  await page.goto(`/posts/${_id}`)
  await page.getByRole('button', { name: /^More for the post/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await choose(page, 'Add images', [await photo('a.jpg', 400, 300)])
  await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeEnabled()
  await expectAccessibleOnAll(page)
  await applyCrop(page)
  await expect(tiles(page)).toHaveCount(2)
  await expectAccessibleOnAll(page)
})
