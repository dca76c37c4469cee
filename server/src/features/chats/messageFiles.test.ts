import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteFiles } from '../../entities/upload/removeFiles.ts'
import { chatOf, chatsIn } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { makeFilm } from '../../testing/sampleVideos.ts'
import { fetchFile } from '../../testing/served.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let me: Person
let other: Person
let room: string
let photo: Buffer
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  photo = await makeImage(640, 480).jpeg().toBuffer()
})
beforeEach(async () => {
  ;[me, other] = await makePeople(quad, 2)
  room = await chatOf(quad, me, other)
})
afterAll(() => quad.stop())

async function upload(bytes: Uint8Array | string, name = 'a file', as = me): Promise<string> {
  const [file] = (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, as)).reply()
  return file?.location ?? ''
}

type Filetype = 'image' | 'video' | 'file'
const send = (filetype: Filetype, file: string, more: { chat?: string; clientId?: string; filename?: string } = {}) =>
  quad.call('sendMessage', { params: { room }, body: { filetype, file, ...more } }, me)

test('[CHAT-03] an image, a video and a file arrive with their layout data, and both people can open their address', async () => {
  const live = await connectSocket(quad.url, other.token)
  expect((await live.emit('joinRoom', { room })).ok).toBe(true)
  const made = [
    (await send('image', await upload(photo, 'hall.jpg'), { chat: 'The hall' })).reply(),
    (await send('video', await upload(makeFilm(), 'film.mp4'))).reply(),
    (await send('file', await upload('Notes', 'notes.txt'), { filename: 'Notes of Tuesday.txt' })).reply(),
  ]
  expect(made).toMatchObject([
    { filetype: 'image', chat: 'The hall', filename: 'hall.jpg', realFiletype: 'image/jpeg' },
    { filetype: 'video', chat: '', filename: 'film.mp4', realFiletype: 'video/mp4' },
    { filetype: 'file', filename: 'Notes of Tuesday.txt', filesize: '5' },
  ])
  expect(made.map(({ media }) => media?.kind)).toEqual(['image', 'video', undefined])
  expect(made[0]?.media).toMatchObject({ width: 640, height: 480, url: made[0]?.file })
  await live.next('message', 3)
  expect(live.heard('message').map(({ file }) => file)).toEqual(made.map(({ file }) => file))
  live.close()
  for (const { file } of await chatsIn(quad, room, other)) {
    expect(file).toMatch(/\?until=\d+&sign=/)
    expect((await fetchFile(quad, file ?? '')).status).toBe(200)
    expect((await fetchFile(quad, (file ?? '').replace(/\?.*/, ''))).status).toBe(404)
  }
  const [listed] = (await quad.call('listRooms', { query: {} }, other)).reply()
  expect(listed).toMatchObject({ lastChat: 'Notes of Tuesday.txt', lastChatType: 'file' })
})

test('[CHAT-03] a file is refused if it is not the sender’s own, is in use or is not of its type', async () => {
  const theirs = await upload(photo, 'theirs.jpg', other)
  expect((await send('image', theirs)).code).toBe('message.fileUnknown')
  const posted = await upload(photo)
  ;(await quad.call('createPost', { body: { text: '', images: [posted] } }, me)).reply()
  expect((await send('image', posted)).code).toBe('message.fileUnknown')
  const sent = await upload(photo)
  expect((await send('image', sent)).status).toBe(200)
  expect((await send('file', sent)).code).toBe('message.fileUnknown')
  expect((await quad.call('createPost', { body: { text: '', images: [sent] } }, me)).status).toBe(400)
  const notes = await upload('Notes')
  const answers = [await send('image', notes), await send('video', notes), await send('video', await upload(photo))]
  expect(answers.map(({ err }) => err?.message)).toEqual([
    'select only image',
    'select only video',
    'select only video',
  ])
  expect((await send('file', notes)).status).toBe(200)
  expect((await send('image', 'nowhere')).err?.fields).toEqual({ file: 'Choose this file again' })
  expect(await chatsIn(quad, room, me)).toHaveLength(2)
})

test('[CHAT-05] a file sent twenty times at once is stored once, and an upload belongs to one message', async () => {
  const [file, clientId] = [await upload(photo), randomUUID()]
  const answers = await Promise.all(range(20).map(() => send('image', file, { clientId })))
  expect(new Set(answers.map((answer) => answer.reply()._id)).size).toBe(1)
  const wanted = await upload(photo)
  const codes = await Promise.all(range(10).map(async () => (await send('image', wanted)).code))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(await chatsIn(quad, room, me)).toHaveLength(2)
})

test('[CHAT-03] deleting a message deletes its file', async () => {
  const message = (await send('image', await upload(photo), { chat: 'Oh' })).reply()
  expect((await fetchFile(quad, message.file ?? '')).status).toBe(200)
  ;(await quad.call('deleteMessage', { params: { room, messageId: message._id } }, me)).reply()
  expect((await fetchFile(quad, message.file ?? '')).status).toBe(404)
  await deleteFiles(quad.context)
  expect(await quad.context.db.selectFrom('pending_deletions').select('storage_key').execute()).toEqual([])
  expect(await quad.context.db.selectFrom('uploads').select('id').where('owner_id', '=', me.id).execute()).toEqual([])
})
