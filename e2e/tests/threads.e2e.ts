import type { Locator, Page } from '@playwright/test'
import type { Discussion } from '@quad/contract/entities/discussion.ts'
import { compose, openChannel, said, talk, tell } from '../src/channels.ts'
import { makeCuttable } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { photo } from '../src/media.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test.use({ expectedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED/] } })

const thread = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true })
const suggestion = (page: Page) => page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')
const replyBox = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ })

test('[DISC-01] [DISC-02] a reply is written in a thread, which the other opens from its count, and answers live', async ({
  asha,
  ravi,
  general,
  quad,
}) => {
  const [question] = await tell(quad, asha, general._id, 'Who takes notes?', 'Something else')
  await openChannel(asha.page, general)
  await openChannel(ravi.page, general)
  await said(ravi.page, 'Who takes notes?').getByRole('button', { name: 'More for this message' }).press('Enter')
  await ravi.page.getByRole('menuitem', { name: 'Reply in thread' }).press('Enter')
  await expect(replyBox(ravi.page)).toBeFocused()
  await expect(thread(ravi.page).getByText('No replies yet')).toBeVisible()
  await ravi.page.keyboard.type('I do')
  await ravi.page.keyboard.press('Enter')
  await expect(thread(ravi.page).getByRole('article').filter({ hasText: 'I do' })).toBeVisible()
  await expect(said(ravi.page, 'I do')).toHaveCount(0)
  await said(asha.page, 'Who takes notes?').getByRole('link', { name: '1 reply' }).click()
  await expect(thread(asha.page).getByText('I do', { exact: true })).toBeVisible()
  await replyBox(asha.page).focus()
  await asha.page.keyboard.type('Thank you @rav')
  await expect(suggestion(asha.page)).toHaveText(/Ravi Rao/)
  await asha.page.keyboard.press('Tab')
  await asha.page.keyboard.press('Enter')
  await expect(thread(ravi.page).getByText('Thank you @Ravi Rao', { exact: true })).toBeVisible()
  await expect(thread(asha.page).getByRole('link', { name: '@Ravi Rao' })).toBeVisible()
  await expect(said(ravi.page, 'Who takes notes?').getByRole('link', { name: '2 replies' })).toBeVisible()
  await expectAccessibleOnAll(asha.page)

  // On narrow screens the thread covers the channel; its own button or Back closes it.
  const other = talk(asha.page).getByText('Something else')
  for (const width of [1024, 390]) {
    await asha.page.setViewportSize({ width, height: 800 })
    await expect(replyBox(asha.page)).toBeInViewport()
    await expect(other).toBeHidden()
    await expect(asha.page.getByRole('button', { name: 'Close thread' })).toBeHidden()
  }
  await thread(asha.page)
    .getByRole('button', { name: `Back to ${general.name}` })
    .click()
  await expect(other).toBeVisible()
  await expect(thread(asha.page)).toHaveCount(0)
  await said(asha.page, 'Who takes notes?').getByRole('link', { name: '2 replies' }).click()
  await expect(replyBox(asha.page)).toBeInViewport()
  await asha.page.goBack()
  await expect(talk(asha.page)).toBeVisible()
  await expect(thread(asha.page)).toHaveCount(0)

  // The address of a reply, as in a notification, opens its thread.
  const { chats } = (await quad.call(
    'GET',
    `/clubs/${general._id}/discussions?parentChatId=${question?._id}`,
    undefined,
    ravi.token,
  )) as { chats: Discussion[] }
  await ravi.page.goto(`/club/${general.club}/discussion/${general._id}?message=${chats[0]?._id}`)
  await expect(thread(ravi.page).getByText('Who takes notes?')).toBeVisible()
  await expect(thread(ravi.page).getByText('2 replies')).toBeVisible()
  await ravi.page.getByRole('button', { name: 'Close thread' }).press('Enter')
  await expect(ravi.page).toHaveURL(new RegExp(`/discussion/${general._id}$`))
})

