import { openChannel, tell } from '../src/channels.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test('[CHAN-06] a pinned channel is above the chats, with its club and a live unread count, until it is unpinned', async ({
  quad,
  asha,
  ravi,
  club,
  general,
}) => {
  const { page } = ravi
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `More for ${general.name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await openChannel(page, general)
  await choose('Pin to chats')
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('pinned to your chats')
  await page.goto('/chats')
  const pinned = page.getByRole('list', { name: 'Pinned channels' }).getByRole('link')
  await expect(pinned).toHaveText(`${general.name}${club.clubName}`)
  await tell(quad, asha, general._id, 'Hello')
  await expect(pinned).toContainText('1 unread message')
  await tell(quad, asha, general._id, 'Anybody?')
  await expect(pinned).toContainText('2 unread messages')
  await expectAccessibleOnAll(page)
  await pinned.click()
  await expect(page.getByText('Anybody?')).toBeVisible()
  await page.goBack()
  await expect(pinned).toHaveText(`${general.name}${club.clubName}`)
  await pinned.click()
  await choose('Unpin from chats')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
  await expect(pinned).toHaveCount(0)
})
