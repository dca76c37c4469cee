import type { Page } from '@playwright/test'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { photo, uploadFiles } from '../src/media.ts'
import { expect, test } from '../src/quad.ts'
import { expectSteady, twoFrames, watchShifts } from '../src/shifts.ts'
import { join, makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/status of 418/] } })

type Gate = PromiseWithResolvers<'continue' | 'fail'>

/** Delays all API requests until the gate resolves, then continues or fails them. */
async function holdAnswers(page: Page): Promise<Gate> {
  const gate = Promise.withResolvers<'continue' | 'fail'>()
  await page.route('**/api/**', async (route) => {
    if ((await gate.promise) === 'continue') await route.continue().catch(() => undefined)
    else await route.fulfill({ status: 418, body: 'teapot' }).catch(() => undefined)
  })
  return gate
}

for (const [screen, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const)
  test(`[SHELL-14] a page’s skeleton, content and error have the same height on ${screen}`, async ({
    quad,
    browser,
  }) => {
    test.slow()
    const nila = await join(quad, 'Nila')
    await makePost(quad, 'tara', uniqueText('Hold still'))
    const { _id: clubId } = await makeClub(quad, nila, uniqueText('Statues'))
    const [file] = await uploadFiles(quad, nila, [(await photo('poster.jpg', 600, 750)).buffer])
    const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Tall'), eventImg: file?.location })
    const tara = await quad.signIn('tara')
    await quad.acquaint(nila, tara)
    const body = { name: uniqueText('Sculptors'), users: [tara.user._id] }
    const { _id: group } = (await quad.call('POST', '/rooms/groups', body, nila.token)) as { _id: string }
    await quad.call('POST', `/chats/${group}`, { chat: 'Not a move' }, nila.token)
    const isPhone = width < 800
    const context = await browser.newContext({ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone })
    const page = await context.newPage()
    await quad.enter(page, nila)
    await watchShifts(page)
    for (const address of [
      '/feed',
      '/clubs',
      `/club/about/${clubId}`,
      `/club/offices/${clubId}`,
      '/events',
      `/events/${eventId}`,
      `/events/teams/${eventId}`,
      `/event/manage/registration/${eventId}`,
      '/chats',
      `/chats/group/${group}`,
      '/notifications',
      '/search?all=hold',
      `/profile/${nila.user._id}`,
      '/reminder',
      '/settings/account',
      '/settings/security',
      '/settings/privacy',
      '/settings/notifications',
    ])
      for (const outcome of ['continue', 'fail'] as const)
        await test.step(`${address}, ${outcome}`, async () => {
          const gate = await holdAnswers(page)
          await page.goto(`${quad.url}${address}`)
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
          await page.evaluate(() => document.fonts.ready)
          // Paint the skeletons.
          await page.evaluate(twoFrames)
          gate.resolve(outcome)
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
          await page.waitForLoadState('networkidle')
          await expectSteady(page, address)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
    await context.close()
  })
