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
import { join, makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/40[34]/] } })

const feed = (page: Page) => page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem')
const postWith = (page: Page, text: string) => feed(page).filter({ hasText: text })
const field = (page: Page) => dialog(page).getByLabel('Your post')
const audience = (page: Page) => dialog(page).getByLabel('Who can see it')

test('[FEED-05] [FEED-11] [FEED-16] a club’s admin posts as it; a member posts for it and shares a post with it', async ({
  page,
  other,
  quad,
}) => {
  const [text, secret] = [uniqueText('For the makers'), uniqueText('Key under the drill press')]
  await makePost(quad, 'dev', text)
  await test.step('as the club, which may edit and delete the post', async () => {
    const asClub = uniqueText('The laser cutter is back')
    await quad.enter(other, 'zoya')
    await other.goto('/feed')
    await other.getByRole('button', { name: 'Create Post' }).click()
    await dialog(other).getByLabel('Post as').selectOption('Maker Lab')
    await field(other).fill(asClub)
    await expectAccessible(other)
    await dialog(other).getByRole('button', { name: 'Post', exact: true }).click()
    const first = feed(other).first()
    await expect(first).toContainText(asClub)
    await expect(first.getByRole('heading', { name: 'Maker Lab' })).toBeVisible()
    await expect(first).toContainText('Meridian Institute of Technology')
    await expect(first).not.toContainText('Maker Lab only')
    await first.getByRole('button', { name: 'More for the post by Maker Lab' }).click()
    await expect(other.getByRole('menuitem')).toHaveText(['Edit', 'Copy link', 'Delete'])
  })
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
  const { token } = await quad.signIn('asha')
  await quad.call('DELETE', `/posts/${post._id}`, undefined, token)
  await page.reload()
  await expect(postWith(page, said)).toContainText('The original post was deleted')
})

test('[FEED-11] [CHAN-05] [FEED-16] [CHAT-06] a post is sent to people and into a channel, arrives as a card that leads to it, and is counted', async ({
  asha,
  ravi,
  club,
  general,
  room,
  quad,
}) => {
  const { page } = ravi
  await makeChannel(quad, asha, club._id, { name: 'News', permission: 'private' })
  const [text, said] = [uniqueText('Worth sharing'), uniqueText('Look at this')]
  const post = (await quad.call('POST', '/posts', { text, privacy: club._id }, asha.token)) as Post
  const [nila, mira] = [await join(quad, uniqueText('Nila')), await join(quad, uniqueText('Mira'))]
  const elsewhere = await makeClub(quad, ravi, uniqueText('Talkers'))
  await sayIn(quad, ravi, room, 'Hello')
  await sayIn(quad, ravi, (await roomOf(quad, ravi, nila))._id, 'Hello')
  await page.goto(`/posts/${post._id}`)
  const share = (count: string) => page.getByRole('button', { name: `Share the post by Asha Rao, ${count}` })
  await share('0 shares').click()
  await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
  const modal = dialog(page)
  const to = modal.getByRole('searchbox', { name: 'To' })
  await expect(modal.getByRole('region', { name: 'Post by Asha Rao' })).toContainText(text)
  await test.step('to a recent chat, which keeps its place', async () => {
    const recent = modal.getByRole('list', { name: 'Recent chats' }).getByRole('listitem')
    await expect(recent).toContainText([nila.user.displayName, 'Asha Rao'])
    await modal.getByLabel('Message').fill(said)
    await recent.nth(1).getByRole('button', { name: 'Send to Asha Rao' }).click()
    await expect(recent.nth(1).getByRole('status')).toHaveText('Sent to Asha Rao')
    await expect(toast(page, 'Message sent!')).toBeVisible()
    await expect(recent).toContainText([nila.user.displayName, 'Asha Rao'])
  })
  await test.step('into a channel found by name, of those where one may write', async () => {
    const channels = modal.getByRole('list', { name: 'Channels' }).getByRole('listitem')
    // Ravi may not write in News, nor share this club's post into another club.
    await expect(channels).toHaveCount(1)
    await to.fill(elsewhere.clubName)
    await expect(channels).toHaveCount(0)
    await to.fill(club.clubName.toUpperCase())
    await channels.getByRole('button', { name: `Send to ${general.name}` }).click()
    await expect(channels.getByRole('status')).toHaveText(`Sent to ${general.name}`)
    await expectAccessible(page)
  })
  await test.step('to somebody found by name, who blocks one meanwhile', async () => {
    await to.fill(mira.user.displayName)
    const send = modal.getByRole('list', { name: 'People found' }).getByRole('button')
    await expect(send).toHaveAccessibleName(`Send to ${mira.user.displayName}`)
    await quad.call('PUT', `/users/block/${ravi.user._id}`, undefined, mira.token)
    await send.click()
    await expect(modal.getByRole('alert')).toHaveText(refusals['chat.blocked'].message)
    await expect(modal.getByRole('button', { name: `Retry sending to ${mira.user.displayName}` })).toBeVisible()
  })
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(share('2 shares')).toBeVisible()
  await openChannel(page, general)
  await expect(talk(page).getByRole('region', { name: 'Shared post by Asha Rao' })).toContainText(text)

  await openChat(asha.page, ravi)
  const card = bubble(asha.page, said).getByRole('region', { name: 'Shared post by Asha Rao' })
  await expect(card).toContainText(text)
  await expect(bubble(asha.page, said)).not.toContainText('/posts/')
  await expectAccessible(asha.page)
  await card.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(asha.page).toHaveURL(`${quad.url}/posts/${post._id}`)
})
