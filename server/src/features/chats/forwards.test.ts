import { randomUUID } from 'node:crypto'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteFiles } from '../../entities/upload/removeFiles.ts'
import { askIn } from '../../testing/channels.ts'
import { chatOf, chatsIn, say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { openTalk } from '../../testing/talk.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
/** A chat of `me` and the stranger, who is not in the club. */
let elsewhere: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  talk = await openTalk(quad)
  elsewhere = await chatOf(quad, talk.me, talk.stranger)
})
afterAll(() => quad.stop())

const forward = (forwardId: string, { to = elsewhere, as = talk.me, clientId = randomUUID() } = {}) =>
  quad.call('sendMessage', { params: { room: to }, body: { forwardId, clientId } }, as)

const forwardInto = (channel: string, forwardId: string, as = talk.me) =>
  quad.call('sendChannelMessage', { params: { id: channel }, body: { forwardId } }, as)

describe('[TALK-07] a forwarded message', () => {
  test('has the text of its original, says that it was forwarded, names nobody and is sent once', async () => {
    const { me, other, stranger, room } = talk
    const [original] = await say(quad, room, other, 'Room B 204')
    const clientId = randomUUID()
    const copy = (await forward(original?._id ?? '', { clientId })).reply()
    expect(copy).toMatchObject({ chat: 'Room B 204', forwarded: true, seq: 1, event: 1, sender: { _id: me.id } })
    expect((await forward(original?._id ?? '', { clientId })).reply()._id).toBe(copy._id)
    const [shown, ...more] = await chatsIn(quad, elsewhere, stranger)
    expect(more).toEqual([])
    expect(JSON.stringify(shown)).not.toContain(other.id)
    expect(original?.forwarded).toBe(undefined)
  })

  test('is a copy of what is said in channels, too: a title above its words, and mentions as plain names', async () => {
    const { id, me, other, room, post } = talk
    const chat = `${mentionOf({ userId: other.id, name: 'You' })} brings chairs`
    const titled = await post({ title: 'Open day', chat })
    const copy = (await forward(titled._id)).reply()
    expect(copy.chat).toMatch(/^Open day\n@\S.* brings chairs$/)
    expect(copy.chat).not.toContain('<a')
    const [original] = await say(quad, room, me, 'For all of us')
    const before = (await quad.call('listNotifications', { query: {} }, other)).reply().notifications.length
    expect((await forwardInto(id, original?._id ?? '')).reply()).toMatchObject({
      chat: 'For all of us',
      forwarded: true,
    })
    expect((await forwardInto(id, titled._id)).reply().mentions).toEqual([])
    expect((await quad.call('listNotifications', { query: {} }, other)).reply().notifications).toHaveLength(before)
  })

  test('follows the edits of its original within a second, also as a copy of a copy, and is not edited itself', async () => {
    const { id, me, other, stranger, room, edit } = talk
    const [original] = await say(quad, room, me, 'At noon')
    const copy = (await forward(original?._id ?? '')).reply()
    const far = (await forwardInto(id, copy._id)).reply()
    const live = await connectSocket(quad.url, stranger.token)
    await live.emit('joinRoom', { room: elsewhere })
    ;(await edit(original?._id ?? '', 'At one')).reply()
    const edited = { chat: 'At one', filetype: 'text' }
    expect(await live.next('messageChanged')).toEqual({ room: elsewhere, _id: copy._id, event: 2, ...edited })
    live.close()
    const found = async () => (await quad.call('getMessage', { params: { id: far._id } }, other)).reply()
    await expect.poll(found).toMatchObject({ chat: 'At one', edited: true, forwarded: true })
    expect((await edit(copy._id, 'Mine')).code).toBe('message.isForwarded')
    const changes = await talk.changes(elsewhere, 1, stranger)
    expect(changes.messages).toMatchObject([{ _id: copy._id, event: 2, chat: 'At one', edited: true }])
  })

  test('has the text of an edit that happens while it is forwarded', async () => {
    const { me, room, edit } = talk
    for (const at of range(8)) {
      const [original] = await say(quad, room, me, `Before ${at}`)
      const id = original?._id ?? ''
      const [answer] = await Promise.all([forward(id), edit(id, `After ${at}`)])
      const copy = answer.reply()._id
      const chat = async () => (await quad.call('getMessage', { params: { id: copy } }, me)).reply().chat
      await expect.poll(chat).toBe(`After ${at}`)
    }
  })

  test('stays with its file when the original is deleted; the file goes with the last copy', async () => {
    const { me, stranger, room } = talk
    const [file] = (await quad.call('uploadFiles', { files: [asFile('Notes', 'notes.txt')] }, me)).reply()
    const body = { filetype: 'file', file: file?.location ?? '', chat: 'Read them' } as const
    const original = (await quad.call('sendMessage', { params: { room }, body }, me)).reply()
    const copy = (await forward(original._id)).reply()
    const again = (await forward(copy._id)).reply()
    expect(copy).toMatchObject({ filetype: 'file', filename: 'notes.txt', filesize: '5', chat: 'Read them' })
    const read = async (at: number) =>
      (await fetchFile(quad, (await chatsIn(quad, elsewhere, stranger))[at]?.file ?? '')).status
    await talk.remove(original._id)
    await deleteFiles(quad.context)
    expect(await read(0)).toBe(200)
    const removeCopy = async (messageId: string) =>
      (await quad.call('deleteMessage', { params: { room: elsewhere, messageId } }, me)).reply()
    const address = (await chatsIn(quad, elsewhere, stranger))[1]?.file ?? ''
    await removeCopy(copy._id)
    await deleteFiles(quad.context)
    expect(await read(0)).toBe(200)
    await removeCopy(again._id)
    await deleteFiles(quad.context)
    expect((await fetchFile(quad, address)).status).toBe(404)
  })

  test('is a message that its sender may read, into a room where they may write, and no poll', async () => {
    const { id, admin, me, other, stranger, room, post } = talk
    const [secret] = await say(quad, room, other, 'Ours')
    const inClub = await post({ chat: 'For the club' })
    for (const hidden of [secret?._id ?? '', inClub._id, randomUUID()])
      expect((await forward(hidden, { as: stranger })).code).toBe('message.notFound')
    expect((await forward(secret?._id ?? '', { to: room, as: stranger })).code).toBe('chat.notFound')
    expect((await forwardInto(id, secret?._id ?? '', stranger)).code).toBe('channel.notFound')
    expect((await forward(await askIn(quad, id, admin))).code).toBe('message.pollStays')
    await talk.silence()
    expect((await forwardInto(id, secret?._id ?? '')).code).toBe('channel.onlyAdmins')
    await talk.block(other)
    expect((await forward(inClub._id, { to: room })).code).toBe('chat.blocked')
    const [gone] = await say(quad, elsewhere, me, 'Gone')
    ;(await quad.call('deleteMessage', { params: { room: elsewhere, messageId: gone?._id ?? '' } }, me)).reply()
    expect((await forward(gone?._id ?? '')).code).toBe('message.notFound')
    expect(await chatsIn(quad, elsewhere, stranger)).toEqual([])
  })

  test('has no other content', async () => {
    const { me, room } = talk
    const [original] = await say(quad, room, me, 'Hello')
    const forwardId = original?._id ?? ''
    const send = (body: object, as: Person = me) =>
      quad.call('sendMessage', { params: { room: elsewhere }, body: { forwardId, ...body } }, as)
    expect((await send({ chat: 'and more' })).status).toBe(400)
    expect((await send({ quoteId: forwardId })).status).toBe(400)
    const titled = { forwardId, title: 'Mine' }
    expect((await quad.call('sendChannelMessage', { params: { id: talk.id }, body: titled }, me)).status).toBe(400)
  })

  test('shares a post with those alone who may see it', async () => {
    const { id, clubId, admin, me } = talk
    const made = { text: 'For members', club: clubId, privacy: clubId }
    const inClub = (await quad.call('createPost', { body: made }, admin)).reply()._id
    const shared = (
      await quad.call('sendChannelMessage', { params: { id }, body: { sharedPost: inClub } }, admin)
    ).reply()
    const copy = (await forwardInto(id, shared._id)).reply()
    expect(copy).toMatchObject({ sharedPost: inClub, forwarded: true })
    expect((await quad.call('getPost', { params: { id: inClub } }, me)).reply().shares).toBe(2)
  })
})
