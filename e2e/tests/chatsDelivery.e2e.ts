import {
  badge,
  box,
  bubble,
  keptIn,
  makeCuttable,
  messages,
  openChat,
  roomLink,
  sayIn,
  shownOn,
  write,
} from '../src/chats.ts'
import { expect, type Quad } from '../src/quad.ts'
import { type Talker, test } from '../src/talkers.ts'

test.use({ expectedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|403/] } })

const sends = /\/api\/chats\/[0-9a-f-]{36}$/

async function talk(quad: Quad, asha: Talker, ravi: Talker, room: string): Promise<void> {
  await sayIn(quad, asha, room, 'Before')
  await openChat(asha.page, ravi)
  await openChat(ravi.page, asha)
  await expect(bubble(asha.page, 'Before')).toContainText('Seen')
}

test('[CHAT-05] cut off and back again, nothing is lost or doubled, and both see the same', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  const line = await makeCuttable(asha.page)
  await talk(quad, asha, ravi, room)
  await line.cut()
  for (const text of ['Cut 1', 'Cut 2', 'Cut 3']) await write(asha.page, text)
  await expect(bubble(asha.page, 'Cut 3')).toContainText('Waiting for connection')
  await write(ravi.page, 'Meanwhile 1')
  await write(ravi.page, 'Meanwhile 2')
  await expect(bubble(ravi.page, 'Meanwhile 2')).toContainText('Sent')
  await expect(bubble(asha.page, 'Meanwhile 2')).toHaveCount(0)
  await line.mend()
  await expect(bubble(asha.page, 'Cut 3')).toContainText(/Sent|Seen/)
  await expect(bubble(asha.page, 'Meanwhile 2')).toBeVisible()
  await expect(bubble(ravi.page, 'Cut 3')).toBeVisible()
  const kept = await keptIn(quad, asha, room)
  expect(kept).toEqual(['Before', 'Meanwhile 1', 'Meanwhile 2', 'Cut 1', 'Cut 2', 'Cut 3'])
  await expect.poll(() => shownOn(asha.page)).toEqual(kept)
  await expect.poll(() => shownOn(ravi.page)).toEqual(kept)
})

test.describe('with a clock', () => {
  test.use({ freshContext: true })

  test('[CHAT-05] [SHELL-15] catching up that hangs on the way is given up in time, and goes on by itself', async ({
    asha,
    ravi,
    room,
    page,
    quad,
  }) => {
    await page.clock.install()
    const line = await makeCuttable(page)
    await talk(quad, asha, ravi, room)
    let [hanging, hung] = [true, 0]
    await page.route(new RegExp(`${room}.*gt`), (route) => {
      if (!hanging) return route.continue()
      hung += 1
      return undefined
    })
    await line.cut()
    await sayIn(quad, ravi, room, 'Meanwhile')
    await line.mend()
    await expect.poll(() => hung).toBeGreaterThan(0)
    hanging = false
    await page.clock.fastForward(15_000)
    await expect(bubble(asha.page, 'Meanwhile')).toBeVisible()
  })
})

test('[CHAT-05] a message whose answer was lost is sent again and stored once', async ({ asha, ravi, room, quad }) => {
  await talk(quad, asha, ravi, room)
  let tries = 0
  await asha.page.route(sends, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await write(asha.page, 'Only once')
  await expect(bubble(asha.page, 'Only once')).toContainText(/Sent|Seen/)
  await expect.poll(() => tries).toBe(2)
  await expect
    .poll(() => asha.page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('outbox'))))
    .toBe(false)
  expect(await keptIn(quad, asha, room)).toEqual(['Before', 'Only once'])
  await expect.poll(() => shownOn(ravi.page)).toEqual(['Before', 'Only once'])
})

