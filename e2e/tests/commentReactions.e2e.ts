import type { Locator, Page } from '@playwright/test'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { makeComment, makePost, uniqueText } from '../src/world.ts'

const chip = (card: Locator, emoji: string) =>
  card.getByRole('list', { name: 'Reactions' }).getByRole('button', { name: new RegExp(`^${emoji}`) })
const reactTo = (card: Locator) => card.getByRole('button', { name: /^React to the comment by/ }).first()
const choose = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name }).click()

test('[COM-06] people react to a comment with a quick emoji, the picker or a chip, and see who reacted', async ({
  page,
  quad,
}) => {
  const { _id } = await makePost(quad, 'tara', uniqueText('We have a hall for the festival'))
  await makeComment(quad, 'zoya', _id, 'Which one?')
  await quad.enter(page, 'dev')
  await page.goto(`/posts/${_id}`)
  const card = page.getByRole('article', { name: /^Comment by Zoya/ })
  await reactTo(card).click()
  await choose(page, '😂')
  await expect(chip(card, '😂')).toHaveAttribute('aria-pressed', 'true')
  await test.step('with the keyboard alone', async () => {
    await reactTo(card).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chip(card, '👍')).toHaveAttribute('aria-pressed', 'true')
    await reactTo(card).press('Enter')
    await page.getByRole('menuitem', { name: 'Who reacted' }).press('Enter')
    await expect(dialog(page).getByRole('list', { name: 'Reacted with 😂' }).getByText('Dev').first()).toBeVisible()
    await expectReadable(page)
    await page.keyboard.press('Escape')
    await chip(card, '👍').press('Enter')
    await expect(chip(card, '👍')).toHaveCount(0)
  })
  await reactTo(card).click()
  await page.getByRole('menuitem', { name: 'More emoji' }).click()
  await expect(dialog(page).getByRole('searchbox', { name: 'Search emoji' })).toBeFocused()
  await expectReadable(page)
  await dialog(page).getByRole('searchbox').fill('party popper')
  await dialog(page).getByRole('gridcell').first().click()
  await page.reload()
  await expect(chip(card, '🎉')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleOnAll(page)
  await expectReadable(page)
  await chip(card, '🎉').click({ button: 'right' })
  await expect(dialog(page).getByRole('list', { name: 'Reacted with 🎉' }).getByText('Dev').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await test.step('on a phone the chips, the buttons and the whole menu are on the screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await reactTo(card).click()
    for (const emoji of await page.getByRole('menu').getByRole('group').getByRole('menuitemcheckbox').all()) {
      await expect(emoji).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Escape')
    await expectReadable(page)
  })
})

test('[COM-06] [EVT-12] people react to comments on events and to replies in the same way', async ({ page, quad }) => {
  const organizer = await quad.signIn('asha')
  const { _id: club } = await makeClub(quad, organizer, uniqueText('Cooks'))
  const event = await makeEvent(quad, organizer, club, { eventTitle: uniqueText('Contest') })
  const { token } = await quad.signIn('ravi')
  const comment = async (body: object) =>
    (await quad.call('POST', `/events/${event}/comments`, body, token)) as { readonly _id: string }
  const { _id: parentCommentId } = await comment({ comment: 'Is there food?' })
  await comment({ comment: 'Breakfast, I mean', parentCommentId })
  await quad.enter(page, 'dev')
  await page.goto(`/events/${event}`)
  const card = page.getByRole('article', { name: /^Comment by Ravi/ })
  await reactTo(card).click()
  await choose(page, '👍')
  await expect(chip(card, '👍')).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: 'Show 1 reply' }).click()
  const reply = card.getByRole('article', { name: /^Reply by Ravi/ })
  await reactTo(reply).click()
  await choose(page, '😮')
  await expect(chip(reply, '😮')).toHaveAttribute('aria-pressed', 'true')
  await chip(reply, '😮').click({ button: 'right' })
  await expect(dialog(page).getByRole('list', { name: 'Reacted with 😮' }).getByText('Dev').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await chip(reply, '😮').click()
  await expect(chip(reply, '😮')).toHaveCount(0)
  await page.reload()
  await expect(chip(card, '👍')).toHaveAttribute('aria-pressed', 'true')
})
