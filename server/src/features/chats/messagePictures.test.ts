import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findUnread } from '../../entities/push/messageQueries.ts'
import { deleteFiles } from '../../entities/upload/removeFiles.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { caseOf } from '../../testing/cases.ts'
import { chatOf, chatsIn } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { openTalk } from '../../testing/talk.ts'
import { range } from '../../testing/turns.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
let photo: Buffer
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  photo = await makeImage(64, 48).jpeg().toBuffer()
})
beforeEach(async () => {
  talk = await openTalk(quad)
})
afterAll(() => quad.stop())

async function upload(count: number, as = talk.me): Promise<string[]> {
  const locations: string[] = []
  for (const at of range(count)) {
    const files = [asFile(photo, `hall ${at + 1}.jpg`)]
    locations.push((await quad.call('uploadFiles', { files }, as)).reply()[0]?.location ?? '')
  }
  return locations
}

const named = (files: readonly string[]) => files.map((file, at) => ({ file, alt: at === 1 ? 'The stage' : '' }))

type Body = Parameters<typeof quad.call<'sendMessage'>>[1]['body']

const send = (pictures: Body['pictures'], more: Partial<Body> = {}, room = talk.room) =>
  quad.call('sendMessage', { params: { room }, body: { filetype: 'image', pictures, ...more } }, talk.me)

const sendSeveral = async (count: number, more: Partial<Body> = {}) =>
  (await send(named(await upload(count)), more)).reply()

const isServed = async (address: string | undefined) => (await fetchFile(quad, address ?? '')).status === 200

async function served(message: { pictures?: readonly { url: string }[] | undefined }): Promise<boolean[]> {
  return Promise.all((message.pictures ?? []).map(({ url }) => isServed(url)))
}

