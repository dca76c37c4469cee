import { lineText } from '@quad/contract/messages/groupLines.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../testing/chats.ts'
import { actsOn, makeClassmates } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeNoise } from '../../testing/sampleFiles.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let me: Person
let friend: Person
let third: Person
let late: Person
let room: string
let acts: ReturnType<typeof actsOn>
const open: TestSocket[] = []
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, friend, third, late] = await makeClassmates(quad, 4)
  for (const [person, name] of [
    [me, 'Asha'],
    [friend, 'Ravi'],
    [third, 'Meera'],
    [late, 'Dev'],
  ] as const)
    await quad.context.db
      .updateTable('users')
      .set({ firstname: name, lastname: 'Rao' })
      .where('id', '=', person.id)
      .execute()
  const body = { name: 'Walks', users: [friend.id, third.id] }
  room = (await quad.call('createGroup', { body }, me)).reply()._id
  acts = actsOn(quad, room)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => quad.stop())

async function enter(person: Person): Promise<TestSocket> {
  const socket = await connectSocket(quad.url, person.token)
  open.push(socket)
  expect((await socket.emit('joinRoom', { room })).ok).toBe(true)
  return socket
}

const edit = async (body: { name?: string; groupImg?: string }, as = me) =>
  (await quad.call('updateGroup', { params: { room }, body }, as)).reply()
const roomOf = async (as: Person) => (await acts.get(as)).reply()
const page = async (as: Person, query: { '_id[$lt]'?: string; '_id[$gt]'?: string; limit?: string } = {}) =>
  (await quad.call('listMessages', { params: { room }, query }, as)).reply()
const around = async (as: Person, limit = '40') =>
  (await quad.call('listAroundUnread', { params: { room }, query: { limit } }, as)).reply()
const changes = async (as: Person, after = 0, limit?: string) => {
  const query = { after: String(after), ...(limit !== undefined && { limit }) }
  return (await quad.call('listChanges', { params: { room }, query }, as)).reply()
}
const sentences = ({ lines = [] }: Pick<Awaited<ReturnType<typeof page>>, 'lines'>, as: Person) =>
  lines.map((line) => lineText(line, as.id).replaceAll(' Rao', ''))

test('[GRP-04] each change to a group adds a system line with names after the last message, in the order of events', async () => {
  await say(quad, room, me, 'Hello')
  ;(await acts.add(me, late)).reply()
  ;(await acts.setAdmin(me, friend)).reply()
  await edit({ name: 'Night walks' }, friend)
  const picture = asFile(await makeNoise(40, 30), 'hill.png', 'image/png')
  const [uploaded] = (await quad.call('uploadFiles', { files: [picture] }, me)).reply()
  await edit({ groupImg: uploaded?.location ?? '' })
  ;(await acts.setAdmin(friend, me, false)).reply()
  await say(quad, room, me, 'Bye')
  ;(await acts.remove(friend, late)).reply()
  ;(await acts.leave(third)).reply()
  const expected = [
    'You created “Walks”',
    'You added Dev',
    'You made Ravi an admin',
    'Ravi renamed the group to “Night walks”',
    'You changed the picture',
    'Ravi removed you as an admin',
    'Ravi removed Dev',
    'Meera left',
  ]
  const shown = await page(me)
  expect(sentences(shown, me)).toEqual(expected)
  expect(shown.lines?.map(({ seq }) => seq)).toEqual([0, 1, 1, 1, 1, 1, 2, 2])
  expect(shown.lines?.map(({ event }) => event)).toEqual([1, 3, 4, 5, 6, 7, 9, 10])
  expect(shown.lastEvent).toBe(10)
  for (const answer of [await around(me), await changes(me)]) expect(sentences(answer, me)).toEqual(expected)
  expect(sentences(shown, friend).slice(1, 6)).toEqual([
    'Asha added Dev',
    'Asha made you an admin',
    'You renamed the group to “Night walks”',
    'Asha changed the picture',
    'You removed Asha as an admin',
  ])
})

