import { alerts } from '@quad/contract/messages/app.ts'
import type { Page } from '@playwright/test'
import type { College } from '@quad/contract/entities/college.ts'
import { main } from '../src/clubHeads.ts'
import { chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { choose, hand, photo, shortFilm } from '../src/media.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { sendReport } from '../src/reports.ts'
import { makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const field = (page: Page) => dialog(page).getByLabel("What's wrong?")
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Report' })

test('[FEED-13] [SUP-02] [SHELL-07] [SHELL-13] [SHELL-15] [API-05] a post is reported with a text and a picture or video; a report that fails keeps them', async ({
  page,
  quad,
}) => {
  const text = uniqueText('Out of line')
  const { _id } = await makePost(quad, 'tara', text)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await chooseInPostMenu(page, postWith(page, text), 'Report post')
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
  await test.step('a picture or video: chosen or pasted, stopped and sent again', async () => {
    const add = dialog(page).getByRole('button', { name: 'Add a picture or video' })
    await expect(add).toHaveAccessibleDescription(/drop or paste/)
    await page.route('**/api/imageUpload', (route) => route.abort(), { times: 1 })
    await hand(field(page), 'paste', [await photo('screen.jpg', 300, 200)])
    await expect(dialog(page).getByRole('alert')).toContainText(alerts.unreachable)
    await expect(send(page)).toBeDisabled()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Retry upload of screen.jpg' }).click()
    await expect(send(page)).toBeEnabled()
    await dialog(page).getByRole('button', { name: 'Remove screen.jpg' }).click()
    await expect(add).toBeVisible()
    await choose(page, 'Add a picture or video', [shortFilm('mp4', 'video/mp4')])
    await expect(dialog(page).getByText('film.mp4')).toBeVisible()
    await expect(send(page)).toBeEnabled()
  })
  await test.step('a failed report keeps its text, and closing the form asks first', async () => {
    await page.route('**/api/report', (route) => route.abort(), { times: 1 })
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('There is some error in report!')
    await expect(field(page)).toHaveValue('It is unkind.')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard what you have written?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
  })
  const asked = page.waitForRequest('**/api/report')
  expect(await sendReport(page)).toMatchObject({ reportOn: 'post', reportedId: _id, report: 'It is unkind.' })
  expect((await asked).postDataJSON()).toMatchObject({ file: expect.stringContaining('/files/') })
  await expect(toast(page, 'Post reported!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('[SUP-01] [SHELL-13] a visitor asks for a college page; a request to support is prefilled, kept over a reload, with a file, refused and sent', async ({
  page,
  other,
  quad,
}) => {
  await test.step('at the landing page, without a file', async () => {
    await other.goto('/')
    await main(other).getByRole('button', { name: 'Ask for a college page' }).press('Enter')
    await expect(dialog(other).getByRole('button', { name: 'Send request' })).toBeDisabled()
    await expect(dialog(other).getByRole('button', { name: /picture or video/ })).toHaveCount(0)
    await expectAccessible(other)
    for (const label of ['Name', 'College', 'Location'])
      await dialog(other).getByLabel(label, { exact: true }).fill('Hilltop')
    for (const label of ['Email', 'College email'])
      await dialog(other).getByLabel(label, { exact: true }).fill('office@hilltop.example')
    const asked = other.waitForRequest('**/api/contact')
    await dialog(other).getByRole('button', { name: 'Send request' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ kind: 'college' })
    await expect(toast(other, 'Request has been sent!')).toBeVisible()
  })
  const dev = await quad.enter(page, 'dev')
  await page.goto('/help')
  const card = (name: string) => main(page).getByRole('button', { name })
  const sendRequest = dialog(page).getByRole('button', { name: 'Send request' })
  await test.step('a bug report needs its topic and details, and keeps them', async () => {
    await card('Bug report').press('Enter')
    await expect(dialog(page).getByLabel('Topic')).toBeFocused()
    await expect(sendRequest).toBeDisabled()
    await dialog(page).getByLabel('Topic').selectOption('Chats')
    await dialog(page).getByLabel('Details').fill('The badge stays.')
    await page.reload()
    await card('Bug report').click()
    await expect(dialog(page).getByLabel('Details')).toHaveValue('The badge stays.')
    await choose(page, 'Add a picture or video', [await photo('badge.jpg', 300, 200)])
    await expect(dialog(page).getByText('badge.jpg')).toBeVisible()
    await expect(sendRequest).toBeEnabled()
    await expectAccessible(page)
    const asked = page.waitForRequest('**/api/contact')
    await sendRequest.click()
    expect((await asked).postDataJSON()).toEqual({
      kind: 'bug',
      topic: 'chats',
      details: 'The badge stays.',
      file: expect.stringContaining('/files/'),
    })
    await expect(toast(page, 'Request has been sent!')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(card('Bug report')).toBeFocused()
  })
  await test.step('the contact form knows the signed-in sender; a failed one keeps its text', async () => {
    await card('Contact us').click()
    await expect(dialog(page).getByLabel('Name')).toHaveValue(dev.user.displayName)
    await expect(dialog(page).getByLabel('Email')).toHaveValue(dev.user.username)
    await dialog(page).getByLabel('Email').fill('asha')
    await dialog(page).getByLabel('Details').fill('Hello')
    await expect(dialog(page).getByText('Enter a valid email')).toBeVisible()
    await dialog(page).getByLabel('Email').fill('asha@example.edu')
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 })
    await sendRequest.click()
    await expect(dialog(page).getByRole('alert')).toContainText(alerts.somethingWentWrong)
    await sendRequest.click()
    await expect(dialog(page)).toBeHidden()
  })
  const { collegeName } = (await quad.call('GET', `/college/${dev.user.college}`)) as College
  await card('Guest mentor request').click()
  await expect(dialog(page).getByRole('textbox', { name: 'College' })).toHaveValue(collegeName)
  await expectAccessible(page)
})
