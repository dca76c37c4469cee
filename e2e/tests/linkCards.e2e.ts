import { makeChannel, openChannel, said, tell } from '../src/channels.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

// The browser logs the failures that these tests cause: a missing page, a server error and an aborted request.
test.use({ expectedErrors: { patterns: [/404/, /500/, /ERR_(?:FAILED|INTERNET_DISCONNECTED)/] } })

test('[TALK-12] a link to a page of Quad shows a card of it, to those who may see it; a foreign one none', async ({
  asha,
  ravi,
  quad,
  club,
  general,
}) => {
  await openChannel(ravi.page, general)
  const origin = new URL(ravi.page.url()).origin
  await tell(
    quad,
    asha,
    general._id,
    `Us: ${origin}/club/about/${club._id}`,
    `Me: ${origin}/profile/${asha.user._id}`,
    `Gone: ${origin}/events/01900000-0000-7000-8000-00000000dead`,
    `Elsewhere: https://elsewhere.example/posts/01900000-0000-7000-8000-00000000dead`,
  )
  await expect(said(ravi.page, 'Us:').getByRole('link', { name: club.clubName })).toBeVisible()
  await expect(said(ravi.page, 'Gone:').getByText('This page isn’t available to you.')).toBeVisible()
  await expect(said(ravi.page, 'Elsewhere:').getByRole('link')).toHaveCount(1)
  await expectAccessibleOnAll(ravi.page)
  await said(ravi.page, 'Me:').getByRole('link', { name: /Asha/ }).click()
  await expect(ravi.page).toHaveURL(`${origin}/profile/${asha.user._id}`)
})

const gone = 'This page isn’t available to you.'

test('[TALK-12] a link to a channel shows a card to its readers; to others, it looks like a link to a missing channel', async ({
  asha,
  ravi,
  quad,
  club,
  general,
}) => {
  const board = await makeChannel(quad, asha, club._id, { name: 'Board', privacy: 'private' })
  await openChannel(ravi.page, general)
  const origin = new URL(ravi.page.url()).origin
  const addressOf = (id: string) => `${origin}/club/${club._id}/discussion/${id}`
  await tell(
    quad,
    asha,
    general._id,
    `Ours: ${addressOf(general._id)}`,
    `Theirs: ${addressOf(board._id)}`,
    `Missing: ${addressOf('01900000-0000-7000-8000-00000000dead')}`,
  )
  const card = said(ravi.page, 'Ours:').getByRole('link', { name: new RegExp(`${general.name}.*Open`) })
  await expect(card).toContainText(club.clubName)
  for (const text of ['Theirs:', 'Missing:']) await expect(said(ravi.page, text).getByText(gone)).toBeVisible()
  await expect(said(ravi.page, 'Theirs:')).not.toContainText('Board')
  await expectAccessibleOnAll(ravi.page)
  await openChannel(asha.page, general)
  await said(asha.page, 'Theirs:')
    .getByRole('link', { name: /Board.*Open/ })
    .click()
  await expect(asha.page).toHaveURL(addressOf(board._id))
})

test('[TALK-12] a link card shows a failed request, and Retry loads it', async ({
  asha,
  ravi,
  quad,
  club,
  general,
}) => {
  await openChannel(ravi.page, general)
  const origin = new URL(ravi.page.url()).origin
  const calls = `**/api/profile/${asha.user._id}*`
  const held = Promise.withResolvers<void>()
  await ravi.page.route(calls, async (route) => {
    await held.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await tell(quad, asha, general._id, `Me in ${club.clubName}: ${origin}/profile/${asha.user._id}`)
  const message = said(ravi.page, 'Me in')
  await test.step('its placeholder is no higher than the card', async () => {
    const bars = message.locator('span[aria-hidden="true"]')
    await expect(bars.nth(2)).toBeVisible()
    const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(64)
  })
  held.resolve()
  await expect(message.getByText('The preview didn’t load.')).toBeVisible({ timeout: 20_000 })
  await expect(message.getByText(gone)).toHaveCount(0)
  await expectAccessibleOnAll(ravi.page)
  await ravi.page.unroute(calls)
  await message.getByRole('button', { name: 'Retry' }).click()
  await expect(message.getByRole('link', { name: /Asha/ })).toHaveCount(2)
})
