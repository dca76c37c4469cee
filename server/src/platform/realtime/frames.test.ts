import { rateLimits } from '@quad/contract/rateLimits.ts'
import { socketLimits } from '@quad/contract/socketLimits.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chatOf } from '../../testing/chats.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { frameOf, framesOf, openRawSocket, type RawSocket, signInRawSocket } from '../../testing/rawSocket.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { createLimiter } from '../rateLimits.ts'

const unprovenAtMost = 20

let quad: TestQuad
let person: Person
const open: RawSocket[] = []
beforeAll(async () => {
  const socket = { ...rateLimits.socket, points: unprovenAtMost }
  quad = await startTestQuad({
    limiter: createLimiter({ ...rateLimits, socket }),
    env: { TRUST_PROXY: '1' },
    checkReplies: false,
  })
  person = await makePerson(quad)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.hangUp()
})
afterAll(() => quad.stop())

const keep = (socket: RawSocket) => {
  open.push(socket)
  return socket
}
const visit = async (address: string) => keep(await openRawSocket(quad.url, { 'x-forwarded-for': address }))
const signIn = async () => keep(await signInRawSocket(quad.url, person.token))

async function closedFor(reason: string): Promise<number> {
  const { body } = await quad.send('GET', '/metrics')
  return Number(
    new RegExp(`^quad_sockets_closed_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(String(body))?.[1] ?? 0,
  )
}

/** Expects `act` to close the socket, and the metric of this reason to count it. */
async function expectClosed(reason: string, socket: RawSocket, act: () => Promise<unknown>): Promise<void> {
  const before = await closedFor(reason)
  await act()
  await socket.closed()
  expect(await closedFor(reason)).toBe(before + 1)
}

test.each(['40/x,', '40/x,{"token":"a"}', '42["joinRoom",{}]', '41', '3', '6', '2probe', '', '0', '4', '451-["x"]'])(
  '[API-07] a connection whose first packet is %j is closed',
  async (packet) => {
    const socket = await visit('203.0.113.1')
    await expectClosed('packet', socket, () => socket.send(frameOf(packet)))
    expect(socket.received()).not.toContain('Invalid namespace')
  },
)

test.each([
  '40',
  '40/x,',
  '42/x,["joinRoom",{}]',
  '43["a"]',
  '430["a"]',
  '44{}',
  '451-["x",{"_placeholder":true,"num":0}]',
])('[API-07] a signed-in connection is closed at the packet %j', async (packet) => {
  const socket = await signIn()
  await expectClosed('packet', socket, () => socket.send(frameOf(packet)))
})

test('[API-07] events, acknowledged or not, keep a connection', async () => {
  const socket = await signIn()
  await socket.send(Buffer.concat([frameOf('42["leaveRoom",{}]'), frameOf('4217["leaveRoom",{}]'), frameOf('3')]))
  await expect.poll(() => socket.received()).toContain('4317[{"ok":false')
  expect(socket.isClosed()).toBe(false)
})

test('[API-07] a connection is closed after a refused token, once the refusal is sent', async () => {
  const socket = await visit('203.0.113.2')
  await socket.send(frameOf('40{"token":"x"}'))
  await socket.closed()
  expect(socket.received()).toContain('auth.required')
})

test('[API-07] a connection without a token is closed after three seconds', async () => {
  const socket = await visit('203.0.113.3')
  const began = performance.now()
  await expectClosed('token', socket, async () => undefined)
  expect(performance.now() - began).toBeGreaterThan(socketLimits.tokenMs - 500)
  expect(performance.now() - began).toBeLessThan(socketLimits.tokenMs + 2000)
})

test('[API-07] a long first packet closes the connection', async () => {
  const socket = await visit('203.0.113.4')
  const packet = `40${JSON.stringify({ token: 'x'.repeat(socketLimits.connectFrameBytes) })}`
  await expectClosed('bytes', socket, () => socket.send(frameOf(packet)))
})

test.each([
  ['events', frameOf('42["leaveRoom",{}]')],
  ['pongs', frameOf('3')],
  ['noops', frameOf('6')],
  ['pings of the WebSocket', frameOf('', 9)],
  ['pongs of the WebSocket', frameOf('', 10)],
])('[API-07] more %s than its budget close a connection', async (_what, frame) => {
  const socket = await signIn()
  const many = Buffer.concat(Array(socketLimits.framesPerSecond + 1).fill(frame))
  await expectClosed('frames', socket, () => socket.send(many))
})

test('[API-07] more bytes than its budget close a connection, also in many parts of one message', async () => {
  const whole = await signIn()
  const frame = frameOf(`3${'x'.repeat(socketLimits.frameBytes - 1)}`)
  const many = Array(Math.ceil(socketLimits.bytesPerSecond / socketLimits.frameBytes) + 1).fill(frame)
  await expectClosed('bytes', whole, () => whole.send(Buffer.concat(many)))
  const parted = await signIn()
  const parts = [frameOf('3', 1, false), ...Array(16_000).fill(frameOf('', 0, false)), frameOf('', 0)]
  const message = Buffer.concat(parts)
  const messages = Array(Math.ceil(socketLimits.bytesPerSecond / message.length) + 1).fill(message)
  await expectClosed('bytes', parted, () => parted.send(Buffer.concat(messages)))
})

test('[API-07] an oversized or broken frame closes the connection at once', async () => {
  const frames = [frameOf('x'.repeat(socketLimits.frameBytes + 1)), frameOf('3', 5), frameOf(Buffer.from([0xff]))]
  for (const frame of frames) {
    const socket = await signIn()
    await expectClosed('broken', socket, () => socket.send(frame))
  }
})

test('[API-07] a budget is for each second', async () => {
  const socket = await signIn()
  for (const _second of range(3)) {
    await socket.send(framesOf('3', socketLimits.framesPerSecond - 50))
    await new Promise((resolve) => setTimeout(resolve, 1010))
  }
  expect(socket.isClosed()).toBe(false)
})

test('[API-07] a socket that doesn’t read is closed with a megabyte unsent, one that reads gets everything', async () => {
  const [me, friend] = await makePeople(quad, 2)
  const room = await chatOf(quad, me, friend)
  const reading = await connectSocket(quad.url, friend.token)
  const stuck = keep(await signInRawSocket(quad.url, friend.token))
  stuck.stopReading()
  const before = await closedFor('unsent')
  const payload = { room, user: me.id, seq: 1, padding: 'x'.repeat(20_000) }
  let sent = 0
  // The kernel buffers some megabytes before data waits in the node.
  while ((await closedFor('unsent')) === before && sent < 3000) {
    for (const _time of range(20)) quad.context.realtime.toUser(friend.id, 'roomSeen', payload)
    sent += 20
    await reading.next('roomSeen', sent)
  }
  expect(await closedFor('unsent')).toBe(before + 1)
  expect(sent).toBeLessThan(3000)
  expect(reading.isOpen()).toBe(true)
  reading.close()
})

test('[API-07] an address has a limited number of connections without a token, those with one don’t count', async () => {
  const address = '203.0.113.9'
  const headers = { 'x-forwarded-for': address }
  const valid = () => connectSocket(quad.url, person.token, { extraHeaders: headers })
  for (const socket of await inTurn(range(unprovenAtMost * 2), valid)) socket.close()
  await Promise.all(range(unprovenAtMost).map(() => visit(address)))
  await expect(visit(address)).rejects.toThrow('The upgrade was refused')
  expect((await visit('203.0.113.10')).isClosed()).toBe(false)
  // A client can't choose its address in X-Forwarded-For: the proxy appends the true one.
  await expect(visit(`203.0.113.11, ${address}`)).rejects.toThrow('The upgrade was refused')
})
