import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type OpenedClub, openClub } from '../channels.ts'
import { noLimits } from '../limits.ts'
import { makePeople } from '../people.ts'
import { type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { asFile, makeImage } from '../sampleFiles.ts'
import { connectSocket } from '../sockets.ts'
import { expectShape } from './shapes.ts'
import { idOf, startWalk, type Walk } from './walk.ts'

let quad: TestQuad
let walk: Walk
let staged: OpenedClub
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  walk = startWalk(quad, [8, 9])
  staged = await openClub(quad)
})
afterAll(() => quad.stop())

const upload = async (bytes: Uint8Array | string, name: string, as: Person) =>
  (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, as)).reply()[0]?.location ?? ''
const fileOf = (file: string, filename: string) => ({
  filetype: 'file',
  filename,
  realFiletype: 'text/plain',
  filesize: '5',
  file,
  filesLink: file,
  chat: '',
})

test('[API-08] [CHAN-01] [CHAN-02] an admin makes a private channel, fills it, and deletes it', async () => {
  const { clubId: club, admin: as, me, other } = staged
  const form = { name: 'Committee', privacy: 'private', permission: 'public', club }
  const id = idOf(await walk.ask('POST /channel', { body: form, as }))
  const own = { parts: [id], as }
  await walk.ask('PUT /channel/{id}', { ...own, body: { ...form, _id: id, name: 'The committee' } })
  expect(await walk.ask('GET /channel/{id}', own)).toMatchObject({ name: 'The committee', club })
  expect(await walk.ask('GET /channel', { query: `?club=${club}`, as })).toHaveLength(2)
  for (const { id: user } of [me, other])
    await walk.ask('POST /channels/{id}/members', { ...own, body: { club, user, channel: id } })
  const members = await walk.ask('GET /channels/{id}/members', own)
  const membership = z
    .array(z.looseObject({ _id: z.string(), user: z.looseObject({ _id: z.string() }) }))
    .parse(members)
  const mine = membership.find(({ user }) => user._id === me.id)?._id ?? ''
  for (const body of [{ admin: true, role: 'Admin' }, { role: 'Scribe' }])
    await walk.ask('PUT /channels/{id}/members/{membershipId}', {
      parts: [id, mine],
      body: { channel: id, _id: mine, ...body },
      as,
    })
  await walk.ask('DELETE /channels/{id}/members/{userId}', { parts: [id, other.id], as: other })
  expect(await walk.ask('GET /channels/{id}/members', own)).toHaveLength(2)
  await walk.ask('DELETE /channel/{id}', own)
})

test('[API-08] [CHAN-03] members write texts, titles, files, replies and polls, vote, read and delete', async () => {
  const { clubId: club, id: channel, me: as, other } = staged
  const parts = [channel]
  const said = { channel, club, seenBy: [as.id] }
  const post = async (body: object) =>
    idOf(await walk.ask('POST /clubs/{ch}/discussions', { parts, body: { ...said, ...body }, as }))
  const text = await post({ chat: 'Hello', filetype: 'text' })
  await post({ chat: 'Hi', filetype: 'text', parentChatId: text })
  const image = await upload(await makeImage(60, 40).jpeg().toBuffer(), 'hall.jpg', as)
  await post({ title: 'The hall', chat: '', filetype: 'image', file: image, room: channel })
  await post({ ...fileOf(await upload('Notes', 'notes.txt', as), 'notes.txt'), room: channel })
  const poll = { question: 'Where?', options: ['Lab', 'Lawn'], allowMultipleAnswers: true, isAnonymous: false }
  const asked = await post({ filetype: 'poll', poll, room: channel })
  const vote = { _id: asked, channel, options: [0, 1] }
  expect(await walk.ask('PUT /clubs/{ch}/vote/{messageId}', { parts: [channel, asked], body: vote, as })).toMatchObject(
    {
      poll: { votes: [{ voter: { _id: as.id }, options: [0, 1] }] },
    },
  )
  const list = (query: string) => walk.ask('GET /clubs/{ch}/discussions', { parts, query, as: other })
  const chats = { chats: expect.arrayContaining([expect.objectContaining({ _id: text, repliedCount: 1 })]) }
  expect(await list('?parentChatId%5B$exists%5D=false')).toMatchObject(chats)
  expect(await list(`?parentChatId=${text}`)).toMatchObject({ chats: [{ chat: 'Hi', parentChatId: text }] })
  expect(await list(`?parentChatId%5B$exists%5D=false&_id%5B$lt%5D=${asked}`)).toMatchObject(chats)
  await walk.ask('PUT /clubs/{ch}/discussions', { parts, as: other })
  await walk.ask('DELETE /clubs/{ch}/discussions/{messageId}', { parts: [channel, asked], as })
})

