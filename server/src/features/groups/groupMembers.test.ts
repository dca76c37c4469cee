import { groupLimits } from '@quad/contract/groupLimits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatsIn, say, send } from '../../testing/chats.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { actsOn, groupOf, makeClassmates } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let me: Person
let friend: Person
let third: Person
let late: Person
let room: string
let acts: ReturnType<typeof actsOn>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, friend, third, late] = await makeClassmates(quad, 4)
  room = await groupOf(quad, me, friend, third)
  acts = actsOn(quad, room)
})
afterAll(() => quad.stop())

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

test('[GRP-02] every member adds people, once each, and the list is paged newest first', async () => {
  const added = (await acts.add(friend, late, third)).reply()
  expect(added.group?.membersCount).toBe(4)
  expect((await acts.members(late)).map(({ user }) => user._id)).toEqual(idsOf([late, third, friend, me]))
  const page = (before?: string) =>
    quad.call(
      'listGroupMembers',
      { params: { room }, query: { limit: '3', ...(before && { '_id[$lt]': before }) } },
      late,
    )
  const first = (await page()).reply()
  expect((await page(first.at(-1)?._id)).reply().map(({ user }) => user._id)).toEqual([me.id])
})

test('[GRP-02] nobody outside adds, and nobody adds a stranger or past a block', async () => {
  const [stranger, other] = await makePeople(quad, 2)
  expect((await acts.add(late, late)).code).toBe('chat.notFound')
  expect((await acts.add(stranger, other)).code).toBe('chat.notFound')
  expect((await acts.add(friend, stranger)).code).toBe('group.notAddable')
  await quad.context.db.insertInto('blocks').values({ blocker_id: late.id, blocked_id: friend.id }).execute()
  expect((await acts.add(friend, late)).code).toBe('group.notAddable')
  // Those who don't have the block may.
  ;(await acts.add(third, late)).reply()
})

test('[GRP-02] 200 people are added a day, however many groups and tries at once; those with a chat don’t count', async () => {
  const { db } = quad.context
  await db.insertInto('group_additions').values({ adder_id: me.id, people: 196 }).execute()
  // Members stay as they are, and cost nothing.
  ;(await acts.add(me, friend, third)).reply()
  const rooms = await Promise.all(range(3).map(() => groupOf(quad, third, me)))
  const tries = await Promise.all(rooms.map((one) => actsOn(quad, one).add(me, friend, late)))
  expect(tries.map(({ code }) => code).toSorted()).toEqual(['group.tooManyAdded', 'group.tooManyAdded', undefined])
  const chat = (await quad.call('openRoom', { body: { users: [me.id, late.id] } }, me)).reply()._id
  await say(quad, chat, me, 'Hello')
  ;(await acts.add(me, late)).reply()
  await db.updateTable('group_additions').set({ added_at: sql`now() - interval '25 hours'` }).execute()
  const body = { name: 'Another', users: [friend.id, third.id] }
  ;(await quad.call('createGroup', { body }, me)).reply()
})

test('[GRP-02] only admins remove people and name admins; the only admin can’t be unmade', async () => {
  expect((await acts.remove(friend, third)).code).toBe('group.notAdmin')
  expect((await acts.setAdmin(friend, friend)).code).toBe('group.notAdmin')
  expect((await acts.setAdmin(me, me, false)).code).toBe('group.onlyAdmin')
  expect((await acts.setAdmin(me, late)).code).toBe('groupMember.notFound')
  expect((await acts.setAdmin(me, friend)).reply()).toMatchObject({ admin: true, user: { _id: friend.id } })
  ;(await acts.setAdmin(friend, me, false)).reply()
  expect(await acts.admins(me)).toEqual([friend.id])
  expect((await acts.remove(me, third)).code).toBe('group.notAdmin')
  ;(await acts.remove(friend, third)).reply()
  expect((await acts.remove(friend, third)).code).toBe('groupMember.notFound')
  expect((await acts.get(third)).code).toBe('chat.notFound')
})

test('[GRP-02] when the last admin leaves, the longest-standing member becomes admin', async () => {
  ;(await acts.add(friend, late)).reply()
  ;(await acts.leave(me)).reply()
  expect(await acts.admins(late)).toEqual([friend.id])
  ;(await acts.leave(friend)).reply()
  expect(await acts.admins(late)).toEqual([third.id])
})

test('[GRP-02] closing an account leaves its groups, and passes on what only it administered', async () => {
  const watching = await connectSocket(quad.url, third.token)
  ;(await quad.call('closeAccount', { params: { id: me.id } }, me)).reply()
  await watching.next('roomChanged')
  watching.close()
  expect(await acts.admins(third)).toEqual([friend.id])
  expect((await acts.get(third)).reply().group?.membersCount).toBe(2)
})

