import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

const room = { member: true, blocking: false, blocked: false, closed: false, ended: false, request: null }

test.each([
  [{ ...room, member: false }, 'chat.notFound', 'chat.notFound', 'chat.notFound'],
  [{ ...room, member: false, blocking: true, closed: true }, 'chat.notFound', 'chat.notFound', 'chat.notFound'],
  [room, true, true, true],
  [{ ...room, blocking: true }, true, 'chat.youBlocked', 'chat.youBlocked'],
  [{ ...room, blocked: true }, true, 'chat.blocked', 'chat.blocked'],
  [{ ...room, blocking: true, blocked: true }, true, 'chat.youBlocked', 'chat.youBlocked'],
  [{ ...room, closed: true }, true, true, 'chat.closed'],
  [{ ...room, request: 'pending' as const }, true, 'chat.isRequest', true],
  [{ ...room, request: 'pending' as const, blocked: true }, true, 'chat.isRequest', 'chat.blocked'],
  [{ ...room, request: 'declined' as const }, 'chat.notFound', 'chat.notFound', true],
  [{ ...room, blocked: true, closed: true }, true, 'chat.blocked', 'chat.blocked'],
])('[CHAT-04] [CHAT-06] %j may read: %s, join live: %s, send: %s', (standing, read, join, send) => {
  expect([may('room.read', standing), may('room.join', standing), may('room.send', standing)]).toEqual([
    read,
    join,
    send,
  ])
})

const pending = { ...room, request: 'pending' as const }
const declined = { ...room, request: 'declined' as const }

test('[REQ-03] [REQ-04] only its recipient answers a request', () => {
  const outsider = { ...room, member: false }
  const all = [room, pending, declined, outsider]
  const no = 'chat.requestNotFound'
  expect(all.map((standing) => may('room.accept', standing))).toEqual([true, true, no, no])
  expect(all.map((standing) => may('room.decline', standing))).toEqual([no, true, true, no])
  expect(all.map((standing) => may('room.react', standing))).toEqual([
    true,
    'chat.isRequest',
    'chat.notFound',
    'chat.notFound',
  ])
})
