import { mentionOf } from '@quad/contract/mentions.ts'
import type { ClubLevel } from '@quad/contract/entities/club.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdIn, openClub } from '../../testing/channels.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Device, type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendReminders } from '../notifications/sendReminders.ts'
import { sendPushes } from '../pushes/sendPushes.ts'

let quad: TestQuad
let service: PushService
let admin: Person
let me: Person
let clubId: string
let channelId: string
let phone: Device
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
})
beforeEach(async () => {
  ;({ clubId, id: channelId, admin, me } = await openClub(quad))
  phone = await service.subscribe(quad, me)
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

const write = async (chat: string, as: Person, parentChatId?: string) => {
  const body = { chat, ...(parentChatId && { parentChatId }) }
  return (await quad.call('sendChannelMessage', { params: { id: channelId }, body }, as)).reply()._id
}
const mention = (as = admin) => write(`${mentionOf({ userId: me.id, name: 'Me' })} look`, as)

const choose = async (level: ClubLevel) =>
  (await quad.call('updateClubLevel', { params: { id: clubId }, body: { level } }, me)).reply().membership
const mute = async (name: 'muteClub' | 'unmuteClub') =>
  (await quad.call(name, { params: { id: clubId } }, me)).reply().membership

const kinds = async () =>
  (await quad.call('listNotifications', { query: {} }, me))
    .reply()
    .notifications.map(({ kind }) => kind)
    .toSorted()
const count = async () => (await quad.call('countNotifications', {}, me)).reply().count
const pushed = async () => {
  await sendPushes(quad.context, 0)
  return phone.pushes().length
}

/** Causes one notification of each kind that a club's channels and events have for a member. */
async function happen() {
  await write('I am', admin, await write('Who is there?', me))
  await mention()
  await holdIn(quad, channelId, admin)
  await holdEvent(quad, admin, { club: clubId })
}

test.each([
  ['all', ['discussionReply', 'mention', 'newEvent', 'session'], 2],
  ['mentions', ['discussionReply', 'mention'], 2],
  ['announcements', ['newEvent', 'session'], 0],
  ['nothing', [], 0],
] as const)(
  '[CALM-01] of a club at the level %s, only %j are listed, counted and pushed',
  async (level, listed, pushes) => {
    expect(await choose(level)).toMatchObject({ level, muted: level !== 'all' })
    const before = await kinds()
    await happen()
    expect(await kinds()).toEqual([...before, ...listed].toSorted())
    expect(await count()).toBe(before.length + listed.length)
    expect(await pushed()).toBe(pushes)
  },
)

test('[CALM-01] a muted club is one at the level nothing; muting again keeps a level, unmuting ends it', async () => {
  expect(await mute('muteClub')).toMatchObject({ level: 'nothing', muted: true })
  await choose('mentions')
  expect(await mute('muteClub')).toMatchObject({ level: 'mentions', muted: true })
  expect(await mute('unmuteClub')).toMatchObject({ level: 'all', muted: false })
  expect(await mute('muteClub')).toMatchObject({ level: 'nothing' })
})

test('[CALM-01] the level at the time of the push counts, and a channel that is muted by itself is never pushed', async () => {
  await mention()
  await choose('announcements')
  expect(await pushed()).toBe(0)
  await choose('mentions')
  await mention()
  ;(await quad.call('muteChannel', { params: { id: channelId } }, me)).reply()
  expect(await pushed()).toBe(0)
})

test.each([
  ['announcements', ['sessionReminder']],
  ['mentions', []],
] as const)('[CALM-01] at the level %s a session’s reminders are %j', async (level, listed) => {
  await choose(level)
  const startTime = new Date(Date.now() + 26 * 3_600_000).toISOString()
  await holdIn(quad, channelId, admin, { startTime })
  const clock = { now: () => new Date(Date.parse(startTime) - 10 * 60_000) }
  await sendReminders({ ...quad.context, clock })
  expect((await kinds()).filter((kind) => kind === 'sessionReminder')).toEqual(listed)
})

/** Mentions `me` in a post within the club, in a comment below it and in one on an event of the club. */
async function mentionInClub(event: string) {
  const row = quad.context.db.selectFrom('users').select('display_name').where('id', '=', me.id)
  const text = `@${(await row.executeTakeFirstOrThrow()).display_name} look`
  const naming = { text, mentions: [me.id] }
  const comment = { comment: text, mentions: [me.id] }
  const post = (await quad.call('createPost', { body: { ...naming, privacy: clubId } }, admin)).reply()
  ;(await quad.call('createComment', { params: { id: post._id }, body: comment }, admin)).reply()
  ;(await quad.call('createEventComment', { params: { id: event }, body: comment }, admin)).reply()
  expect(post.mentions).toHaveLength(1)
  return () => quad.call('createPost', { body: naming }, admin)
}

const mentioned = ['commentMention', 'eventCommentMention', 'postMention']
test.each([
  ['all', mentioned, 3],
  ['mentions', mentioned, 3],
  ['announcements', [], 0],
  ['nothing', [], 0],
] as const)(
  '[CALM-01] [FEED-25] at the level %s, mentions written in the club are %j',
  async (level, listed, pushes) => {
    const event = await holdEvent(quad, admin, { club: clubId })
    await choose(level)
    const before = await kinds()
    const earlier = await pushed()
    const mentionElsewhere = await mentionInClub(event)
    expect(await kinds()).toEqual([...before, ...listed].toSorted())
    expect((await pushed()) - earlier).toBe(pushes)
    // A post for everyone isn't of the club.
    ;(await mentionElsewhere()).reply()
    expect(await kinds()).toEqual([...before, ...listed, 'postMention'].toSorted())
  },
)

test('[CALM-01] [FEED-25] the level at the time of the push counts for these, too', async () => {
  const event = await holdEvent(quad, admin, { club: clubId })
  const earlier = await pushed()
  await mentionInClub(event)
  await choose('announcements')
  expect((await pushed()) - earlier).toBe(0)
})

test('[CALM-01] only members choose a level, and of others it changes nothing', async () => {
  const body = { level: 'nothing' } as const
  const { stranger } = await openClub(quad)
  expect((await quad.call('updateClubLevel', { params: { id: clubId }, body }, stranger)).code).toBe('club.notMember')
  ;(await quad.call('updateClubLevel', { params: { id: clubId }, body }, admin)).reply()
  await mention()
  expect(await kinds()).toContain('mention')
})
