import type { Locator, Page } from '@playwright/test'
import { chooseInPostMenu, postWith } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { findPost, makePost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const like = (post: Locator) => post.getByRole('button', { name: /^Like/ })

/** Holds the marks of this page back until told; counts them. */
async function holdMarks(page: Page) {
  const gate = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/posts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent.push(route.request().postData() ?? '')
    await gate.promise
    return route.continue()
  })
  return { sent, release: gate.resolve }
}

test('[FEED-03] [SHELL-15] a like is pending at once and counts only after the server’s answer, however often it is pressed; one that fails leaves the count and says so until closed', async ({
  page,
  quad,
}) => {
  const text = unlike('Likeable')
  await makePost(quad, 'tara', text)
  const { user } = await quad.enter(page, 'dev')
  const marks = await holdMarks(page)
  await page.goto('/feed')
  const button = like(postWith(page, text))
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(button).toHaveAccessibleName('Like, 0 likes')
  marks.release()
  await expect(button).toHaveAccessibleName('Like, 1 like')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).not.toHaveAttribute('aria-busy')
  expect(marks.sent).toEqual([JSON.stringify({ likes: [user._id] })])
  await button.click()
  await expect(button).toHaveAccessibleName('Like, 0 likes')

  await page.route('**/api/posts/*', (route) => route.abort(), { times: 1 })
  await button.click()
  const failure = page.getByRole('alert').filter({ hasText: 'Post could not be updated' })
  await expect(failure).toBeVisible()
  await expect(button).toHaveAccessibleName('Like, 0 likes')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await button.click()
  await expect(button).toHaveAccessibleName('Like, 1 like')
})

test('[FEED-03] [FEED-20] likes of several people at once all count, and a stale screen takes back its own only', async ({
  page,
  quad,
  browser,
}) => {
  const text = unlike('Popular')
  const { _id } = await makePost(quad, 'tara', text)
  const others = await browser.newContext()
  const other = await others.newPage()
  await Promise.all([quad.enter(page, 'dev'), quad.enter(other, 'asha')])
  await Promise.all([page.goto('/feed'), other.goto(`${quad.url}/feed`)])
  const [mine, theirs] = [like(postWith(page, text)), like(postWith(other, text))]
  await expect(mine).toHaveAccessibleName('Like, 0 likes')
  await expect(theirs).toHaveAccessibleName('Like, 0 likes')
  await Promise.all([mine.click(), theirs.click()])
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await expect(theirs).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await findPost(quad, _id)).likesCount).toBe(2)
  // One of the two was answered first and has not heard of the other.
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'false')
  await expect(mine).toHaveAccessibleName('Like, 1 like')
  expect((await findPost(quad, _id)).likesCount).toBe(1)
  await others.close()
})

test('[FEED-20] in two tabs of one person the later press decides, and saves of others are out of reach', async ({
  page,
  quad,
  context,
}) => {
  const text = unlike('Twice open')
  const { _id } = await makePost(quad, 'tara', text)
  const asha = await quad.signIn('asha')
  await quad.call('PUT', `/posts/${_id}`, { savedBy: [asha.user._id] }, asha.token)
  const { token, user } = await quad.enter(page, 'dev')
  await page.goto(`/posts/${_id}`)
  const second = await context.newPage()
  await second.goto(`/posts/${_id}`)
  const save = (tab: Page) => postWith(tab, text).getByRole('button', { name: 'Save', exact: true })
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true')
  // The second tab does not know yet: saving there again is no second save.
  await save(second).click()
  await expect(save(second)).toHaveAttribute('aria-pressed', 'true')
  await chooseInPostMenu(second, postWith(second, text), 'Unsave')
  await expect(save(second)).toHaveAttribute('aria-pressed', 'false')
  const savedBy = async (as: string) =>
    ((await quad.call('GET', `/posts/${_id}`, undefined, as)) as { savedBy: string[] }).savedBy
  expect(await savedBy(token)).toEqual([])
  await quad.call('PUT', `/posts/${_id}`, { savedBy: [asha.user._id] }, token)
  expect([await savedBy(token), await savedBy(asha.token)]).toEqual([[], [asha.user._id]])
  await quad.call('PUT', `/posts/${_id}`, { savedBy: [user._id] }, token)
  expect([await savedBy(token), await savedBy(asha.token)]).toEqual([[user._id], [asha.user._id]])
})
