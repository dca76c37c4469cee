import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alerts } from '@quad/contract/messages/app.ts'
import { postFields } from '@quad/contract/messages/posts.ts'
import { alert, enterFeed, field, openEditor, send } from '../src/editor.ts'
import { dialog, postWith, toast } from '../src/forms.ts'
import { applyCrop, choose, type Chosen, cropper, hand, photo, shortFilm, tiles } from '../src/media.ts'
import { box } from '@quad/server/testing/sampleVideos.ts'
import { expect, test } from '../src/quad.ts'
import { findPost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 404/] } })

const plain: Chosen = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
const clip: Chosen = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('pictures') }

test('[FEED-05] [FEED-07] [API-05] images are cut, made small, described and posted', async ({ page, quad }) => {
  const text = unlike('Two photos')
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/imageUpload')) sizes.push(Number(request.headers()['content-length'] ?? 0))
  })
  await choose(page, 'Add images', [await photo('quad.jpg', 2400, 1600), await photo('hall.jpg', 1200, 1800)])
  await expect(cropper(page).getByText('Image 1 of 2')).toBeVisible()
  await expect(async () => {
    const place = (await cropper(page).boundingBox()) ?? { y: 0, height: 0 }
    expect(place.y, 'it stands in the middle').toBeCloseTo(900 - place.y - place.height, 0)
  }).toPass()
  await applyCrop(page)
  await expect(cropper(page).getByText('Image 2 of 2')).toBeVisible()
  await applyCrop(page)
  await expect(cropper(page)).toBeHidden()
  await expect(tiles(page)).toHaveCount(2)
  await dialog(page).getByLabel('Description of image 1').fill('The quad at dusk')
  await field(page).fill(text)
  await send(page).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()

  const shown = postWith(page, text)
  const first = shown.getByRole('img', { name: 'The quad at dusk' })
  await expect(first).toHaveJSProperty('complete', true)
  await expect(shown.getByRole('img', { name: 'Image 2 of 2' })).toBeVisible()
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const post = await findPost(quad, (await shown.getAttribute('data-post')) ?? '')
  expect(post.media.map(({ width, height }) => [width, height])).toEqual([
    [1024, 768],
    [1024, 1024],
  ])
  for (const url of post.images) {
    const bytes = (await (await fetch(url)).arrayBuffer()).byteLength
    expect(bytes).toBeLessThan(220_000)
  }
  // The space is there before the image is: a post without words can be found by it at once.
  expect(await first.getAttribute('width')).toBe('1024')
})

test('[FEED-06] [SHELL-15] what a post does not take is refused in the sentences of the catalogue', async ({
  page,
  quad,
}) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const small = await photo('a.jpg', 40, 30)
  await choose(page, 'Add images', [plain])
  await expect(alert(page)).toHaveText('select only image')
  await choose(page, 'Add images', [clip])
  await expect(alert(page)).toHaveText('select only image')
  await choose(page, 'Add a video', [small])
  await expect(alert(page)).toHaveText('select only video')
  await hand(field(page), 'drop', [plain])
  await expect(alert(page)).toHaveText('select images or video')
  await hand(field(page), 'drop', [small, clip])
  await expect(alert(page)).toHaveText(postFields.mixedMedia)
  await choose(page, 'Add images', [small, small, small, small, small])
  await expect(alert(page)).toHaveText(postFields.fourImages)
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-large-'))
  const large = path.join(folder, 'large.jpg')
  writeFileSync(large, '')
  truncateSync(large, 50_000_001)
  await choose(page, 'Add images', large)
  await expect(alert(page)).toHaveText('File size must be less than 50MB !')
  rmSync(folder, { recursive: true })
  await expect(tiles(page)).toHaveCount(0)
  // What only looks like an image is found out when it is opened.
  await choose(page, 'Add images', [{ ...plain, name: 'a.jpg', mimeType: 'image/jpeg' }])
  await expect(cropper(page).getByRole('alert')).toHaveText("This image can't be opened. Choose another one.")
  await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeDisabled()
})

