import type { Page } from '@playwright/test'
import type { Post } from '@quad/contract/entities/post.ts'
import { chooseInPostMenu, postWith } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makePost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const hiddenLine = (page: Page) => page.getByText('Post hidden')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('[FEED-12] a hidden post gives way to a line with undo, when the server has confirmed, and is gone once the list is left', async ({
  page,
  quad,
}) => {
  const [text, below] = [unlike('Not for me'), unlike('Just below')]
  await makePost(quad, 'tara', below)
  await makePost(quad, 'tara', text)
  await quad.enter(page, 'dev')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/posts/*/hide', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/feed')
  const place = page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem').first()
  await expect(place).toContainText(text)
  const asked = page.waitForRequest('**/api/posts/*/hide')
  await chooseInPostMenu(page, postWith(page, text), 'Hide')
  await asked
  await expect(postWith(page, text)).toBeVisible()
  await expect(hiddenLine(page)).toHaveCount(0)
  gate.resolve()
  await expect(place).toContainText('Post hidden')
  await expect(postWith(page, text)).toHaveCount(0)
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(place).toContainText(text)
  await expect(postWith(page, text).getByRole('button', { name: /^More for the post/ })).toBeFocused()
  await chooseInPostMenu(page, postWith(page, text), 'Hide')
  await expect(hiddenLine(page)).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clubs' }).click()
  await expect(page).toHaveURL(/\/clubs$/)
  await page.goBack()
  await expect(postWith(page, below)).toBeVisible()
  await expect(hiddenLine(page)).toHaveCount(0)
  await expect(postWith(page, text)).toHaveCount(0)
  await page.reload()
  await expect(postWith(page, below)).toBeVisible()
  await expect(postWith(page, text)).toHaveCount(0)
})

test('[FEED-12] the address of a hidden post still opens it, says so, and undo there brings it back to the feed', async ({
  page,
  quad,
}) => {
  const text = unlike('Hidden elsewhere')
  const { _id } = await makePost(quad, 'tara', text)
  const { token } = await quad.enter(page, 'dev')
  await quad.call('PUT', `/posts/${_id}/hide`, undefined, token)
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(postWith(page, text)).toHaveCount(0)
  await page.goto(`/posts/${_id}`)
  const notice = page.getByText("You've hidden this post.")
  await expect(notice).toBeVisible()
  await expect(postWith(page, text)).toBeVisible()
  await undo(page).click()
  await expect(notice).toBeHidden()
  await expect(postWith(page, text)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  await expect(postWith(page, text)).toBeVisible()
  expect((await quad.call('GET', `/posts/${_id}`, undefined, token)) as Post).not.toHaveProperty('hidden')
})

test('[FEED-12] [SHELL-15] a post that could not be hidden stays and says so', async ({ page, quad }) => {
  const text = unlike('Stubborn')
  await makePost(quad, 'tara', text)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await page.route('**/api/posts/*/hide', (route) => route.abort())
  await chooseInPostMenu(page, postWith(page, text), 'Hide')
  await expect(page.getByRole('alert').filter({ hasText: 'Post could not be updated' })).toBeVisible()
  await expect(postWith(page, text)).toBeVisible()
})
