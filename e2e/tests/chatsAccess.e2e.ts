import { refusals } from '@quad/contract/refusals/index.ts'
import { box, bubble, openChat, roomLink, roomOf, sayIn } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, phone } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test('[CHAT-01] [CHAT-02] [CHAT-06] axe finds nothing in the chats on a desktop and a phone', async ({
  asha,
  ravi,
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  await page.goto('/chats')
  await expect(page.getByText('No chats yet')).toBeVisible()
  await expectAccessibleOnAll(page)
  const { _id: room } = await roomOf(quad, asha, ravi)
  await sayIn(quad, asha, room, 'Are the notes of Tuesday somewhere?', 'I was ill.')
  await sayIn(quad, ravi, room, 'https://example.org/notes', 'All of them.')
  await expect(roomLink(page, 'Ravi Rao')).toContainText('All of them.')
  await expectAccessibleOnAll(page)
  await roomLink(page, 'Ravi Rao').click()
  await expect(bubble(page, 'All of them.')).toBeVisible()
  await expectAccessibleOnAll(page)
  await bubble(page, 'I was ill.').hover()
  await bubble(page, 'I was ill.').getByRole('button', { name: 'More for this message' }).click()
  await expectAccessibleOnAll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New chat' }).click()
  await dialog(page).getByRole('searchbox').fill('ra')
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleOnAll(page)
  await quad.call('PUT', `/chats/room/${room}`, { blockedBy: [asha.user._id] }, asha.token)
  await page.goto(`/chats/${ravi.user._id}`)
  await expect(page.getByText("You've blocked Ravi.")).toBeVisible()
  await expectAccessibleOnAll(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[CHAT-01] a phone shows the list or a chat, and the way back', async ({ ravi, room, page, quad }) => {
    await sayIn(quad, ravi, room, 'Are you there?')
    await page.goto('/feed')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' }).click()
    await expect(roomLink(page, 'Ravi Rao')).toBeVisible()
    await expect(page.getByText('Select a chat to see its messages')).toBeHidden()
    await roomLink(page, 'Ravi Rao').click()
    await expect(bubble(page, 'Are you there?')).toBeInViewport()
    await expect(roomLink(page, 'Ravi Rao')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    // The offline notice takes its space from the messages, not from the composer.
    await page.context().setOffline(true)
    await expect(page.getByText("You're offline.")).toBeInViewport({ ratio: 1 })
    await expect(box(page)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Back to all chats' }).click()
    await expect(roomLink(page, 'Ravi Rao')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${quad.url}/feed`)
  })
})

test('[CHAT-01] [SHELL-14] a chat with nobody, and one that cannot be loaded, say so', async ({
  asha: { page },
  ravi,
}) => {
  // Back online, the page refetches by itself.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.route(/chats\/room\?.*all/, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.goto(`/chats/${ravi.user._id}`)
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await openChat(page, ravi)
  for (const nobody of ['01900000-0000-7000-8000-000000000abc', 'nobody']) {
    await page.goto(`/chats/${nobody}`)
    await expect(page.getByRole('main').getByText(refusals['user.notFound'].message)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0)
  }
})

test('[CHAT-01] [SHELL-14] a chat that is tried again by itself says all the while why it is not there', async ({
  asha: { page },
  ravi,
}) => {
  let tries = 0
  await page.route(/chats\/room\?.*all/, (route) => {
    tries += 1
    return route.fulfill({ status: 429, json: {} })
  })
  await page.goto(`/chats/${ravi.user._id}`)
  const why = page.getByRole('main').getByRole('alert')
  await why.evaluate((alert) => alert.setAttribute('data-same', ''))
  const before = tries
  await expect.poll(() => tries).toBeGreaterThan(before + 1)
  await expect(why).toHaveAttribute('data-same')
})
test.use({ expectedErrors: { patterns: [/400|404|429|ERR_INTERNET_DISCONNECTED/] } })