test('[GRP-02] an account that became a member while it was closed leaves when it is erased', async () => {
  const { db } = quad.context
  const closed_at = new Date(Date.now() - 16 * 86_400_000)
  await db.updateTable('users').set({ closed_at }).where('id', '=', me.id).execute()
  await eraseClosedAccounts(quad.context)
  expect(await acts.admins(third)).toEqual([friend.id])
})

test('[GRP-02] the last one out deletes the group with its messages and files', async () => {
  const { db } = quad.context
  const [upload] = (await quad.call('uploadFiles', { files: [new Blob(['Notes'])] }, me)).reply()
  const sent = { filetype: 'file', file: upload?.location, filename: 'notes.txt' } as const
  ;(await quad.call('sendMessage', { params: { room }, body: sent }, me)).reply()
  for (const person of [me, friend, third]) (await acts.leave(person)).reply()
  await until('the job has run', async () => {
    await eraseDeleted(quad, 'groups')
    return (await db.selectFrom('rooms').select('id').where('id', '=', room).execute()).length === 0
  })
  expect(await db.selectFrom('messages').select('id').where('room_id', '=', room).execute()).toEqual([])
  expect(await db.selectFrom('uploads').select('id').where('owner_id', '=', me.id).execute()).toEqual([])
})

test('[GRP-02] a hundred is the limit, also for people added at once', async () => {
  const many = await makeClassmates(quad, groupLimits.membersMax + 10)
  ;(await acts.add(me, ...many.slice(0, 90))).reply()
  const answers = await Promise.all(many.slice(90).map((person) => acts.add(friend, person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['group.full']))
  expect((await acts.get(me)).reply().group?.membersCount).toBe(100)
  // All or nobody.
  const other = await groupOf(quad, me, ...many.slice(0, 98))
  expect((await actsOn(quad, other).add(me, ...many.slice(98, 100))).code).toBe('group.full')
  expect((await actsOn(quad, other).get(me)).reply().group?.membersCount).toBe(99)
})

test('[GRP-02] of two last admins who leave at once, somebody is admin afterwards; of all, the group is deleted', async () => {
  ;(await acts.setAdmin(me, friend)).reply()
  await Promise.all([acts.leave(me), acts.leave(friend)])
  expect(await acts.admins(third)).toEqual([third.id])
  for (const _try of [1, 2, 3]) {
    const other = actsOn(quad, await groupOf(quad, me, friend, third))
    const left = await Promise.all([other.leave(me), other.leave(friend), other.leave(third)])
    expect(left.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  await eraseDeleted(quad, 'groups')
  const { db } = quad.context
  const left = () => db.selectFrom('groups').select('id').where('deleted_at', 'is not', null).execute()
  // The node's own job may be deleting one at this moment.
  await until('the groups are deleted', async () => (await left()).length === 0)
})

test('[GRP-02] a demotion of both admins at once leaves one', async () => {
  ;(await acts.setAdmin(me, friend)).reply()
  await Promise.all([acts.setAdmin(me, friend, false), acts.setAdmin(friend, me, false)])
  expect(await acts.admins(third)).toHaveLength(1)
})

test('[GRP-02] who is removed while they write is either heard or refused, and reads nothing afterwards', async () => {
  const [removed, ...sent] = await Promise.all([
    acts.remove(me, third),
    ...['1', '2', '3', '4'].map((text) => send(quad, room, third, text)),
  ])
  removed.reply()
  const stored = await chatsIn(quad, room, me)
  expect(stored).toHaveLength(sent.filter(({ status }) => status === 200).length)
  expect((await send(quad, room, third, 'Again')).code).toBe('chat.notFound')
})

test('[GRP-02] reading and muting don’t make a member of who was removed', async () => {
  await say(quad, room, me, 'Hello')
  ;(await acts.remove(me, third)).reply()
  const { markRoomRead, muteRoom } = {
    markRoomRead: await quad.call('markRoomRead', { params: { room } }, third),
    muteRoom: await quad.call('muteRoom', { params: { room } }, third),
  }
  expect([markRoomRead.code, muteRoom.code]).toEqual(['chat.notFound', 'chat.notFound'])
  const racing = await inTurn([1, 2, 3, 4, 5], async () => {
    ;(await acts.add(me, third)).reply()
    await say(quad, room, me, 'Once more')
    await Promise.all([
      acts.remove(me, third),
      quad.call('markRoomRead', { params: { room } }, third),
      quad.call('muteRoom', { params: { room } }, third),
    ])
    return (await acts.get(third)).code
  })
  expect(new Set(racing)).toEqual(new Set(['chat.notFound']))
})
