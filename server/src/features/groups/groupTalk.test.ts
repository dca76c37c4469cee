import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatsIn, send } from '../../testing/chats.ts'
import { type OpenGroup, openGroup } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let group: OpenGroup
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  group = await openGroup(quad)
})
afterEach(() => group.closeSockets())
afterAll(() => quad.stop())

const answer = (as: Person, chat: string, quoteId: string) =>
  quad.call('sendMessage', { params: { room: group.room }, body: { chat, quoteId } }, as)
const changes = async (as: Person, after = 0) =>
  (await quad.call('listChanges', { params: { room: group.room }, query: { after: String(after) } }, as)).reply()
const unread = async (as: Person) => (await quad.call('countUnread', {}, as)).reply().count

test('[GRP-03] a message reaches every member, counts as unread and is marked as seen by those who read it', async () => {
  const { me, friend, third, room, connect, enter, sayOne } = group
  const [mine, theirs] = [await enter(me), await connect(third)]
  const { _id } = await sayOne(friend, 'Who brings the rope?')
  expect(await mine.next('message')).toMatchObject({ _id, room, chat: 'Who brings the rope?' })
  expect(await theirs.next('roomActivity')).toMatchObject({ room, sender: friend.id, counts: true })
  expect([await unread(me), await unread(friend), await unread(third)]).toEqual([1, 0, 1])
  for (const reader of [me, third]) (await quad.call('markRoomRead', { params: { room } }, reader)).reply()
  expect(await mine.next('roomSeen', 2)).toMatchObject({ user: third.id, seq: 1 })
  expect(await chatsIn(quad, room, friend)).toMatchObject([{ seenBy: expect.arrayContaining([me.id, third.id]) }])
  expect((await enter(friend)).isOpen()).toBe(true)
  const joined = await mine.emit('joinRoom', { room })
  expect(joined).toMatchObject({ ok: true, seen: expect.arrayContaining([{ user: third.id, seq: 1 }]) })
  ;(await quad.call('muteRoom', { params: { room } }, third)).reply()
  await sayOne(me, 'I do')
  expect([await unread(third), await unread(friend)]).toEqual([0, 1])
})

test('[GRP-03] who joins reads what is written from then on, by every call', async () => {
  const { me, friend, late, room, acts, enter, sayOne, roomOf } = group
  const early = await sayOne(me, 'Before')
  ;(await acts.add(me, late)).reply()
  expect(await roomOf(late)).toMatchObject({
    lastChat: expect.stringMatching(/ added you$/),
    unreadCount: 0,
    lastSeq: 1,
  })
  expect(await unread(late)).toBe(0)
  expect(await chatsIn(quad, room, late)).toEqual([])
  const around = await quad.call('listAroundUnread', { params: { room }, query: {} }, late)
  expect(around.reply()).toMatchObject({ chats: [], firstUnread: null })
  expect((await changes(late)).messages).toEqual([])
  const after = { params: { room }, query: { '_id[$gt]': early._id } }
  expect((await quad.call('listMessages', after, late)).reply().chats).toEqual([])
  const { _id: id } = early
  const emoji = '👍'
  const tries = [
    quad.call('getMessage', { params: { id } }, late),
    quad.call('addReaction', { params: { id, emoji } }, late),
    quad.call('removeReaction', { params: { id, emoji } }, late),
    quad.call('listReactions', { params: { id, emoji }, query: {} }, late),
    quad.call('updateMessage', { params: { id }, body: { chat: 'Mine' } }, late),
    quad.call('deleteMessage', { params: { room, messageId: id } }, late),
    answer(late, 'What was that?', id),
  ]
  expect(new Set((await Promise.all(tries)).map(({ code }) => code))).toEqual(new Set(['message.notFound']))
  const report = { reportOn: 'chatMessage', reportedId: id, report: 'Bad' } as const
  expect((await quad.call('createReport', { body: report }, late)).code).toBe('report.notFound')
  const told = await (await enter(late)).emit('chatMessage', { room, chat: 'Again', _id: id })
  expect(told).toMatchObject({ ok: true, seq: 2 })
  await sayOne(friend, 'After')
  expect((await chatsIn(quad, room, late)).map(({ chat }) => chat)).toEqual(['Again', 'After'])
  expect(await roomOf(late)).toMatchObject({ lastChat: 'After', unreadCount: 1 })
})

