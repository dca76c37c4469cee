import type { Request } from '@playwright/test'
import { films, readFilm } from '@quad/server/testing/films/films.ts'
import { channelsOf, tell } from '../src/channels.ts'
import { makeClub } from '../src/clubs.ts'
import { photo, postImages, postVideo } from '../src/media.ts'
import { expect, test } from '../src/quad.ts'
import { expectSteady, twoFrames, watchShifts } from '../src/shifts.ts'
import { join, makeComment, makePost, uniqueText } from '../src/world.ts'

for (const [screen, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`[SHELL-14] [FEED-19] [CLUB-01] nothing moves while the landing page, the feed, a post, a channel, a club’s settings and a newcomer’s clubs load on ${screen}`, async ({
    quad,
    browser,
  }) => {
    const { _id } = await makePost(quad, 'tara', uniqueText('Stand still'))
    const { buffer } = await photo('a.jpg', 900, 1200)
    await postImages(quad, 'tara', uniqueText('Still pictures'), [buffer, buffer])
    // Newest, so that a shift would be visible in the posts below.
    await postVideo(quad, 'tara', uniqueText('Moving pictures'), readFilm('mov'))
    const { _id: comment } = await makeComment(quad, 'asha', _id, 'As a rock')
    const { token } = await quad.signIn('tara')
    await quad.call('PUT', `/posts/${_id}/comments/${comment}/reactions/${encodeURIComponent('👍')}`, undefined, token)
    const settings = { viewport: { width, height }, isMobile: width < 800, hasTouch: width < 800 }
    const open = async () => (await browser.newContext(settings)).newPage()
    const viewers = await Promise.all([open(), open(), open()])
    const [visitor, member, newcomer] = viewers
    const dev = await quad.enter(member, 'dev')
    const club = (await makeClub(quad, dev, uniqueText('Sleepers')))._id
    const channel = (await channelsOf(quad, club, dev))[0]?._id ?? ''
    // First by name in the list of clubs; the newcomer may not join it.
    await makeClub(quad, await quad.signIn('zoya'), uniqueText('Aardvarks'), { category: 'Arts & Culture' })
    // Taller than the list's estimate of a message's height.
    await tell(quad, dev, channel, 'All quiet. '.repeat(40))
    await quad.enter(newcomer, await join(quad, 'Nila'))
    await Promise.all(viewers.map(watchShifts))
    // Delay code and answers until after the first paint, so that any shift they cause counts.
    for (const viewer of viewers)
      for (const late of [
        /assets\/(\w+Screen|MemberShell|MemberCommentActions|posts|members|talk)-.*js/,
        '**/api/**',
        '**/files/**',
      ])
        await viewer.route(late, async (route) => {
          await viewer.evaluate(twoFrames).catch(() => undefined)
          await route.continue()
        })
    // Delay this page further, so that the app's skeleton is painted first.
    await newcomer.route(/assets\/ClubsScreen-.*js/, async (route) => {
      await newcomer.locator('main [aria-busy="true"]').waitFor({ state: 'attached' })
      await newcomer.evaluate(twoFrames)
      await route.continue()
    })
    // Delay the colleges, which decide whom a club excludes, until the clubs are painted.
    await newcomer.route('**/api/college?*', async (route) => {
      await newcomer.getByRole('article').first().waitFor()
      await newcomer.evaluate(twoFrames)
      await route.continue()
    })
    for (const [viewer, address] of [
      [visitor, '/'],
      [visitor, `/posts/${_id}`],
      [member, '/feed'],
      [member, `/posts/${_id}`],
      [member, `/club/${club}/discussion/${channel}`],
      [member, `/club/manage/clubInfo/${club}`],
      [newcomer, '/clubs'],
    ] as const) {
      await viewer.goto(`${quad.url}${address}`)
      const last = address.includes('/manage/')
        ? viewer.getByRole('textbox', { name: 'Name' })
        : viewer.getByRole('article').first()
      await expect(last).toBeVisible()
      if (address.startsWith('/posts')) await expect(viewer.getByText('As a rock')).toBeVisible()
      if (address.startsWith('/posts') && viewer === member)
        await expect(viewer.getByRole('list', { name: 'Reactions' })).toBeVisible()
      if (address === '/')
        await expect(viewer.getByRole('region', { name: 'Colleges on Quad' }).getByRole('link').first()).toBeVisible()
      await viewer.evaluate(() => document.fonts.ready)
      if (address === '/clubs') await expect(viewer.getByText(/^Needs an email at/).first()).toBeVisible()
      if (address === '/feed') await expect(viewer.locator('video').first()).toHaveJSProperty('videoWidth', films.width)
      await expectSteady(viewer, address)
    }
    await Promise.all(viewers.map((viewer) => viewer.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(viewers.map((viewer) => viewer.context().close()))
  })
}

test('[SHELL-14] a page asks for its data once, and for the first of it and its first image before its code is loaded', async ({
  page,
  other,
  quad,
}) => {
  const { buffer } = await photo('a.jpg', 900, 1200)
  const { _id, media } = await postImages(quad, 'tara', uniqueText('Asked for once'), [buffer])
  const image = new URL(media[0]?.url ?? '').pathname
  await quad.enter(other, 'dev')
  for (const [viewer, address, first] of [
    [page, '/', 'GET /api/landing'],
    [page, `/posts/${_id}`, `GET /api/posts/${_id}`],
    [other, '/feed', 'POST /api/post/feed'],
    [other, '/chats', 'GET /api/chats/room?limit=30'],
  ] as const) {
    const hasImage = address.startsWith('/posts') || address === '/feed'
    const asked: string[] = []
    const images: string[] = []
    const note = (request: Request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith(image)) images.push(pathname)
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
    }
    viewer.on('request', note)
    await viewer.route(/assets\/vendor-/, async (route) => {
      await expect.poll(() => asked).toContain(first)
      if (hasImage) await expect.poll(() => images).toHaveLength(1)
      await route.continue()
    })
    await viewer.goto(address)
    await expect(viewer.getByRole('main').getByRole('heading').first()).toBeAttached()
    if (viewer === other) await expect.poll(() => asked).toContain('GET /api/notifications/count')
    await expect(viewer.locator('[aria-busy="true"]')).toHaveCount(0)
    // Only the lists of chats, requests and pinned channels may be fetched twice: once more after their live events.
    const isList = (one: string) => /\/chats\/(?:room\?|requests)|\/channel\/pinned/.test(one)
    expect(asked.filter((one, at) => asked.indexOf(one) !== at && !isList(one))).toEqual([])
    if (hasImage) expect(images).toHaveLength(1)
    viewer.off('request', note)
    await viewer.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