test('[GRP-04] a system line isn’t a message: it isn’t counted as unread, pushed or found', async () => {
  const { lines = [] } = await page(me)
  expect(await roomOf(friend)).toMatchObject({ unreadCount: 0, lastSeq: 0, newChat: true })
  await say(quad, room, me, 'Hello')
  ;(await quad.call('markRoomRead', { params: { room } }, friend)).reply()
  const { rows: before } = await sql`select id from pushes`.execute(quad.context.db)
  await edit({ name: 'Quizzical walks' })
  expect((await sql`select id from pushes`.execute(quad.context.db)).rows).toEqual(before)
  expect(await roomOf(friend)).toMatchObject({ unreadCount: 0, lastSeq: 1 })
  expect((await quad.call('countUnread', {}, friend)).reply().count).toBe(0)
  expect(await around(friend)).toMatchObject({ firstUnread: null, lastSeq: 1 })
  expect((await page(friend)).chats.map(({ chat }) => chat)).toEqual(['Hello'])
  const found = await quad.call('searchMessages', { query: { search: 'Quizzical' } }, friend)
  expect(found.reply().messages).toEqual([])
  const id = lines[0]?._id ?? ''
  const emoji = '👍'
  const tries = [
    quad.call('getMessage', { params: { id } }, me),
    quad.call('updateMessage', { params: { id }, body: { chat: 'Mine' } }, me),
    quad.call('deleteMessage', { params: { room, messageId: id } }, me),
    quad.call('addReaction', { params: { id, emoji } }, me),
    quad.call('listReactions', { params: { id, emoji }, query: {} }, me),
    quad.call('pinMessage', { params: { id } }, me),
    quad.call('sendMessage', { params: { room }, body: { chat: 'Quoting', quoteId: id } }, me),
    quad.call('sendMessage', { params: { room }, body: { forwardId: id } }, me),
    quad.call('listMessages', { params: { room }, query: { '_id[$lt]': id } }, me),
  ]
  expect(new Set((await Promise.all(tries)).map(({ code }) => code))).toEqual(new Set(['message.notFound']))
  const report = { reportOn: 'chatMessage', reportedId: id, report: 'Bad' } as const
  expect((await quad.call('createReport', { body: report }, me)).code).toBe('report.notFound')
})

test('[GRP-04] the list of chats shows the newest system line, worded for the viewer, and moves the group up', async () => {
  await say(quad, room, friend, 'Hello')
  expect(await roomOf(me)).toMatchObject({ lastChat: 'Hello', lastChatBy: friend.id, lastChatType: 'text' })
  ;(await quad.call('createGroup', { body: { name: 'Other', users: [friend.id] } }, me)).reply()
  await edit({ name: 'Hill walks' })
  const [first, second] = (await quad.call('listRooms', { query: {} }, friend)).reply()
  expect(first).toMatchObject({ _id: room, lastChat: 'Asha Rao renamed the group to “Hill walks”' })
  expect(second).toMatchObject({ lastChat: 'Asha Rao created “Other”' })
  expect(first).not.toHaveProperty('lastChatBy')
  expect(first).not.toHaveProperty('lastChatType')
  const after = { 'lastChatId[$lt]': first?.lastChatId ?? '' }
  expect((await quad.call('listRooms', { query: after }, friend)).reply().map(({ _id }) => _id)).toEqual([second?._id])
  const behind = await quad.call('listRooms', { query: { '_id[$lt]': room } }, friend)
  expect(behind.reply().map(({ _id }) => _id)).toEqual([second?._id])
  expect((await roomOf(me)).lastChat).toBe('You renamed the group to “Hill walks”')
  await say(quad, room, me, 'Newer')
  expect(await roomOf(friend)).toMatchObject({ lastChat: 'Newer', lastChatBy: me.id })
})

test('[GRP-04] a call that changes nothing adds no system line', async () => {
  ;(await acts.setAdmin(me, me)).reply()
  ;(await acts.setAdmin(me, friend, false)).reply()
  ;(await acts.add(me, friend)).reply()
  await edit({ name: 'Walks' })
  await edit({ groupImg: '' })
  await edit({})
  expect(sentences(await page(me), me)).toEqual(['You created “Walks”'])
})

