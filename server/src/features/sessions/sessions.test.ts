import { isOver, isUpcoming } from '@quad/contract/entities/session.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdIn, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { draftEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let stranger: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me, other, stranger } = await openClub(quad))
})
afterAll(() => quad.stop())

type Query = Parameters<typeof quad.call<'listSessions'>>[1]['query']

const list = async (query: Query = {}, as = me) =>
  (await quad.call('listSessions', { params: { id }, query }, as)).reply()
const titles = async (query?: Query) => (await list(query)).map(({ title }) => title)
const change = (sessionId: string, body: object, as = admin) =>
  quad.call('updateSession', { params: { id, sessionId }, body }, as)
const today = async (as: Person, timeZone?: string) =>
  (await quad.call('listSessionsToday', { query: timeZone ? { timeZone } : {} }, as)).reply().map(({ title }) => title)
const news = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ kind }) => kind === 'session')
const dayIn = (timeZone: string, date: Date) => date.toLocaleDateString('en-CA', { timeZone })
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('[SESS-01] [CHAN-04] members of a channel receive an event when its sessions change; nobody outside a private channel does', async () => {
  const live = await connectSocket(quad.url, me.token)
  const inner = await makePrivateChannel(quad, clubId, admin, { admin: other, members: [] })
  const inside = await connectSocket(quad.url, other.token)
  const sessionId = await holdIn(quad, id, admin)
  ;(await change(sessionId, { title: 'Renamed' })).reply()
  ;(await quad.call('deleteSession', { params: { id, sessionId }, query: {} }, admin)).reply()
  await live.next('sessionsChanged', 3)
  await holdIn(quad, inner, other)
  await inside.next('sessionsChanged', 4)
  // Once this is answered, all earlier events have arrived.
  await live.emit('leaveRoom', { room: id })
  expect(live.heard('sessionsChanged')).toEqual([{ channel: id }, { channel: id }, { channel: id }])
  for (const socket of [live, inside]) socket.close()
})

test('[SESS-01] an admin of the channel adds a session, which members see and existing clients parse', async () => {
  const [image] = (
    await quad.call('uploadFiles', { files: [asFile(await makePhoto(80, 40), 'talk.jpg')] }, admin)
  ).reply()
  const sessionLink = 'https://meet.example.org/talk'
  await holdIn(quad, id, admin, { title: 'Talk', sessionLink, sessionImg: image?.location ?? '' })
  const [shown] = await list()
  expectShape('Session', shown)
  expect(shown).toMatchObject({ title: 'Talk', sessionLink, duration: 30, location: 'online', editable: false })
  expect((await fetchFile(quad, shown?.sessionImg ?? '')).status).toBe(200)
  expect((await list({}, admin))[0]?.editable).toBe(true)
})

test('[SESS-01] members, club admins outside a private channel and strangers add none', async () => {
  const body = { title: 'Mine', startTime: at(1), duration: 30 }
  const add = (as: Person, channel = id) => quad.call('createSession', { params: { id: channel }, body }, as)
  expect((await add(me)).code).toBe('channel.notAdmin')
  expect((await add(stranger)).code).toBe('channel.notFound')
  const secret = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [] })
  expect((await add(admin, secret)).code).toBe('channel.notMember')
  expect((await add(me, secret)).status).toBe(200)
})

test('[SESS-01] [EVT-04] an account adds twenty sessions and creates twenty events a day; refused ones don’t count', async () => {
  const limited = await startTestQuad()
  const { id: channel, clubId: club, admin: maker, me: member } = await openClub(limited)
  const body = { title: 'Talk', startTime: at(1), duration: 30 }
  const add = (as = maker, more = {}) =>
    limited.call('createSession', { params: { id: channel }, body: { ...body, ...more } }, as)
  expect((await add(maker, { duration: 0 })).status).toBe(400)
  expect((await add(member)).code).toBe('channel.notAdmin')
  for (let made = 0; made < 20; made += 1) (await add()).reply()
  const refused = await add()
  expect([refused.status, refused.err?.message]).toEqual([429, "That's the limit for a day. Try again tomorrow."])
  expect((await limited.call('listSessions', { params: { id: channel }, query: {} }, maker)).reply()).toHaveLength(20)
  for (let made = 0; made < 20; made += 1) await draftEvent(limited, maker, { club })
  await expect(draftEvent(limited, maker, { club })).rejects.toThrow('429')
  await limited.stop()
})

test('[SESS-01] a title, a duration and a start are needed; links are http or https', async () => {
  const add = (more: object) =>
    quad.call(
      'createSession',
      { params: { id }, body: { title: 'Talk', startTime: at(1), duration: 30, ...more } },
      admin,
    )
  expect((await add({ title: ' ' })).err?.fields).toEqual({ title: 'Give the session a title' })
  expect((await add({ duration: 0 })).err?.fields).toEqual({ duration: 'Say how many minutes it takes' })
  expect((await add({ startTime: 'soon' })).status).toBe(400)
  expect((await add({ sessionLink: 'javascript:alert(1)' })).status).toBe(400)
})

test('[SESS-01] sessions are listed latest start first, page by page, or from a time on, next first', async () => {
  await holdIn(quad, id, admin, { title: 'Past', startTime: at(-48) })
  await holdIn(quad, id, admin, { title: 'Later', startTime: at(48) })
  const soon = await holdIn(quad, id, admin, { title: 'Soon', startTime: at(2) })
  expect(await titles()).toEqual(['Later', 'Soon', 'Past'])
  expect(await titles({ '_id[$lt]': soon })).toEqual(['Past'])
  const elsewhere = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [] })
  expect(await titles({ '_id[$lt]': await holdIn(quad, elsewhere, me, { startTime: at(2) }) })).toEqual([])
  // Existing clients send the time without a time zone.
  expect(await titles({ 'startTime[$gte]': at(0).slice(0, 19) })).toEqual(['Soon', 'Later'])
})

