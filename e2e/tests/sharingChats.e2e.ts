import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { bubble, openChat, roomOf, sayIn } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { findPost, join, makePost, unlike } from '../src/world.ts'

test('[FEED-11] [FEED-16] a post is sent in a chat and stands there as a card, for who may see it', async ({
  page,
  quad,
  browser,
}) => {
  const [text, secret, said] = [unlike('Worth sharing'), unlike('Key under the drill press'), unlike('Look at this')]
  const nila = await join(quad, unlike('Nila'))
  const name = nila.user.displayName
  const post = await makePost(quad, 'asha', text)
  const ravi = await quad.signIn('ravi')
  const clubs = (await quad.call('GET', `/club/feed?members=${ravi.user._id}`, undefined, ravi.token)) as ClubItem[]
  const ofClub = (await quad.call('POST', '/posts', { text: secret, privacy: clubs[0]?._id }, ravi.token)) as Post
  const { _id: room } = await roomOf(quad, ravi, nila)
  await quad.call('POST', `/chats/${room}`, { sharedPost: ofClub._id }, ravi.token)

  await quad.enter(page, 'ravi')
  await page.goto('/feed')
  const item = page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem').filter({ hasText: text })
  await item.getByRole('button', { name: 'Share the post by Asha Menon, 0 shares' }).click()
  await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
  const modal = dialog(page)
  await expect(modal.getByRole('region', { name: 'Post by Asha Menon' })).toContainText(text)
  await expect(modal.getByRole('list', { name: 'Recent chats' })).toContainText(name)
  await modal.getByLabel('Message').fill(said)
  await modal.getByRole('searchbox', { name: 'To' }).fill(name)
  const found = modal.getByRole('list', { name: 'People found' })
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await found.getByRole('button', { name: `Send to ${name}` }).click()
  await expect(found.getByRole('status')).toHaveText(`Sent to ${name}`)
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(item.getByRole('button', { name: 'Share the post by Asha Menon, 1 share' })).toBeVisible()
  expect((await findPost(quad, post._id)).shares).toBe(1)

  await openChat(page, nila)
  await expect(bubble(page, secret).getByRole('region', { name: 'Shared post by Ravi' })).toBeVisible()
  const theirs = await (await browser.newContext({ baseURL: quad.url })).newPage()
  await quad.enter(theirs, nila)
  await openChat(theirs, ravi)
  const card = bubble(theirs, said).getByRole('region', { name: 'Shared post by Asha Menon' })
  await expect(card).toContainText(text)
  await expect(bubble(theirs, said)).not.toContainText('/posts/')
  await expect(bubble(theirs, "The original post was deleted, or you can't see it.")).toBeVisible()
  await expect(theirs.getByText(secret)).toHaveCount(0)
  await expectAccessible(theirs)
  await card.getByRole('link', { name: 'Asha Menon' }).click()
  await expect(theirs).toHaveURL(`${quad.url}/posts/${post._id}`)
  await theirs.context().close()
})

test('[FEED-11] whom one sends a post to moves up among the chats, and nobody else comes under the finger', async ({
  page,
  quad,
}) => {
  const [asha, nila, ravi] = [await join(quad, 'Asha'), await join(quad, 'Nila'), await join(quad, 'Ravi')]
  for (const other of [nila, ravi]) await sayIn(quad, asha, (await roomOf(quad, asha, other))._id, 'Hello')
  const post = await makePost(quad, 'tara', unlike('For two'))
  await quad.enter(page, asha)
  await page.goto(`/posts/${post._id}`)
  await page.getByRole('button', { name: /^Share the post/ }).click()
  await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
  const recent = dialog(page).getByRole('list', { name: 'Recent chats' }).getByRole('listitem')
  await expect(recent).toContainText(['Ravi Rao', 'Nila Rao'])
  await recent.nth(1).getByRole('button', { name: 'Send to Nila Rao' }).click()
  await expect(recent.nth(1).getByRole('status')).toHaveText('Sent to Nila Rao')
  await expect(recent).toContainText(['Ravi Rao', 'Nila Rao'])
})

test.describe('somebody who does not want to hear from one', () => {
  // What is refused is told by the console too.
  test.use({ expectedErrors: { patterns: [/403/] } })

  test('[FEED-11] [CHAT-06] who may not be written to is not sent a post, and it is said why', async ({
    page,
    quad,
  }) => {
    const [asha, nila] = [await join(quad, unlike('Asha')), await join(quad, unlike('Nila'))]
    const post = await makePost(quad, 'tara', unlike('Not for Nila'))
    await quad.enter(page, asha)
    await page.goto(`/posts/${post._id}`)
    await page.getByRole('button', { name: /^Share the post/ }).click()
    await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
    const name = nila.user.displayName
    await dialog(page).getByRole('searchbox', { name: 'To' }).fill(name)
    const send = dialog(page).getByRole('button', { name: `Send to ${name}` })
    await expect(send).toBeVisible()
    await expectAccessible(page)
    await quad.call('PUT', `/users/block/${asha.user._id}`, undefined, nila.token)
    await send.click()
    await expect(dialog(page).getByRole('alert')).toHaveText(refusals['chat.blocked'].message)
    await expect(dialog(page).getByRole('button', { name: `Retry sending to ${name}` })).toBeVisible()
    expect((await findPost(quad, post._id)).shares).toBe(0)
  })
})
