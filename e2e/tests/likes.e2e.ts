import { postWith } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

test('[FEED-03] [FEED-20] [SHELL-15] a like counts once the server has answered, adds up with others’, and says when it fails', async ({
  page,
  quad,
}) => {
  const text = uniqueText('Likeable')
  const { _id } = await makePost(quad, 'tara', text)
  const { user } = await quad.enter(page, 'dev')
  const gate = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/posts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent.push(route.request().postData() ?? '')
    await gate.promise
    return route.continue()
  })
  await page.goto('/feed')
  const button = postWith(page, text).getByRole('button', { name: /^Like/ })
  await test.step('pending until the answer, however often it is pressed', async () => {
    await button.dblclick()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(button).toHaveAccessibleName('Like, 0 likes')
    gate.resolve()
    await expect(button).toHaveAccessibleName('Like, 1 like')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).not.toHaveAttribute('aria-busy')
    expect(sent).toEqual([JSON.stringify({ likes: [user._id] })])
  })
  await test.step('beside a like that this screen has not seen', async () => {
    const asha = await quad.signIn('asha')
    await quad.call('PUT', `/posts/${_id}`, { likes: [asha.user._id] }, asha.token)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(button).toHaveAccessibleName('Like, 1 like')
  })
  await test.step('a failure leaves the count and says so', async () => {
    await page.route('**/api/posts/*', (route) => route.abort(), { times: 1 })
    await button.click()
    const failure = page.getByRole('alert').filter({ hasText: 'Post could not be updated' })
    await expect(failure).toBeVisible()
    await expect(button).toHaveAccessibleName('Like, 1 like')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(failure).toBeHidden()
    await button.click()
    await expect(button).toHaveAccessibleName('Like, 2 likes')
  })
})
