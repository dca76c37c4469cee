import { sql } from 'kysely'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdIn, openClub } from '../../testing/channels.ts'
import { holdEvent, inHours, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Device, type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendNotices } from '../notifications/sendNotices.ts'
import { sendReminders } from '../notifications/sendReminders.ts'
import { sendPushes } from './sendPushes.ts'

let quad: TestQuad
let service: PushService
let admin: Person
let me: Person
let other: Person
let clubId: string
let channelId: string
let phone: Device
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
})
beforeEach(async () => {
  service.answer = () => ({ status: 201 })
  ;({ clubId, id: channelId, admin, me, other } = await openClub(quad))
  phone = await service.subscribe(quad, me)
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

const push = (clock = quad.context.clock) => sendPushes({ ...quad.context, clock }, 0)

/** What the phone was sent, once all that is due is sent. */
async function said(device = phone) {
  await push()
  return device.pushes().map((one) => one.said)
}

const inMinutes = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) })

const mention = async (by: Person, words = 'look at this', id = channelId) => {
  const chat = `${mentionOf({ userId: me.id, name: 'Me' })} ${words}`
  return (await quad.call('sendChannelMessage', { params: { id }, body: { chat } }, by)).reply()
}

const nameOf = async ({ id }: Person) => (await quad.call('getUser', { params: { id } }, me)).reply().displayName
const readAll = (as: Person) => quad.call('markNotificationsRead', {}, as)

test('[PUSH-06] a mention is pushed with its text and page, and once more per mention of the channel under one tag', async () => {
  const { _id } = await mention(other)
  expect(await said()).toEqual([
    {
      tag: channelId,
      title: `${await nameOf(other)} mentioned you`,
      body: `@${await nameOf(me)} look at this`,
      path: `/club/${clubId}/discussion/${channelId}?message=${_id}`,
      at: expect.stringMatching(/Z$/),
      alert: true,
    },
  ])
  expect(phone.pushes()[0]?.headers).toMatchObject({
    topic: channelId.replaceAll('-', ''),
    urgency: 'high',
    ttl: '86400',
  })
  await mention(admin, 'and at this')
  expect(await said()).toMatchObject([
    { tag: channelId },
    { tag: channelId, title: `${await nameOf(admin)} mentioned you`, alert: true },
  ])
  expect(await said()).toHaveLength(2)
})

test('[PUSH-06] replies, requests and their answers are pushed to whom they concern, likes and news of clubs to nobody', async () => {
  const { _id: post } = (await quad.call('createPost', { body: { text: 'Who comes along?' } }, me)).reply()
  ;(
    await quad.call('createComment', { params: { id: post }, body: { comment: 'I do', parentCommentId: null } }, other)
  ).reply()
  ;(await quad.call('markPost', { params: { id: post }, body: { likes: [other.id] } }, other)).reply()
  await holdIn(quad, channelId, admin)
  expect(await said()).toMatchObject([
    { title: `${await nameOf(other)} commented on your post`, body: 'I do', path: `/posts/${post}` },
  ])
  const adminsPhone = await service.subscribe(quad, admin)
  const { stranger } = await openClub(quad)
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, stranger)).reply()
  expect(await said(adminsPhone)).toMatchObject([
    {
      title: expect.stringMatching(new RegExp(`^${await nameOf(stranger)} .*asked to join your club$`)),
      path: `/club/manage/members/${clubId}`,
    },
  ])
})

test('[PUSH-06] changes and reminders of an event are pushed, a reminder only until its start', async () => {
  const id = await holdEvent(quad, admin, { club: clubId }, { eventStartDate: inHours(48), eventEndDate: inHours(60) })
  await register(quad, id, me)
  await updateEvent(quad, admin, id, { eventStartDate: inHours(49) })
  await sendNotices({ ...quad.context, clock: inMinutes(11) })
  expect(await said()).toMatchObject([
    { title: 'An event that you joined has changed', body: 'Night hack', path: `/events/${id}` },
  ])
  const soon = inMinutes(49 * 60 - 10)
  await sendReminders({ ...quad.context, clock: soon })
  await push(soon)
  expect(phone.pushes().slice(1)).toMatchObject([
    { said: { title: 'Night hack', body: 'An event that you joined starts soon.', starts: true } },
  ])
  expect(Number(phone.pushes()[1]?.headers['ttl'])).toBeLessThanOrEqual(660)
  await sql`update pushes set due_at = now(), shown_at = null`.execute(quad.context.db)
  await push(inMinutes(50 * 60))
  expect(phone.pushes().filter(({ said: one }) => JSON.stringify(one).includes('starts soon'))).toHaveLength(1)
})

