import type { Chat, ChatRoom } from '@quad/contract/entities/chat.ts'
import { expect, test } from 'vitest'
import { contiguousFrom, eraseMessages, findFirstUnread, mergeMessages } from './conversation.ts'
import { exampleMessage, examplePerson } from './exampleMessage.ts'

const message = (seq: number, sender = 'other') => exampleMessage(seq, { sender: examplePerson(sender) })

const room = (unreadCount: number, lastSeq: number): ChatRoom => ({
  _id: 'room',
  users: [examplePerson('other'), examplePerson('me')],
  lastChat: '',
  lastChatTime: '2026-11-06T08:00:00.000Z',
  lastSeq,
  unreadCount,
  blockedBy: [],
  muted: false,
  closed: false,
})

const numbers = (messages: readonly Chat[]) => messages.map(({ seq }) => seq)

test('[CHAT-05] what comes twice or late stands once and in its place', () => {
  const shown = mergeMessages([message(1), message(4)], [message(3), message(4), message(2)])
  expect(numbers(shown)).toEqual([1, 2, 3, 4])
})

test('[CHAT-05] a message that was deleted does not come back with a page that was asked for earlier', () => {
  const erased = eraseMessages([message(1), message(2)], ['message 2'])
  expect(mergeMessages(erased, [message(2), message(3)]).map(({ chat }) => chat)).toEqual(['Number 1', '', 'Number 3'])
})

test('[CHAT-07] the first unread message is found among those of the other, whatever came since', () => {
  const messages = [message(1), message(2), message(3, 'me'), message(4), message(5)]
  expect(findFirstUnread(messages, room(2, 4), 'me')?.seq).toBe(2)
  expect(findFirstUnread(messages, room(1, 5), 'me')?.seq).toBe(5)
  expect(findFirstUnread(messages, room(0, 5), 'me')).toBeUndefined()
  expect(findFirstUnread(messages, room(9, 5), 'me')?.seq).toBe(1)
})

test('[CHAT-05] what one said oneself before one caught up does not hide what others said meanwhile', () => {
  expect(contiguousFrom(2, [message(1), message(2), message(5, 'me')])).toBe(2)
  expect(contiguousFrom(2, [message(2), message(3), message(4), message(5, 'me'), message(7)])).toBe(5)
})
