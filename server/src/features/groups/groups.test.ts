import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, chatsIn, roomOf, say, send } from '../../testing/chats.ts'
import { actsOn, groupOf, makeClassmates } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeNoise } from '../../testing/sampleFiles.ts'
import { connectSocket } from '../../testing/sockets.ts'

let quad: TestQuad
let me: Person
let friend: Person
let third: Person
let stranger: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, friend, third] = await makeClassmates(quad, 3)
  ;[stranger] = await makePeople(quad, 1)
})
afterAll(() => quad.stop())

const create = (body: { name: string; users: string[]; groupImg?: string }, as = me) =>
  quad.call('createGroup', { body }, as)
const rooms = async (as: Person) => (await quad.call('listRooms', { query: {} }, as)).reply()

test('[GRP-01] a new group is listed by all its members at once, and its maker is its admin', async () => {
  const socket = await connectSocket(quad.url, friend.token)
  const made = (await create({ name: '  Hill walk ', users: [friend.id, third.id, friend.id, me.id] })).reply()
  expect(made).toMatchObject({
    group: { name: 'Hill walk', groupImg: '', membersCount: 3, admin: true },
    blockedBy: [],
    newChat: true,
    unreadCount: 0,
    closed: false,
  })
  expect(made.users.map(({ _id }) => _id)).toEqual([friend.id, third.id, me.id])
  expect((await socket.next('roomChanged')).room).toBe(made._id)
  socket.close()
  const [listed] = await rooms(friend)
  expect(listed).toMatchObject({ _id: made._id, group: { name: 'Hill walk', admin: false, membersCount: 3 } })
  expect(listed?.users.at(-1)?._id).toBe(friend.id)
})

test('[GRP-01] a name has a visible character and at most 50, and a group others', async () => {
  for (const body of [
    { name: ' ', users: [friend.id] },
    { name: 'x'.repeat(51), users: [friend.id] },
    { name: 'Nobody', users: [] },
  ])
    expect((await create(body)).code).toBe('request.invalid')
  expect((await create({ name: 'Unknown', users: ['01900000-0000-7000-8000-00000000dead'] })).code).toBe(
    'user.notFound',
  )
})

test('[GRP-01] on the wire a group has 2 to 20 people, a placeholder where one is left', async () => {
  const many = await makeClassmates(quad, 24)
  const room = await groupOf(quad, me, ...many)
  const { get, leave } = actsOn(quad, room)
  const full = (await get(me)).reply()
  expect([full.users.length, full.users.at(-1)?._id, full.group?.membersCount]).toEqual([20, me.id, 25])
  for (const person of many) (await leave(person)).reply()
  const alone = (await get(me)).reply()
  expect(alone.users.map(({ displayName }) => displayName)).toEqual(['Deleted user', alone.users[1]?.displayName])
  expect(alone.users[1]?._id).toBe(me.id)
})

test('[GRP-01] strangers and people with a block between them are not added, with one answer that names them', async () => {
  await quad.context.db.insertInto('blocks').values({ blocker_id: friend.id, blocked_id: me.id }).execute()
  await quad.context.db.insertInto('blocks').values({ blocker_id: me.id, blocked_id: third.id }).execute()
  for (const person of [stranger, friend, third]) {
    const { code, err } = await create({ name: 'Group', users: [person.id] })
    const { displayName } = (await quad.call('getUser', { params: { id: person.id } }, me)).reply()
    expect([code, err?.message]).toEqual(['group.notAddable', `You can't add ${displayName} to a group.`])
  }
  expect(await rooms(friend)).toEqual([])
})

test('[GRP-01] a chat that was accepted or a common club makes a stranger somebody to add', async () => {
  const room = await roomOf(quad, me, stranger)
  await say(quad, room, me, 'Shall I add you?')
  expect((await create({ name: 'Group', users: [stranger.id] })).code).toBe('group.notAddable')
  await say(quad, room, stranger, 'Yes')
  ;(await create({ name: 'Group', users: [stranger.id] })).reply()
  const [other] = await makePeople(quad, 1)
  const clubs = quad.context.db
    .insertInto('clubs')
    .values({ name: 'Walkers', category: 'Social', description: 'Hills' })
  const { id: club_id } = await clubs.returning('id').executeTakeFirstOrThrow()
  const member = (user_id: string, active: boolean) => ({ club_id, user_id, active })
  await quad.context.db
    .insertInto('club_members')
    .values([member(me.id, true), member(other.id, false)])
    .execute()
  expect((await create({ name: 'Group', users: [other.id] })).code).toBe('group.notAddable')
  await quad.context.db.updateTable('club_members').set({ active: true }).where('user_id', '=', other.id).execute()
  ;(await create({ name: 'Group', users: [other.id] })).reply()
})

test('[GRP-01] admins rename a group and change its picture, which only signed addresses open', async () => {
  const upload = async (as: Person) =>
    (
      await quad.call('uploadFiles', { files: [asFile(await makeNoise(40, 30), 'hill.png', 'image/png')] }, as)
    ).reply()[0]
  const room = await groupOf(quad, me, friend)
  const update = (body: { name?: string; groupImg?: string }, as = me) =>
    quad.call('updateGroup', { params: { room }, body }, as)
  expect((await update({ name: 'Mine' }, friend)).code).toBe('group.notAdmin')
  expect((await update({ name: 'Mine' }, stranger)).code).toBe('chat.notFound')
  const picture = (await upload(me))?.location ?? ''
  expect((await update({ groupImg: (await upload(friend))?.location ?? '' })).code).toBe('upload.unknown')
  const swept = await upload(me)
  await quad.context.db
    .deleteFrom('uploads')
    .where('id', '=', new URL(swept?.location ?? '').pathname.split('/').at(-1) ?? '')
    .execute()
  expect((await update({ groupImg: swept?.location ?? '' })).code).toBe('upload.unknown')
  const { group } = (await update({ name: 'Night walk', groupImg: picture })).reply()
  expect(group).toMatchObject({ name: 'Night walk', groupImg: expect.stringMatching(/sign=/) })
  const address = new URL(group?.groupImg ?? '')
  const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`
  expect((await quad.send('GET', pathOf(address))).status).toBe(200)
  expect((await quad.send('GET', address.pathname)).status).toBe(404)
  expect((await update({ groupImg: '' })).reply().group?.groupImg).toBe('')
})

test('[GRP-01] the calls of groups find no direct chat or channel, and those of direct chats don’t block in a group', async () => {
  const direct = await chatOf(quad, me, friend)
  const { add, members, leave } = actsOn(quad, direct)
  expect([(await add(me, third)).code, (await leave(me)).code]).toEqual(['chat.notFound', 'chat.notFound'])
  await expect(members(me)).rejects.toThrow('chat.notFound')
  expect((await quad.call('updateGroup', { params: { room: direct }, body: { name: 'No' } }, me)).code).toBe(
    'chat.notFound',
  )
  const room = await groupOf(quad, me, friend)
  const block = { params: { id: room }, body: { blockedBy: [me.id] } }
  expect((await quad.call('updateRoom', block, me)).code).toBe('chat.notFound')
  expect((await send(quad, room, friend, 'Still here')).status).toBe(200)
  expect(await chatsIn(quad, room, me)).toHaveLength(1)
})
