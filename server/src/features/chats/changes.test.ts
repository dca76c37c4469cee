import { randomUUID } from 'node:crypto'
import { mentionOf } from '@quad/contract/mentions.ts'
import { limits } from '@quad/contract/limits.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askIn, openClub } from '../../testing/channels.ts'
import { chatOf, say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let stranger: Person
let clubId: string
let id: string
let room: string
/** By how much the app’s clock is ahead, in milliseconds. */
let later = 0
const hourMs = 3_600_000
const open: TestSocket[] = []
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, clock: { now: () => new Date(Date.now() + later) } })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me, other, stranger } = await openClub(quad))
  room = await chatOf(quad, me, other)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
  later = 0
})
afterAll(() => quad.stop())

type Body = Parameters<typeof quad.call<'sendChannelMessage'>>[1]['body']

const post = async (body: Body, as = me) =>
  (await quad.call('sendChannelMessage', { params: { id }, body }, as)).reply()
const edit = (message: string, chat: string, as = me) =>
  quad.call('updateMessage', { params: { id: message }, body: { chat } }, as)
const react = (message: string, emoji: string, as = me) =>
  quad.call('addReaction', { params: { id: message, emoji } }, as)
const unreact = (message: string, emoji: string, as = me) =>
  quad.call('removeReaction', { params: { id: message, emoji } }, as)
const changes = async (of: string, after: number, as = me, limit?: string) =>
  (
    await quad.call(
      'listChanges',
      { params: { room: of }, query: { after: String(after), ...(limit && { limit }) } },
      as,
    )
  ).reply()
const first = async (text = 'Hello', as = me) => {
  const [message] = await say(quad, room, as, text)
  if (!message) throw new Error('No message was sent.')
  return message
}
const listen = async (as: Person, to: string) => {
  const socket = await connectSocket(quad.url, as.token)
  open.push(socket)
  expect((await socket.emit('joinRoom', { room: to })).ok).toBe(true)
  return socket
}
const block = async (by: Person) =>
  (await quad.call('updateRoom', { params: { id: room }, body: { blockedBy: [by.id] } }, by)).reply()

describe('[TALK-04] the events of a room', () => {
  test('number new messages and later changes in one sequence, and a client asks for those after its last one', async () => {
    const said = await say(quad, room, me, 'One', 'Two', 'Three')
    expect(said.map(({ event }) => event)).toEqual([1, 2, 3])
    ;(await edit(said[0]?._id ?? '', 'One, edited')).reply()
    ;(await react(said[1]?._id ?? '', '👍', other)).reply()
    ;(await quad.call('deleteMessage', { params: { room, messageId: said[2]?._id ?? '' } }, me)).reply()
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
    const message = await first()
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
    const [stored] = (await changes(room, 0)).messages.filter(({ _id }) => _id === message._id)
    expect(stored?.reactions?.map(({ count }) => count)).toEqual([2, 2, 2, 2])
  })

  test('are for those who read the room alone', async () => {
    await first('Ours')
    const message = await post({ chat: 'Here' })
    const ask = (of: string, as?: Person) =>
      quad.call('listChanges', { params: { room: of }, query: { after: '0' } }, as)
    expect((await ask(room, stranger)).code).toBe('chat.notFound')
    expect((await ask(id, stranger)).code).toBe('channel.notFound')
    expect((await ask(message._id, stranger)).code).toBe('channel.notFound')
    expect((await ask(randomUUID(), me)).code).toBe('chat.notFound')
    expect((await ask(room)).code).toBe('auth.required')
    expect((await quad.call('listChanges', { params: { room }, query: { after: '-1' } }, me)).status).toBe(400)
  })

  test('arrive live, with their numbers', async () => {
    const message = await first()
    const theirs = await listen(other, room)
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
    ;(await quad.call('deleteMessage', { params: { room, messageId: message._id } }, me)).reply()
    expect(await theirs.next('messageDeleted')).toEqual({ ...place, seq: 1, event: 5 })
  })
})

