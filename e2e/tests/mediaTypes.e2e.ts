import { makeAnimation, makeBitmap, makeImage } from '@quad/server/testing/sampleFiles.ts'
import { box } from '@quad/server/testing/sampleVideos.ts'
import { enterFeed, field, openEditor, send } from '../src/editor.ts'
import { dialog, postWith } from '../src/forms.ts'
import { applyCrop, choose, hand, photo, shortFilm, tiles } from '../src/media.ts'
import { expect, test } from '../src/quad.ts'
import { findPost, uniqueText } from '../src/world.ts'

// Without ffmpeg, the server refuses avi and mpg.
test.use({ expectedErrors: { patterns: [/status of 400/] } })

test('[FEED-05] [FEED-06] [FEED-19] [API-05] images of every listed type and videos are posted; a video plays in ranges', async ({
  page,
  quad,
}) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const post = async (text: string) => {
    await field(page).fill(text)
    await send(page).click()
    await expect(dialog(page)).toBeHidden()
    return postWith(page, text)
  }
  await test.step('images', async () => {
    await choose(page, 'Add images', [
      await photo('a.jpg', 300, 200),
      { name: 'b.png', mimeType: 'image/png', buffer: await makeImage(300, 200, true).png().toBuffer() },
      { name: 'c.bmp', mimeType: 'image/bmp', buffer: makeBitmap(300, 200) },
      { name: 'd.gif', mimeType: 'image/gif', buffer: await makeAnimation(60, 40, 5) },
    ])
    for (let left = 3; left > 0; left -= 1) await applyCrop(page)
    await expect(tiles(page)).toHaveCount(4)
    const shown = await post(uniqueText('One of each'))
    await expect(shown.getByRole('img')).toHaveCount(4)
    const { images } = await findPost(quad, (await shown.getAttribute('data-post')) ?? '')
    const kept = await Promise.all(images.map((url) => fetch(url)))
    const types = kept.map(({ headers }) => headers.get('content-type')).toSorted()
    expect(types).toEqual(['image/gif', 'image/jpeg', 'image/jpeg', 'image/jpeg'])
  })
  await test.step('images of other types that the browser can decode are sent as JPEG', async () => {
    await openEditor(page)
    await hand(field(page), 'drop', [
      { name: 'e.webp', mimeType: 'image/webp', buffer: await makeImage(300, 200).webp().toBuffer() },
      { name: 'f.avif', mimeType: 'image/avif', buffer: await makeImage(200, 300).avif().toBuffer() },
    ])
    for (let left = 2; left > 0; left -= 1) await applyCrop(page)
    await expect(tiles(page)).toHaveCount(2)
    await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
    const shown = await post(uniqueText('Two more'))
    const { images } = await findPost(quad, (await shown.getAttribute('data-post')) ?? '')
    const kept = await Promise.all(images.map((url) => fetch(url)))
    expect(kept.map(({ headers }) => headers.get('content-type'))).toEqual(['image/jpeg', 'image/jpeg'])
  })
  const text = uniqueText('A film')
  await test.step('a video on a slow line shows its progress', async () => {
    await openEditor(page)
    const line = await page.context().newCDPSession(page)
    const limit = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await limit(200_000)
    const { buffer, ...named } = shortFilm('mp4', 'video/mp4')
    const padded = Buffer.concat([buffer, box('free', Buffer.alloc(2_000_000))])
    await choose(page, 'Add a video', [{ ...named, buffer: padded }])
    const bar = tiles(page).getByRole('progressbar')
    await expect.poll(() => bar.evaluate(({ value }: HTMLProgressElement) => value > 0 && value < 1)).toBe(true)
    await limit(-1)
    await dialog(page).getByLabel('Description of video').fill('Colours')
    await field(page).fill(text)
    await expect(send(page)).toBeEnabled()
    await expect(bar).toHaveCount(0)
    await post(text)
  })
  await test.step('it plays', async () => {
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/files/')) statuses.push(response.status())
    })
    const video = postWith(page, text).getByLabel('Colours')
    await expect(video).toBeVisible()
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true
      return element.play()
    })
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
    await page.reload()
    await expect.poll(() => statuses).toContain(206)
    await postWith(page, text).getByRole('button', { name: 'View full size' }).click()
    await expect(dialog(page).getByLabel('Colours')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Alt text' }).click()
    await expect(dialog(page).locator('figcaption')).toContainText('Colours')
    await page.keyboard.press('Escape')
  })
  await test.step('one that the browser cannot play can be downloaded', async () => {
    await openEditor(page)
    await choose(page, 'Add a video', [shortFilm('mov', 'video/quicktime')])
    await expect(tiles(page).getByText('film.mov')).toBeVisible()
    await dialog(page).getByLabel('Description of video').fill('A test picture')
    // Simulate a codec that this browser doesn't support.
    await page.route(/\/files\//, (route) =>
      route.request().resourceType() === 'media'
        ? route.fulfill({ contentType: 'video/quicktime', body: 'Not a film' })
        : route.continue(),
    )
    const shown = await post(uniqueText('An old film'))
    await expect(shown.getByText("Your browser can't play this video.")).toBeVisible()
    await expect(shown.getByRole('link', { name: 'Download it' })).toHaveAttribute('href', /\/files\//)
  })
})
