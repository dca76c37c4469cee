import type { Page } from '@playwright/test'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, postWith } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { sendReport } from '../src/reports.ts'
import { join, makeComment, makePost, postAs, uniqueText } from '../src/world.ts'

const main = (page: Page) => page.getByRole('main')
const more = (page: Page) => main(page).getByRole('button', { name: 'More for' }).first()
const message = (page: Page) => main(page).getByRole('link', { name: 'Message' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

async function choose(page: Page, entry: string): Promise<void> {
  await more(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('[PROF-03] [SUP-02] a block hides someone’s posts and comments until it is lifted; a person can be reported, too', async ({
  page,
  other,
  quad,
}) => {
  test.setTimeout(90_000)
  const [nila, mallory] = [await join(quad, 'Nila'), await join(quad, 'Mallory')]
  const [text, mine] = [uniqueText('Unwelcome'), uniqueText('Of mine')]
  await postAs(quad, mallory, text)
  await postAs(quad, nila, mine)
  const { _id } = await makePost(quad, 'tara', uniqueText('A quiet thread'))
  await makeComment(quad, 'zoya', _id, 'A kind word.')
  await quad.call('POST', `/posts/${_id}/comments`, { comment: 'An unkind word.' }, mallory.token)
  const notice = main(page).getByText("You've blocked Mallory.")
  const heading = main(page).getByRole('heading', { level: 1, name: 'Mallory Rao' })
  const feed = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' })
  await quad.enter(page, nila)
  await page.goto(`/posts/${_id}`)
  await page
    .getByRole('article', { name: /^Comment by Mallory/ })
    .getByRole('link', { name: 'Mallory Rao' })
    .click()
  await expect(postWith(page, text)).toBeVisible()
  await expect(message(page)).toHaveAttribute('href', `/chats/${mallory.user._id}`)

  await test.step('the question says what a block does', async () => {
    await more(page).click()
    await expect(page.getByRole('menuitem', { name: 'Block Mallory' })).toBeVisible()
    await expectAccessibleOnAll(page)
    await page.getByRole('menuitem', { name: 'Block Mallory' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Block Mallory?' })).toBeVisible()
    await expect(dialog(page)).toContainText("You won't see Mallory's posts or comments")
    await expect(button(page, 'Cancel')).toBeFocused()
    await expectAccessibleOnAll(page)
    await button(page, 'Cancel').press('Enter')
    await expect(dialog(page)).toBeHidden()
    await choose(page, 'Block Mallory')
    await button(page, 'Block').click()
  })
  await test.step('the profile, the thread and the feed hide what they wrote', async () => {
    await expect(notice).toBeVisible()
    await expect(more(page)).toBeFocused()
    await expect(page.getByRole('tabpanel')).toContainText('Posts hidden')
    await expectAccessibleOnAll(page)
    await page.goBack()
    await expect(page.getByText('A kind word.')).toBeVisible()
    await expect(page.getByText('An unkind word.')).toHaveCount(0)
    await feed.click()
    await expect(postWith(page, mine)).toBeVisible()
    await expect(postWith(page, text)).toHaveCount(0)
  })
  await test.step('the blocked person sees the profile without Message', async () => {
    await quad.enter(other, mallory)
    await other.goto(`/profile/${nila.user._id}`)
    await expect(postWith(other, mine)).toBeVisible()
    await expect(more(other)).toBeVisible()
    await expect(message(other)).toHaveCount(0)
  })
  await page.goto(`/profile/${mallory.user._id}`)
  await test.step('they can be reported while blocked', async () => {
    await choose(page, 'Report Mallory')
    await dialog(page).getByLabel("What's wrong?").fill('Pretends to be me.')
    expect(await sendReport(page)).toMatchObject({ reportOn: 'profile', reportedId: mallory.user._id })
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('lifting the block brings everything back', async () => {
    await main(page).getByRole('button', { name: 'Unblock' }).click()
    await expect(dialog(page)).toContainText("You'll see Mallory's posts and comments again")
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Unblock' }).click()
    await expect(postWith(page, text)).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(heading).toBeFocused()
  })
  await test.step('a comment on an event offers Block, too, and is gone after it', async () => {
    const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
    const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack') })
    await quad.call('POST', `/events/${eventId}/comments`, { comment: 'An unkind word.' }, mallory.token)
    await page.goto(`/events/${eventId}`)
    const comment = main(page).getByRole('article', { name: 'Comment by Mallory Rao' })
    await comment.getByRole('button', { name: 'More for the comment by Mallory Rao' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Report comment', 'Block Mallory'])
    await expectAccessibleOnAll(page)
    await page.getByRole('menuitem', { name: 'Block Mallory' }).click()
    await button(page, 'Block').click()
    await expect(main(page).getByText('No comments yet.', { exact: false })).toBeVisible()
    await expect(comment).toHaveCount(0)
  })
})
