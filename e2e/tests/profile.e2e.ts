import type { Page } from '@playwright/test'
import { chooseInPostMenu, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { join, makeComment, makePost, postAs, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/status of (400|404|418)/] } })

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')

test('[PROF-01] [PROF-04] a profile says who someone is; what is private is there once its owner shows it', async ({
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
  await page.goto(`/profile/${nila.user._id}`)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Nila Rao' })).toBeVisible()
  await expect(page).toHaveTitle('Nila Rao · Quad')
  await expect(main(page).getByText(`@${nila.user.user_name}`)).toBeVisible()
  await expect(main(page).getByText('Reads on trams.')).toBeVisible()
  await expect(fact(page, 'Place')).toHaveText('Kochi')
  for (const address of ['https://nila.example', 'https://trams.example']) {
    const link = main(page).getByRole('link', { name: address })
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date())
  await expect(fact(page, 'Joined')).toHaveText(month)
  for (const name of ['Email', 'Phone', 'Birthday']) await expect(fact(page, name)).toHaveCount(0)
  await change({ showsEmail: true, showsPhone: true, showsBirthday: true })
  await page.reload()
  await expect(fact(page, 'Email')).toHaveText(nila.user.username)
  await expect(fact(page, 'Phone')).toHaveText('+91 98765 43210')
  await expect(fact(page, 'Birthday')).toHaveText('29 February 2004')
  await expect(main(page).getByText('see this')).toHaveCount(0)
})

test('[PROF-01] a college is linked, and a verified person is marked', async ({ page, quad }) => {
  const { user: noor } = await quad.signIn('admin')
  await quad.enter(page, 'dev')
  await page.goto(`/profile/${noor._id}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Noor Qureshi')
  await expect(main(page).getByRole('heading', { level: 1 }).getByRole('img', { name: 'Verified' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Northgate School of Business' }).first().click()
  await expect(page).toHaveURL(`/college/${noor.college}`)
})

test('[PROF-01] [FEED-18] what someone wrote stands on their profile, page after page, newest first', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const text = unlike('Diary')
  for (let day = 1; day <= 13; day += 1) await postAs(quad, nila, `${text}, day ${day}.`)
  await quad.enter(page, 'dev')
  await page.goto(`/profile/${nila.user._id}`)
  const posts = page.getByRole('list', { name: 'Posts by Nila Rao' }).getByRole('article')
  await expect(posts.first()).toContainText(`${text}, day 13.`)
  await expect(async () => {
    await posts.last().scrollIntoViewIfNeeded()
    await expect(posts).toHaveCount(13, { timeout: 1000 })
  }).toPass()
  await expect(posts.last()).toContainText(`${text}, day 1.`)
  await expect(main(page).getByText("That's all.")).toBeVisible()
})

test('[PROF-01] the tabs stand in the address, last through a reload, and are walked by the arrow keys', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  await quad.enter(page, 'dev')
  const address = `/profile/${nila.user._id}`
  await page.goto(address)
  await expect(page.getByRole('tablist').getByRole('tab')).toHaveText(['Posts', 'Clubs', 'Events'])
  await expect(page.getByRole('tabpanel')).toContainText("Nila's posts will show up here.")
  await tab(page, 'Clubs').click()
  await expect(page).toHaveURL(`${address}?tab=clubs`)
  await expect(page.getByRole('tabpanel', { name: 'Clubs' })).toContainText('No clubs yet')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Events')).toBeFocused()
  await expect(page).toHaveURL(`${address}?tab=events`)
  await expect(page.getByRole('tabpanel', { name: 'Events' })).toContainText('No events')
  await page.reload()
  await expect(tab(page, 'Events')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Events').focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(address)
  await expect(tab(page, 'Posts')).toHaveAttribute('aria-selected', 'true')
  // Somebody else's saved posts are nobody's business.
  await page.goto(`${address}?tab=saved`)
  await expect(tab(page, 'Posts')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Saved')).toHaveCount(0)
})

test('[FEED-04] what one saves stands among one’s saved posts, until one unsaves it', async ({ page, quad }) => {
  const text = unlike('Worth keeping')
  await makePost(quad, 'tara', text)
  const nila = await join(quad, 'Nila')
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}?tab=saved`)
  await expect(page.getByRole('tabpanel', { name: 'Saved' })).toContainText('Nothing saved yet')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  const save = postWith(page, text).getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await tab(page, 'Saved').click()
  const saved = page.getByRole('list', { name: 'Saved posts' })
  await expect(saved.getByRole('article')).toHaveCount(1)
  await expect(saved.getByRole('article')).toContainText(text)
  await chooseInPostMenu(page, postWith(page, text), 'Unsave')
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: 'Saved' })).toContainText('Nothing saved yet')
})

test('[PROF-01] [FEED-05] one writes from one’s own empty profile, and the post stands there', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const text = unlike('The first of many')
  await quad.enter(page, nila)
  await page.goto(`/profile/${nila.user._id}`)
  await main(page).getByRole('button', { name: 'Create Post' }).click()
  await page.getByRole('dialog').getByLabel('Your post').fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Posts by Nila Rao' })).toContainText(text)
})

test('[PROF-01] names and pictures lead to profiles, from posts and comments; the menus lead to one’s own', async ({
  page,
  quad,
}) => {
  const text = unlike('Who is who')
  const { _id } = await makePost(quad, 'tara', text)
  await makeComment(quad, 'zoya', _id, 'Me, for one.')
  const { user } = await quad.enter(page, 'dev')
  const profileOf = (name: string) => main(page).getByRole('heading', { level: 1, name })
  const own = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })
  await page.goto(`/posts/${_id}`)
  await postWith(page, text).first().getByRole('link', { name: 'Tara Pillai' }).click()
  await expect(profileOf('Tara Pillai')).toBeFocused()
  // Somebody else's profile is not where the menu's entry leads.
  await expect(own).not.toHaveAttribute('aria-current')
  await page.goBack()
  await postWith(page, text).first().locator('a[aria-hidden]').click()
  await expect(profileOf('Tara Pillai')).toBeVisible()
  await page.goBack()
  await page
    .getByRole('article', { name: /^Comment by Zoya/ })
    .locator('a[aria-hidden]')
    .click()
  await expect(profileOf('Zoya Fernandes')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(page).toHaveURL(`/profile/${user._id}`)
  await expect(profileOf('Dev Rathore')).toBeFocused()
  await expect(own).toHaveAttribute('aria-current', 'page')
})

test('[PROF-01] [SHELL-10] a profile that is not there leads to the error page', async ({ page, quad }) => {
  await quad.enter(page, 'dev')
  for (const address of ['/profile/01900000-0000-7000-8000-00000000dead', '/profile/nonsense']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/error$/)
  }
})

test('[PROF-01] [SHELL-14] a profile, or its posts, that cannot be loaded says so and comes at Retry', async ({
  page,
  quad,
}) => {
  const text = unlike('Behind a fault')
  const { user } = await makePost(quad, 'tara', text)
  await quad.enter(page, 'dev')
  for (const call of ['**/api/profile/*', '**/api/posts/fetch']) {
    await page.route(call, (route) => route.fulfill({ status: 418, body: 'teapot' }))
    await page.goto(`/profile/${user?._id}`)
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText(/^Error 418: /)
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Tara Pillai' })).toBeVisible()
    await expect(postWith(page, text)).toBeVisible()
    await expect(alert).toBeHidden()
  }
})
