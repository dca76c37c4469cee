import type { Report } from '@quad/contract/entities/report.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import type { Page } from '@playwright/test'
import { chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { choose, hand, photo, shortFilm } from '../src/media.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { join, makeComment, makePost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const field = (page: Page) => dialog(page).getByLabel("What's wrong?")
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Report' })

/** Sends the open form and gives the report as the server has it. */
async function sendReport(page: Page): Promise<Report> {
  const answered = page.waitForResponse('**/api/report')
  await send(page).click()
  return (await (await answered).json()) as Report
}

test('[FEED-13] [SUP-02] [SHELL-13] a post is reported with a word on what is wrong, and said anew it stays one report', async ({
  page,
  quad,
}) => {
  const text = unlike('Out of line')
  const { _id } = await makePost(quad, 'tara', text)
  const { token } = await quad.enter(page, 'dev')
  await page.goto('/feed')
  await chooseInPostMenu(page, postWith(page, text), 'Report')
  await expect(dialog(page).getByRole('heading', { name: 'Report post' })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(send(page)).toBeDisabled()
  await field(page).fill('  \n ')
  await expect(send(page)).toBeDisabled()
  await field(page).fill('x'.repeat(2001))
  await field(page).blur()
  await expect(dialog(page).getByText('This is too long')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await field(page).fill('It is unkind.')
  const first = await sendReport(page)
  expect(first).toMatchObject({ reportOn: 'post', reportedId: _id, report: 'It is unkind.' })
  await expect(toast(page, 'Post reported!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const body = { reportOn: 'post', reportedId: _id, report: 'It is unkind and loud.' }
  expect(await quad.call('POST', '/report', body, token)).toMatchObject({ _id: first._id, report: body.report })
})

test('[FEED-13] [SUP-02] [API-05] a report carries an image or a video, chosen, dropped or pasted, stopped and sent again', async ({
  page,
  quad,
}) => {
  const text = unlike('Seen on a screen')
  const { _id } = await makePost(quad, 'tara', text)
  await quad.enter(page, 'dev')
  await page.goto(`/posts/${_id}`)
  await chooseInPostMenu(page, postWith(page, text), 'Report')
  const add = dialog(page).getByRole('button', { name: 'Add a picture or video' })
  await expect(add).toHaveAccessibleDescription(/drop or paste/)
  await hand(field(page), 'drop', [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }])
  await expect(dialog(page).getByRole('alert')).toHaveText('select images or video')

  let fails = true
  await page.route('**/api/imageUpload', (route) => (fails ? route.abort() : route.continue()))
  await hand(field(page), 'paste', [await photo('screen.jpg', 300, 200)])
  await expect(dialog(page).getByRole('alert')).toContainText(alerts.unreachable)
  await field(page).fill('See for yourself.')
  await expect(send(page)).toBeDisabled()
  await expectAccessible(page)
  fails = false
  await dialog(page).getByRole('button', { name: 'Retry upload of screen.jpg' }).click()
  await expect(send(page)).toBeEnabled()
  await dialog(page).getByRole('button', { name: 'Remove screen.jpg' }).click()
  await expect(add).toBeVisible()

  await choose(page, 'Add a picture or video', [shortFilm('mp4', 'video/mp4')])
  await expect(dialog(page).getByText('film.mp4')).toBeVisible()
  await expect(send(page)).toBeEnabled()
  const asked = page.waitForRequest('**/api/report')
  await sendReport(page)
  expect((await asked).postDataJSON()).toMatchObject({ reportOn: 'post', file: expect.stringContaining('/files/') })
  await expect(toast(page, 'Post reported!')).toBeVisible()
})

test('[COM-03] [SUP-02] a comment is reported by anyone but its author', async ({ page, quad }) => {
  const { _id } = await makePost(quad, 'dev', unlike('Talk'))
  const theirs = await makeComment(quad, 'asha', _id, 'Rude')
  await makeComment(quad, 'dev', _id, 'Mine')
  await quad.enter(page, 'dev')
  await page.goto(`/posts/${_id}`)
  const comment = (text: string) => page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
  await expect(comment('Mine')).toBeVisible()
  await expect(comment('Mine').getByRole('button', { name: /^Report/ })).toHaveCount(0)
  await comment('Rude').getByRole('button', { name: 'Report the comment by Asha Menon' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Report comment' })).toBeVisible()
  await field(page).fill('Rude indeed.')
  expect(await sendReport(page)).toMatchObject({ reportOn: 'comment', reportedId: theirs._id })
  await expect(toast(page, 'Comment reported!')).toBeVisible()
})

test('[PROF-03] [SUP-02] a person is reported from the menu of their profile, blocked or not', async ({
  page,
  quad,
}) => {
  const [nila, mallory] = [await join(quad, 'Nila'), await join(quad, 'Mallory')]
  await quad.call('PUT', `/users/block/${mallory.user._id}`, {}, nila.token)
  await quad.enter(page, nila)
  await page.goto(`/profile/${mallory.user._id}`)
  await page.getByRole('main').getByRole('button', { name: 'More for Mallory Rao' }).click()
  await page.getByRole('menuitem', { name: 'Report Mallory' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Report profile' })).toBeVisible()
  await field(page).fill('Pretends to be me.')
  expect(await sendReport(page)).toMatchObject({ reportOn: 'profile', reportedId: mallory.user._id })
  await expect(toast(page, 'Profile reported!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('[FEED-13] [SHELL-07] [SHELL-15] a report that fails says so and keeps its text; leaving it asks first', async ({
  page,
  quad,
}) => {
  const text = unlike('Out of reach')
  await makePost(quad, 'tara', text)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await page.route('**/api/report', (route) => route.abort(), { times: 1 })
  await chooseInPostMenu(page, postWith(page, text), 'Report')
  await field(page).fill('Look at this.')
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('There is some error in report!')
  await expect(field(page)).toHaveValue('Look at this.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you have written?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await sendReport(page)
  await expect(toast(page, 'Post reported!')).toBeVisible()
})

test('[SHELL-08] [COM-03] [FEED-13] a visitor who reports a post or a comment is asked to sign in', async ({
  page,
  quad,
}) => {
  const text = unlike('Seen by all')
  const { _id } = await makePost(quad, 'tara', text)
  await makeComment(quad, 'asha', _id, 'A word')
  await page.goto(`/posts/${_id}`)
  await chooseInPostMenu(page, postWith(page, text), 'Report')
  await expect(dialog(page).getByText('Log in or sign up to report posts.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Report the comment by Asha Menon' }).click()
  await expect(dialog(page).getByText('Log in or sign up to report comments.')).toBeVisible()
  await dialog(page).getByRole('button', { name: /guest/ }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(postWith(page, text)).toBeVisible()
})