test('[FEED-05] images are dropped and pasted; Esc in the cropper takes back one image alone', async ({
  page,
  quad,
}) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  await hand(field(page), 'drop', [await photo('dropped.jpg', 300, 300)])
  await applyCrop(page)
  await expect(tiles(page)).toHaveCount(1)
  await hand(field(page), 'paste', [await photo('pasted.png', 200, 200), await photo('third.png', 200, 200)])
  await expect(cropper(page).getByText('Image 1 of 2')).toBeVisible()
  await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(cropper(page).getByText('Image 2 of 2')).toBeVisible()
  await applyCrop(page)
  await expect(tiles(page)).toHaveCount(2)
  await expect(tiles(page).nth(1).getByText('third.png')).toBeVisible()
  await expect(field(page)).toBeVisible()
  // What is copied from a table brings a picture of itself.
  expect(await hand(field(page), 'paste', [await photo('table.png', 200, 200)], 'Monday 14:00')).toBe(false)
  await expect(cropper(page)).toHaveCount(0)
})

test('[FEED-07] the cropper works by keyboard: it zooms, turns and moves', async ({ page, quad }) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  await choose(page, 'Add images', [await photo('a.jpg', 800, 600)])
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
  // Twice as near: half of either side is kept.
  const kept = tiles(page).getByRole('presentation')
  await expect(kept).toHaveJSProperty('naturalWidth', 400)
  await expect(kept).toHaveJSProperty('naturalHeight', 300)
})

test('[API-05] a file shows how far it is, can be stopped, and sent again after a failure', async ({ page, quad }) => {
  await quad.enter(page, 'zoya')
  let fails = true
  const gate = Promise.withResolvers<void>()
  let held = false
  await page.route('**/api/imageUpload', async (route) => {
    if (held) await gate.promise
    await (fails ? route.abort() : route.continue())
  })
  await enterFeed(page)
  await choose(page, 'Add images', [await photo('a.jpg', 300, 200)])
  await applyCrop(page)
  await expect(tiles(page).getByRole('alert')).toHaveText(alerts.unreachable)
  await field(page).fill('Not without it')
  await expect(send(page)).toBeDisabled()
  fails = false
  await tiles(page).getByRole('button', { name: 'Retry upload of a.jpg' }).click()
  await expect(tiles(page).getByLabel('Description of image 1')).toBeVisible()
  await expect(send(page)).toBeEnabled()

  held = true
  await choose(page, 'Add images', [await photo('b.jpg', 300, 300)])
  await applyCrop(page)
  await expect(tiles(page).nth(1).getByRole('progressbar', { name: 'Uploading b.jpg' })).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await tiles(page).nth(1).getByRole('button', { name: 'Cancel upload of b.jpg' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(send(page)).toBeEnabled()
  gate.resolve()
})

test('[API-05] of a file on a slow line each stretch that is sent shows', async ({ page, quad }) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const line = await page.context().newCDPSession(page)
  const carry = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await carry(200_000)
  const { buffer, ...named } = shortFilm('mp4', 'video/mp4')
  await choose(page, 'Add a video', [
    { ...named, buffer: Buffer.concat([buffer, box('free', Buffer.alloc(2_000_000))]) },
  ])
  const bar = tiles(page).getByRole('progressbar')
  await expect.poll(() => bar.evaluate(({ value }: HTMLProgressElement) => value > 0 && value < 1)).toBe(true)
  await carry(-1)
  await expect(send(page)).toBeEnabled()
  await expect(bar).toHaveCount(0)
})

test('[FEED-05] a draft keeps its images over a reload, and loses them once it is posted or discarded', async ({
  page,
  quad,
}) => {
  const text = unlike('Half a post')
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  await choose(page, 'Add images', [await photo('a.jpg', 400, 300)])
  await applyCrop(page)
  await dialog(page).getByLabel('Description of image 1').fill('Kept')
  const drafts = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.endsWith('.media')))
  await expect.poll(async () => JSON.stringify(await drafts())).toMatch(/Kept.*files|files.*Kept/)
  await page.reload()
  await openEditor(page)
  await expect(dialog(page).getByText('Draft restored')).toBeVisible()
  await expect(dialog(page).getByLabel('Description of image 1')).toHaveValue('Kept')
  await expect(tiles(page).getByRole('presentation')).toHaveJSProperty('naturalWidth', 400)
  await field(page).fill(text)
  await send(page).click()
  await expect(postWith(page, text).getByRole('img', { name: 'Kept' })).toBeVisible()
  await openEditor(page)
  await expect(tiles(page)).toHaveCount(0)
  await choose(page, 'Add images', [await photo('b.jpg', 400, 300)])
  await applyCrop(page)
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page).getByRole('progressbar')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await openEditor(page)
  await expect(tiles(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Discard draft' }).click()
  await expect(tiles(page)).toHaveCount(0)
})
