import { dialog, postWith } from '../src/forms.ts'
import { photo, postImages } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { uniqueText } from '../src/world.ts'

const bytes = async (width: number, height: number) => (await photo('a.jpg', width, height)).buffer

test('[FEED-19] a visitor views the images of a post at full size, by arrow keys, and comes back', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const text = uniqueText('Three photos')
  const images = [await bytes(1600, 900), await bytes(600, 900), await bytes(500, 500)]
  const post = await postImages(quad, 'zoya', text, images, ['The gate', 'The tower'])
  const shown = postWith(page, text)
  await test.step('images take their space before they load', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/files/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(`/posts/${post._id}`, { waitUntil: 'commit' })
    const gateImage = shown.getByRole('img', { name: 'The gate' })
    await expect(gateImage).toBeVisible()
    await expect(gateImage).toHaveCSS('background-image', /^url\("data:image\/webp/)
    await page.evaluate(() => document.fonts.ready)
    const before = await gateImage.boundingBox()
    gate.resolve()
    await expect(gateImage).toHaveJSProperty('complete', true)
    expect(await gateImage.boundingBox()).toEqual(before)
  })
  await expect(shown.getByRole('img')).toHaveCount(3)
  await expectAccessibleOnAll(page)
  const second = shown.getByRole('button', { name: 'The tower' })
  await second.focus()
  await page.keyboard.press('Enter')
  const viewer = dialog(page)
  await expect(viewer.getByRole('heading', { name: 'Image 2 of 3' })).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'The tower' })).toHaveJSProperty('naturalWidth', 600)
  await expect(viewer.getByText('The tower')).toBeVisible()
  await expectAccessibleOnAll(page)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: 'The gate' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('heading', { name: 'Image 3 of 3' })).toBeVisible()
  await test.step('the buttons keep their place', async () => {
    const next = viewer.getByRole('button', { name: 'Next image' })
    const place = await next.boundingBox()
    await next.click()
    await expect(viewer.getByRole('heading', { name: 'Image 1 of 3' })).toBeVisible()
    expect(await next.boundingBox()).toEqual(place)
    await page.setViewportSize({ width: 780, height: 360 })
    await expect(next, 'on a phone held sideways').toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a click enlarges the image', async () => {
    const image = viewer.getByRole('button', { name: 'The gate' })
    await expect(image.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
    const width = async () => (await image.getByRole('img').boundingBox())?.width ?? 0
    const fitted = await width()
    await image.click()
    await expect(image).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(width).toBeGreaterThan(fitted)
  })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(second).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[FEED-19] a swipe leads from image to image, and moves one that is enlarged', async ({ page, quad }) => {
    const text = uniqueText('Two photos')
    const post = await postImages(quad, 'zoya', text, [await bytes(1600, 900), await bytes(600, 900)], ['The gate'])
    await page.goto(`/posts/${post._id}`)
    await postWith(page, text).getByRole('button', { name: 'The gate' }).tap()
    const viewer = dialog(page)
    const which = viewer.getByRole('heading', { level: 2 })
    await expect(which).toHaveText('Image 1 of 2')
    const finger = await page.context().newCDPSession(page)
    const swipe = async (fromX: number, toX: number, toY = 400) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', { x: fromX, y: 400 })
      await touch('touchMove', { x: (fromX + toX) / 2, y: (400 + toY) / 2 })
      await touch('touchMove', { x: toX, y: toY })
      await touch('touchEnd')
    }
    await swipe(300, 100)
    await expect(which).toHaveText('Image 2 of 2')
    await swipe(100, 300)
    await expect(which).toHaveText('Image 1 of 2')
    const image = viewer.getByRole('button', { name: 'The gate' })
    await swipe(200, 230, 500)
    const fitted = await image.boundingBox()
    if (!fitted) throw new Error('The image has no place')
    await image.tap({ position: { x: fitted.width / 4, y: fitted.height / 2 } })
    await expect(image).toHaveAttribute('aria-pressed', 'true')
    const enlarged = await image.boundingBox()
    expect(enlarged?.width).toBe(1600)
    const moved = (enlarged?.x ?? 0) + 1600 / 4 - (fitted.x + fitted.width / 4)
    expect(Math.abs(moved), 'what was tapped stays under the finger').toBeLessThan(2)
    await swipe(300, 100)
    await image.tap()
    await expect(image).toHaveAttribute('aria-pressed', 'false')
    await expect(which).toHaveText('Image 1 of 2')
  })
})
