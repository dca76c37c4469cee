import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { makeComment, makePost, uniqueText } from '../src/world.ts'

test('[FEED-26] a post gets reactions by one press, by the picker and by their chips, and shows who reacted', async ({
  page,
  quad,
}) => {
  const { _id } = await makePost(quad, 'tara', uniqueText('We have a hall for the festival'))
  // Its count is shorter than its button's word, so that the menu opens further left.
  await makeComment(quad, 'zoya', _id, 'Which one?')
  await quad.enter(page, 'dev')
  await page.goto(`/posts/${_id}`)
  const card = page.getByRole('article').first()
  const open = card.getByRole('button', { name: /^React to the post by/ })
  const chip = (emoji: string) =>
    card.getByRole('list', { name: 'Reactions' }).getByRole('button', { name: new RegExp(`^${emoji}`) })
  await open.click()
  await page.getByRole('menuitemcheckbox', { name: '😂' }).click()
  await expect(chip('😂')).toHaveAttribute('aria-pressed', 'true')
  await open.click()
  await page.getByRole('menuitem', { name: 'More emoji' }).click()
  await expect(dialog(page).getByRole('searchbox', { name: 'Search emoji' })).toBeFocused()
  await expectReadable(page)
  await dialog(page).getByRole('searchbox').fill('party popper')
  await dialog(page).getByRole('gridcell').first().click()
  await expect(chip('🎉')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(chip('🎉')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleOnAll(page)
  await expectReadable(page)
  await chip('🎉').click({ button: 'right' })
  await expect(dialog(page).getByRole('list', { name: 'Reacted with 🎉' }).getByText('Dev').first()).toBeVisible()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await chip('😂').click()
  await expect(chip('😂')).toHaveCount(0)
  await test.step('on a phone the whole row is on the screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open.click()
    for (const emoji of await page.getByRole('menu').getByRole('group').getByRole('menuitemcheckbox').all())
      await expect(emoji).toBeInViewport({ ratio: 1 })
  })
})
