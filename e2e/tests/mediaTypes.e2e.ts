import { makeAnimation, makeBitmap, makeImage, makeNoise } from '@quad/server/testing/sampleFiles.ts'
import { enterFeed, field, send } from '../src/editor.ts'
import { dialog, postWith } from '../src/forms.ts'
import { applyCrop, choose, photo, shortFilm, tiles } from '../src/media.ts'
import { expect, test } from '../src/quad.ts'
import { findPost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/status of 400/] } })

test('[FEED-05] [FEED-06] images of every listed type are posted, and what moves still moves', async ({
  page,
  quad,
}) => {
  const text = unlike('One of each')
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  await choose(page, 'Add images', [
    await photo('a.jpg', 300, 200),
    { name: 'b.png', mimeType: 'image/png', buffer: await makeImage(300, 200, true).png().toBuffer() },
    { name: 'c.bmp', mimeType: 'image/bmp', buffer: makeBitmap(300, 200) },
    { name: 'd.gif', mimeType: 'image/gif', buffer: await makeAnimation(60, 40, 5) },
  ])
  for (let left = 3; left > 0; left -= 1) await applyCrop(page)
  await expect(tiles(page)).toHaveCount(4)
  await field(page).fill(text)
  await send(page).click()
  await expect(postWith(page, text).getByRole('img')).toHaveCount(4)
  const { images } = await findPost(quad, (await postWith(page, text).getAttribute('data-post')) ?? '')
  const kept = await Promise.all(images.map((url) => fetch(url)))
  expect(kept.map(({ headers }) => headers.get('content-type')).toSorted()).toEqual([
    'image/gif',
    'image/jpeg',
    'image/jpeg',
    'image/jpeg',
  ])
})

test('[FEED-05] [FEED-06] videos of every listed type are taken; one that the browser cannot play can be saved', async ({
  page,
  quad,
}) => {
  const text = unlike('An old film')
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const alt = dialog(page).getByLabel('Description of video')
  for (const [ending, type] of [
    ['mp4', 'video/mp4'],
    ['m4v', 'video/x-m4v'],
    ['mov', 'video/quicktime'],
    ['avi', 'video/x-msvideo'],
    ['mpg', 'video/mpeg'],
  ] as const) {
    if (ending !== 'mp4')
      await tiles(page)
        .getByRole('button', { name: /^Remove/ })
        .click()
    await choose(page, 'Add a video', [shortFilm(ending, type)])
    await expect(tiles(page).getByText(`film.${ending}`)).toBeVisible()
    await expect(send(page)).toBeEnabled()
  }
  await alt.fill('A test picture')
  await field(page).fill(text)
  await send(page).click()
  const shown = postWith(page, text)
  await expect(shown.getByText("Your browser can't play this video.")).toBeVisible()
  await expect(shown.getByRole('link', { name: 'Download it' })).toHaveAttribute('href', /\/files\//)
})

test('[FEED-07] what is large is encoded again with less quality, until about 200 KB are sent', async ({
  page,
  quad,
}) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const sent = page.waitForRequest('**/api/imageUpload')
  await choose(page, 'Add images', [{ name: 'n.png', mimeType: 'image/png', buffer: await makeNoise(1400, 1050) }])
  await applyCrop(page)
  // Noise takes more than 500 kB at the first quality.
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(205_000)
})

test('[FEED-06] [SHELL-15] what is another thing by its bytes is refused where it stands', async ({ page, quad }) => {
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  const clip = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('pictures') }
  await choose(page, 'Add a video', [clip])
  await expect(tiles(page).getByRole('alert')).toHaveText('select only video')
  await expect(send(page)).toBeDisabled()
  await tiles(page).getByRole('button', { name: 'Remove clip.mp4' }).click()
  await expect(tiles(page)).toHaveCount(0)
  const script = Buffer.from('<html><script>alert(1)</script></html>')
  await choose(page, 'Add images', [{ name: 'a.gif', mimeType: 'image/gif', buffer: script }])
  await expect(tiles(page).getByRole('alert')).toHaveText('select images or video')
  await expect(send(page)).toBeDisabled()
})
