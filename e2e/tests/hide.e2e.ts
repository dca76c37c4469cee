import { chooseInPostMenu, postWith } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

test('[FEED-12] [SHELL-15] a hidden post leaves the lists, with undo, and its own address still opens it', async ({
  page,
  quad,
}) => {
  const [text, below] = [uniqueText('Not for me'), uniqueText('Just below')]
  await makePost(quad, 'tara', below)
  const { _id } = await makePost(quad, 'tara', text)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  const place = page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem').first()
  const post = postWith(page, text)
  const line = page.getByText('Post hidden')
  const undo = page.getByRole('button', { name: 'Undo' })
  const menu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await expect(place).toContainText(text)
  await test.step('a request that fails leaves the post', async () => {
    await page.route('**/api/posts/*/hide', (route) => route.abort(), { times: 1 })
    await chooseInPostMenu(page, post, 'Hide')
    await expect(page.getByRole('alert').filter({ hasText: 'Post could not be updated' })).toBeVisible()
    await expect(post).toBeVisible()
  })
  await test.step('a line with undo takes its place once the server has answered', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/posts/*/hide', async (route) => {
      await gate.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/posts/*/hide')
    await chooseInPostMenu(page, post, 'Hide')
    await asked
    await expect(post).toBeVisible()
    await expect(line).toHaveCount(0)
    gate.resolve()
    await expect(place).toContainText('Post hidden')
    await expect(post).toHaveCount(0)
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(place).toContainText(text)
    await expect(post.getByRole('button', { name: /^More for the post/ })).toBeFocused()
  })
  await test.step('it is gone after leaving the list and after a reload', async () => {
    await chooseInPostMenu(page, post, 'Hide')
    await expect(line).toBeVisible()
    await menu('Clubs').click()
    await expect(page).toHaveURL(/\/clubs$/)
    await page.goBack()
    await expect(postWith(page, below)).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(post).toHaveCount(0)
    await page.reload()
    await expect(postWith(page, below)).toBeVisible()
    await expect(post).toHaveCount(0)
  })
  await test.step('undo on its own page brings it back', async () => {
    await page.goto(`/posts/${_id}`)
    const notice = page.getByText("You've hidden this post.")
    await expect(notice).toBeVisible()
    await expect(post).toBeVisible()
    await undo.click()
    await expect(notice).toBeHidden()
    await menu('Feed').click()
    await expect(post).toBeVisible()
  })
})