test('[GRP-03] a quote, an edit or a reaction of a message from before shows newcomers nothing of it, also live', async () => {
  const { me, friend, third, late, room, acts, enter, sayOne } = group
  const early = await sayOne(me, 'The secret')
  ;(await acts.add(me, late)).reply()
  const [old, fresh] = [await enter(friend), await enter(late)]
  const quoting = (await answer(friend, 'I agree', early._id)).reply()
  expect(await old.next('message')).toMatchObject({ quote: { chat: 'The secret' } })
  expect(await fresh.next('message')).not.toHaveProperty('quote')
  expect((await chatsIn(quad, room, late))[0]).not.toHaveProperty('quote')
  expect((await chatsIn(quad, room, third)).at(-1)).toMatchObject({ quote: { chat: 'The secret' } })
  const byId = await quad.call('getMessage', { params: { id: quoting._id } }, late)
  expect(byId.reply()).not.toHaveProperty('quote')
  const edit = { params: { id: early._id }, body: { chat: 'The new secret' } }
  ;(await quad.call('updateMessage', edit, me)).reply()
  ;(await quad.call('addReaction', { params: { id: early._id, emoji: '🎉' } }, third)).reply()
  await old.next('messageChanged', 2)
  await sayOne(me, 'A last one')
  await fresh.next('message', 2)
  expect(fresh.heard('messageChanged')).toEqual([])
  // A client that misses numbers catches up on what it may read.
  expect((await changes(late, 4)).messages.map(({ chat }) => chat)).toEqual(['A last one'])
  expect((await changes(late, 4)).lastEvent).toBe((await changes(me)).lastEvent)
})

test('[GRP-03] who leaves or is removed reads nothing afterwards, by any call or socket, and their pages are told', async () => {
  const { me, friend, third, late, room, acts, enter, sayOne } = group
  const said = await sayOne(third, 'I was here')
  const [theirs, others] = [await enter(third), await enter(me)]
  ;(await acts.remove(me, third)).reply()
  expect((await theirs.next('roomChanged')).room).toBe(room)
  await until('they are out of the room', async () => {
    await sayOne(me, 'Still here?')
    return others.heard('message').length > theirs.heard('message').length + 1
  })
  const heard = theirs.heard('message').length
  await sayOne(friend, 'They are gone')
  const { _id: id } = said
  const tries = [
    acts.get(third),
    acts.add(third, late),
    acts.setAdmin(third, third),
    acts.remove(third, me),
    acts.leave(third),
    send(quad, room, third, 'Hello?'),
    quad.call('updateGroup', { params: { room }, body: { name: 'Mine' } }, third),
    quad.call('listGroupMembers', { params: { room }, query: {} }, third),
    quad.call('listMessages', { params: { room }, query: {} }, third),
    quad.call('listAroundUnread', { params: { room }, query: {} }, third),
    quad.call('listChanges', { params: { room }, query: { after: '0' } }, third),
    quad.call('markRoomRead', { params: { room } }, third),
    quad.call('muteRoom', { params: { room } }, third),
    quad.call('unmuteRoom', { params: { room } }, third),
  ]
  expect(new Set((await Promise.all(tries)).map(({ code }) => code))).toEqual(new Set(['chat.notFound']))
  const ofMessage = [
    quad.call('getMessage', { params: { id } }, third),
    quad.call('updateMessage', { params: { id }, body: { chat: 'Changed' } }, third),
    quad.call('addReaction', { params: { id, emoji: '👍' } }, third),
    quad.call('deleteMessage', { params: { room, messageId: id } }, third),
  ]
  expect(new Set((await Promise.all(ofMessage)).map(({ code }) => code))).toEqual(new Set(['message.notFound']))
  expect((await quad.call('listRooms', { query: {} }, third)).reply()).toEqual([])
  expect(await theirs.emit('joinRoom', { room })).toMatchObject({ ok: false, err: { code: 'chat.notFound' } })
  expect(await theirs.emit('chatMessage', { room, chat: 'Hm' })).toMatchObject({
    ok: false,
    err: { code: 'chat.notFound' },
  })
  // Without effect outside of joined rooms.
  expect((await theirs.emit('typing', { room })).ok).toBe(true)
  expect(theirs.heard('message').length).toBe(heard)
  expect([theirs.heard('roomActivity'), others.heard('typing')]).toEqual([[], []])
})

test('[GRP-03] who comes back reads from then on, also not what they wrote before', async () => {
  const { me, third, room, acts, sayOne } = group
  await sayOne(third, 'My first time')
  ;(await acts.leave(third)).reply()
  await sayOne(me, 'Without them')
  ;(await acts.add(me, third)).reply()
  await sayOne(me, 'Welcome back')
  expect((await chatsIn(quad, room, third)).map(({ chat }) => chat)).toEqual(['Welcome back'])
})
