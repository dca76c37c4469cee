import { limits } from '@quad/contract/limits.ts'
import { socketLimits } from '@quad/contract/socketLimits.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatOf, chatsIn, send } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'

const nowhere = '01900000-0000-7000-8000-00000000dead'

let quad: TestQuad
let me: Person
let other: Person
let room: string
let socket: TestSocket
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[me, other] = await makePeople(quad, 2)
  room = await chatOf(quad, me, other)
  socket = await connectSocket(quad.url, me.token)
})
afterEach(() => socket.close())
afterAll(() => quad.stop())

/** Emits any event; returns the refusal's code, or `ok`. */
const emitAsMe = (event: string, ...given: unknown[]) =>
  new Promise<string>((resolve) => {
    socket.raw.once('disconnect', () => resolve('disconnected'))
    socket.raw.emit(event, ...given, (answer: { ok: boolean; err?: { code: string } }) =>
      resolve(answer.err?.code ?? 'ok'),
    )
  })

test('[API-07] a wrong event gets the error that the call would get', async () => {
  expect(await emitAsMe('joinRoom', { room, sender: { _id: me.id, verified: true } })).toBe('ok')
  const wrong: [string, unknown, string][] = [
    ['joinRoom', {}, 'request.invalid'],
    ['joinRoom', null, 'request.invalid'],
    ['joinRoom', { room: 'x' }, 'request.invalid'],
    ['joinRoom', { room: { $ne: null } }, 'request.invalid'],
    ['joinRoom', { room, admin: true }, 'request.unknownKey'],
    ['joinRoom', { room: nowhere }, 'chat.notFound'],
    ['chatMessage', { room, chat: '' }, 'request.invalid'],
    ['chatMessage', { room, chat: 'a\u0000b' }, 'request.invalid'],
    ['chatMessage', { room, chat: 'x'.repeat(limits.chatTextLength + 1) }, 'request.invalid'],
    ['chatMessage', { room, chat: 'Hm', seq: 7 }, 'request.unknownKey'],
    ['chatMessage', { room, filetype: 'image', file: 'x' }, 'request.invalid'],
    ['chatMessage', { room, filetype: 'image', file: nowhere }, 'message.fileUnknown'],
    ['chatMessage', { room: nowhere, chat: 'Hm' }, 'chat.notFound'],
    ['message', { room }, 'request.notFound'],
    ['__proto__', {}, 'request.notFound'],
  ]
  const answers = await inTurn(wrong, ([event, payload]) => emitAsMe(event, payload))
  expect(answers).toEqual(wrong.map(([, , code]) => code))
  expect(await chatsIn(quad, room, me)).toEqual([])
})

test('[API-07] the payload cannot set sender or readers', async () => {
  const forged = { room, chat: 'Hm', sender: { _id: other.id }, seenBy: [other.id], filesize: '1' }
  expect(await emitAsMe('chatMessage', forged)).toBe('ok')
  expect(await chatsIn(quad, room, me)).toMatchObject([{ sender: { _id: me.id }, seenBy: [], filesize: '' }])
})

test('[API-07] malformed events are answered in order or end the connection, and harm no other socket', async () => {
  const witness = await connectSocket(quad.url, other.token)
  const event = fc.oneof(fc.constantFrom('joinRoom', 'leaveRoom', 'chatMessage'), fc.string({ minLength: 1 }))
  const payload = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.record({ room: fc.jsonValue(), chat: fc.jsonValue() }))
  const taken = fc.asyncProperty(event, fc.array(payload, { maxLength: 3 }), async (name, given) => {
    if (!socket.isOpen()) socket = await connectSocket(quad.url, me.token)
    const reserved = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener']
    if (reserved.includes(name)) return
    expect(await emitAsMe(name, ...given)).not.toMatch(/^server\./)
  })
  await fc.assert(taken, { numRuns: 60 })
  expect((await witness.emit('joinRoom', { room })).ok).toBe(true)
  witness.close()
})

test('[API-07] an oversized frame ends the connection', async () => {
  expect(await emitAsMe('chatMessage', { room, chat: 'x'.repeat(1_000_000) })).toBe('disconnected')
  expect(await chatsIn(quad, room, me)).toEqual([])
  socket = await connectSocket(quad.url, me.token)
  const longest = '\u{1F600}'.repeat(limits.chatTextLength / 2)
  expect(await emitAsMe('chatMessage', { room, chat: longest })).toBe('ok')
})

test('[API-07] a socket that sends only invalid events is disconnected, one that errs now and then is not', async () => {
  for (const _time of range(socketLimits.faults - 1)) expect(await emitAsMe('joinRoom', {})).toBe('request.invalid')
  expect(await emitAsMe('joinRoom', { room })).toBe('ok')
  await emitAsMe('nonsense', {})
  expect(await socket.ended()).toBe('io server disconnect')
})

test('[API-07] a flood is disconnected before it is handled', async () => {
  for (const at of range(500)) socket.raw.emit('chatMessage', { room, chat: `Number ${at}` })
  await socket.ended()
  expect((await chatsIn(quad, room, other)).length).toBeLessThan(150)
})

test('[API-07] a socket joins a limited number of rooms', async () => {
  const people = await makePeople(quad, socketLimits.roomsPerSocket)
  const rooms = await inTurn(people, (person) => chatOf(quad, me, person))
  const answers = await inTurn([...rooms, room], (id) => emitAsMe('joinRoom', { room: id }))
  expect(answers).toEqual([...rooms.map(() => 'ok'), 'request.tooMany'])
  expect(await emitAsMe('joinRoom', { room: rooms[0] })).toBe('ok')
  expect(await emitAsMe('leaveRoom', { room: rooms[0] })).toBe('ok')
  expect(await emitAsMe('joinRoom', { room })).toBe('ok')
})

test('metrics count open sockets and sent messages', async () => {
  const figure = async (name: string) => {
    const { body } = await quad.send('GET', '/metrics')
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(String(body))?.[1])
  }
  const [open, sent] = [await figure('quad_sockets_open'), await figure('quad_messages_sent_total')]
  expect(open).toBeGreaterThan(0)
  const second = await connectSocket(quad.url, me.token)
  await emitAsMe('chatMessage', { room, chat: 'Hm', clientId: nowhere })
  await emitAsMe('chatMessage', { room, chat: 'Hm', clientId: nowhere })
  await send(quad, room, me, 'Hm')
  expect([await figure('quad_sockets_open'), await figure('quad_messages_sent_total')]).toEqual([open + 1, sent + 2])
  second.close()
})

describe('with the default limits', () => {
  let limited: TestQuad
  beforeAll(async () => {
    limited = await startTestQuad()
  })
  afterAll(() => limited.stop())

  test('[API-07] messages over the socket and by POST share the account’s rate limit', async () => {
    const [busy, friend] = [await makePerson(limited), await makePerson(limited)]
    const id = await chatOf(limited, busy, friend)
    const [one, two] = [await connectSocket(limited.url, busy.token), await connectSocket(limited.url, busy.token)]
    // Opening the chat counted as one write.
    const answers = await inTurn(range(60), (at) =>
      (at % 2 ? one : two).emit('chatMessage', { room: id, chat: `${at}` }),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(59)
    expect(answers.at(-1)).toMatchObject({ ok: false, err: { code: 'request.tooMany' } })
    expect((await send(limited, id, busy, 'Hm')).status).toBe(429)
    expect((await send(limited, id, friend, 'Hm')).status).toBe(200)
    for (const opened of [one, two]) opened.close()
  })
})
