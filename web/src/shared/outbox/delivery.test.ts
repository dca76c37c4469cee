import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, unreachable } from '../api/apiError.ts'
import type { Unsent } from './outbox.ts'

interface Note extends Unsent {
  readonly text: string
}

let full = false
// As in a browser, the stored keys are own properties of the object.
const stored: Record<string, string> = Object.setPrototypeOf(
  {},
  {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new Error('No room')
      stored[key] = text
    },
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  },
)
vi.stubGlobal('localStorage', stored)
vi.stubGlobal('window', new EventTarget())

const { useSession } = await import('../session/session.ts')
const { isUnsent, Outbox } = await import('./outbox.ts')
const { Delivery } = await import('./delivery.ts')

const prefix = () => `notes.${useSession.getState().userId}.`
const isNote = (value: unknown): value is Note => isUnsent(value, ['text'])
const signIn = (userId: string) => useSession.setState({ userId, isAuthenticated: true })

/** Simulates another tab with its own outbox; `sent` lists the texts that it sent. */
function openTab(answer: (text: string) => Promise<void> = () => Promise.resolve()) {
  const sent: string[] = []
  const outbox = new Outbox(prefix, isNote)
  const delivery = new Delivery({
    outbox,
    laneOf: () => 'notes',
    send: ({ text }, signal) => {
      sent.push(text)
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        answer(text).then(resolve, reject)
      })
    },
  })
  const write = (text: string): Note => {
    const note = { ...outbox.next(text), text }
    delivery.enqueue(note)
    return note
  }
  return { sent, outbox, delivery, write }
}

const never = () => new Promise<void>(() => undefined)
const lost = () => Promise.reject(unreachable())
const settle = () => vi.advanceTimersByTimeAsync(0)
const waitAWhile = () => vi.advanceTimersByTimeAsync(10_000)

beforeEach(() => {
  vi.useFakeTimers()
  // Replacing `window` closes the tabs of the previous test.
  vi.stubGlobal('window', new EventTarget())
  signIn('asha')
})
afterEach(() => {
  vi.useRealTimers()
  full = false
  for (const key of Object.keys(stored)) Reflect.deleteProperty(stored, key)
})

test('[CHAT-05] [FEED-05] [COM-01] without a connection items wait and say so, and go in their order once there is one', async () => {
  let online = false
  const { sent, outbox, write } = openTab(() => (online ? Promise.resolve() : lost()))
  write('one')
  write('two')
  await settle()
  const waiting = { failure: 'Waiting for connection', passing: true }
  expect(outbox.items()).toMatchObject([
    { text: 'one', ...waiting },
    { text: 'two', ...waiting },
  ])
  expect(sent).toEqual(['one'])
  online = true
  await waitAWhile()
  expect(outbox.items()).toEqual([])
  expect(sent).toEqual(['one', 'one', 'two'])
})

test('[CHAT-05] [FEED-05] [COM-01] tabs see one another’s items and overwrite none; a reload keeps them and skips damaged ones', async () => {
  const [first, second] = [openTab(lost), openTab(lost)]
  first.write('one')
  second.write('two')
  await settle()
  first.write('three')
  await settle()
  stored[`${prefix()}cut`] = '{"clientId":'
  stored[`${prefix()}old`] = '{"clientId":"old"}'
  for (const { outbox } of [first, second, openTab()])
    expect(outbox.items().map(({ text, failure }) => [text, failure])).toEqual(
      ['one', 'two', 'three'].map((text) => [text, 'Waiting for connection']),
    )
})

test('[CHAT-05] [FEED-05] [COM-01] without room on the device an item still waits, until the page is left', async () => {
  let online = false
  const { sent, outbox, delivery, write } = openTab(() => (online ? Promise.resolve() : lost()))
  full = true
  write('wanted')
  const unwanted = write('unwanted')
  await settle()
  expect(outbox.items()).toMatchObject([{ text: 'wanted' }, { text: 'unwanted' }])
  expect(openTab().outbox.items()).toEqual([])
  delivery.discard(unwanted)
  online = true
  await waitAWhile()
  expect(outbox.items()).toEqual([])
  expect(sent).not.toContain('unwanted')
})

test('[CHAT-05] [FEED-05] [COM-01] a refused item says why, holds up no other and is sent again only on request', async () => {
  const { sent, outbox, delivery, write } = openTab((text) =>
    text === 'bad' && sent.length < 3 ? Promise.reject(new ApiError('Not here.', { status: 403 })) : Promise.resolve(),
  )
  const bad = write('bad')
  write('good')
  await waitAWhile()
  expect(outbox.items()).toMatchObject([{ text: 'bad', failure: 'Not here.', passing: false }])
  delivery.retry(bad)
  await settle()
  expect(outbox.items()).toEqual([])
  expect(sent).toEqual(['bad', 'good', 'bad'])
})

test('[CHAT-05] [FEED-05] [COM-01] an item that was stored and deleted elsewhere leaves the outbox, and the next is sent', async () => {
  const spent = new ApiError('Deleted since.', { status: 410, code: 'key.spent' })
  const { sent, outbox, write } = openTab((text) => (text === 'deleted' ? Promise.reject(spent) : Promise.resolve()))
  write('deleted')
  write('next')
  await waitAWhile()
  expect(outbox.items()).toEqual([])
  expect(sent).toEqual(['deleted', 'next'])
})

test('[CHAT-05] [FEED-05] [COM-01] discarding an item while it is being sent aborts it in every tab, and it is never sent later', async () => {
  const [first, second] = [openTab(never), openTab(never)]
  const note = first.write('unwanted')
  second.delivery.deliverAll()
  await settle()
  second.delivery.discard(note)
  const event = Object.assign(new Event('storage'), { key: `${prefix()}unwanted` })
  window.dispatchEvent(event)
  await settle()
  for (const { outbox, delivery } of [first, second]) {
    expect(outbox.items()).toEqual([])
    delivery.deliverAll()
  }
  await waitAWhile()
  expect([first.sent, second.sent]).toEqual([['unwanted'], ['unwanted']])
})

test('[FEED-05] a form that is closed while it sends keeps nothing for later; one without a connection does', async () => {
  const closing = new AbortController()
  const held = openTab(never)
  const closed = held.delivery.sendOrKeep({ ...held.outbox.next('closed'), text: 'closed' }, closing.signal)
  closing.abort()
  await expect(closed).rejects.toMatchObject({ name: 'AbortError' })
  expect(held.outbox.items()).toEqual([])
  const offline = openTab(lost)
  await offline.delivery.sendOrKeep({ ...offline.outbox.next('kept'), text: 'kept' }, undefined)
  expect(offline.outbox.items()).toMatchObject([{ text: 'kept', passing: true }])
})

test('[ACC-07] another person on the device neither sees nor sends waiting items; after signing out nobody does', async () => {
  const { sent, outbox, delivery, write } = openTab(lost)
  write('mine')
  await settle()
  useSession.setState({ userId: undefined, isAuthenticated: false })
  await waitAWhile()
  signIn('ravi')
  delivery.deliverAll()
  await waitAWhile()
  expect(outbox.items()).toEqual([])
  expect(sent).toEqual(['mine'])
  signIn('asha')
  expect(outbox.items()).toMatchObject([{ text: 'mine' }])
})