test('[CHAT-05] what could not be sent outlives a reload, is shared by tabs, and goes from any page', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await talk(quad, asha, ravi, room)
  let tries = 0
  await asha.page.route(sends, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    return route.abort()
  })
  await write(asha.page, 'Held 1')
  await write(asha.page, 'Held 2')
  await expect(bubble(asha.page, 'Held 2')).toContainText('Waiting for connection')
  // A message that is retried keeps its text: it neither flickers nor is announced again.
  const why = bubble(asha.page, 'Held 1').getByRole('alert')
  await why.evaluate((alert) => alert.setAttribute('data-same', ''))
  const before = tries
  await expect.poll(() => tries).toBeGreaterThan(before)
  await expect(why).toHaveAttribute('data-same')
  await asha.page.reload()
  await expect(bubble(asha.page, 'Held 1')).toBeVisible()
  await expect(bubble(asha.page, 'Held 2')).toContainText('Waiting for connection')
  const tab = await asha.page.context().newPage()
  await tab.route(sends, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await openChat(tab, ravi)
  await write(tab, 'Held 3')
  await expect(bubble(asha.page, 'Held 3')).toContainText('Waiting for connection')
  await tab.close()
  await asha.page.goto('/feed')
  await asha.page.unroute(sends)
  await expect(bubble(ravi.page, 'Held 3')).toBeVisible()
  expect(await keptIn(quad, asha, room)).toEqual(['Before', 'Held 1', 'Held 2', 'Held 3'])
})

test('[CHAT-05] [SHELL-15] a message that is refused says why, and can be sent again or thrown away', async ({
  asha,
  ravi,
  room,
  quad,
}) => {
  await talk(quad, asha, ravi, room)
  const err = { message: 'This person has closed their account.', code: 'chat.closed' }
  await asha.page.route(sends, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { success: false, err } })
      : route.continue(),
  )
  for (const text of ['Wanted', 'Unwanted']) {
    await write(asha.page, text)
    await expect(bubble(asha.page, text)).toContainText(`message can't be send: ${err.message}`)
  }
  await asha.page.unroute(sends)
  await bubble(asha.page, 'Unwanted').getByRole('button', { name: 'Discard' }).click()
  await expect(bubble(asha.page, 'Unwanted')).toHaveCount(0)
  await expect(messages(asha.page)).toBeFocused()
  await bubble(asha.page, 'Wanted').getByRole('button', { name: 'Retry' }).click()
  await expect(bubble(ravi.page, 'Wanted')).toBeVisible()
  expect(await keptIn(quad, asha, room)).toEqual(['Before', 'Wanted'])
})

test('[CHAT-07] [SHELL-06] the badge agrees in every tab and on every device, live', async ({
  asha,
  ravi,
  room,
  quad,
  browser,
}) => {
  const [tab, device] = [await ravi.page.context().newPage(), await browser.newPage({ baseURL: quad.url })]
  await quad.enter(device, ravi)
  for (const one of [ravi.page, tab, device]) await one.goto('/feed')
  await sayIn(quad, asha, room, 'One', 'Two')
  for (const one of [ravi.page, tab, device]) {
    await expect(badge(one)).toHaveText(/^2Chats$/)
    await expect(one).toHaveTitle('(2) Feed · Quad')
  }
  await device.goto('/chats')
  await roomLink(device, 'Asha Rao').click()
  await expect(bubble(device, 'Two')).toBeVisible()
  for (const one of [ravi.page, tab, device]) await expect(badge(one)).toHaveText('Chats')
  await expect(tab).toHaveTitle('Feed · Quad')
  await sayIn(quad, asha, room, 'Three')
  await expect(bubble(device, 'Three')).toBeVisible()
  await expect(badge(device)).toHaveText('Chats')
  await device.close()
})

test('[CHAT-03] what is being written is kept by chat, and its box grows up to five lines', async ({
  asha,
  ravi,
  page,
  quad,
}) => {
  await openChat(page, ravi)
  const height = async () => (await box(page).boundingBox())?.height ?? 0
  const one = await height()
  const more = async () => (await height()) - one
  await box(page).fill('1\n2\n3')
  await expect.poll(more).toBeCloseTo(48, 0)
  await box(page).fill('1\n2\n3\n4\n5\n6\n7\n8')
  await expect.poll(more).toBeCloseTo(96, 0)
  await page.goto('/chats')
  await openChat(page, ravi)
  await expect(box(page)).toHaveValue('1\n2\n3\n4\n5\n6\n7\n8')
  await box(page).fill('x'.repeat(5001))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await box(page).fill('')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  expect(await quad.call('GET', '/chats/room', undefined, asha.token)).toEqual([])
})