describe('[TALK-01] reactions', () => {
  test('are counted by kind in the order of their first use, each person once a kind, and taken back', async () => {
    const { _id } = await first()
    for (const emoji of ['🎉', '👍', '👍']) (await react(_id, emoji)).reply()
    const mine = (await react(_id, '👍', other)).reply()
    expect(mine).toMatchObject({
      reactions: [
        { emoji: '🎉', count: 1 },
        { emoji: '👍', count: 2 },
      ],
      ownReactions: ['👍'],
    })
    const people = async (emoji: string, limit?: string, before?: string) =>
      (
        await quad.call(
          'listReactions',
          { params: { id: _id, emoji }, query: { ...(limit && { limit }), ...(before && { before }) } },
          me,
        )
      ).reply()
    expect((await people('👍')).people.map((one) => one._id)).toEqual([other.id, me.id])
    const page = await people('👍', '1')
    expect((await people('👍', '1', page.before ?? '')).people.map((one) => one._id)).toEqual([me.id])
    for (const emoji of ['🎉', '👍', '👍']) (await unreact(_id, emoji)).reply()
    expect((await changes(room, 0, other)).messages).toMatchObject([{ reactions: [{ emoji: '👍', count: 1 }] }])
    const last = (await unreact(_id, '👍', other)).reply()
    expect([last.reactions, last.ownReactions]).toEqual([undefined, undefined])
  })

  test('are one emoji, with skin tone, flag or joined parts', async () => {
    const { _id } = await first()
    for (const emoji of ['👍🏽', '🇮🇳', '👩‍🚀', '❤️', '1️⃣']) (await react(_id, emoji)).reply()
    for (const wrong of ['a', '👍👍', '1', '<b>', '👍 ', '🇮', '‍'])
      expect([wrong, (await react(_id, wrong)).status]).toEqual([wrong, 400])
  })

  test('have at most 20 kinds a message, also when two add the last one at once', async () => {
    const { _id } = await first()
    const kinds = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓😔😕']
    for (const emoji of kinds.slice(0, limits.reactionKinds - 1)) (await react(_id, emoji)).reply()
    const two = await Promise.all([react(_id, kinds[20] ?? ''), react(_id, kinds[21] ?? '', other)])
    expect(two.map((answer) => answer.code ?? 'yes').toSorted()).toEqual(['reaction.tooManyKinds', 'yes'])
    ;(await react(_id, kinds[0] ?? '', other)).reply()
  })

  test('are not for deleted messages, past a block or by others; what is there can be taken back', async () => {
    const { _id } = await first()
    ;(await react(_id, '👍', other)).reply()
    expect((await react(_id, '👍', stranger)).code).toBe('message.notFound')
    await block(me)
    expect((await react(_id, '🎉')).code).toBe('chat.youBlocked')
    expect((await react(_id, '🎉', other)).code).toBe('chat.blocked')
    ;(await unreact(_id, '👍', other)).reply()
    ;(await quad.call('deleteMessage', { params: { room, messageId: _id } }, me)).reply()
    for (const answer of [await react(_id, '🎉'), await unreact(_id, '👍'), await edit(_id, 'Again')])
      expect(answer.code).toBe('message.notFound')
    const left = await quad.context.db.selectFrom('reactions').selectAll().where('message_id', '=', _id).execute()
    expect(left).toEqual([])
  })

  test('are for all who read a channel where only admins write', async () => {
    const { _id } = await post({ chat: 'News' }, admin)
    ;(await quad.call('updateChannel', { params: { id }, body: { permission: 'private' } }, admin)).reply()
    ;(await react(_id, '🎉')).reply()
    expect((await edit((await post({ chat: 'Mine' }, admin))._id, 'Not mine')).code).toBe('message.notYours')
  })
})