test('[API-08] [FILE-01] members add files and links; a file is deleted whatever the channel’s part of the path', async () => {
  const { clubId: club, id: channel, me: as, other } = staged
  const parts = [channel]
  const said = { channel, club }
  const link = { ...said, filetype: 'link', filesLink: 'https://example.org/notes' }
  expect(await walk.ask('POST /clubs/{ch}/files', { parts, body: link, as })).toMatchObject({
    channel: { _id: channel },
    filename: '',
  })
  const file = { ...fileOf(await upload('Notes', 'a.txt', as), 'a.txt'), ...said, seenBy: [as.id] }
  const id = idOf(await walk.ask('POST /clubs/{ch}/files', { parts, body: file, as }))
  const older = { parts, query: `?_id%5B$lt%5D=${id}`, as: other }
  // Before this file, the list contains the files of earlier messages.
  expect(await walk.ask('GET /clubs/{ch}/files', older)).toHaveProperty('files.0.filetype', 'link')
  await walk.ask('PUT /clubs/{ch}/files', { parts, as: other })
  await walk.ask('DELETE /clubs/{X}/files/{fileId}', { parts: ["Instance of 'Channel'", id], as })
  expect(await walk.ask('GET /clubs/{ch}/files', { parts, as })).toHaveProperty('files.0.filetype', 'link')
})

test('[API-08] [SESS-01] admins plan, change and delete sessions', async () => {
  const { clubId: club, id: channel, admin: as } = staged
  const parts = [channel]
  const sessionImg = await upload(await makeImage(60, 40).jpeg().toBuffer(), 'hall.jpg', as)
  const about = { title: 'Knots', location: 'offline', venue: 'The hall', sessionLink: '', description: '' }
  const form = { ...about, startTime: '2030-01-01T10:00:00.000Z', duration: 30, club, channel, sessionImg }
  const id = idOf(await walk.ask('POST /clubs/{ch}/session', { parts, body: form, as }))
  const moved = { ...form, _id: id, startTime: '2030-01-02T10:00:00.000Z' }
  await walk.ask('PUT /clubs/{ch}/session/{id}', { parts: [channel, id], body: moved, as })
  for (const query of ['', '?startTime%5B$gte%5D=2025-08-05T14:30:00'])
    expect(await walk.ask('GET /clubs/{ch}/session', { parts, query, as })).toMatchObject([
      { _id: id, startTime: moved.startTime },
    ])
  await walk.ask('DELETE /clubs/{ch}/session/{id}', { parts: [channel, id], as })
})

test('[API-08] that was every call of wire.md about channels, discussions, files and sessions', () => {
  walk.expectWhole()
})

test('[API-08] [API-07] channel messages, replies and polls reach the socket in the same shape', async () => {
  const { clubId: club, id: channel, me, other } = staged
  const [outsider] = await makePeople(quad, 1)
  const [socket, outside] = await Promise.all([other, outsider].map(({ token }) => connectSocket(quad.url, token)))
  if (!socket || !outside) throw new Error('A socket is missing.')
  const sender = { _id: other.id, firstname: 'A', lastname: 'B', displayName: 'A B', userImg: '', verified: false }
  outside.raw.emit('joinRoom', { sender, room: channel })
  const write = async (body: object) => {
    const said = { channel, club, seenBy: [me.id], room: channel }
    return idOf(
      await walk.ask('POST /clubs/{ch}/discussions', { parts: [channel], body: { ...said, ...body }, as: me }),
    )
  }
  const parentChatId = await write({ chat: 'First', filetype: 'text' })
  for (const room of [channel, parentChatId]) socket.raw.emit('joinRoom', { sender, room })
  await socket.next('roomUsers', 2)
  await write({ title: 'Titled', chat: 'Words', filetype: 'text' })
  const poll = { question: 'Where?', options: ['Lab', 'Lawn'], allowMultipleAnswers: false, isAnonymous: false }
  await write({ filetype: 'poll', poll })
  await write({ chat: 'A reply', filetype: 'text', parentChatId })
  await socket.next('message', 3)
  for (const message of socket.heard('message')) expectShape('message', message)
  expect(outside.heard('message')).toEqual([])
  socket.close()
  outside.close()
})
