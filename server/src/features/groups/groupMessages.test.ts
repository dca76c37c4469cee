import { mentionOf } from '@quad/contract/mentions.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatsIn, send } from '../../testing/chats.ts'
import { groupOf, type OpenGroup, openGroup } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

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

test('[GRP-03] an admin deletes what others wrote; other members only their own', async () => {
  const { me, friend, third, room, enter, sayOne } = group
  const { _id: messageId } = await sayOne(third, 'A bad word')
  const remove = (as: Person) => quad.call('deleteMessage', { params: { room, messageId } }, as)
  const socket = await enter(friend)
  expect((await remove(friend)).code).toBe('message.notYours')
  ;(await remove(me)).reply()
  expect(await socket.next('messageDeleted')).toMatchObject({ _id: messageId })
  expect(await chatsIn(quad, room, third)).toEqual([])
})

test('[GRP-03] [TALK-06] admins pin, and newcomers see no pins from before', async () => {
  const { me, friend, third, late, room, acts, sayOne } = group
  const early = await sayOne(third, 'The address')
  const pin = (as: Person, { _id: id } = early) => quad.call('pinMessage', { params: { id } }, as)
  expect((await pin(third)).code).toBe('group.notAdmin')
  ;(await pin(me)).reply()
  ;(await acts.add(me, late)).reply()
  expect((await pin(late)).code).toBe('message.notFound')
  const fresh = await sayOne(friend, 'The time')
  ;(await pin(me, fresh)).reply()
  const pinned = async (as: Person) =>
    (await quad.call('listPins', { params: { room } }, as)).reply().messages.map(({ chat }) => chat)
  expect([await pinned(third), await pinned(late)]).toEqual([['The time', 'The address'], ['The time']])
})

test('[GRP-03] members are mentioned by their own names, others become plain text; leaving no name after erasure', async () => {
  const { me, friend, late, room, sayOne } = group
  const { displayName: name } = (await quad.call('getUser', { params: { id: friend.id } }, me)).reply()
  const text = `${mentionOf({ userId: friend.id, name: 'Wrong' })} and ${mentionOf({ userId: late.id, name: 'Nobody' })}`
  const { chat } = await sayOne(me, text)
  expect(chat).toBe(`${mentionOf({ userId: friend.id, name })} and @Nobody`)
  const { rows } = await sql<{ user_id: string }>`select user_id from mentions where room_id = ${room}`.execute(
    quad.context.db,
  )
  expect(rows).toEqual([{ user_id: friend.id }])
  const { notifications } = (await quad.call('listNotifications', { query: {} }, friend)).reply()
  expect(notifications).toEqual([])
})

test('[GRP-03] [SRCH-03] a search finds a group’s messages for its members, from their joining on', async () => {
  const { me, friend, third, late, room, acts, sayOne } = group
  const word = `zq${crypto.randomUUID().slice(0, 8)}`
  await sayOne(me, `Early ${word}`)
  ;(await acts.add(me, late)).reply()
  await sayOne(friend, `Later ${word}`)
  const found = async (as: Person) =>
    (await quad.call('searchMessages', { query: { search: word } }, as)).reply().messages
  expect((await found(third)).map(({ message }) => message.chat)).toEqual([`Later ${word}`, `Early ${word}`])
  expect(await found(late)).toMatchObject([{ message: { chat: `Later ${word}`, room }, group: 'Group' }])
  ;(await acts.remove(me, third)).reply()
  expect(await found(third)).toEqual([])
  ;(await quad.call('blockUser', { params: { id: friend.id } }, me)).reply()
  expect((await found(me)).map(({ message }) => message.chat)).toEqual([`Early ${word}`])
})

test('[GRP-03] a block within a group changes nothing for the others, and both write on', async () => {
  const { me, friend, room, enter, sayOne, roomOf } = group
  ;(await quad.call('blockUser', { params: { id: friend.id } }, me)).reply()
  const socket = await enter(me)
  await sayOne(friend, 'Can you read this?')
  expect((await socket.next('message')).chat).toBe('Can you read this?')
  expect((await roomOf(me)).blockedBy).toEqual([])
  await sayOne(me, 'Yes')
  expect(await chatsIn(quad, room, friend)).toHaveLength(2)
})

test('[GRP-03] a retry with the same key returns the message once, and its key is of no use in another group', async () => {
  const { me, friend, room } = group
  const clientId = crypto.randomUUID()
  const first = (await send(quad, room, me, 'Once', clientId)).reply()
  expect((await send(quad, room, me, 'Once', clientId)).reply()._id).toBe(first._id)
  const other = await groupOf(quad, me, friend)
  expect((await send(quad, other, me, 'Once', clientId)).code).toBe('chat.notFound')
  const all = await Promise.all(range(20).map((at) => send(quad, room, friend, `${at}`)))
  expect(all.map((one) => one.reply().seq).toSorted((a, b) => a - b)).toEqual(range(20).map((at) => at + 2))
})

test('[GRP-03] a report of a group or its message names it, and those responsible', async () => {
  const { friend, third, room, sayOne } = group
  const { _id } = await sayOne(third, 'A bad word')
  const admin = await quad.person('admin')
  for (const [reportOn, reportedId] of [
    ['chatRoom', room],
    ['chatMessage', _id],
  ] as const)
    (await quad.call('createReport', { body: { reportOn, reportedId, report: 'Look' } }, friend)).reply()
  const cases = (await quad.call('listCases', { query: {} }, admin)).reply()
  expect(JSON.stringify(cases)).toContain('Group')
})
