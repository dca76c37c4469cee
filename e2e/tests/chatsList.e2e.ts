import type { Page } from '@playwright/test'
import { badge, box, bubble, messages, openChat, roomLink, roomOf, sayIn, write } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect } from '../src/quad.ts'
import { sendReport } from '../src/reports.ts'
import { test } from '../src/talkers.ts'
import { join } from '../src/world.ts'

test('[CHAT-01] [CHAT-04] [CHAT-07] a new message moves its chat to the top, presence is shown, and a muted chat doesn’t count in the badge', async ({
  asha,
  ravi,
  page,
  quad,
}) => {
  const mira = await join(quad, 'Mira')
  const withRavi = await roomOf(quad, ravi, asha)
  const withMira = await roomOf(quad, mira, asha)
  await sayIn(quad, ravi, withRavi._id, 'First')
  await sayIn(quad, mira, withMira._id, 'Second')
  const rooms = page.getByRole('list', { name: 'Chats' }).getByRole('listitem')
  const here = roomLink(page, 'Ravi Rao').getByRole('img', { name: 'Here now' })
  await page.goto('/chats')
  await expect(rooms).toHaveText([/Mira Rao.*Second/, /Ravi Rao.*First/])
  await expect(here).toHaveCount(0)
  await openChat(ravi.page, asha)
  await expect(here).toBeVisible()
  await write(ravi.page, 'Third')
  await expect(rooms).toHaveText([/Ravi Rao.*Third/, /Mira Rao.*Second/])
  await expect(badge(page)).toHaveText('3Chats')
  await expect(page).toHaveTitle('(3) Chats · Quad')
  await ravi.page.close()
  await expect(here).toHaveCount(0)

  await roomLink(page, 'Mira Rao').click()
  await expect(messages(page).getByText('Second')).toBeVisible()
  await expect(badge(page)).toHaveText('2Chats')
  await page.getByRole('button', { name: 'More for the chat with Mira Rao' }).click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(roomLink(page, 'Mira Rao')).toContainText('Muted')
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Muted' })).toBeVisible()
  await page.goto('/chats')
  await sayIn(quad, mira, withMira._id, 'Fourth')
  await expect(rooms).toHaveText([/Mira Rao.*Fourth.*1 unread message/, /Ravi Rao.*Third/])
  await expect(badge(page)).toHaveText('2Chats')
  await roomLink(page, 'Mira Rao').click()
  await page.getByRole('button', { name: 'More for the chat with Mira Rao' }).click()
  await page.getByRole('menuitem', { name: 'Unmute' }).click()
  await expect(roomLink(page, 'Mira Rao')).not.toContainText('Muted')
  await page.goto('/chats')
  await sayIn(quad, mira, withMira._id, 'Fifth')
  await expect(badge(page)).toHaveText('3Chats')
})

test('[CHAT-04] [CHAT-08] who stands at the end stays there while both write at once, and leaves it by scrolling up', async ({
  asha,
  ravi,
  room,
  page,
  quad,
}) => {
  await sayIn(quad, asha, room, ...Array.from({ length: 12 }, (_, at) => `Before ${at}`))
  await quad.call('PUT', `/chats/${room}`, undefined, ravi.token)
  await openChat(ravi.page, asha)
  await openChat(page, ravi)
  const pages = [page, ravi.page]
  for (let at = 0; at < 8; at += 1) {
    await Promise.all(pages.map((one, by) => box(one).fill(`Round ${at} of ${by}`)))
    await Promise.all(pages.map((one) => box(one).press('Enter')))
  }
  const jump = (one: Page) => one.getByRole('button', { name: /Jump to latest|new message/ })
  for (const [by, one] of pages.entries()) {
    await expect(bubble(one, `Round 7 of ${1 - by}`)).toBeInViewport()
    await expect(bubble(one, `Round 7 of ${by}`)).toContainText(/Sent|Seen/)
    await expect(jump(one)).toHaveCount(0)
  }
  await messages(page).hover()
  await page.mouse.wheel(0, -300)
  await expect(jump(page)).toBeVisible()
})

test('[CHAT-02] [CHAT-01] [SUP-02] a new chat suggests whom one wrote to last, and people of one’s college; its menu reports the person', async ({
  page,
  quad,
}) => {
  const [asha, ravi, mira] = [await join(quad, 'Asha'), await join(quad, 'Ravi'), await join(quad, 'Mira')]
  const elsewhere = await Promise.all(Array.from({ length: 8 }, () => join(quad, 'Mira')))
  const colleges = (await quad.call('GET', '/college')) as { _id: string; collegeName: string }[]
  const college = colleges.find(({ collegeName }) => collegeName === 'Lakeside College of Arts')?._id
  for (const { user, token } of [asha, mira]) await quad.call('PUT', `/profile/${user._id}`, { college }, token)
  await sayIn(quad, asha, (await roomOf(quad, asha, ravi))._id, 'Hello')
  await quad.enter(page, { ...asha, user: { ...asha.user, college } } as typeof asha)
  await page.goto('/chats')
  await page.getByRole('button', { name: 'New chat' }).click()
  const people = (title: string) => dialog(page).getByRole('list', { name: title }).getByRole('listitem')
  const suggested = people('Suggestions')
  await expect(suggested.first()).toHaveText(`Ravi Rao@${ravi.user.user_name}`)
  const near = suggested.filter({ hasText: `@${mira.user.user_name} · Lakeside College of Arts` })
  await expect(near).toHaveCount(1)
  await expect(suggested.filter({ hasText: `@${asha.user.user_name} ·` })).toHaveCount(0)
  await dialog(page).getByRole('searchbox').fill('Mira R')
  const found = people('People found').filter({ hasText: `@${mira.user.user_name} · Lakeside College of Arts` })
  await expect(found).toHaveCount(1)
  await expect(people('People found')).toHaveCount(elsewhere.length)
  await dialog(page).getByRole('searchbox').fill('')
  await near.first().getByRole('button').click()
  await expect(page).toHaveURL(`/chats/${mira.user._id}`)
  await page.getByRole('button', { name: 'More for the chat with Mira Rao' }).click()
  await page.getByRole('menuitem', { name: 'Report Mira' }).click()
  await dialog(page).getByLabel("What's wrong?").fill('Sends advertisements.')
  expect(await sendReport(page)).toMatchObject({ reportOn: 'profile', reportedId: mira.user._id })
  await expect(dialog(page)).toBeHidden()
})
