import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { makeComment, makePost, uniqueText } from '../src/world.ts'

test('[COM-05] a comment has a heart with its count, which stays after a reload', async ({ page, quad }) => {
  const { _id } = await makePost(quad, 'tara', uniqueText('Talk about this'))
  await makeComment(quad, 'ravi', _id, 'Well said')
  await quad.enter(page, 'dev')
  await page.goto(`/posts/${_id}`)
  const heart = page.getByRole('button', { name: /^Like the comment by Ravi/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText('1')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleOnAll(page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(heart).toHaveAccessibleName(/0 likes$/)
})
