import { sql } from 'kysely'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMessagePushes } from '../../entities/push/messageQueries.ts'
import { openClub } from '../../testing/channels.ts'
import { chatOf, say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Device, type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'
import { sendPushes } from './sendPushes.ts'

let quad: TestQuad
let service: PushService
let me: Person
let friend: Person
let room: string
let phone: Device
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
})
beforeEach(async () => {
  ;[me, friend] = await makePeople(quad, 2)
  room = await chatOf(quad, me, friend)
  phone = await service.subscribe(quad, me)
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

/** What a device was sent, once all that is due is sent. */
async function said(device = phone) {
  await sendPushes(quad.context, 0)
  return device.pushes().map((one) => one.said)
}

const nameOf = async ({ id }: Person) => (await quad.call('getUser', { params: { id } }, me)).reply().displayName
const markRead = (as: Person) => quad.call('markRoomRead', { params: { room } }, as)

test('[PUSH-09] direct messages are pushed to the other person alone, one tag a chat, with how many are unread', async () => {
  const friends = await service.subscribe(quad, friend)
  const name = await nameOf(friend)
  await say(quad, room, friend, 'Are you there?')
  expect(await said()).toEqual([
    {
      tag: room,
      title: name,
      body: 'Are you there?',
      path: `/chats/${friend.id}`,
      at: expect.stringMatching(/Z$/),
      alert: true,
    },
  ])
  await say(quad, room, friend, 'I have cake', `Come to\nthe lab ${'now '.repeat(100)}`)
  const [, later] = await said()
  expect(later).toMatchObject({ tag: room, title: `${name} (3)`, alert: true })
  expect(later).toMatchObject({ body: expect.stringMatching(/^Come to the lab now .*…$/) })
  expect(await said(friends)).toEqual([])
  expect(await said()).toHaveLength(2)
})

test('[PUSH-09] what is read on another device is not pushed, and what is shown is taken back', async () => {
  await say(quad, room, friend, 'Read at once')
  ;(await markRead(me)).reply()
  expect(await said()).toEqual([])
  await say(quad, room, friend, 'Read later')
  await said()
  ;(await markRead(friend)).reply()
  expect(await said()).toHaveLength(1)
  ;(await markRead(me)).reply()
  expect((await said()).slice(1)).toEqual([{ tag: room, gone: true }])
  await say(quad, room, friend, 'Something new')
  expect((await said()).slice(2)).toMatchObject([{ body: 'Something new', alert: true }])
})

test('[PUSH-09] a deleted message is taken back, or replaced by the one before', async () => {
  const [first, second] = await say(quad, room, friend, 'first', 'second')
  await said()
  const remove = (messageId = '') => quad.call('deleteMessage', { params: { room, messageId } }, friend)
  ;(await remove(second?._id)).reply()
  expect((await said()).slice(1)).toMatchObject([{ title: await nameOf(friend), body: 'first', alert: false }])
  ;(await remove(first?._id)).reply()
  expect((await said()).slice(2)).toEqual([{ tag: room, gone: true }])
})

test('[PUSH-07] [TALK-02] an edited message or mention is replaced where it is shown, without alerting', async () => {
  const [message] = await say(quad, room, friend, 'At tne')
  expect(await said()).toMatchObject([{ tag: room, body: 'At tne', alert: true }])
  const edit = async (id: string, chat: string, as: Person) =>
    (await quad.call('updateMessage', { params: { id }, body: { chat } }, as)).reply()
  await edit(message?._id ?? '', 'At ten', friend)
  expect((await said()).at(-1)).toMatchObject({ tag: room, body: 'At ten', alert: false })
  const club = await openClub(quad)
  const device = await service.subscribe(quad, club.me)
  const mention = mentionOf({ userId: club.me.id, name: 'Me' })
  const body = { chat: `${mention} at tne` }
  const { _id } = (await quad.call('sendChannelMessage', { params: { id: club.id }, body }, club.admin)).reply()
  expect((await said(device)).at(-1)).toMatchObject({ body: expect.stringMatching(/at tne$/), alert: true })
  await edit(_id, `${mention} at ten`, club.admin)
  expect((await said(device)).at(-1)).toMatchObject({ body: expect.stringMatching(/at ten$/), alert: false })
})

test('[PUSH-08] nothing is pushed of a muted chat, a muted or blocked person, or a closed account', async () => {
  ;(await quad.call('muteRoom', { params: { room } }, me)).reply()
  await say(quad, room, friend, 'muted')
  expect(await said()).toEqual([])
  ;(await quad.call('unmuteRoom', { params: { room } }, me)).reply()
  expect(await said()).toEqual([])
  await say(quad, room, friend, 'muted person')
  ;(await quad.call('muteUser', { params: { id: friend.id } }, me)).reply()
  expect(await said()).toEqual([])
  ;(await quad.call('unmuteUser', { params: { id: friend.id } }, me)).reply()
  await say(quad, room, friend, 'blocked')
  ;(await quad.call('blockUser', { params: { id: friend.id } }, me)).reply()
  expect(await said()).toEqual([])
  ;(await quad.call('unblockUser', { params: { id: friend.id } }, me)).reply()
  await say(quad, room, friend, 'closed')
  ;(await quad.call('closeAccount', { params: { id: friend.id } }, friend)).reply()
  expect(await said()).toEqual([])
})

test('[PUSH-05] messages can be switched off, and hide who writes what', async () => {
  ;(await quad.call('updatePushSettings', { body: { content: false } }, me)).reply()
  await say(quad, room, friend, 'a secret')
  expect(await said()).toMatchObject([{ title: 'Quad', body: 'You have a new message', tag: room }])
  ;(await quad.call('updatePushSettings', { body: { kinds: [] } }, me)).reply()
  await say(quad, room, friend, 'another secret')
  expect((await said()).slice(1)).toEqual([{ tag: room, gone: true }])
})

test('[PUSH-09] a message that commits late is pushed, too, and none twice by nodes that queue at once', async () => {
  const { db } = quad.context
  const open = Promise.withResolvers<void>()
  const late = db.transaction().execute(async (trx) => {
    await sql`select write_message('direct', ${room}, null, ${friend.id}, null, 'text', '', 'late', null, '', null, '', null)`.execute(
      trx,
    )
    await open.promise
  })
  await until('the message is written', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and backend_xid is not null`.execute(db)
    return rows.length > 0
  })
  const [stranger] = await makePeople(quad, 1)
  if (!stranger) throw new Error('Nobody was made.')
  await say(quad, await chatOf(quad, stranger, friend), stranger, 'earlier committed')
  expect(await said()).toEqual([])
  open.resolve()
  await late
  await Promise.all(range(4).map(() => queueMessagePushes(db)))
  expect(await said()).toMatchObject([{ body: 'late', alert: true }])
  expect(await said()).toHaveLength(1)
})

test('[PUSH-07] a mention is taken back once its channel is read elsewhere, and not pushed if it was before', async () => {
  const { id, me: member, other } = await openClub(quad)
  const device = await service.subscribe(quad, member)
  const mention = async () => {
    const body = { chat: `${mentionOf({ userId: member.id, name: 'Me' })} look` }
    ;(await quad.call('sendChannelMessage', { params: { id }, body }, other)).reply()
  }
  const read = async () => (await quad.call('markMessagesRead', { params: { id } }, member)).reply()
  await mention()
  await said(device)
  await read()
  expect((await said(device)).slice(1)).toEqual([{ tag: id, gone: true }])
  await mention()
  await read()
  expect(await said(device)).toHaveLength(2)
})
