import { randomUUID } from 'node:crypto'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertBlock } from '../../entities/block/queries.ts'
import { chatOf, chatsIn, say, send } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let me: Person
let other: Person
let third: Person
let room: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, other, third] = await makePeople(quad, 3)
  room = await chatOf(quad, me, other)
})
afterAll(() => quad.stop())

const numbers = async (as = me, id = room) => (await chatsIn(quad, id, as)).map((message) => message.seq)

test('[CHAT-03] the reply has the whole message, and the other person reads it', async () => {
  const clientId = randomUUID()
  const made = (await send(quad, room, me, ' Well\r\nsaid ', clientId)).reply()
  expect(made).toEqual({
    _id: made._id,
    room,
    seq: 1,
    event: 1,
    sender: made.sender,
    chat: 'Well\nsaid',
    filetype: 'text',
    filename: '',
    filesize: '',
    realFiletype: '',
    seenBy: [],
    clientId,
    createdAt: made.createdAt,
  })
  expect([made.sender._id, made.sender.username]).toEqual([me.id, me.email])
  const { clientId: _mine, ...shown } = made
  expect(await chatsIn(quad, room, other)).toEqual([{ ...shown, sender: { ...made.sender, username: '' } }])
})

test('[CHAT-03] the server decides whether a message is a link, whatever the client sent', async () => {
  const kinds = async (chat: string, filetype: 'text' | 'link') =>
    (await quad.call('sendMessage', { params: { room }, body: { chat, filetype } }, me)).reply().filetype
  expect(await kinds('https://example.org/a', 'text')).toBe('link')
  expect(await kinds('https://example.org/a', 'link')).toBe('link')
  expect(await kinds('see https://example.org/a', 'text')).toBe('text')
  expect(await kinds('javascript:alert(1)', 'link')).toBe('text')
})

test('[CHAT-03] text is required, has at most 5,000 characters and no control characters', async () => {
  const longest = 'x'.repeat(limits.chatTextLength)
  expect((await send(quad, room, me, longest)).reply().chat).toBe(longest)
  const refused: [string, string][] = [
    ['', fieldMessages.textRequired],
    [' \n\u2800', fieldMessages.textRequired],
    [`${longest}x`, fieldMessages.tooLong],
    ['x'.repeat(60_000), fieldMessages.tooLong],
    ['a\u0000b', fieldMessages.noControl],
  ]
  const answers = await Promise.all(refused.map(([text]) => send(quad, room, me, text)))
  expect(answers.map((answer) => [answer.status, answer.err?.fields])).toEqual(
    refused.map(([, message]) => [400, { chat: message }]),
  )
  expect(await numbers()).toEqual([1])
})

test('[CHAT-03] a file must be the sender’s own upload', async () => {
  for (const filetype of ['image', 'video', 'file'] as const) {
    const body = {
      filetype,
      file: 'http://quad.test/files/01900000-0000-7000-8000-00000000dead',
      filename: 'notes.pdf',
    }
    const answer = await quad.call('sendMessage', { params: { room }, body }, me)
    expect([answer.status, answer.code]).toEqual([400, 'message.fileUnknown'])
    const without = await quad.call('sendMessage', { params: { room }, body: { filetype, chat: 'Look' } }, me)
    expect(without.err?.fields).toEqual({ file: fieldMessages.required })
  }
  expect(await numbers()).toEqual([])
})

test('[CHAT-04] the body cannot set sender, room, readers or number', async () => {
  const elsewhere = await chatOf(quad, me, third)
  const forged = { sender: { _id: other.id }, room: elsewhere, seenBy: [other.id], _id: other.id }
  const body = JSON.stringify({ chat: 'Hm', filetype: 'text', ...forged })
  const answer = await quad.send('POST', `/api/chats/${room}`, { body, as: me })
  expect(answer.reply()).toMatchObject({ room, sender: { _id: me.id }, seenBy: [], seq: 1 })
  expect(await numbers(me, elsewhere)).toEqual([])
  const numbered = JSON.stringify({ chat: 'Hm', seq: 7 })
  expect((await quad.send('POST', `/api/chats/${room}`, { body: numbered, as: me })).code).toBe('request.unknownKey')
})

test('[CHAT-05] fifty messages at once are numbered 1 to 50 without a gap', async () => {
  const answers = await Promise.all(range(50).map((at) => send(quad, room, at % 2 ? me : other, `Number ${at}`)))
  const made = answers.map((answer) => answer.reply())
  expect(made.map((message) => message.seq).toSorted((a, b) => a - b)).toEqual(range(50).map((at) => at + 1))
  const listed = await chatsIn(quad, room, me)
  expect(listed.map((message) => message.seq)).toEqual(range(50).map((at) => at + 1))
  expect(listed.map((message) => message._id)).toEqual(
    made.toSorted((a, b) => a.seq - b.seq).map((message) => message._id),
  )
})

test('[CHAT-05] a message sent twenty times at once is stored once, and later retries get the same reply', async () => {
  const clientId = randomUUID()
  const answers = await Promise.all(range(20).map(() => send(quad, room, me, 'Once', clientId)))
  const again = await send(quad, room, me, 'Otherwise', clientId)
  const made = [...answers, again].map((answer) => answer.reply())
  expect(new Set(made.map((message) => message._id)).size).toBe(1)
  expect(again.reply().chat).toBe('Once')
  expect([await numbers(), (await send(quad, room, me, 'Next')).reply().seq]).toEqual([[1], 2])
})

