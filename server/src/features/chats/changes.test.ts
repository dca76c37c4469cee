import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askIn } from '../../testing/channels.ts'
import { say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
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

const listen = async (as: Person, to: string) => {
  const socket = await connectSocket(quad.url, as.token)
  open.push(socket)
  expect((await socket.emit('joinRoom', { room: to })).ok).toBe(true)
  return socket
}

describe('[TALK-04] the events of a room', () => {
  test('number new messages and later changes in one sequence, and a client asks for those after its last one', async () => {
    const { me, other, room, edit, react, changes } = talk
    const said = await say(quad, room, me, 'One', 'Two', 'Three')
    expect(said.map(({ event }) => event)).toEqual([1, 2, 3])
    ;(await edit(said[0]?._id ?? '', 'One, edited')).reply()
    ;(await react(said[1]?._id ?? '', '👍', other)).reply()
    await talk.remove(said[2]?._id ?? '')
    const [next] = await say(quad, room, other, 'Four')
    const came = await changes(room, 3)
    expect(came).toMatchObject({
      lastEvent: 7,
      more: false,
      messages: [
        { _id: said[0]?._id, event: 4, chat: 'One, edited', edited: true },
        { _id: said[1]?._id, event: 5, reactions: [{ emoji: '👍', count: 1 }] },
        { _id: said[2]?._id, event: 6, chat: '', deleted: true },
        { _id: next?._id, event: 7, seq: 4, chat: 'Four' },
      ],
    })
    expect(await changes(room, 7)).toEqual({ messages: [], lastEvent: 7, more: false })
  })

  test('come page by page, each message once and as it is now', async () => {
    const { me, other, room, edit, changes } = talk
    const said = await say(quad, room, me, ...range(5).map((at) => `Number ${at}`))
    for (const text of ['Edited', 'Edited again']) (await edit(said[0]?._id ?? '', text)).reply()
    const page = await changes(room, 0, other, '3')
    expect(page.messages.map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect([page.lastEvent, page.more]).toEqual([4, true])
    const rest = await changes(room, page.lastEvent, other, '3')
    expect(rest.messages.map(({ seq, chat }) => `${seq} ${chat}`)).toEqual(['5 Number 4', '1 Edited again'])
    expect([rest.lastEvent, rest.more]).toEqual([7, false])
  })

  test('carry votes and the replies to a message in a channel, and what happens in a thread', async () => {
    const { id, admin, other, post, changes } = talk
    const parent = await post({ chat: 'Who comes?' })
    const poll = await askIn(quad, id, admin)
    const before = (await changes(id, 0)).lastEvent
    ;(await quad.call('voteInPoll', { params: { id, messageId: poll }, body: { options: [1] } }, other)).reply()
    const thread = await changes(parent._id, 0)
    expect(thread).toEqual({ messages: [], lastEvent: 0, more: false })
    const reply = await post({ chat: 'I do', parentChatId: parent._id }, other)
    const came = await changes(id, before)
    expect(came.messages).toMatchObject([
      { _id: poll, poll: { votersCount: 1, votes: [{ options: [1] }] } },
      { _id: parent._id, repliedCount: 1 },
    ])
    expect((await changes(parent._id, 0)).messages).toMatchObject([{ _id: reply._id, parentChatId: parent._id }])
    ;(await quad.call('deleteDiscussion', { params: { id, messageId: reply._id } }, other)).reply()
    expect((await changes(id, came.lastEvent)).messages).toMatchObject([{ _id: parent._id, repliedCount: 0 }])
    expect((await changes(parent._id, 1)).messages).toMatchObject([{ _id: reply._id, deleted: true }])
  })

  test('have no gap and no number twice when many change a message at once', async () => {
    const { other, room, edit, react, changes } = talk
    const message = await talk.begin()
    const acts = [
      ...range(10).map((at) => edit(message._id, `Edited ${at}`)),
      ...['👍', '🎉', '😂', '🙏'].flatMap((emoji) => [react(message._id, emoji), react(message._id, emoji, other)]),
      ...range(5).map((at) => say(quad, room, other, `Said ${at}`)),
    ]
    const events = (await Promise.all(acts)).flatMap((answer) =>
      'reply' in answer ? [answer.reply().event] : answer.map(({ event }) => event),
    )
    expect((await changes(room, 0)).lastEvent).toBe(1 + acts.length)
    expect(Math.max(...events)).toBe(1 + acts.length)
    const stored = (await changes(room, 0)).messages.find(({ _id }) => _id === message._id)
    expect(stored?.reactions?.map(({ count }) => count)).toEqual([2, 2, 2, 2])
  })

  test('are for those who read the room alone', async () => {
    const { id, me, stranger, room, post } = talk
    await talk.begin('Ours')
    const message = await post({ chat: 'Here' })
    const ask = (roomId: string, as?: Person) =>
      quad.call('listChanges', { params: { room: roomId }, query: { after: '0' } }, as)
    expect((await ask(room, stranger)).code).toBe('chat.notFound')
    expect((await ask(id, stranger)).code).toBe('channel.notFound')
    expect((await ask(message._id, stranger)).code).toBe('channel.notFound')
    expect((await ask(randomUUID(), me)).code).toBe('chat.notFound')
    expect((await ask(room)).code).toBe('auth.required')
    expect((await quad.call('listChanges', { params: { room }, query: { after: '-1' } }, me)).status).toBe(400)
  })

  test('arrive live, with their numbers', async () => {
    const { me, other, room, edit, react, unreact } = talk
    const message = await talk.begin()
    const theirs = await listen(other, room)
    const list = await connectSocket(quad.url, other.token)
    open.push(list)
    ;(await edit(message._id, 'Hi')).reply()
    ;(await react(message._id, '👍')).reply()
    ;(await unreact(message._id, '👍')).reply()
    await theirs.next('messageChanged', 3)
    const place = { room, _id: message._id }
    expect(theirs.heard('messageChanged')).toEqual([
      { ...place, event: 2, chat: 'Hi', filetype: 'text' },
      { ...place, event: 3, reactions: [{ emoji: '👍', count: 1 }], reacted: { user: me.id, emoji: '👍', on: true } },
      { ...place, event: 4, reactions: [], reacted: { user: me.id, emoji: '👍', on: false } },
    ])
    await talk.remove(message._id)
    // A list of chats shows the last message's text, but no reactions.
    expect(list.heard('messageChanged')).toEqual([{ ...place, event: 2, chat: 'Hi', filetype: 'text' }])
    expect(await theirs.next('messageDeleted')).toEqual({ ...place, seq: 1, event: 5 })
  })
})
