import type { Page, Route } from '@playwright/test'
import { channelBox, channelLink, makeChannel, openChannel, said, say, talk, tell } from '../src/channels.ts'
import { act, main } from '../src/clubHeads.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test.use({ expectedErrors: { patterns: [/status of 4(?:03|18)/] } })

test('[CHAN-04] [CHAN-05] [DISC-01] [DISC-04] [SHELL-10] [SHELL-15] a member opens the channels from the club’s page; two talk live, counts follow, and a removed member is led away', async ({
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
  // The club opens at its first channel with unread messages.
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

  await test.step('a draft stays in its channel; a message that is refused says so', async () => {
    await channelBox(asha.page).fill('Not yet')
    await channelLink(asha.page, 'News').click()
    await expect(channelBox(asha.page)).toHaveValue('')
    await channelLink(asha.page, general.name).click()
    await expect(channelBox(asha.page)).toHaveValue('Not yet')
    const json = { success: false, err: { message: 'Only admin can send messages', code: 'channel.onlyAdmins' } }
    await asha.page.route('**/api/clubs/*/discussions', (route) => route.fulfill({ status: 403, json }), { times: 1 })
    await channelBox(asha.page).press('Enter')
    await expect(asha.page.getByText(`Your message could not be sent: ${json.err.message}`)).toBeVisible()
    await said(asha.page, 'Not yet').getByRole('button', { name: 'Discard' }).click()
  })
  await test.step('a channel admin deletes a member’s message, which leaves a mark', async () => {
    const menu = (on: Page, text: string) => said(on, text).getByRole('button', { name: 'More for this message' })
    await menu(asha.page, 'I am').click()
    await asha.page.getByRole('menuitem', { name: 'Delete for everyone' }).click()
    await dialog(asha.page).getByRole('button', { name: 'Delete' }).click()
    for (const { page } of [asha, ravi]) {
      await expect(said(page, 'Message deleted')).toHaveCount(1)
      await expect(said(page, 'I am')).toHaveCount(0)
    }
  })
  await test.step('a muted club shows no count on its card', async () => {
    await act(ravi.page, `More for ${general.name}`).click()
    await ravi.page.getByRole('menuitem', { name: 'Club notifications' }).click()
    const byMail = dialog(ravi.page).getByRole('checkbox', { name: 'By email' })
    await test.step('[CALM-06] a switch for announcements by email shows at levels that include announcements, and is saved', async () => {
      const saved = ravi.page.waitForResponse((response) => response.request().method() === 'PUT')
      await byMail.check()
      await saved
      await expectAccessibleOnAll(ravi.page)
      await ravi.page.keyboard.press('Escape')
      await act(ravi.page, `More for ${general.name}`).click()
      await ravi.page.getByRole('menuitem', { name: 'Club notifications' }).click()
      await expect(byMail).toBeChecked()
      await expect(dialog(ravi.page).getByRole('checkbox', { name: 'By push' })).not.toBeChecked()
    })
    await dialog(ravi.page).getByRole('radio', { name: 'Mentions' }).check()
    await expect(dialog(ravi.page).getByRole('radio', { name: 'Mentions' })).toBeChecked()
    await expect(byMail).toHaveCount(0)
    await ravi.page.keyboard.press('Escape')
    await expect(ravi.page.getByRole('region', { name: 'Channels' }).getByRole('img', { name: 'Muted' })).toBeVisible()
    await tell(quad, asha, news._id, 'Not so urgent')
    await expect(channelLink(ravi.page, 'News')).toContainText('1 unread message')
    await ravi.page.goto('/clubs')
    const card = ravi.page.getByRole('region', { name: 'Your clubs' }).getByRole('link', { name: club.clubName })
    await expect(card).toHaveAccessibleName(club.clubName)
  })
  await test.step('a channel that is not theirs leads to the error page; somebody removed, to the club’s page', async () => {
    const board = await makeChannel(quad, asha, club._id, { name: 'Board', privacy: 'private' })
    await ravi.page.goto(`/club/${club._id}/messages/${board._id}`)
    await expect(ravi.page).toHaveURL(/\/error$/)
    await expect(ravi.page.getByText('This channel is gone')).toBeVisible()
    await openChannel(ravi.page, general)
    // Wait for the socket, which delivers the removal.
    await expect(ravi.page.getByText('2 here now')).toBeVisible()
    await quad.call('DELETE', `/clubs/${club._id}/members/${ravi.user._id}`, undefined, asha.token)
    await expect(ravi.page).toHaveURL(new RegExp(`/club/about/${club._id}$`))
    await expect(ravi.page.getByRole('alert').getByText(`You can no longer open ${general.name}`)).toBeVisible()
  })
})

test('[CHAN-01] [DISC-02] [DISC-03] [DISC-04] [SHELL-14] a channel opens at the first unread message, at both its addresses, loads pages both ways, and offers a retry', async ({
  asha,
  ravi,
  general,
  quad,
}) => {
  const { page } = ravi
  await tell(quad, asha, general._id, ...Array.from({ length: 60 }, (_, at) => `Old ${at + 1}.`))
  await quad.call('PUT', `/clubs/${general._id}/discussions`, undefined, ravi.token)
  await tell(quad, asha, general._id, ...Array.from({ length: 60 }, (_, at) => `New ${at + 1}.`))
  const ofClub = `**/api/clubs/${general.club}`
  await test.step('one that can’t be reached offers a retry', async () => {
    // The page also retries at its first connection.
    const { promise: retried, resolve: connect } = Promise.withResolvers<void>()
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      await retried
      socket.connectToServer()
    })
    await page.route(ofClub, (route) => route.fulfill({ status: 418, json: {} }))
    await page.goto(`/club/${general.club}/files/${general._id}`)
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute(ofClub)
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: general.name })).toBeVisible()
    connect()
  })
  await test.step('also at its other address, which shows that it loads', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
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
  await page.getByRole('button', { name: /new messages/ }).click()
  await expect(said(page, 'New 60.')).toBeInViewport()
  await expect(async () => {
    await talk(page).evaluate((at) => at.scrollTo(0, 0))
    await expect(said(page, 'Old 1.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(talk(page).getByText(`This is where ${general.name} begins.`)).toBeVisible()
})

test('[DISC-04] a message that comes after a page loaded its channels, but before its first connection, is counted', async ({
  asha,
  ravi,
  club,
  general,
  quad,
}) => {
  const { page } = ravi
  const news = await makeChannel(quad, asha, club._id, { name: 'News' })
  const { promise: loaded, resolve: connect } = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await loaded
    socket.connectToServer()
  })
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await tell(quad, asha, news._id, 'Hello')
    await route.fulfill({ response })
    connect()
  }
  await page.route(`**/api/clubs/${club._id}`, answer, { times: 1 })
  await page.goto(`/club/${club._id}/discussion/${general._id}`)
  await expect(channelLink(page, 'News')).toContainText('1 unread message')
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