test('[GRP-04] members get system lines live, or with the changes after a break; a removed person doesn’t', async () => {
  const [mine, theirs] = [await enter(me), await enter(third)]
  await edit({ name: 'Hill walks' })
  const renamed = await theirs.next('groupLine')
  expect(renamed).toMatchObject({
    room,
    seq: 0,
    event: 2,
    act: 'renamed',
    name: 'Hill walks',
    by: { name: 'Asha Rao' },
  })
  expect(await mine.next('groupLine')).toEqual(renamed)
  ;(await acts.remove(me, third)).reply()
  expect(await mine.next('groupLine', 2)).toMatchObject({
    act: 'removed',
    users: [{ _id: third.id, name: 'Meera Rao' }],
  })
  expect((await theirs.next('roomChanged', 2)).room).toBe(room)
  expect(theirs.heard('groupLine')).toEqual([renamed])
  expect(mine.heard('message')).toEqual([])
  expect(sentences(await changes(friend, 1), friend)).toEqual([
    'Asha renamed the group to “Hill walks”',
    'Asha removed Meera',
  ])
})

test('[GRP-04] new members can’t read earlier system lines, and removed members can’t read later ones', async () => {
  await edit({ name: 'A secret name' })
  await edit({ name: 'Walks' })
  ;(await acts.add(me, late)).reply()
  await edit({ name: 'Later' })
  const own = ['Asha added you', 'Asha renamed the group to “Later”']
  for (const answer of [await page(late), await around(late), await changes(late)])
    expect(sentences(answer, late)).toEqual(own)
  ;(await acts.remove(me, late)).reply()
  const query = { after: '0' }
  expect((await quad.call('listChanges', { params: { room }, query }, late)).code).toBe('chat.notFound')
  ;(await acts.add(friend, late)).reply()
  expect(sentences(await page(late), late)).toEqual(['Ravi added you'])
})

test('[GRP-04] [ACC-10] lines show current names; closing an account removes its name and adds a line that it left', async () => {
  ;(await acts.add(third, late)).reply()
  await quad.context.db.updateTable('users').set({ firstname: 'Devika' }).where('id', '=', late.id).execute()
  const socket = await enter(me)
  ;(await quad.call('closeAccount', { params: { id: third.id } }, third)).reply()
  expect(await socket.next('groupLine')).toMatchObject({ act: 'left', by: { _id: third.id, name: '' } })
  expect(sentences(await page(me), me).slice(1)).toEqual(['A deleted account added Devika', 'A deleted account left'])
  expect((await roomOf(me)).lastChat).toBe('A deleted account left')
})

test('[GRP-04] pages of messages and changes contain each system line once, at its place', async () => {
  await inTurn(range(6), async (number) => {
    await say(quad, room, me, `Message ${number}`)
    await edit({ name: `Walks ${number}` })
  })
  const newest = await page(friend, { limit: '2' })
  const older = await page(friend, { limit: '2', '_id[$lt]': newest.lastDocId ?? '' })
  const oldest = await page(friend, { limit: '2', '_id[$lt]': older.lastDocId ?? '' })
  const seqs = [newest, older, oldest].map(({ lines }) => lines?.map(({ seq }) => seq))
  expect(seqs).toEqual([
    [5, 6],
    [3, 4],
    [0, 1, 2],
  ])
  const newer = await page(friend, { limit: '2', '_id[$gt]': oldest.chats[0]?._id ?? '' })
  expect(newer.lines?.map(({ seq }) => seq)).toEqual([2, 3, 4])
  const unread = await around(friend, '2')
  expect([unread.chats.map(({ seq }) => seq), unread.lines?.map(({ seq }) => seq)]).toEqual([
    [1, 2],
    [0, 1, 2],
  ])
  const seen: number[] = []
  for (let after = 0, more = true; more; ) {
    const part = await changes(friend, after, '2')
    const events = [...part.messages, ...(part.lines ?? [])].map(({ event }) => event)
    expect(Math.max(...events)).toBeLessThanOrEqual(part.lastEvent)
    seen.push(...events)
    ;({ lastEvent: after, more } = part)
  }
  expect(seen).toHaveLength(13)
  expect(seen.toSorted((one, other) => one - other)).toEqual(range(13).map((at) => at + 1))
})
