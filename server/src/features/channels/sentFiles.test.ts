import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { linkIn, openClub } from '../../testing/channels.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ id, admin, me, other } = await openClub(quad))
})
afterAll(() => quad.stop())

type Body = Parameters<typeof quad.call<'sendChannelMessage'>>[1]['body']

const upload = async (bytes: Uint8Array | string, name: string) =>
  (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, me)).reply()[0]?.location ?? ''
const send = async (body: Body) => (await quad.call('sendChannelMessage', { params: { id }, body }, me)).reply()
const sendNotes = async (more: object = {}) =>
  send({ chat: '', filetype: 'file', file: await upload('Notes', 'notes.txt'), ...more })
const files = async (as = other) => (await quad.call('listFiles', { params: { id }, query: {} }, as)).reply().files
const fileIds = async () => (await files()).map(({ _id }) => _id)
const get = (messageId: string) => quad.call('getDiscussion', { params: { id, messageId } }, other)
const removeFile = (fileId: string, as = me) => quad.call('deleteFile', { params: { id, fileId } }, as)

test('[FILE-01] files sent in messages and in replies are listed and counted as new, and parsed by existing clients', async () => {
  const photo = await upload(await makePhoto(40, 30), 'hall.jpg')
  const head = await send({ chat: 'The hall', filetype: 'image', file: photo })
  const reply = await sendNotes({ parentChatId: head._id, filename: 'Tuesday.txt' })
  await send({ chat: 'Words alone' })
  const listed = await files()
  for (const one of listed) expectShape('Files', one)
  const facts = listed.map(({ filetype, filename, user, messageId }) => [filetype, filename, user._id, messageId])
  expect(facts).toEqual([
    ['file', 'Tuesday.txt', me.id, reply._id],
    ['image', 'hall.jpg', me.id, head._id],
  ])
  expect(listed.map(({ createdAt }) => createdAt)).toEqual([reply.createdAt, head.createdAt])
  expect((await quad.call('countFiles', { params: { id } }, other)).reply()).toEqual({ count: 2, total: 2 })
})

test('[DISC-01] [FILE-01] a file sent ten times at once is stored and listed once', async () => {
  const body = { chat: '', filetype: 'file', file: await upload('Notes', 'notes.txt'), clientId: randomUUID() } as const
  const sent = await Promise.all(range(10).map(() => send(body)))
  expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
  expect(await fileIds()).toEqual([sent[0]?._id])
})

test('[FILE-01] a message and its file are deleted together, from the channel as from its files', async () => {
  const live = await connectSocket(quad.url, other.token)
  await live.emit('joinRoom', { room: id })
  const [first, second] = [await sendNotes(), await sendNotes()]
  await live.next('filesChanged', 2)
  ;(await quad.call('deleteDiscussion', { params: { id, messageId: first._id } }, me)).reply()
  expect(await fileIds()).toEqual([second._id])
  expect((await removeFile(second._id, other)).code).toBe('file.notYours')
  expect((await get(second._id)).reply().deleted).toBeUndefined()
  ;(await removeFile(second._id, admin)).reply()
  expect(await fileIds()).toEqual([])
  expect((await get(second._id)).reply().deleted).toBe(true)
  await live.next('messageDeleted', 2)
  await live.next('filesChanged', 4)
  live.close()
})

test('[FILE-01] files that were sent before messages’ files were listed are listed, too', async () => {
  const head = await sendNotes()
  const reply = await sendNotes({ parentChatId: head._id })
  const gone = await sendNotes()
  ;(await quad.call('deleteDiscussion', { params: { id, messageId: gone._id } }, me)).reply()
  const { db } = quad.context
  await sql`alter table channel_files disable trigger channel_files_release_uploads`.execute(db)
  await sql`delete from channel_files`.execute(db)
  await sql`alter table channel_files enable trigger channel_files_release_uploads, drop column in_message`.execute(db)
  await sql`delete from kysely_migration where name = '0355_files_of_messages'`.execute(db)
  await migrate(db, quad.databaseUrl)
  expect(await fileIds()).toEqual([reply._id, head._id])
})

test('[FILE-01] [ACC-11] erasing an account leaves neither its messages’ files nor their names', async () => {
  const { _id } = await sendNotes({ filename: 'My name.txt' })
  await closedAgo(quad, me.id, '16 days')
  await eraseClosedAccounts(quad.context)
  expect(await fileIds()).toEqual([])
  expect((await get(_id)).reply()).toMatchObject({ filename: '' })
})

test('[FILE-01] [ACC-10] a closed account’s files stay, without their name', async () => {
  await sendNotes()
  await linkIn(quad, id, me)
  await closedAgo(quad, me.id, '1 second')
  expect((await files()).map(({ user }) => user.displayName)).toEqual(['Deleted user', 'Deleted user'])
})
