import type { Chat } from '@quad/contract/entities/chat.ts'
import { expect, test } from 'vitest'
import { exampleLine, exampleMessage, examplePerson } from './exampleMessage.ts'
import type { Outgoing } from './message.ts'
import { rowsOf } from './rows.ts'

const sentAt = (seq: number, minute: number, sender: string, more: Partial<Chat> = {}) =>
  exampleMessage(seq, {
    sender: examplePerson(sender),
    createdAt: new Date(2026, 10, 6, 12, minute).toISOString(),
    ...more,
  })

const waiting = (clientId: string): Outgoing => ({
  clientId,
  place: 1,
  to: 'other',
  chat: 'Later',
  filetype: 'text',
  file: '',
  filename: '',
  at: new Date(2026, 10, 7, 9, 0).toISOString(),
  failure: '',
  passing: false,
})

const shape = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) =>
    row.kind === 'message' || row.kind === 'outgoing' ? `${row.kind}${row.first ? ' first' : ''}` : row.kind,
  )

test('[CHAT-01] messages are grouped by day, and by person within five minutes', () => {
  const messages = [sentAt(1, 0, 'other'), sentAt(2, 4, 'other'), sentAt(3, 10, 'other'), sentAt(4, 11, 'me')]
  expect(
    shape(rowsOf({ messages, outgoing: [waiting('a')], firstUnread: undefined, userId: 'me', moreBefore: true })),
  ).toEqual(['day', 'message first', 'message', 'message first', 'message first', 'day', 'outgoing first'])
})

test('[CHAT-07] the divider precedes the first unread message that is not deleted', () => {
  const messages = [sentAt(1, 0, 'other'), sentAt(2, 1, 'other', { deleted: true }), sentAt(3, 2, 'other')]
  expect(shape(rowsOf({ messages, outgoing: [], firstUnread: 2, userId: 'me', moreBefore: true }))).toEqual([
    'day',
    'message first',
    'unread',
    'message first',
  ])
})

test('[CHAT-07] no divider is shown while the first unread message is not loaded', () => {
  const newest = {
    messages: [sentAt(8, 0, 'other'), sentAt(9, 1, 'other')],
    outgoing: [],
    firstUnread: 4,
    userId: 'me',
  }
  expect(shape(rowsOf({ ...newest, moreBefore: true }))).toEqual(['day', 'message first', 'message'])
  expect(shape(rowsOf({ ...newest, moreBefore: false }))).toEqual([
    'beginning',
    'day',
    'unread',
    'message first',
    'message',
  ])
})

test('[CHAT-05] a message that is stored but unconfirmed is shown once, under the same key', () => {
  const messages = [sentAt(1, 0, 'me', { clientId: 'a' })]
  const rows = rowsOf({ messages, outgoing: [waiting('a')], firstUnread: undefined, userId: 'me', moreBefore: true })
  expect(rows.map(({ kind, key }) => [kind, key]).slice(1)).toEqual([['message', 'a']])
})

test('[CHAT-08] a chat without older messages says that it begins here', () => {
  expect(
    shape(rowsOf({ messages: [], outgoing: [], firstUnread: undefined, userId: 'me', moreBefore: false })),
  ).toEqual(['beginning'])
})

test('[GRP-04] system lines follow their message, come before the unread divider and start a new group of messages', () => {
  const at = (event: number, seq: number, minute: number) => ({
    ...exampleLine(event, seq),
    createdAt: new Date(2026, 10, 6, 12, minute).toISOString(),
  })
  const messages = [sentAt(1, 0, 'other'), sentAt(2, 1, 'other'), sentAt(4, 2, 'other')]
  const lines = [at(1, 0, 0), at(5, 2, 1), at(8, 3, 2), at(10, 4, 3)]
  const shown = { messages, lines, outgoing: [waiting('a')], firstUnread: 4, userId: 'me', moreBefore: false }
  expect(shape(rowsOf(shown))).toEqual([
    'beginning',
    'day',
    'line',
    'message first',
    'message',
    'line',
    'line',
    'unread',
    'message first',
    'line',
    'day',
    'outgoing first',
  ])
})