test('[SESS-01] an admin edits a session, adds its recording and removes its image; a member does not', async () => {
  const sessionId = await holdIn(quad, id, admin)
  const moved = { startTime: at(3), location: 'offline', venue: 'Lab 2', storedLink: 'https://video.example.org/1' }
  expect((await change(sessionId, moved)).reply()).toMatchObject({ ...moved, title: 'A session' })
  expect((await change(sessionId, { sessionImg: '' })).reply().sessionImg).toBe('')
  expect((await change(sessionId, { title: 'Mine' }, me)).code).toBe('channel.notAdmin')
})

test('[SESS-01] an admin of a private channel neither changes nor deletes a session of another channel', async () => {
  const sessionId = await holdIn(quad, id, admin)
  const own = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [] })
  const elsewhere = { params: { id: own, sessionId } }
  const answers = [
    await quad.call('updateSession', { ...elsewhere, body: { title: 'Mine' } }, me),
    await quad.call('deleteSession', { ...elsewhere, query: {} }, me),
  ]
  expect(answers.map(({ code }) => code)).toEqual(['session.notFound', 'session.notFound'])
  expect(await titles()).toEqual(['A session'])
})

test('[SESS-01] [NOTI-01] members of the channel are notified; deleting the session deletes the notification', async () => {
  const sessionId = await holdIn(quad, id, admin)
  expect(await news(me)).toMatchObject([{ channel: { _id: id }, club: { _id: clubId } }])
  expect(await news(admin)).toEqual([])
  const remove = (as: Person) => quad.call('deleteSession', { params: { id, sessionId }, query: {} }, as)
  expect((await remove(me)).code).toBe('channel.notAdmin')
  ;(await remove(admin)).reply()
  expect([await news(me), await list()]).toEqual([[], []])
  expect((await remove(admin)).code).toBe('session.notFound')
})

test('[NOTI-06] a session of a private channel notifies its members alone', async () => {
  const [outsider] = await makePeople(quad, 1)
  await admit(quad, clubId, admin, [outsider])
  const secret = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [] })
  const [mate] = await makePeople(quad, 1)
  await admit(quad, clubId, admin, [mate])
  ;(await quad.call('addChannelMember', { params: { id: secret }, body: { user: mate.id } }, me)).reply()
  await holdIn(quad, secret, me)
  expect(await news(mate)).toHaveLength(1)
  expect([await news(outsider), await news(admin)]).toEqual([[], []])
})

test('[NOTI-02] [NOTI-06] a notification about a channel that has turned private is neither listed nor counted', async () => {
  await holdIn(quad, id, admin)
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  const count = async () => (await quad.call('countNotifications', {}, me)).reply().count
  await holdIn(quad, id, admin)
  expect([(await news(me)).length, await count()]).toEqual([2, 1])
  ;(await quad.call('updateChannel', { params: { id }, body: { privacy: 'private' } }, admin)).reply()
  expect([await news(me), await count()]).toEqual([[], 0])
})

test('[SESS-02] [NOTI-04] today’s sessions are those of one’s channels that start today where one is, or are going on', async () => {
  const noon = new Date()
  noon.setUTCHours(12, 0, 0, 0)
  await holdIn(quad, id, admin, { title: 'Noon', startTime: noon.toISOString() })
  await holdIn(quad, id, admin, { title: 'Going on', startTime: at(-30), duration: 60 * 48 })
  await holdIn(quad, id, admin, { title: 'In three days', startTime: at(72) })
  await holdIn(quad, id, admin, { title: 'Over', startTime: at(-72) })
  const secret = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [] })
  await holdIn(quad, secret, me, { title: 'Secret', startTime: noon.toISOString() })
  expect(await today(admin)).toEqual(['Going on', 'Noon'])
  expect(await today(me)).toEqual(['Going on', 'Noon', 'Secret'])
  expect(await today(stranger)).toEqual([])
  const upcoming = async (as: Person) =>
    (await quad.call('listUpcomingSessions', {}, as)).reply().map(({ title }) => title)
  const ahead = (await upcoming(me)).filter((title) => title === 'Going on' || title === 'In three days')
  expect([ahead, await upcoming(stranger)]).toEqual([['Going on', 'In three days'], []])
  expect(await upcoming(me)).not.toContain('Over')
  await holdIn(quad, secret, me, { title: 'Secret ahead', startTime: at(73) })
  expect([await upcoming(me), await upcoming(admin)].map((all) => all.includes('Secret ahead'))).toEqual([true, false])
  for (const zone of ['Asia/Kolkata', 'Pacific/Honolulu'])
    expect((await today(me, zone)).includes('Noon')).toBe(dayIn(zone, noon) === dayIn(zone, new Date()))
  for (const timeZone of ['Mars/Base', '+05:30'])
    expect((await quad.call('listSessionsToday', { query: { timeZone } }, me)).status).toBe(400)
})

test('[SESS-01] a session can be joined until it is over, also once it is no longer upcoming (ruling 8)', () => {
  const session = { startTime: '2030-01-01T10:00:00.000Z', duration: 30 }
  const seen = (time: string) => [isUpcoming(session, new Date(time)), isOver(session, new Date(time))]
  expect(seen('2030-01-01T09:59:59.999Z')).toEqual([true, false])
  expect(seen('2030-01-01T10:00:00.000Z')).toEqual([false, false])
  expect(seen('2030-01-01T10:30:00.000Z')).toEqual([false, true])
})
