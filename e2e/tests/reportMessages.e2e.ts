import type { Discussion } from '@quad/contract/entities/discussion.ts'
import { openChannel, said, talk, tell } from '../src/channels.ts'
import { box, bubble, messages, openChat, sayIn } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { sendReport } from '../src/reports.ts'
import { test } from '../src/talkers.ts'

test('[SUP-02] [PROF-03] a message, a poll and a message of a chat are reported from their menus, and their sender blocked', async ({
  asha,
  ravi,
  general,
  room,
  quad,
}) => {
  const { page } = ravi
  const choose = async (name: string) => page.getByRole('menuitem', { name }).click()
  async function report(reportOn: string, reportedId: string) {
    await choose('Report message')
    await expect(dialog(page).getByRole('heading', { name: 'Report message' })).toBeVisible()
    await dialog(page).getByLabel("What's wrong?").fill('Unkind')
    expect(await sendReport(page)).toMatchObject({ reportOn, reportedId })
    await expect(dialog(page)).toBeHidden()
  }
  await tell(quad, asha, general._id, 'Unkind words')
  await tell(quad, ravi, general._id, 'My own words')
  const poll = { question: 'Who is the worst?', options: ['Ravi', 'Nila'] }
  const discussions = `/clubs/${general._id}/discussions`
  const asked = (await quad.call('POST', discussions, { filetype: 'poll', poll }, asha.token)) as Discussion
  const [whispered] = await sayIn(quad, asha, room, 'Go away')
  const more = { name: 'More for this message' }

  await openChannel(page, general)
  await said(page, 'Unkind words').getByRole('button', more).click()
  await expect(page.getByRole('menuitem', { name: /Report|Block/ })).toHaveText(['Report message', 'Block Asha'])
  await page.keyboard.press('Escape')
  await talk(page).getByRole('article').filter({ hasText: 'Who is the worst?' }).getByRole('button', more).click()
  await report('discussion', asked._id)
  await said(page, 'My own words').getByRole('button', more).click()
  await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Report|Block/ })).toHaveCount(0)

  await openChat(page, asha)
  await bubble(page, 'Go away').getByRole('button', more).click()
  await expectAccessibleOnAll(page)
  await report('chatMessage', whispered?._id ?? '')
  await page.getByRole('button', { name: 'More for the chat with Asha Rao' }).click()
  await expect(page.getByRole('menuitem', { name: 'Report chat' })).toBeVisible()
  await choose('Block Asha')
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText("You've blocked Asha.")).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  await messages(page).getByRole('button', more).click()
  await expect(page.getByRole('menuitem', { name: 'Report message' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Block Asha' })).toHaveCount(0)
})