test('[DISC-01] typing @ suggests members; people vote in a poll, change their vote and take it back', async ({
  asha,
  ravi,
  general,
  quad,
}) => {
  const poll = { question: 'Which day?', options: ['Monday', 'Tuesday'] }
  await quad.call('POST', `/clubs/${general._id}/discussions`, { filetype: 'poll', poll }, asha.token)
  await openChannel(asha.page, general)
  await openChannel(ravi.page, general)
  await test.step('a mention, by keyboard and by pointer', async () => {
    const box = asha.page.getByLabel(/^Message to/)
    await box.focus()
    await asha.page.keyboard.type('Vote, @ra')
    await expect(suggestion(asha.page)).toHaveText(/Ravi Rao/)
    await expect(box).toHaveAttribute('aria-activedescendant', (await suggestion(asha.page).getAttribute('id')) ?? '')
    await expectAccessibleOnAll(asha.page)
    await asha.page.keyboard.press('Escape')
    await expect(suggestion(asha.page)).toHaveCount(0)
    for (const key of ['Backspace', 'Backspace', 'Backspace', '@', 'r']) await asha.page.keyboard.press(key)
    await expect(suggestion(asha.page)).toHaveText(/Ravi Rao/)
    await asha.page.keyboard.press('Enter')
    await expect(box).toHaveValue('Vote, @Ravi Rao ')
    await asha.page.keyboard.type('and @ravi')
    await suggestion(asha.page).click()
    await expect(box).toBeFocused()
    await asha.page.reload()
    await expect(box, 'drafts keep mentions').toHaveValue('Vote, @Ravi Rao and @Ravi Rao ')
    await box.press('End')
    await asha.page.keyboard.type('<b>now</b>')
    await asha.page.keyboard.press('Enter')
    const mentions = said(ravi.page, 'Vote, @Ravi Rao and @Ravi Rao <b>now</b>').getByRole('link', {
      name: '@Ravi Rao',
    })
    await expect(mentions).toHaveCount(2)
    await expect(mentions.first()).toHaveAttribute('href', `/profile/${ravi.user._id}`)
  })
  const option = (on: Page, text: string) => talk(on).getByRole('button', { name: text })
  await expect(talk(ravi.page).getByText('No votes yet · Everyone here sees who voted')).toBeVisible()
  await option(ravi.page, 'Monday').press('Space')
  await expect(option(ravi.page, 'Monday 1 vote')).toHaveAttribute('aria-pressed', 'true')
  await expect(option(asha.page, 'Monday 1 vote')).toHaveAttribute('aria-pressed', 'false')
  await option(ravi.page, 'Tuesday').click()
  await expect(option(asha.page, 'Tuesday 1 vote')).toBeVisible()
  await expect(option(asha.page, 'Monday 0 votes')).toBeVisible()
  await option(asha.page, 'Tuesday').click()
  await expect(talk(ravi.page).getByText('2 people voted')).toBeVisible()
  await expectAccessibleOnAll(ravi.page)
  await talk(asha.page).getByRole('button', { name: 'Who voted' }).click()
  const votes = asha.page.getByRole('dialog', { name: 'Who voted' })
  await expect(votes.getByRole('region', { name: 'Tuesday' }).getByText('Ravi Rao')).toBeVisible()
  await expectAccessibleOnAll(asha.page)
  await asha.page.keyboard.press('Escape')
  await option(ravi.page, 'Tuesday').click()
  await expect(talk(asha.page).getByText('1 person voted')).toBeVisible()
  await expect(option(ravi.page, 'Tuesday 1 vote')).toHaveAttribute('aria-pressed', 'false')
})