describe('[TALK-02] editing', () => {
  test('replaces the text for everyone, keeps what it said before, and marks the message', async () => {
    const message = await first('Room 4')
    const edited = (await edit(message._id, 'https://quad.test/room5')).reply()
    expect(edited).toMatchObject({ chat: 'https://quad.test/room5', filetype: 'link', edited: true, seq: 1, event: 2 })
    const [read] = (await quad.call('listMessages', { params: { room }, query: {} }, other)).reply().chats
    expect(read).toMatchObject({ chat: 'https://quad.test/room5', edited: true })
    const rooms = (await quad.call('listRooms', { query: {} }, other)).reply()
    expect(rooms).toMatchObject([{ lastChat: 'https://quad.test/room5', unreadCount: 1, lastSeq: 1 }])
    const kept = await quad.context.db
      .selectFrom('earlier_texts')
      .select('text')
      .where('message_id', '=', message._id)
      .execute()
    expect(kept).toEqual([{ text: 'Room 4' }])
    ;(await quad.call('deleteMessage', { params: { room, messageId: message._id } }, me)).reply()
    expect(
      await quad.context.db.selectFrom('earlier_texts').select('text').where('message_id', '=', message._id).execute(),
    ).toEqual([])
  })

  test('is for the sender, within a day, never to nothing, and not past a block', async () => {
    const message = await first()
    expect((await edit(message._id, 'Theirs', other)).code).toBe('message.notYours')
    expect((await edit(message._id, 'Theirs', stranger)).code).toBe('message.notFound')
    expect((await edit(message._id, ' \n')).status).toBe(400)
    expect((await edit(message._id, 'x'.repeat(limits.chatTextLength + 1))).status).toBe(400)
    later = 23.9 * hourMs
    ;(await edit(message._id, 'Still')).reply()
    later = 24.1 * hourMs
    expect((await edit(message._id, 'Late')).code).toBe('message.tooOldToEdit')
    const inChannel = await post({ chat: 'In the channel' })
    expect((await edit(inChannel._id, 'Edited')).code).toBe('message.tooOldToEdit')
  })

  test('ends with a block and with writing in the channel', async () => {
    const [message, inChannel] = [await first(), await post({ chat: 'Here' })]
    await block(other)
    expect((await edit(message._id, 'After')).code).toBe('chat.blocked')
    ;(await quad.call('updateChannel', { params: { id }, body: { permission: 'private' } }, admin)).reply()
    expect((await edit(inChannel._id, 'After')).code).toBe('channel.onlyAdmins')
    expect((await edit(await askIn(quad, id, admin), 'Poll', admin)).code).toBe('message.isPoll')
  })

  test('ends after fifty times', async () => {
    const { _id } = await first()
    for (const at of range(limits.editsMax)) (await edit(_id, `Edited ${at}`)).reply()
    expect((await edit(_id, 'Once more')).code).toBe('message.editedTooOften')
    const [read] = (await changes(room, 0)).messages
    expect(read).toMatchObject({ chat: `Edited ${limits.editsMax - 1}`, event: 1 + limits.editsMax })
  })

  test('keeps the mentions that are allowed and changes nobody’s counts', async () => {
    const message = await post({ chat: 'Who?' })
    const before = await quad.call('countClubUnread', { params: { id: clubId } }, other)
    const text = `You, ${mentionOf({ userId: other.id, name: 'Whatever' })}`
    const edited = (await edit(message._id, text)).reply()
    expect('mentions' in edited && edited.mentions).toEqual([other.id])
    expect((await quad.call('countClubUnread', { params: { id: clubId } }, other)).reply()).toEqual(before.reply())
    const channel = (await quad.call('getChannel', { params: { id } }, other)).reply()
    expect(channel.mentionsCount).toBe(0)
    const notes = (await quad.call('listNotifications', { query: {} }, other)).reply().notifications
    expect(notes.filter(({ kind }) => kind === 'mention')).toEqual([])
  })
})

describe('[TALK-03] answering with a quote', () => {
  test('shows the beginning of the quoted message, which follows its edits and its deletion', async () => {
    const message = await first('Room 4')
    const answer = (
      await quad.call('sendMessage', { params: { room }, body: { chat: 'Thanks', quoteId: message._id } }, other)
    ).reply()
    expect(answer.quote).toMatchObject({ _id: message._id, chat: 'Room 4', filetype: 'text', sender: { _id: me.id } })
    ;(await edit(message._id, 'Room 5')).reply()
    const quote = async () => (await quad.call('getMessage', { params: { id: answer._id } }, me)).reply().quote
    expect(await quote()).toMatchObject({ chat: 'Room 5' })
    expect((await quad.call('getMessage', { params: { id: answer._id } }, stranger)).code).toBe('message.notFound')
    ;(await quad.call('deleteMessage', { params: { room, messageId: message._id } }, me)).reply()
    expect(await quote()).toMatchObject({ chat: '', deleted: true })
  })

  test('of a long text with mentions is cut, with names in place of their markup', async () => {
    const message = await post({ chat: `${mentionOf({ userId: other.id, name: 'X' })} ${'a'.repeat(300)}` })
    const { quote } = await post({ chat: 'Yes', quoteId: message._id }, other)
    expect([...(quote?.chat ?? '')]).toHaveLength(limits.quoteLength)
    expect(quote?.chat).toMatch(/^@[^<]+ a+$/)
  })

  test('is for messages of the same room that are there', async () => {
    const inChannel = await post({ chat: 'Here' })
    const message = await first()
    const answer = (quoteId: string) =>
      quad.call('sendMessage', { params: { room }, body: { chat: 'Yes', quoteId } }, other)
    expect((await answer(inChannel._id)).code).toBe('message.notFound')
    expect((await answer(randomUUID())).code).toBe('message.notFound')
    ;(await quad.call('deleteMessage', { params: { room, messageId: message._id } }, me)).reply()
    expect((await answer(message._id)).code).toBe('message.notFound')
    expect((await changes(room, 0)).messages).toHaveLength(1)
  })
})
