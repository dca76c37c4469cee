import type { Post } from '@quad/contract/entities/post.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { makeFilm } from '@quad/server/testing/sampleVideos.ts'
import { dialog } from '../src/forms.ts'
import { choose, cropper, photo, tiles, uploadFiles } from '../src/media.ts'
import { expect, test } from '../src/quad.ts'
import { unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

test('[SHELL-14] [FEED-17] where pieces of a post’s page do not come, it can be read, and the images of a new one be chosen again', async ({
  page,
  quad,
}) => {
  const text = unlike('Read me all the same')
  const [film] = await uploadFiles(quad, 'zoya', [makeFilm()])
  const { token } = await quad.signIn('zoya')
  const body = { text, videofile: film?.location, imageAlts: ['A lap of honour'] }
  const { _id } = (await quad.call('POST', '/posts', body, token)) as Post
  await quad.enter(page, 'zoya')
  await page.route(/assets\/(?:PostItem|PostVideo|CommentComposer)-[^/]+\.js$/, (route) => route.abort())
  await page.goto(`/posts/${_id}`)
  const post = page.getByRole('article', { name: /^Post by Zoya/ })
  await expect(post).toContainText(text)
  await expect(post.getByLabel('A lap of honour')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(alerts.unreachable)
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()

  await page.unrouteAll()
  await page.route(/assets\/CropDialog-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/feed')
  await page.getByRole('banner').getByRole('button', { name: 'Create Post' }).click()
  await choose(page, 'Add images', [await photo('quad.jpg', 400, 300)])
  await expect(page.getByRole('alert').filter({ hasText: alerts.unreachable })).toBeVisible()
  await expect(cropper(page)).toBeHidden()
  await expect(tiles(page)).toHaveCount(0)
  await expect(dialog(page).getByLabel('Your post')).toBeVisible()
})