test('[PUSH-07] read elsewhere, deleted or withdrawn, a push is taken back from the devices that show it, and never sent to others', async () => {
  await mention(other)
  await said()
  ;(await readAll(me)).reply()
  expect(await said()).toEqual([expect.objectContaining({ alert: true }), { tag: channelId, gone: true }])
  const { _id } = await mention(other)
  await said()
  ;(await quad.call('deleteDiscussion', { params: { id: channelId, messageId: _id } }, other)).reply()
  expect((await said()).slice(2)).toEqual([expect.objectContaining({ alert: true }), { tag: channelId, gone: true }])
  await mention(other)
  ;(await readAll(me)).reply()
  expect(await said()).toHaveLength(4)
})

test('[PUSH-07] while another mention of the channel is unread, a deleted one is replaced without alerting', async () => {
  await mention(other, 'first')
  const { _id } = await mention(admin, 'second')
  await said()
  ;(await quad.call('deleteDiscussion', { params: { id: channelId, messageId: _id } }, admin)).reply()
  expect((await said()).at(-1)).toMatchObject({ title: `${await nameOf(other)} mentioned you`, alert: false })
})

test('[PUSH-07] Safari gets no push that shows nothing', async () => {
  const iphone = await service.subscribe(quad, me, 'web.push.apple.com')
  service.answer = () => ({ status: 201 })
  await sql`update push_subscriptions set endpoint = ${iphone.endpoint} where user_id = ${me.id}`.execute(
    quad.context.db,
  )
  const sent: string[] = []
  const pushes = {
    ...quad.context.pushes,
    send: async (_: unknown, { text }: { text: string }) => (sent.push(text), { is: 'sent' as const }),
  }
  await mention(other)
  await sendPushes({ ...quad.context, pushes }, 0)
  await readAll(me)
  await sendPushes({ ...quad.context, pushes }, 0)
  expect(sent).toHaveLength(1)
})

test('[PUSH-05] each kind can be switched off, and pushes without content name nobody', async () => {
  ;(await quad.call('updatePushSettings', { body: { kinds: ['replies'] } }, me)).reply()
  await mention(other)
  expect(await said()).toEqual([])
  const on = (await quad.call('updatePushSettings', { body: { kinds: ['mentions'], content: false } }, me)).reply()
  expect(on).toMatchObject({ kinds: ['mentions'], content: false })
  await mention(other, 'a secret')
  const [shown] = await said()
  expect(shown).toMatchObject({ title: 'Quad', body: 'Somebody mentioned you', tag: channelId })
  expect(JSON.stringify(shown)).not.toMatch(/secret/)
  expect(JSON.stringify(shown)).not.toContain(await nameOf(other))
})

test('[PUSH-08] nothing is pushed of somebody whom one blocked or muted, of a muted channel or club, or that one may not read any more', async () => {
  await mention(other)
  ;(await quad.call('muteUser', { params: { id: other.id } }, me)).reply()
  expect(await said()).toEqual([])
  ;(await quad.call('unmuteUser', { params: { id: other.id } }, me)).reply()
  await mention(other)
  ;(await quad.call('blockUser', { params: { id: other.id } }, me)).reply()
  expect(await said()).toEqual([])
  await mention(admin)
  ;(await quad.call('muteChannel', { params: { id: channelId } }, me)).reply()
  expect(await said()).toEqual([])
  ;(await quad.call('unmuteChannel', { params: { id: channelId } }, me)).reply()
  await mention(admin)
  ;(await quad.call('muteClub', { params: { id: clubId } }, me)).reply()
  expect(await said()).toEqual([])
  ;(await quad.call('unmuteClub', { params: { id: clubId } }, me)).reply()
  await mention(admin)
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: me.id } }, admin)).reply()
  expect(await said()).toEqual([])
})
