import type { Post } from '@quad/contract/entities/post.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { bubble, openChat, roomOf, sayIn } from '../src/chats.ts'
import { makeChannel, openChannel, talk } from '../src/channels.ts'
import { makeClub } from '../src/clubs.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessible } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { test } from '../src/talkers.ts'
import { findPost, join, makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/40[34]/] } })

const feed = (page: Page) => page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem')
const postWith = (page: Page, text: string) => feed(page).filter({ hasText: text })
const field = (page: Page) => dialog(page).getByLabel('Your post')
const audience = (page: Page) => dialog(page).getByLabel('Who can see it')

test('[FEED-05] [FEED-15] a club admin posts as their club, and may edit and delete the post', async ({
  page,
  quad,
}) => {
  const text = uniqueText('The laser cutter is back')
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await dialog(page).getByLabel('Post as').selectOption('Maker Lab')
  await field(page).fill(text)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  const first = feed(page).first()
  await expect(first).toContainText(text)
  await expect(first.getByRole('heading', { name: 'Maker Lab' })).toBeVisible()
  await expect(first).toContainText('Meridian Institute of Technology')
  await expect(first).not.toContainText('Maker Lab only')
  await first.getByRole('button', { name: 'More for the post by Maker Lab' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toHaveCount(0)
})

test('[FEED-05] [FEED-11] [FEED-16] a member posts for their club and shares a post with it; others see neither', async ({
  page,
  other,
  quad,
}) => {
  const [text, secret] = [uniqueText('For the makers'), uniqueText('Key under the drill press')]
  await makePost(quad, 'dev', text)
  await quad.enter(page, 'ravi')
  await page.goto('/feed')
  await test.step('posting for the club', async () => {
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(dialog(page).getByLabel('Post as')).toHaveCount(0)
    await audience(page).selectOption('Only members of Maker Lab')
    await field(page).fill(secret)
    await dialog(page).getByRole('button', { name: 'Post', exact: true }).click()
    await expect(feed(page).first()).toContainText(secret)
    await expect(feed(page).first()).toContainText('Maker Lab only')
  })
  await test.step('sharing with the club', async () => {
    await postWith(page, text)
      .getByRole('button', { name: /^Share the post/ })
      .click()
    await page.getByRole('menuitem', { name: 'Share to a club' }).click()
    const club = dialog(page).getByRole('button', { name: /Maker Lab/ })
    await expect(club).toBeVisible()
    await expectReadable(page)
    await club.click()
    await expect(dialog(page)).toContainText('Only members of Maker Lab')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(feed(page).first()).toContainText('Maker Lab only')
    const shared = feed(page).first().getByRole('region', { name: 'Shared post by Dev Rathore' })
    await expect(shared).toContainText(text)
  })
  await test.step('somebody who is not in the club', async () => {
    const id = await postWith(page, secret).locator('[data-post]').getAttribute('data-post')
    await quad.enter(other, 'dev')
    await other.goto('/feed')
    await expect(postWith(other, text)).toHaveCount(1)
    await expect(postWith(other, secret)).toHaveCount(0)
    await other.goto(`/posts/${id}`)
    await expect(other).toHaveURL(`${quad.url}/error`)
  })
})

test('[FEED-05] [FEED-09] [FEED-11] a post is shared to the feed and counted; the share says when its post is gone', async ({
  page,
  quad,
}) => {
  const [text, said] = [uniqueText('Worth sharing'), uniqueText('Look at this')]
  const post = await makePost(quad, 'asha', text)
  await quad.enter(page, 'arjun')
  await page.goto('/feed')
  await test.step('a private club’s posts are for its members', async () => {
    await page.getByRole('button', { name: 'Create Post' }).click()
    await dialog(page).getByLabel('Post as').selectOption('Night Sky Circle')
    await expect(audience(page)).toBeDisabled()
    await expect(audience(page)).toHaveValue(/.{36}/)
    await expect(dialog(page)).toContainText('This club is private')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
  await postWith(page, text).getByRole('button', { name: 'Share the post by Asha Menon, 0 shares' }).click()
  await page.getByRole('menuitem', { name: 'Share to the feed' }).click()
  await expect(dialog(page).getByText(`You're sharing the post by Asha Menon. ${text}`)).toBeAttached()
  await test.step('the links of the shared post cannot be followed from the form', async () => {
    const isReached = (link: HTMLElement) => {
      link.focus()
      return document.activeElement === link
    }
    expect(await dialog(page).getByRole('link', { name: 'Asha Menon' }).evaluate(isReached)).toBe(false)
  })
  await dialog(page).getByLabel('Say something about it').fill(said)
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  const share = feed(page).first()
  await expect(share).toContainText(said)
  await expect(share.getByRole('region', { name: 'Shared post by Asha Menon' })).toContainText(text)
  await expect(share.getByRole('button', { name: /^Share the post/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share the post by Asha Menon, 1 share' })).toBeVisible()
  await expectAccessible(page)
  expect((await findPost(quad, post._id)).shares).toBe(1)
  const { token } = await quad.signIn('asha')
  await quad.call('DELETE', `/posts/${post._id}`, undefined, token)
  await page.reload()
  await expect(postWith(page, said)).toContainText('The original post was deleted')
})

test('[FEED-11] a post sent in a chat arrives as a card that leads to it, and is counted', async ({
  page,
  other,
  quad,
}) => {
  const [text, said] = [uniqueText('Worth sharing'), uniqueText('Look at this')]
  const nila = await join(quad, uniqueText('Nila'))
  const name = nila.user.displayName
  const post = await makePost(quad, 'asha', text)
  const ravi = await quad.signIn('ravi')
  await sayIn(quad, ravi, (await roomOf(quad, ravi, nila))._id, 'Hello')
  await quad.enter(page, 'ravi')
  await page.goto('/feed')
  const item = postWith(page, text)
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
  await expect(toast(page, 'Message sent!')).toBeVisible()
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(item.getByRole('button', { name: 'Share the post by Asha Menon, 1 share' })).toBeVisible()
  expect((await findPost(quad, post._id)).shares).toBe(1)

  await quad.enter(other, nila)
  await openChat(other, ravi)
  const card = bubble(other, said).getByRole('region', { name: 'Shared post by Asha Menon' })
  await expect(card).toContainText(text)
  await expect(bubble(other, said)).not.toContainText('/posts/')
  await expectAccessible(other)
  await card.getByRole('link', { name: 'Asha Menon' }).click()
  await expect(other).toHaveURL(`${quad.url}/posts/${post._id}`)
})

test('[FEED-11] [CHAN-05] [FEED-16] a post is shared into a channel found by name, where one may write, as a card', async ({
  asha,
  ravi,
  club,
  general,
  quad,
}) => {
  const { page } = ravi
  await makeChannel(quad, asha, club._id, { name: 'News', permission: 'private' })
  const text = uniqueText('Worth sharing')
  const ofClub = (await quad.call('POST', '/posts', { text, privacy: club._id }, asha.token)) as Post
  const elsewhere = await makeClub(quad, ravi, uniqueText('Talkers'))
  await page.goto(`/posts/${ofClub._id}`)
  await page.getByRole('button', { name: /^Share the post/ }).click()
  await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
  const channels = dialog(page).getByRole('list', { name: 'Channels' }).getByRole('listitem')
  // Ravi writes neither in News nor, with a post of this club, in another club.
  await expect(channels).toHaveCount(1)
  await dialog(page).getByRole('searchbox', { name: 'To' }).fill(elsewhere.clubName)
  await expect(channels).toHaveCount(0)
  await dialog(page).getByRole('searchbox', { name: 'To' }).fill(club.clubName.toUpperCase())
  await channels.getByRole('button', { name: `Send to ${general.name}` }).click()
  await expect(channels.getByRole('status')).toHaveText(`Sent to ${general.name}`)
  await expectAccessible(page)
  await openChannel(page, general)
  await expect(talk(page).getByRole('region', { name: 'Shared post by Asha Rao' })).toContainText(text)
})

test('[FEED-11] [CHAT-06] sending a post keeps the order of the recent chats, and says why someone cannot be written to', async ({
  page,
  quad,
}) => {
  const [asha, nila, ravi] = [await join(quad, 'Asha'), await join(quad, uniqueText('Nila')), await join(quad, 'Ravi')]
  const name = nila.user.displayName
  for (const one of [nila, ravi]) await sayIn(quad, asha, (await roomOf(quad, asha, one))._id, 'Hello')
  const post = await makePost(quad, 'tara', uniqueText('For two'))
  await quad.enter(page, asha)
  await page.goto(`/posts/${post._id}`)
  await page.getByRole('button', { name: /^Share the post/ }).click()
  await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
  const recent = dialog(page).getByRole('list', { name: 'Recent chats' }).getByRole('listitem')
  await expect(recent).toContainText(['Ravi Rao', name])
  await recent
    .nth(1)
    .getByRole('button', { name: `Send to ${name}` })
    .click()
  await expect(recent.nth(1).getByRole('status')).toHaveText(`Sent to ${name}`)
  await expect(recent).toContainText(['Ravi Rao', name])
  await test.step('somebody who blocks one meanwhile', async () => {
    const mira = await join(quad, uniqueText('Mira'))
    await dialog(page).getByRole('searchbox', { name: 'To' }).fill(mira.user.displayName)
    const send = dialog(page).getByRole('button', { name: `Send to ${mira.user.displayName}` })
    await expect(send).toBeVisible()
    await expectAccessible(page)
    await quad.call('PUT', `/users/block/${asha.user._id}`, undefined, mira.token)
    await send.click()
    await expect(dialog(page).getByRole('alert')).toHaveText(refusals['chat.blocked'].message)
    const retry = dialog(page).getByRole('button', { name: `Retry sending to ${mira.user.displayName}` })
    await expect(retry).toBeVisible()
    expect((await findPost(quad, post._id)).shares).toBe(1)
  })
})
