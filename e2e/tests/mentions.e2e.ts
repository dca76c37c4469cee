import type { Page } from '@playwright/test'
import { openEditor } from '../src/editor.ts'
import { dialog } from '../src/forms.ts'
import { expectAccessibleOnAll } from '../src/quad.ts'
import { expect } from '../src/quad.ts'
import { test } from '../src/talkers.ts'
import { makePost, uniqueText } from '../src/world.ts'

const suggestion = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'People to mention' }).getByRole('option', { name })

test('[FEED-25] @ suggests people in posts and comments; the name links to the profile and notifies', async ({
  asha,
  ravi,
  club,
  quad,
}) => {
  const { page } = asha
  const text = uniqueText('Thanks')
  const name = ravi.user.displayName
  const link = (within: Page) => within.getByRole('article').getByRole('link', { name: `@${name}` })
  await test.step('in a new post for a club, whose members alone are suggested', async () => {
    await page.goto('/feed')
    await openEditor(page)
    await dialog(page)
      .getByLabel(/Who can see/i)
      .selectOption(club._id)
    const box = dialog(page).getByRole('textbox').first()
    await box.fill(`${text} @Ra`)
    await expect(suggestion(page, name)).toHaveCount(1)
    await box.press('Enter')
    await expect(box).toHaveValue(`${text} @${name} `)
    await dialog(page).getByRole('button', { name: 'Post', exact: true }).click()
    await expect(link(page).first()).toHaveAttribute('href', `/profile/${ravi.user._id}`)
  })
  await test.step('the person is notified', async () => {
    await ravi.page.goto('/notifications')
    await expect(ravi.page.getByText('mentioned you in a post.')).toBeVisible()
    await ravi.page.getByRole('main').getByRole('link', { name: text }).click()
    await expect(link(ravi.page)).toBeVisible()
  })
  await test.step('in a comment, by pointer; the draft keeps it', async () => {
    const { _id } = await makePost(quad, 'tara', uniqueText('Talk'))
    await page.goto(`/posts/${_id}`)
    const box = page.getByLabel('Your comment', { exact: true })
    await box.pressSequentially(`Yes @${name.slice(0, 3)}`)
    await suggestion(page, name).first().click()
    await expect(box).toHaveValue(`Yes @${name} `)
    await page.reload()
    await expect(box).toHaveValue(`Yes @${name} `)
    await box.press('Enter')
    await expect(
      page.getByRole('article', { name: /^Comment by/ }).getByRole('link', { name: `@${name}` }),
    ).toBeVisible()
    await box.pressSequentially('Hi @Rav')
    await expectAccessibleOnAll(page)
  })
})
