import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import type { Page } from '@playwright/test'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessible, type Quad, test } from '../src/quad.ts'
import { findPost, makePost, unlike } from '../src/world.ts'

const feed = (page: Page) => page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem')
const postWith = (page: Page, text: string) => feed(page).filter({ hasText: text })

async function clubOf(quad: Quad, key: string, name: string): Promise<ClubItem> {
  const { token, user } = await quad.signIn(key)
  const clubs = (await quad.call('GET', `/club/feed?members=${user._id}`, undefined, token)) as ClubItem[]
  const club = clubs.find(({ clubName }) => clubName === name)
  if (!club) throw new Error(`${key} is not in ${name}.`)
  return club
}

test('[FEED-05] [FEED-15] an admin posts as their club, and may edit and delete what it posts', async ({
  page,
  quad,
}) => {
  const text = unlike('The laser cutter is back')
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const form = dialog(page)
  await form.getByLabel('Post as').selectOption('Maker Lab')
  await form.getByLabel('Your post').fill(text)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Post', exact: true }).click()
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

test('[FEED-05] a post for a club says so', async ({ page, quad }) => {
  const text = unlike('Key under the drill press')
  await quad.enter(page, 'ravi')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const form = dialog(page)
  await expect(form.getByLabel('Post as')).toHaveCount(0)
  await form.getByLabel('Who can see it').selectOption('Only members of Maker Lab')
  await form.getByLabel('Your post').fill(text)
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(feed(page).first()).toContainText(text)
  await expect(feed(page).first()).toContainText('Maker Lab only')
})

test.describe('what is not for one', () => {
  // It answers 404, as what does not exist.
  test.use({ expectedErrors: { patterns: [/404/] } })

  test('[FEED-16] what is for a club is not found by others, in the feed or by its address', async ({ page, quad }) => {
    const text = unlike('Not for all')
    const club = await clubOf(quad, 'ravi', 'Maker Lab')
    const { token } = await quad.signIn('ravi')
    const { _id } = (await quad.call('POST', '/posts', { text, privacy: club._id }, token)) as Post
    await quad.enter(page, 'dev')
    await page.goto('/feed')
    await expect(feed(page).first()).toBeVisible()
    await expect(postWith(page, text)).toHaveCount(0)
    await page.goto(`/posts/${_id}`)
    await expect(page).toHaveURL(`${quad.url}/error`)
  })
})

test('[FEED-05] a private club posts to its members alone, and the form says so', async ({ page, quad }) => {
  await quad.enter(page, 'arjun')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const form = dialog(page)
  await form.getByLabel('Post as').selectOption('Night Sky Circle')
  await expect(form.getByLabel('Who can see it')).toBeDisabled()
  await expect(form.getByLabel('Who can see it')).toHaveValue(/.{36}/)
  await expect(form).toContainText('This club is private')
})

test('[FEED-11] [FEED-09] a post is shared to the feed, counted, and leaves its place when it goes', async ({
  page,
  quad,
}) => {
  const [text, said] = [unlike('Worth sharing'), unlike('Look at this')]
  const post = await makePost(quad, 'asha', text)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await postWith(page, text).getByRole('button', { name: 'Share the post by Asha Menon, 0 shares' }).click()
  await page.getByRole('menuitem', { name: 'Share to the feed' }).click()
  const form = dialog(page)
  await expect(form.getByText(`You're sharing the post by Asha Menon. ${text}`)).toBeAttached()
  // Nothing in it leads away from what is being written.
  const isReached = (link: HTMLElement) => {
    link.focus()
    return document.activeElement === link
  }
  expect(await form.getByRole('link', { name: 'Asha Menon' }).evaluate(isReached)).toBe(false)
  await form.getByLabel('Say something about it').fill(said)
  await form.getByRole('button', { name: 'Share', exact: true }).click()
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

test('[FEED-11] a post is shared with a club, chosen from a list', async ({ page, quad }) => {
  const text = unlike('For the makers')
  await makePost(quad, 'dev', text)
  const club = await clubOf(quad, 'ravi', 'Maker Lab')
  await quad.enter(page, 'ravi')
  await page.goto('/feed')
  await postWith(page, text)
    .getByRole('button', { name: /^Share the post/ })
    .click()
  await page.getByRole('menuitem', { name: 'Share to a club' }).click()
  const form = dialog(page)
  await form.getByRole('button', { name: /Maker Lab/ }).click()
  await expect(form).toContainText('Only members of Maker Lab')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Share', exact: true }).click()
  const share = feed(page).first()
  await expect(share).toContainText('Maker Lab only')
  await expect(share.getByRole('region', { name: 'Shared post by Dev Rathore' })).toContainText(text)
  const { token } = await quad.signIn('dev')
  const page1 = (await quad.call('POST', '/posts/fetch', { filter: { club: club._id } }, token)) as { posts: Post[] }
  expect(page1.posts.filter(({ sharedPost }) => sharedPost?.text === text)).toEqual([])
})

test('[FEED-14] where the device has a sheet to share by, members and visitors hand a post to it', async ({
  page,
  quad,
}) => {
  const text = unlike('For my friends elsewhere')
  const { _id } = await makePost(quad, 'asha', text)
  // This browser has none: what stands in for it remembers what it was given.
  await page.addInitScript(() => {
    const handed: unknown[] = []
    const share = (data: unknown) => Promise.resolve(void handed.push(data))
    Object.assign(window, { handed })
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
  })
  const handed = () => page.evaluate(() => (window as unknown as { handed: unknown[] }).handed)
  const address = `${quad.url}/posts/${_id}`
  await page.goto(address)
  await page.getByRole('button', { name: /^More for the post/ }).click()
  await page.getByRole('menuitem', { name: 'Share elsewhere…' }).click()
  await expect.poll(handed).toEqual([{ url: address }])
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await postWith(page, text)
    .getByRole('button', { name: /^Share the post/ })
    .click()
  await page.getByRole('menuitem', { name: 'Share elsewhere…' }).click()
  await expect.poll(handed).toEqual([{ url: address }])
})

test('[FEED-10] what is shared folds at 200 characters', async ({ page, quad }) => {
  const text = `${unlike('Long')} ${'word '.repeat(60)}end`
  const post = await makePost(quad, 'asha', text)
  const { token } = await quad.signIn('tara')
  const said = unlike('Short')
  await quad.call('POST', '/posts', { text: said, sharedPost: post._id }, token)
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  const shared = postWith(page, said).getByRole('region', { name: 'Shared post by Asha Menon' })
  await expect(shared).not.toContainText('end')
  await shared.getByRole('button', { name: 'See More' }).click()
  await expect(shared).toContainText('end')
})
