import type { Page } from '@playwright/test'
import { chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, makeComment, makePost, postAs, uniqueText } from '../src/world.ts'

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')

test('[PROF-01] [PROF-04] a profile says who someone is; private facts appear once their owner shows them, and the tabs are in the address', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const about = {
    bio: 'Reads on trams. https://trams.example',
    currentLocation: 'Kochi',
    website: 'https://nila.example',
  }
  const secret = { phone: '+91 98765 43210', birthday: '29/02/2004' }
  const change = (body: object) => quad.call('PUT', `/profile/${nila.user._id}`, body, nila.token)
  await change({ ...about, ...secret })
  await quad.enter(page, await join(quad, 'Dev'))
  const address = `/profile/${nila.user._id}`
  await page.goto(address)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Nila Rao' })).toBeVisible()
  await expect(page).toHaveTitle('Nila Rao · Quad')
  await expect(main(page).getByText(`@${nila.user.user_name}`)).toBeVisible()
  await expect(main(page).getByText('Reads on trams.')).toBeVisible()
  await expect(fact(page, 'Place')).toHaveText('Kochi')
  for (const website of ['https://nila.example', 'https://trams.example']) {
    const link = main(page).getByRole('link', { name: website })
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date())
  await expect(fact(page, 'Joined')).toHaveText(month)
  for (const name of ['Email', 'Phone', 'Birthday']) await expect(fact(page, name)).toHaveCount(0)

  await test.step('the tabs', async () => {
    await expect(page.getByRole('tablist').getByRole('tab')).toHaveText(['Posts', 'Clubs', 'Events'])
    await expect(page.getByRole('tabpanel')).toContainText("Nila's posts will show up here.")
    await tab(page, 'Clubs').click()
    await expect(page).toHaveURL(`${address}?tab=clubs`)
    await expect(page.getByRole('tabpanel', { name: 'Clubs' })).toContainText('No clubs yet')
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Events')).toBeFocused()
    await expect(page).toHaveURL(`${address}?tab=events`)
    await expect(page.getByRole('tabpanel', { name: 'Events' })).toContainText('No events')
    await change({ showsEmail: true, showsPhone: true, showsBirthday: true })
    await page.reload()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Events').focus()
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(address)
    await expect(tab(page, 'Posts')).toHaveAttribute('aria-selected', 'true')
  })
  await expect(fact(page, 'Email')).toHaveText(nila.user.username)
  await expect(fact(page, 'Phone')).toHaveText('+91 98765 43210')
  await expect(fact(page, 'Birthday')).toHaveText('29 February 2004')
  await expect(main(page).getByText('see this')).toHaveCount(0)
  await test.step('a site admin’s profile, without their links and saved posts', async () => {
    const { user: noor } = await quad.signIn('admin')
    await page.goto(`/profile/${noor._id}?tab=saved`)
    const name = main(page).getByRole('heading', { level: 1 })
    await expect(name).toContainText('Noor Qureshi')
    await expect(name.getByRole('img', { name: 'Verified' })).toBeVisible()
    await expect(tab(page, 'Posts')).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, 'Saved')).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Create College' })).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Northgate School of Business' }).first().click()
    await expect(page).toHaveURL(`/college/${noor.college}`)
  })
})

test('[PROF-01] names and pictures link to profiles, from posts and comments', async ({ page, quad }) => {
  const text = uniqueText('Who is who')
  const { _id } = await makePost(quad, 'tara', text)
  await makeComment(quad, 'zoya', _id, 'Me, for one.')
  await quad.enter(page, 'admin')
  const profileOf = (name: string) => main(page).getByRole('heading', { level: 1, name })
  const comment = page.getByRole('article', { name: /^Comment by Zoya/ })
  await page.goto(`/posts/${_id}`)
  await postWith(page, text).first().getByRole('link', { name: 'Tara Pillai' }).click()
  await expect(profileOf('Tara Pillai')).toBeFocused()
  await page.goBack()
  await comment.locator('a[aria-hidden]').click()
  await expect(profileOf('Zoya Fernandes')).toBeVisible()
})

test('[PROF-01] [FEED-02] [FEED-18] the posts on a profile come page by page, newest first, and only those near the screen are rendered', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const text = `${uniqueText('Diary')}\n${'and so on\n'.repeat(6)}`
  const days = Array.from({ length: 50 }, (_, at) => at + 1)
  for (let at = 0; at < days.length; at += 10)
    await Promise.all(days.slice(at, at + 10).map((day) => postAs(quad, nila, `${text}${day}`)))
  const newest = await postAs(quad, nila, 'The last day')
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  const list = page.getByRole('list', { name: 'Posts by Nila Rao' })
  const [items, rendered] = [list.getByRole('listitem'), list.getByRole('article')]
  await expect(rendered.first()).toHaveAttribute('data-post', newest._id)
  await expect(rendered.first(), 'no college is shown where none was named').not.toContainText('Other')
  const more = rendered.first().getByRole('button', { name: /^More for/ })
  await more.focus()
  const top = await items.first().boundingBox()
  const third = /and so on\n(\d+)/.exec(await items.nth(2).innerText())?.[0] ?? ''
  expect(third).not.toBe('')
  await expect(async () => {
    await items.last().scrollIntoViewIfNeeded()
    await expect(page.getByText("That's all.")).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(items).toHaveCount(51)
  await expect.poll(() => rendered.count()).toBeLessThan(35)
  await expect(items.nth(2)).toBeEmpty()
  await expect(more).toBeFocused()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const whole = await height()
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(items.nth(2)).toContainText(third, { useInnerText: true })
  await expect.poll(async () => [await height(), await items.first().boundingBox()]).toEqual([whole, top])
})

test('[FEED-04] [FEED-05] [PROF-01] [PROF-03] one’s own profile: a first post, saved posts, and no way to message or block oneself', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const [nila, text, first] = [await join(quad, 'Nila'), uniqueText('Worth keeping'), uniqueText('The first of many')]
  await makePost(quad, 'tara', text)
  const more = { bio: 'https://example.org', phone: '9876543210', birthday: '29/02/2004', showsPhone: true }
  await quad.call('PUT', `/profile/${nila.user._id}`, more, nila.token)
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  await main(page).getByRole('button', { name: 'Create Post' }).click()
  await dialog(page).getByLabel('Your post').fill(first)
  await dialog(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Posts by Nila Rao' })).toContainText(first)
  await test.step('the menu', async () => {
    await expect(main(page).getByRole('link', { name: 'Message' })).toHaveCount(0)
    await main(page).getByRole('button', { name: 'More for your profile' }).click()
    await expect(page.getByRole('menuitem', { name: 'Close account' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /Block|Report/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await expectAccessibleOnAll(page)
  await test.step('saved posts', async () => {
    await tab(page, 'Saved').click()
    await expect(page.getByRole('tabpanel', { name: 'Saved' })).toContainText('Nothing saved yet')
    await expectAccessibleOnAll(page)
    await menu(page, 'Feed').click()
    const save = postWith(page, text).getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await menu(page, 'Profile').click()
    await tab(page, 'Saved').click()
    const saved = page.getByRole('list', { name: 'Saved posts' }).getByRole('article')
    await expect(saved).toHaveCount(1)
    await expect(saved).toContainText(text)
    await chooseInPostMenu(page, postWith(page, text), 'Unsave')
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(page.getByRole('tabpanel', { name: 'Saved' })).toContainText('Nothing saved yet')
  })
})
