import { dialog, postWith } from '../src/forms.ts'
import { photo, postImages } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
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
  await expect(viewer.getByText('The tower')).toHaveCount(0)
  await viewer.getByRole('button', { name: 'Alt text' }).click()
  await expect(viewer.getByText('The tower')).toBeVisible()
  await expectAccessibleOnAll(page)
  await expectReadable(page)
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
    expect(await viewer.boundingBox()).toMatchObject({ x: 0, y: 0, height: 360 })
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
  await test.step('keys zoom, too', async () => {
    const image = viewer.getByRole('button', { name: 'The gate' })
    for (const [key, pressed] of [
      ['-', 'false'],
      ['+', 'true'],
    ] as const) {
      for (let press = 0; press < 4; press += 1) await page.keyboard.press(key)
      await expect(image).toHaveAttribute('aria-pressed', pressed)
    }
  })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(second).toBeFocused()
})

test('[FEED-05] a picture keeps its shape between 4:5 and 1.91:1; several are paged at the first one’s height', async ({
  page,
  quad,
}) => {
  const [one, several] = [uniqueText('A tower'), uniqueText('Three photos')]
  await postImages(quad, 'zoya', one, [await bytes(600, 1200)], ['The tower'])
  const post = await postImages(
    quad,
    'zoya',
    several,
    [await bytes(1200, 900), await bytes(600, 1200), await bytes(500, 500)],
    ['The gate', 'The tower', 'The court'],
  )
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  const ratio = async (text: string) => {
    const { width, height } = (await postWith(page, text).getByRole('img').first().boundingBox()) ?? {
      width: 0,
      height: 1,
    }
    return width / height
  }
  await expect(async () => {
    expect(await ratio(one)).toBeCloseTo(0.8, 1)
    expect(await ratio(several)).toBeCloseTo(4 / 3, 1)
  }).toPass()
  await page.goto(`/posts/${post._id}`)
  const shown = postWith(page, several)
  await expect(shown.getByText('1/3')).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Previous image' })).toHaveCount(0)
  // A page that has just loaded focuses its heading.
  await expect(async () => {
    await shown.getByRole('button', { name: 'The gate' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(shown.getByRole('button', { name: 'The tower' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(shown.getByText('2/3')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'The tower' })).toHaveCSS('object-fit', 'contain')
  await shown.getByRole('button', { name: 'Next image' }).click()
  await expect(shown.getByText('3/3')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'The court' })).toBeInViewport({ ratio: 0.9 })
  await expect(shown.getByRole('button', { name: 'Next image' })).toHaveCount(0)
  await expectReadable(page)
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
    const before = await image.boundingBox()
    if (!before) throw new Error('The image has no place')
    const spot = { position: { x: before.width / 4, y: before.height / 2 } }
    await image.tap(spot)
    await image.tap(spot)
    await expect(image).toHaveAttribute('aria-pressed', 'true')
    const enlarged = await image.boundingBox()
    expect(enlarged?.width).toBeGreaterThan(1.9 * before.width)
    const kept = (enlarged?.x ?? 0) + (enlarged?.width ?? 0) / 4 - (before.x + before.width / 4)
    expect(Math.abs(kept), 'the spot that was tapped stays under the finger').toBeLessThan(2)
    await swipe(300, 250)
    expect((await image.boundingBox())?.x, 'the finger drags the image').toBeCloseTo((enlarged?.x ?? 0) - 50, 0)
    await image.tap()
    await image.tap()
    await expect(image).toHaveAttribute('aria-pressed', 'false')
    await expect(which).toHaveText('Image 1 of 2')
    await test.step('two fingers zoom, and spreading less than before ends at the whole image', async () => {
      const pinch = async (from: number, to: number) => {
        const points = (apart: number) => [
          { x: 195 - apart, y: 420 },
          { x: 195 + apart, y: 420 },
        ]
        await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) })
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points((from + to) / 2) })
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(to) })
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await pinch(40, 120)
      await expect(image).toHaveAttribute('aria-pressed', 'true')
      expect((await image.boundingBox())?.width).toBeCloseTo(3 * before.width, 0)
      await pinch(120, 20)
      await expect(image).toHaveAttribute('aria-pressed', 'false')
      expect((await image.boundingBox())?.width).toBeCloseTo(before.width, 0)
    })
    await swipe(200, 205, 415)
    await expect(viewer, 'a short way down').toBeVisible()
    await swipe(200, 210, 650)
    await expect(viewer, 'a swipe down closes').toBeHidden()
  })
})