describe('[TALK-09] several pictures in one message', () => {
  test('are one message with a caption, in their order; an existing client finds the first', async () => {
    const { me, other, room } = talk
    const live = await connectSocket(quad.url, other.token)
    await live.emit('joinRoom', { room })
    const sent = await sendSeveral(3, { chat: 'The hall' })
    expectShape('Chat', sent)
    expect(sent).toMatchObject({ seq: 1, filetype: 'image', chat: 'The hall', filename: 'hall 1.jpg' })
    expect(sent.pictures).toMatchObject([{ width: 64, height: 48 }, { alt: 'The stage' }, { kind: 'image' }])
    expect([sent.pictures?.[0]?.url, sent.media?.url]).toEqual([sent.file, sent.file])
    await live.next('message', 1)
    expect(live.heard('message')[0]).toMatchObject({ pictures: sent.pictures })
    live.close()
    const [listed] = await chatsIn(quad, room, other)
    expect(listed?.pictures).toEqual(sent.pictures)
    expect(await served(sent)).toEqual([true, true, true])
    const [listedRoom] = (await quad.call('listRooms', { query: {} }, other)).reply()
    expect([listedRoom?.unreadCount, listedRoom?.lastSeq]).toEqual([1, 1])
    expect(await findUnread(quad.context.db, other.id, room)).toMatchObject({ unread: 1, pictures: 3 })
    const changes = await talk.changes(room, 0, me)
    expect(changes.messages[0]?.pictures).toHaveLength(3)
  })

  test('sent ten times at once are stored once; a single one has only `file`', async () => {
    const [pictures, clientId] = [named(await upload(2)), randomUUID()]
    const sent = await Promise.all(range(10).map(async () => (await send(pictures, { clientId })).reply()))
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
    expect(sent.map((message) => message.pictures?.length)).toEqual(range(10).map(() => 2))
    const one = (await send([{ file: (await upload(1))[0] ?? '', alt: 'The roof' }])).reply()
    expect(one.pictures).toBe(undefined)
    expect(one.media?.alt).toBe('The roof')
  })

  test('are at most ten, each once, images of the sender that are not in use', async () => {
    const files = await upload(11)
    expect((await send(named(files))).err?.fields).toEqual({ pictures: 'Choose at most 10 images' })
    const [first = '', second = ''] = files
    expect((await send(named([first, first]))).err?.fields).toEqual({ pictures: 'Choose each image once' })
    expect((await send(named([first]), { file: second })).status).toBe(400)
    expect((await send(named([first]), { filetype: 'file' })).status).toBe(400)
    expect((await send(named([first]), { filetype: 'text', chat: 'Words' })).status).toBe(400)
    expect((await send([])).status).toBe(400)
    const theirs = await upload(1, talk.other)
    expect((await send(named([first, ...theirs]))).code).toBe('message.fileUnknown')
    const [notes] = (await quad.call('uploadFiles', { files: [asFile('Notes', 'notes.txt')] }, talk.me)).reply()
    expect((await send(named([first, notes?.location ?? '']))).code).toBe('upload.notImage')
    expect((await send(named([first]))).status).toBe(200)
    expect((await send(named([second, first]))).code).toBe('message.fileUnknown')
    expect(await chatsIn(quad, talk.room, talk.me)).toHaveLength(1)
    const crossed = await Promise.all(
      range(6).map((at) => send(named(at % 2 === 0 ? files.slice(2, 8) : files.slice(2, 8).toReversed()))),
    )
    expect(crossed.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of a channel, a thread and a titled discussion are listed among its files; deleting one deletes all', async () => {
    const { id, me, other, post } = talk
    const pictures = named(await upload(3))
    const head = await post({ filetype: 'image', title: 'Open day', chat: '', pictures })
    const reply = await post({ filetype: 'image', chat: '', pictures: named(await upload(2)), parentChatId: head._id })
    expect([head.pictures?.length, reply.pictures?.length]).toEqual([3, 2])
    const files = async () => (await quad.call('listFiles', { params: { id }, query: {} }, other)).reply().files
    const listed = await files()
    expect(listed.map(({ filename, messageId }) => [filename, messageId])).toEqual([
      ['hall 2.jpg', reply._id],
      ['hall 1.jpg', reply._id],
      ['hall 3.jpg', head._id],
      ['hall 2.jpg', head._id],
      ['hall 1.jpg', head._id],
    ])
    const [second] = listed
    ;(await quad.call('deleteFile', { params: { id, fileId: second?._id ?? '' } }, me)).reply()
    expect((await files()).map(({ messageId }) => messageId)).toEqual(range(3).map(() => head._id))
    expect(await served(reply)).toEqual([false, false])
    expect(await served(head)).toEqual([true, true, true])
  })

  test('keep their caption’s edits, and are gone with the message', async () => {
    const { room, me, remove, edit } = talk
    const sent = await sendSeveral(2, { chat: 'The hal' })
    expect((await edit(sent._id, 'The hall')).reply()).toMatchObject({ chat: 'The hall', pictures: sent.pictures })
    expect((await edit(sent._id, '')).reply().pictures).toHaveLength(2)
    await remove(sent._id)
    expect(await served(sent)).toEqual([false, false])
    const { messages } = await talk.changes(room, 0)
    expect(messages[0]).toMatchObject({ deleted: true, filetype: 'text' })
    expect(messages[0]?.pictures).toBe(undefined)
    await deleteFiles(quad.context)
    const { db } = quad.context
    expect(await db.selectFrom('uploads').select('id').where('owner_id', '=', me.id).execute()).toEqual([])
    expect(await db.selectFrom('pending_deletions').select('storage_key').execute()).toEqual([])
  })

  test('are forwarded together, and stay until the last copy is deleted', async () => {
    const { me, stranger, remove, post, id } = talk
    const elsewhere = await chatOf(quad, me, stranger)
    const sent = await sendSeveral(3)
    const forward = (forwardId: string) =>
      quad.call('sendMessage', { params: { room: elsewhere }, body: { forwardId } }, me)
    const copy = (await forward(sent._id)).reply()
    expect(copy.pictures).toHaveLength(3)
    await post({ forwardId: copy._id })
    const inChannel = (await quad.call('listFiles', { params: { id }, query: {} }, me)).reply().files
    expect(inChannel).toHaveLength(3)
    await remove(sent._id)
    expect(await served(copy)).toEqual([true, true, true])
    ;(await quad.call('deleteMessage', { params: { room: elsewhere, messageId: copy._id } }, me)).reply()
    expect(await served(copy)).toEqual([true, true, true])
    ;(await quad.call('deleteFile', { params: { id, fileId: inChannel[0]?._id ?? '' } }, me)).reply()
    expect(await served(copy)).toEqual([false, false, false])
  })

  test('are all shown to those who judge a report of the message, or of a copy', async () => {
    const { id, me, other, post } = talk
    const judge = await quad.person('admin')
    const sent = await post({ filetype: 'image', chat: '', pictures: named(await upload(3)) })
    const copy = await post({ forwardId: sent._id }, me)
    const files = async (caseId: string) =>
      (await quad.call('getCase', { params: { id: caseId } }, judge)).reply().thing?.files
    for (const message of [sent, copy])
      expect(await files(await caseOf(quad, other, 'discussion', message._id))).toHaveLength(3)
    const [file] = (await quad.call('listFiles', { params: { id }, query: {} }, other)).reply().files
    expect(await files(await caseOf(quad, other, 'file', file?._id ?? ''))).toHaveLength(1)
  })

  test('of an erased account are gone from its messages and their copies, which stay', async () => {
    const { me, other, room } = talk
    await sendSeveral(3, { chat: 'The hall' })
    const [original] = await chatsIn(quad, room, other)
    const body = { forwardId: original?._id ?? '' }
    ;(await quad.call('sendMessage', { params: { room }, body }, other)).reply()
    await closedAgo(quad, me.id, '16 days')
    await eraseClosedAccounts(quad.context, 2)
    const left = await chatsIn(quad, room, other)
    expect(left.map(({ chat, file, pictures }) => [chat, file, pictures])).toEqual([
      ['The hall', undefined, undefined],
      ['The hall', undefined, undefined],
    ])
    const { db } = quad.context
    expect(
      await db.selectFrom('messages').select('id').where('album', 'is not', null).where('room_id', '=', room).execute(),
    ).toEqual([])
  })
})

test('[TALK-09] [REQ-02] pictures of a request are hidden until it is accepted', async () => {
  const { stranger: from, other: to } = talk
  const room = await chatOf(quad, from, to)
  await quad.context.db.updateTable('room_members').set({ request: 'pending' }).where('user_id', '=', to.id).execute()
  const body = { filetype: 'image', pictures: named(await upload(2, from)) } as const
  ;(await quad.call('sendMessage', { params: { room }, body }, from)).reply()
  const [hidden] = await chatsIn(quad, room, to)
  expect([hidden?.filetype, hidden?.file, hidden?.pictures]).toEqual(['image', undefined, undefined])
})