test('[CHAT-05] one key used in two chats at once stores one message, without a gap in the other chat', async () => {
  const elsewhere = await chatOf(quad, me, third)
  const clientId = randomUUID()
  const answers = await Promise.all(range(20).map((at) => send(quad, at % 2 ? room : elsewhere, me, 'Once', clientId)))
  expect(new Set(answers.map((answer) => answer.reply()._id)).size).toBe(1)
  const chosen = answers[0]?.reply().room
  expect([room, elsewhere]).toContain(chosen)
  const spare = chosen === room ? elsewhere : room
  expect([await numbers(me, chosen), await numbers(me, spare)]).toEqual([[1], []])
  expect((await send(quad, spare, me, 'First here')).reply().seq).toBe(1)
})

test('[CHAT-05] two people may use the same key', async () => {
  const clientId = randomUUID()
  const both = [
    (await send(quad, room, me, 'Mine', clientId)).reply(),
    (await send(quad, room, other, 'Yours', clientId)).reply(),
  ]
  expect(both.map((message) => [message.seq, message.chat])).toEqual([
    [1, 'Mine'],
    [2, 'Yours'],
  ])
})

test('[CHAT-04] a stranger cannot write, and gets the reply of a chat that does not exist', async () => {
  const there = await send(quad, room, third, 'Hm')
  const missing = await send(quad, '01900000-0000-7000-8000-00000000dead', third, 'Hm')
  expect([there.status, there.body]).toEqual([404, missing.body])
  expect((await send(quad, room, undefined, 'Hm')).code).toBe('auth.required')
})

const block = (as: Person, on: boolean) =>
  quad.call('updateRoom', { params: { id: room }, body: { blockedBy: on ? [as.id] : [] } }, as)

test('[CHAT-06] after a block neither can write, each learns who blocked, and the history stays readable', async () => {
  const clientId = randomUUID()
  await send(quad, room, other, 'Before', clientId)
  expect((await block(me, true)).reply().blockedBy).toEqual([me.id])
  const [mine, theirs] = [await send(quad, room, me, 'After'), await send(quad, room, other, 'After')]
  expect([mine.status, mine.code, theirs.status, theirs.code]).toEqual([403, 'chat.youBlocked', 403, 'chat.blocked'])
  expect(await numbers(other)).toEqual([1])
  // A retry of a stored message still gets its reply.
  expect((await send(quad, room, other, 'Before', clientId)).reply().seq).toBe(1)
  expect((await block(other, true)).reply().blockedBy.toSorted()).toEqual([me.id, other.id].toSorted())
  expect((await block(me, false)).reply().blockedBy).toEqual([other.id])
  expect((await send(quad, room, me, 'Still')).code).toBe('chat.blocked')
  await block(other, false)
  expect((await send(quad, room, me, 'Again')).reply().seq).toBe(2)
})

test('[CHAT-06] only the caller’s own id in the list counts', async () => {
  const body = { blockedBy: [other.id, third.id] }
  expect((await quad.call('updateRoom', { params: { id: room }, body }, me)).reply().blockedBy).toEqual([])
  await block(other, true)
  expect((await block(me, false)).reply().blockedBy).toEqual([other.id])
  const stranger = await quad.call('updateRoom', { params: { id: room }, body: { blockedBy: [third.id] } }, third)
  expect([stranger.status, stranger.code]).toEqual([404, 'chat.notFound'])
})

test('[CHAT-06] a message sent during a block waits for it and is refused', async () => {
  const late = await quad.context.db.transaction().execute(async (trx) => {
    await insertBlock(trx, other.id, me.id)
    const answers = Promise.all(range(3).map((at) => send(quad, room, me, `Late ${at}`)))
    await untilWaiting(quad, 3)
    return { answers }
  })
  expect((await late.answers).map((answer) => answer.code)).toEqual(range(3).map(() => 'chat.blocked'))
  expect(await numbers()).toEqual([])
})

test('[CHAT-06] nobody can write to a closed account', async () => {
  await say(quad, room, other, 'Goodbye')
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', other.id).execute()
  const answer = await send(quad, room, me, 'Are you there?')
  expect([answer.status, answer.code]).toEqual([403, 'chat.closed'])
  expect((await chatsIn(quad, room, me)).map((message) => message.chat)).toEqual(['Goodbye'])
})

test('[CHAT-06] a closed account cannot write, even with a session that is still valid', async () => {
  await say(quad, room, other, 'Hello')
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', me.id).execute()
  const answers = [await send(quad, room, me, 'Hello'), await send(quad, room, me, 'Hello', randomUUID())]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'chat.notFound']))
  expect(await numbers(other)).toEqual([1])
})

test('[CHAT-05] the database refuses a number twice, a key twice and an empty message', async () => {
  await send(quad, room, me, 'One', randomUUID())
  const copy = (what: string) =>
    sql
      .raw(`insert into messages (room_id, seq, sender_id, client_id, filetype, text)
      select ${what} from messages where room_id = '${room}'`)
      .execute(quad.context.db)
  await expect(copy("room_id, seq, sender_id, null, 'text', 'x'")).rejects.toThrow(/messages_room_id_seq_key/)
  await expect(copy("room_id, 2, sender_id, client_id, 'text', 'x'")).rejects.toThrow(/messages_once/)
  await expect(copy("room_id, 2, sender_id, null, 'text', ''")).rejects.toThrow(/check constraint/)
})
