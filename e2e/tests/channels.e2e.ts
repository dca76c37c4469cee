import type { Page } from '@playwright/test'
import { channelBox, channelLink, makeChannel, openChannel, said, say, talk, tell } from '../src/channels.ts'
import { act, main } from '../src/clubHeads.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test.use({ expectedErrors: { patterns: [/status of 4(?:03|18)/] } })

test('[CHAN-04] [CHAN-05] [DISC-01] [DISC-04] a member opens the channels from the club’s page; two talk live, and counts follow', async ({
  asha,
  ravi,
  club,
  general,
  quad,
}) => {
  const news = await makeChannel(quad, asha, club._id, { name: 'News', permission: 'private' })
  await tell(quad, asha, news._id, 'Welcome to the news')
  await ravi.page.goto(`/club/about/${club._id}`)
  await ravi.page.getByRole('link', { name: 'Open channels' }).click()
  // The first channel with unread messages.
  await expect(ravi.page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await expect(said(ravi.page, 'Welcome to the news')).toBeVisible()
  await expect(ravi.page.getByText('Only admin can send messages')).toBeVisible()
  await expect(channelBox(ravi.page)).toHaveCount(0)
  await expect(ravi.page.getByRole('button', { name: 'Add a discussion, a poll, a file or a link' })).toHaveCount(0)
  await expect(channelLink(ravi.page, 'News')).not.toContainText('unread')

  await openChannel(asha.page, general)
  await say(asha.page, 'Who is in the library?')
  await expect(channelLink(ravi.page, general.name)).toContainText('1 unread message')
  await channelLink(ravi.page, general.name).click()
  await expect(said(ravi.page, 'Who is in the library?')).toBeVisible()
  await expect(channelLink(ravi.page, general.name)).not.toContainText('unread')
  await expect(ravi.page.getByText('2 here now')).toBeVisible()
  await say(ravi.page, 'I am, see https://example.org/seat')
  await expect(said(asha.page, 'I am').getByRole('link', { name: 'example.org' })).toHaveAttribute('rel', /noopener/)
  await expect(said(asha.page, 'I am').getByRole('link', { name: 'Ravi Rao' })).toBeVisible()
  await expectAccessibleOnAll(asha.page)

  // A draft stays in its channel.
  await channelBox(asha.page).fill('Not yet')
  await channelLink(asha.page, 'News').click()
  await expect(channelBox(asha.page)).toHaveValue('')
  await channelLink(asha.page, general.name).click()
  await expect(channelBox(asha.page)).toHaveValue('Not yet')

  // A muted club shows no count on its card.
  await act(ravi.page, `More for ${general.name}`).click()
  await ravi.page.getByRole('menuitem', { name: 'Mute the whole club' }).click()
  await expect(ravi.page.getByRole('region', { name: 'Channels' }).getByRole('img', { name: 'Muted' })).toBeVisible()
  await tell(quad, asha, news._id, 'Not so urgent')
  await expect(channelLink(ravi.page, 'News')).toContainText('1 unread message')
  await ravi.page.goto('/clubs')
  const card = ravi.page.getByRole('region', { name: 'Your clubs' }).getByRole('link', { name: club.clubName })
  await expect(card).toHaveAccessibleName(club.clubName)
})

test('[DISC-01] a channel admin deletes a member’s message, which leaves a mark; members delete only their own', async ({
  asha,
  ravi,
  general,
  quad,
}) => {
  await tell(quad, asha, general._id, 'From the admin')
  await tell(quad, ravi, general._id, 'Rude words')
  await openChannel(asha.page, general)
  await openChannel(ravi.page, general)
  const menu = (on: Page, text: string) => said(on, text).getByRole('button', { name: 'More for this message' })
  await menu(ravi.page, 'From the admin').click()
  await expect(ravi.page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
  await expect(ravi.page.getByRole('menuitem', { name: 'Delete for everyone' })).toHaveCount(0)
  await ravi.page.keyboard.press('Escape')
  await menu(asha.page, 'Rude words').click()
  await asha.page.getByRole('menuitem', { name: 'Delete for everyone' }).click()
  await dialog(asha.page).getByRole('button', { name: 'Delete' }).click()
  for (const { page } of [asha, ravi]) {
    await expect(said(page, 'Message deleted')).toHaveCount(1)
    await expect(said(page, 'Rude words')).toHaveCount(0)
  }
})

test('[DISC-02] [DISC-03] [DISC-04] a channel opens at the first unread message and loads pages both ways', async ({
  asha,
  ravi,
  general,
  quad,
}) => {
  const { page } = ravi
  await tell(quad, asha, general._id, ...Array.from({ length: 60 }, (_, at) => `Old ${at + 1}.`))
  await quad.call('PUT', `/clubs/${general._id}/discussions`, undefined, ravi.token)
  await tell(quad, asha, general._id, ...Array.from({ length: 60 }, (_, at) => `New ${at + 1}.`))
  await test.step('also at its other address, which shows that it loads', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
    const ofClub = `**/api/clubs/${general.club}`
    await page.route(ofClub, async (route) => {
      await loaded
      await route.continue()
    })
    await page.goto(`/club/${general.club}/messages/${general._id}`)
    await expect(main(page).getByText('Loading channel')).toBeAttached()
    load()
    await expect(talk(page)).toBeVisible()
    await page.unroute(ofClub)
  })
  await expect(talk(page).getByText('New messages')).toBeInViewport()
  await expect(said(page, 'New 1.')).toBeInViewport()
  await expect(said(page, 'New 60.')).toHaveCount(0)
  await page.getByRole('button', { name: /new messages/ }).click()
  await expect(said(page, 'New 60.')).toBeInViewport()
  await expect(async () => {
    await talk(page).evaluate((at) => at.scrollTo(0, 0))
    await expect(said(page, 'Old 1.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(talk(page).getByText(`This is where ${general.name} begins.`)).toBeVisible()
})

test('[CHAN-04] [SHELL-10] somebody removed from the club is led to its page; a channel that is not theirs leads to the error page', async ({
  asha,
  ravi,
  club,
  general,
  quad,
}) => {
  const { page } = ravi
  const board = await makeChannel(quad, asha, club._id, { name: 'Board', privacy: 'private' })
  await page.goto(`/club/${club._id}/messages/${board._id}`)
  await expect(page).toHaveURL(/\/error$/)
  await expect(page.getByText('This channel is gone')).toBeVisible()
  await openChannel(page, general)
  // Connected: news of the removal arrives.
  await expect(page.getByText('Only you are here')).toBeVisible()
  await quad.call('DELETE', `/clubs/${club._id}/members/${ravi.user._id}`, undefined, asha.token)
  await expect(page).toHaveURL(new RegExp(`/club/about/${club._id}$`))
  await expect(page.getByRole('alert').getByText(`You can no longer open ${general.name}`)).toBeVisible()
})

test('[CHAN-01] on a phone the channels are a sheet, by keyboard alone', async ({
  asha,
  club,
  general,
  page,
  quad,
}) => {
  await makeChannel(quad, asha, club._id, { name: 'Trips', privacy: 'private' })
  await page.setViewportSize({ width: 390, height: 800 })
  await openChannel(page, general)
  const list = act(page, `${club.clubName}: show all channels`)
  await list.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('link', { name: 'Private Trips' })).toBeVisible()
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('link', { name: 'Private Trips' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await channelBox(page).focus()
  await page.keyboard.type('Off we go')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Off we go')).toBeVisible()
})

test('[CHAN-01] [SHELL-14] a channel that can’t be reached offers a retry', async ({ club, general, page }) => {
  const ofClub = (url: URL) => url.pathname.endsWith(`/clubs/${club._id}`)
  for (const part of ['discussion', 'files']) {
    await page.route(ofClub, (route) => route.fulfill({ status: 418, json: {} }))
    await page.goto(`/club/${club._id}/${part}/${general._id}`)
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute(ofClub)
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: general.name })).toBeVisible()
  }
})

test('[DISC-01] [SHELL-15] a message that is refused says so', async ({ club, general, page }) => {
  const json = { success: false, err: { message: 'Only admin can send messages', code: 'channel.onlyAdmins' } }
  await page.route('**/api/clubs/*/discussions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json }) : route.fallback(),
  )
  await page.goto(`/club/${club._id}/discussion/${general._id}`)
  await channelBox(page).fill('Is anybody here?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your message could not be sent: Only admin can send messages')).toBeVisible()
})
