import { refusals } from '@quad/contract/refusals/index.ts'
import { chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { findPost, makePost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40[04]/] } })

test('[FEED-08] [SHELL-13] an edited post says so and moves to the front', async ({ page, quad }) => {
  const [text, later] = [unlike('Before'), unlike('Later')]
  const { _id } = await makePost(quad, 'dev', text)
  await makePost(quad, 'tara', later)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await chooseInPostMenu(page, postWith(page, text), 'Edit')
  const field = dialog(page).getByLabel('Your post')
  const save = dialog(page).getByRole('button', { name: 'Save changes' })
  await expect(field).toHaveValue(text)
  await expect(save).toBeDisabled()
  await field.fill(`${text} and after`)
  await save.click()
  await expect(toast(page, 'Done!')).toBeVisible()
  const first = page.getByRole('article').first()
  await expect(first).toContainText(`${text} and after`)
  await expect(first).toContainText('Edited')
  await expect(postWith(page, text)).toHaveCount(1)
  expect((await findPost(quad, _id)).text).toBe(`${text} and after`)
})

test('[FEED-08] [SHELL-15] an edit that does not come through says so, keeps the text, and can be sent again', async ({
  page,
  quad,
}) => {
  const text = unlike('Unsteady')
  await makePost(quad, 'dev', text)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await page.route('**/api/posts/*/info', (route) => route.abort(), { times: 1 })
  await chooseInPostMenu(page, postWith(page, text), 'Edit')
  await dialog(page).getByLabel('Your post').fill(`${text} again`)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Your post could not be updated')
  await expect(dialog(page).getByLabel('Your post')).toHaveValue(`${text} again`)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(postWith(page, `${text} again`)).toBeVisible()
})

test('[FEED-09] a post goes after a question, from the feed and from its own page, and its address leads to the error page', async ({
  page,
  quad,
}) => {
  const [text, other] = [unlike('Short-lived'), unlike('As short-lived')]
  const { _id } = await makePost(quad, 'dev', text)
  const opened = await makePost(quad, 'dev', other)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await chooseInPostMenu(page, postWith(page, text), 'Delete')
  await expect(dialog(page)).toContainText("You can't undo this.")
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(postWith(page, text)).toBeVisible()
  await chooseInPostMenu(page, postWith(page, text), 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Post deleted')).toBeVisible()
  await expect(postWith(page, text)).toHaveCount(0)
  // Opened by its address, the feed has yet to be fetched: the page stands a while longer, and may not ask for it
  // again.
  await page.goto(`/posts/${opened._id}`)
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await chooseInPostMenu(page, postWith(page, other), 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/feed$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(postWith(page, other)).toHaveCount(0)
  await page.goto(`/posts/${_id}`)
  await expect(page).toHaveURL(/\/error$/)
})

test('[FEED-10] a long post folds at 300 characters, in the feed, not on its own page', async ({ page, quad }) => {
  const start = unlike('Long')
  const words = `${start} ${'word and more '.repeat(30)}`
  const [exact, long] = [words.slice(0, 300).replace(/.$/, 'x'), `${words.slice(0, 320)} the end.`]
  const { _id } = await makePost(quad, 'tara', long)
  await makePost(quad, 'tara', `${unlike('Just fits')} `.padEnd(300, 'y'))
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  const post = postWith(page, start)
  const shown = (await post.getByRole('paragraph').filter({ hasText: start }).innerText()).trim()
  expect(shown).toMatch(/…$/)
  expect(shown.length).toBeLessThanOrEqual(301)
  expect(shown.length).toBeGreaterThan(250)
  expect(long.startsWith(shown.slice(0, -1))).toBe(true)
  await post.getByRole('button', { name: 'See More' }).click()
  await expect(post).toContainText('the end.')
  await post.getByRole('button', { name: 'See Less' }).click()
  await expect(post).not.toContainText('the end.')
  await expect(postWith(page, 'Just fits').first().getByRole('button', { name: 'See More' })).toHaveCount(0)
  await page.goto(`/posts/${_id}`)
  await expect(postWith(page, start)).toContainText('the end.')
  expect(exact).toHaveLength(300)
})

test('[FEED-14] [FEED-15] the author edits, deletes and copies; others save, hide, report and copy the public address; the server holds it', async ({
  page,
  quad,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [mine, theirs] = [unlike('Mine'), unlike('Theirs')]
  await makePost(quad, 'dev', mine)
  const { _id } = await makePost(quad, 'tara', theirs)
  const { token } = await quad.enter(page, 'dev')
  await page.goto('/feed')
  for (const [text, entries] of [
    [mine, ['Edit', 'Copy link', 'Delete']],
    [theirs, ['Save', 'Hide', 'Report', 'Copy link']],
  ] as const) {
    await postWith(page, text)
      .getByRole('button', { name: /^More for the post/ })
      .click()
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([...entries])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
  await chooseInPostMenu(page, postWith(page, theirs), 'Copy link')
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${quad.url}/posts/${_id}`)
  const refused = refusals['post.notYours'].message
  await expect(quad.call('PUT', `/posts/${_id}/info`, { text: 'taken over' }, token)).rejects.toThrow(refused)
  await expect(quad.call('DELETE', `/posts/${_id}`, undefined, token)).rejects.toThrow(refused)
  expect((await findPost(quad, _id)).text).toBe(theirs)
})

test('[FEED-17] [FEED-18] a visitor opens a post with its comments at its own address', async ({ page, quad }) => {
  const text = unlike('Open to all')
  const { _id } = await makePost(quad, 'tara', text)
  await page.goto(`/posts/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Post by Tara Pillai' })).toBeAttached()
  await expect(postWith(page, text)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await expect(page).toHaveTitle(/Tara Pillai|Post/)
})

test('[FEED-17] [SHELL-10] a post that cannot be loaded leads to the error page', async ({ page, quad }) => {
  const { _id } = await makePost(quad, 'tara', unlike('Out of reach'))
  for (const address of ['/posts/01900000-0000-7000-8000-00000000dead', '/posts/nonsense']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/error$/)
  }
  await page.route('**/api/posts/*', (route) => route.abort())
  await page.goto(`/posts/${_id}`)
  await expect(page).toHaveURL(/\/error$/)
  await expect(page.getByRole('link', { name: 'Return to Home page' })).toBeVisible()
})

test('[FEED-09] what was deleted elsewhere leaves the feed as soon as one acts on it', async ({ page, quad }) => {
  const [liked, deleted] = [unlike('Gone before the like'), unlike('Gone before the answer')]
  const posts = [await makePost(quad, 'dev', liked), await makePost(quad, 'dev', deleted)]
  const { token } = await quad.enter(page, 'dev')
  await page.goto('/feed')
  await expect(postWith(page, liked)).toBeVisible()
  for (const { _id } of posts) await quad.call('DELETE', `/posts/${_id}`, undefined, token)
  await postWith(page, liked).getByRole('button', { name: /^Like/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: refusals['post.notFound'].message })).toBeVisible()
  await expect(postWith(page, liked)).toHaveCount(0)
  await chooseInPostMenu(page, postWith(page, deleted), 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Post deleted')).toBeVisible()
  await expect(postWith(page, deleted)).toHaveCount(0)
})
