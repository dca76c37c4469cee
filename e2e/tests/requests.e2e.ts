import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { box, bubble, roomLink, sayIn } from '../src/chats.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test('[REQ-01] [REQ-02] [REQ-03] [REQ-04] a request waits quietly, loads no picture, and is accepted or declined', async ({
  quad,
  asha,
  ravi,
}) => {
  const { page } = asha
  const users = [ravi.user._id, asha.user._id]
  const room = (await quad.call('POST', '/chats/room', { users }, ravi.token)) as ChatRoom
  await sayIn(quad, ravi, room._id, 'Hello, may I ask you something?')
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
  await page.goto('/chats')
  await page.getByRole('link', { name: 'Requests (1)' }).click()
  await page.getByRole('list', { name: 'Requests' }).getByRole('link').click()
  await expect(page.getByText('Hello, may I ask you something?').last()).toBeVisible()
  await expect(page.getByText('Has no college on Quad')).toBeVisible()
  expect(pictures.filter((url) => url.includes('/files/'))).toEqual([])
  await expectAccessibleOnAll(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Request declined').last()).toBeVisible()
  await expect(page.getByText('No requests')).toBeVisible()
  // Writing to the sender makes it a chat after all.
  await page.goto(`/chats/${ravi.user._id}`)
  await box(page).fill('What is it?')
  await box(page).press('Enter')
  await expect(bubble(page, 'What is it?')).toBeVisible()
  await expect(roomLink(page, ravi.user.displayName)).toBeVisible()
  await page.goto('/settings/privacy')
  await page.getByRole('radio', { name: 'Nobody' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Nobody' })).toBeChecked()
})
