import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

const room = { member: true, blocking: false, blocked: false, closed: false }

test.each([
  [{ ...room, member: false }, 'chat.notFound', 'chat.notFound', 'chat.notFound'],
  [{ ...room, member: false, blocking: true, closed: true }, 'chat.notFound', 'chat.notFound', 'chat.notFound'],
  [room, true, true, true],
  [{ ...room, blocking: true }, true, 'chat.youBlocked', 'chat.youBlocked'],
  [{ ...room, blocked: true }, true, 'chat.blocked', 'chat.blocked'],
  [{ ...room, blocking: true, blocked: true }, true, 'chat.youBlocked', 'chat.youBlocked'],
  [{ ...room, closed: true }, true, true, 'chat.closed'],
  [{ ...room, blocked: true, closed: true }, true, 'chat.blocked', 'chat.blocked'],
])('[CHAT-04] [CHAT-06] %j may read: %s, join live: %s, send: %s', (standing, read, join, send) => {
  expect([may('room.read', standing), may('room.join', standing), may('room.send', standing)]).toEqual([
    read,
    join,
    send,
  ])
})
