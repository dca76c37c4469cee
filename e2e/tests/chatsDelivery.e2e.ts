import { box, bubble, keptIn, makeCuttable, messages, openChat, sayIn, shownOn, write } from '../src/chats.ts'
import { expect } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

const sends = /\/api\/chats\/[0-9a-f-]{36}$/

test.use({
  freshContext: true,
  expectedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|403/] },
})

test('[CHAT-05] [SHELL-15] cut off and back again, nothing is lost or doubled, also where catching up hangs; what is refused says why', async ({
  asha,
  ravi,
  room,
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  await page.clock.install()
  const line = await makeCuttable(page)
  await sayIn(quad, asha, room, 'Before')
  await openChat(page, ravi)
  await openChat(ravi.page, asha)
  await expect(bubble(page, 'Before')).toContainText('Seen')
  await line.cut()
  for (const text of ['Cut 1', 'Cut 2', 'Cut 3']) await write(page, text)
  await expect(bubble(page, 'Cut 3')).toContainText('Waiting for connection')
  for (const text of ['Meanwhile 1', 'Meanwhile 2']) await write(ravi.page, text)
  await expect(bubble(ravi.page, 'Meanwhile 2')).toContainText('Sent')
  await expect(bubble(page, 'Meanwhile 2')).toHaveCount(0)
  let [hanging, hung] = [true, 0]
  await page.route(new RegExp(`${room}/changes`), (route) => {
    if (!hanging) return route.continue()
    hung += 1
    return undefined
  })
  await line.mend()
  await expect.poll(() => hung).toBeGreaterThan(0)
  hanging = false
  await page.clock.fastForward(15_000)
  await expect(bubble(page, 'Cut 3')).toContainText(/Sent|Seen/)
  await expect(bubble(page, 'Meanwhile 2')).toBeVisible()
  await expect(bubble(ravi.page, 'Cut 3')).toBeVisible()
  const kept = await keptIn(quad, asha, room)
  expect(kept).toEqual(['Before', 'Meanwhile 1', 'Meanwhile 2', 'Cut 1', 'Cut 2', 'Cut 3'])
  for (const one of [page, ravi.page]) await expect.poll(() => shownOn(one)).toEqual(kept)

  await test.step('a message whose answer was lost is shown once', async () => {
    let tries = 0
    await page.route(sends, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries += 1
      if (tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await write(page, 'Only once')
    await expect.poll(() => tries).toBeGreaterThan(1)
    await expect(bubble(page, 'Only once')).toContainText(/Sent|Seen/)
    for (const one of [page, ravi.page]) await expect(bubble(one, 'Only once')).toHaveCount(1)
    await page.unroute(sends)
  })
  await test.step('one that is refused says why, and can be sent again or thrown away', async () => {
    const err = { message: 'This person has closed their account.', code: 'chat.closed' }
    await page.route(sends, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { success: false, err } })
        : route.continue(),
    )
    for (const text of ['Wanted', 'Unwanted']) {
      await write(page, text)
      await expect(bubble(page, text)).toContainText(`message can't be send: ${err.message}`)
    }
    await page.unroute(sends)
    await bubble(page, 'Unwanted').getByRole('button', { name: 'Discard' }).click()
    await expect(bubble(page, 'Unwanted')).toHaveCount(0)
    await expect(messages(page)).toBeFocused()
    await bubble(page, 'Wanted').getByRole('button', { name: 'Retry' }).click()
    await expect(bubble(ravi.page, 'Wanted')).toBeVisible()
  })
})

test('[CHAT-03] [CHAT-05] a draft is kept by chat and its box grows; what could not be sent outlives a reload, keeps its text, and goes from any page', async ({
  asha,
  ravi,
  room,
  page,
  quad,
}) => {
  await openChat(page, ravi)
  await test.step('the box', async () => {
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
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await box(page).fill('x'.repeat(5001))
    await expect(page.getByText('1 character too many')).toBeVisible()
    await expect(send).toBeDisabled()
    await box(page).fill('')
    await expect(page.getByRole('button', { name: 'Record a voice message' })).toBeVisible()
    await expect(send).toHaveCount(0)
  })
  let tries = 0
  await page.route(sends, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    return route.abort()
  })
  for (const text of ['Held 1', 'Held 2']) await write(page, text)
  await expect(bubble(page, 'Held 2')).toContainText('Waiting for connection')
  // A message that is retried keeps its text: it neither flickers nor is announced again.
  const why = bubble(page, 'Held 1').getByRole('alert')
  await why.evaluate((alert) => alert.setAttribute('data-same', ''))
  const before = tries
  await expect.poll(() => tries).toBeGreaterThan(before)
  await expect(why).toHaveAttribute('data-same')
  await page.reload()
  await expect(bubble(page, 'Held 2')).toContainText('Waiting for connection')
  await openChat(ravi.page, asha)
  await page.goto('/feed')
  await page.unroute(sends)
  await expect(bubble(ravi.page, 'Held 2')).toBeVisible()
  expect(await keptIn(quad, asha, room)).toEqual(['Held 1', 'Held 2'])
})
