import type { Page } from '@playwright/test'
import { dialog, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { join, makeComment, makePost, postAs, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const main = (page: Page) => page.getByRole('main')
const more = (page: Page) => main(page).getByRole('button', { name: 'More for' }).first()
const message = (page: Page) => main(page).getByRole('link', { name: 'Message' })
const feedEntry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' })

async function choose(page: Page, entry: string): Promise<void> {
  await more(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('[PROF-03] a block says what it does, hides what they wrote, and their profile tells of it until it is taken back', async ({
  page,
  quad,
  browser,
}) => {
  const [nila, mallory] = [await join(quad, 'Nila'), await join(quad, 'Mallory')]
  const [text, mine] = [unlike('Unwelcome'), unlike('Of mine')]
  await postAs(quad, mallory, text)
  await postAs(quad, nila, mine)
  await quad.enter(page, nila)
  await page.goto('/feed')
  await postWith(page, text).getByRole('link', { name: 'Mallory Rao' }).click()
  await expect(postWith(page, text)).toBeVisible()
  await expect(message(page)).toHaveAttribute('href', `/chats/${mallory.user._id}`)

  await choose(page, 'Block Mallory')
  await expect(dialog(page).getByRole('heading', { name: 'Block Mallory?' })).toBeVisible()
  await expect(dialog(page)).toContainText("You won't see Mallory's posts or comments")
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(postWith(page, text)).toBeVisible()
  await choose(page, 'Block Mallory')
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toast(page, 'Mallory blocked')).toBeVisible()
  await expect(main(page).getByText("You've blocked Mallory.")).toBeVisible()
  await expect(more(page)).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('Posts hidden')
  await feedEntry(page).click()
  await expect(postWith(page, mine)).toBeVisible()
  await expect(postWith(page, text)).toHaveCount(0)

  const others = await browser.newContext()
  const other = await others.newPage()
  await quad.enter(other, mallory)
  await other.goto(`${quad.url}/profile/${nila.user._id}`)
  await expect(postWith(other, mine)).toBeVisible()
  await expect(more(other)).toBeVisible()
  await expect(message(other)).toHaveCount(0)

  await page.goto(`/profile/${mallory.user._id}`)
  await main(page).getByRole('button', { name: 'Unblock' }).click()
  await expect(dialog(page)).toContainText("You'll see Mallory's posts and comments again")
  await dialog(page).getByRole('button', { name: 'Unblock' }).click()
  await expect(toast(page, 'Mallory unblocked')).toBeVisible()
  await expect(postWith(page, text)).toBeVisible()
  await expect(main(page).getByText("You've blocked Mallory.")).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  await feedEntry(page).click()
  await expect(postWith(page, text)).toBeVisible()
  await other.reload()
  await expect(message(other)).toBeVisible()
  await others.close()
})

test('[PROF-03] comments of whom one blocked leave the thread at once, and come back with them', async ({
  page,
  quad,
}) => {
  const [nila, mallory] = [await join(quad, 'Nila'), await join(quad, 'Mallory')]
  const { _id } = await makePost(quad, 'tara', unlike('A quiet thread'))
  await makeComment(quad, 'zoya', _id, 'A kind word.')
  await quad.call('POST', `/posts/${_id}/comments`, { comment: 'An unkind word.' }, mallory.token)
  await quad.enter(page, nila)
  await page.goto(`/posts/${_id}`)
  await page
    .getByRole('article', { name: /^Comment by Mallory/ })
    .getByRole('link', { name: 'Mallory Rao' })
    .click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Mallory Rao' })).toBeVisible()
  for (const [entry, button, isThere] of [
    ['Block Mallory', 'Block', false],
    ['Unblock Mallory', 'Unblock', true],
  ] as const) {
    await choose(page, entry)
    await dialog(page).getByRole('button', { name: button, exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await page.goBack()
    await expect(page.getByText('A kind word.')).toBeVisible()
    await expect(page.getByText('An unkind word.')).toHaveCount(isThere ? 1 : 0)
    await page.goForward()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Mallory Rao' })).toBeVisible()
  }
})

test('[PROF-03] nobody is offered to message or block themselves; a block that does not come through says so and can be tried again', async ({
  page,
  quad,
}) => {
  const [nila, mallory] = [await join(quad, 'Nila'), await join(quad, 'Mallory')]
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  await expect(main(page).getByRole('button', { name: 'Edit profile' })).toBeVisible()
  await expect(message(page)).toHaveCount(0)
  await more(page).click()
  await expect(page.getByRole('menuitem', { name: 'Close account' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Block|Report/ })).toHaveCount(0)

  await page.goto(`/profile/${mallory.user._id}`)
  await page.route('**/api/users/block/*', (route) => route.abort(), { times: 1 })
  await choose(page, 'Block Mallory')
  const block = dialog(page).getByRole('button', { name: 'Block', exact: true })
  await block.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Something went wrong')
  await block.click()
  await expect(main(page).getByText("You've blocked Mallory.")).toBeVisible()
})
