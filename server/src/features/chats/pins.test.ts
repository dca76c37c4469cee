import { messageLimits } from '@quad/contract/messageLimits.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { openTalk } from '../../testing/talk.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
const open: TestSocket[] = []
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  talk = await openTalk(quad)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => quad.stop())

const chats = (messages: readonly { readonly chat: string }[]) => messages.map(({ chat }) => chat)

describe('[TALK-06] pinned messages', () => {
  test('are pinned and unpinned by both of a direct chat, listed newest first, and seen by both', async () => {
    const { me, other, room, pin, unpin, pinned, changes } = talk
    const said = await say(quad, room, me, 'One', 'Two', 'Three')
    const [one = '', , three = ''] = said.map(({ _id }) => _id)
    expect((await pin(one)).reply()).toMatchObject({ pinned: true, event: 4 })
    expect((await pin(three, other)).reply()).toMatchObject({ pinned: true, event: 5 })
    expect((await pin(one, other)).reply()).toMatchObject({ pinned: true, event: 4 })
    expect(chats(await pinned(room, other))).toEqual(['Three', 'One'])
    const gone = (await unpin(three)).reply()
    expect([gone.event, gone.pinned]).toEqual([6, undefined])
    expect((await unpin(three)).reply().event).toBe(6)
    expect(chats(await pinned(room))).toEqual(['One'])
    const { messages } = await changes(room, 3)
    expect(messages.map((message) => [message.chat, message.pinned])).toEqual([
      ['One', true],
      ['Three', undefined],
    ])
  })

  test('arrive live with the number of the change, and count as unread for nobody', async () => {
    const { me, other, room, pin, unpin } = talk
    const { _id } = await talk.begin()
    const unread = async () => (await quad.call('countUnread', { query: {} }, other)).reply().count
    const socket = await connectSocket(quad.url, other.token)
    open.push(socket)
    await socket.emit('joinRoom', { room })
    const before = await unread()
    ;(await pin(_id, me)).reply()
    ;(await unpin(_id, me)).reply()
    await socket.next('messageChanged', 2)
    expect(socket.heard('messageChanged')).toEqual([
      { room, _id, event: 2, pinned: true },
      { room, _id, event: 3, pinned: false },
    ])
    expect(await unread()).toBe(before)
  })

  test('of a channel and its threads are pinned by its admins, and listed for all who read it', async () => {
    const { id, admin, me, other, post, pin, unpin, pinned, changes } = talk
    const parent = await post({ chat: 'Rules' })
    const reply = await post({ chat: 'Rule 2', parentChatId: parent._id })
    const loose = await post({ chat: 'Never mind' })
    for (const message of [parent, reply]) {
      expect((await pin(message._id, me)).code).toBe('channel.notAdmin')
      ;(await pin(message._id, admin)).reply()
      expect((await unpin(message._id, me)).code).toBe('channel.notAdmin')
    }
    expect(chats(await pinned(id, other))).toEqual(['Rule 2', 'Rules'])
    expect(chats(await pinned(parent._id, other))).toEqual(['Rule 2'])
    expect(await pinned(loose._id, other)).toEqual([])
    const { messages } = await changes(parent._id, 1)
    expect(messages).toMatchObject([{ _id: reply._id, pinned: true, parentChatId: parent._id }])
    ;(await unpin(parent._id, admin)).reply()
    expect(chats(await pinned(id, other))).toEqual(['Rule 2'])
  })

  test('are at most 50 in a channel with its threads, also when several are pinned at once', async () => {
    const { id, admin, post, pin, pinned } = talk
    const threads = await Promise.all(range(4).map((at) => post({ chat: `Thread ${at}` })))
    const replies = await Promise.all(
      range(messageLimits.pinsMax).map((at) =>
        post({ chat: `Reply ${at}`, parentChatId: threads[at % threads.length]?._id ?? '' }),
      ),
    )
    const answers = await Promise.all([...threads, ...replies].map(({ _id }) => pin(_id, admin)))
    const refused = answers.flatMap(({ code }) => code ?? [])
    expect(refused).toEqual(threads.map(() => 'message.tooManyPins'))
    expect(await pinned(id)).toHaveLength(messageLimits.pinsMax)
  })

  test('lose their pin when they are deleted', async () => {
    const { room, pin, pinned, changes } = talk
    const { _id } = await talk.begin()
    ;(await pin(_id)).reply()
    await talk.remove(_id)
    expect(await pinned(room)).toEqual([])
    const [deleted] = (await changes(room, 2)).messages
    expect([deleted?.deleted, deleted?.pinned]).toEqual([true, undefined])
    expect((await pin(_id)).code).toBe('message.notFound')
  })

  test('are for those who may read the room, and none is pinned or unpinned past a block', async () => {
    const { id, admin, me, other, stranger, room, pin, unpin, pinned, post } = talk
    const { _id } = await talk.begin()
    ;(await pin(_id)).reply()
    const inChannel = await post({ chat: 'Ours' })
    ;(await pin(inChannel._id, admin)).reply()
    const list = (roomId: string) => quad.call('listPins', { params: { room: roomId } }, stranger)
    expect((await list(room)).code).toBe('chat.notFound')
    expect((await list(id)).code).toBe('channel.notFound')
    for (const message of [_id, inChannel._id]) {
      expect((await pin(message, stranger)).code).toBe('message.notFound')
      expect((await unpin(message, stranger)).code).toBe('message.notFound')
    }
    await talk.block(other)
    expect((await unpin(_id, me)).code).toBe('chat.blocked')
    expect((await unpin(_id, other)).code).toBe('chat.youBlocked')
    expect(chats(await pinned(room, me))).toEqual(['Hello'])
    const { clubId } = talk
    ;(await quad.call('removeMember', { params: { id: clubId, memberId: me.id } }, me)).reply()
    expect((await quad.call('listPins', { params: { room: id } }, me)).code).toBe('channel.notFound')
  })
})