test('[DISC-01] a discussion with a picture and a poll are written in forms whose drafts survive, and wait while offline', async ({
  asha,
  ravi,
  general,
}) => {
  const line = await makeCuttable(asha.page)
  await openChannel(asha.page, general)
  await openChannel(ravi.page, general)
  const form = dialog(asha.page)
  await compose(asha.page, 'Discussion')
  await expect(form.getByLabel('Title')).toBeFocused()
  await expectAccessibleOnAll(asha.page)
  await form.getByLabel('Title').fill('Stage plan')
  await form.locator('input[type="file"]').setInputFiles(await photo('hall.jpg', 800, 600))
  await expect(form.getByRole('button', { name: 'Start discussion' })).toBeEnabled()
  await asha.page.keyboard.press('Escape')
  await compose(asha.page, 'Discussion')
  await expect(form.getByText('We kept what you wrote.')).toBeVisible()
  await form.getByLabel('Message').fill('Where do the drums go?')
  await form.getByRole('button', { name: 'Start discussion' }).click()
  for (const one of [asha, ravi]) {
    await expect(said(one.page, 'Stage plan')).toContainText('Where do the drums go?')
    await expect(said(one.page, 'Stage plan').getByRole('img', { name: 'Image hall.jpg' })).toBeVisible()
  }

  await compose(asha.page, 'Poll')
  await expect(form.getByLabel('Question')).toBeFocused()
  const write = asha.page.keyboard
  await write.type('Which day?')
  await form.getByLabel('Option 1', { exact: true }).focus()
  for (const text of ['Monday', 'Friday', 'Friday']) {
    await write.type(text)
    await write.press('Enter')
  }
  await expect(form.getByLabel('Option 4', { exact: true })).toBeFocused()
  await expect(form.getByText('Two options are the same')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Start poll' })).toBeDisabled()
  await expectAccessibleOnAll(asha.page)
  await form.getByRole('button', { name: 'Remove option 3' }).press('Enter')
  await form.getByLabel('Option 1', { exact: true }).press('Alt+ArrowDown')
  await expect(form.getByLabel('Option 1', { exact: true })).toHaveValue('Friday')
  await form.getByLabel('Anonymous').check()
  await line.cut()
  await form.getByRole('button', { name: 'Start poll' }).press('Enter')
  await expect(said(asha.page, 'Which day?').getByText('Waiting for connection')).toBeVisible()
  await line.mend()
  await expect(talk(ravi.page).getByText('No votes yet · Anonymous')).toBeVisible()
  await expect(talk(ravi.page).getByRole('button', { name: /votes$/ })).toContainText(['Friday', 'Monday'])
})

test('[DISC-01] messages from someone one has blocked are folded, in the channel, in a thread and in a search', async ({
  asha,
  ravi,
  general,
  page,
  quad,
}) => {
  const [, rude] = await tell(quad, ravi, general._id, 'Rude words', 'More rude words')
  const reply = { chat: 'A rude reply', parentChatId: rude?._id }
  await quad.call('POST', `/clubs/${general._id}/discussions`, reply, ravi.token)
  await tell(quad, asha, general._id, 'Kind words')
  await quad.call('PUT', `/users/block/${ravi.user._id}`, undefined, asha.token)
  await openChannel(page, general)
  const folded = (on: Locator) => on.getByText('From someone you’ve blocked')
  await expect(said(page, 'Kind words')).toBeVisible()
  await expect(folded(talk(page))).toHaveCount(2)
  await expect(page.getByText('rude words', { exact: false })).toHaveCount(0)
  await expectAccessibleOnAll(page)
  await talk(page).getByRole('button', { name: 'Show' }).last().press('Enter')
  await expect(said(page, 'More rude words')).toBeFocused()
  await expect(folded(talk(page))).toHaveCount(1)
  await said(page, 'More rude words').getByRole('link', { name: '1 reply' }).click()
  await expect(folded(thread(page))).toHaveCount(2)
  await thread(page).getByRole('button', { name: 'Show' }).last().click()
  await expect(thread(page).getByText('A rude reply')).toBeVisible()
  await page.getByRole('searchbox', { name: `Search in ${general.name}` }).fill('words')
  const found = page.getByRole('region', { name: 'Messages found' })
  await expect(found.getByRole('link')).toHaveCount(3)
  await expect(folded(found)).toHaveCount(2)
})
