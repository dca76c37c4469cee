import { expect, test } from 'vitest'
import {
  addLive,
  contiguousFrom,
  type Conversation,
  countUnloaded,
  emptyConversation,
  eraseMessages,
  lastComplete,
  mergeMessages,
} from './conversation.ts'
import { exampleMessage, examplePerson } from './exampleMessage.ts'
import type { Message } from './message.ts'

const message = (seq: number, sender = 'other') => exampleMessage(seq, { sender: examplePerson(sender) })
const numbers = (messages: readonly Message[] = []) => messages.map(({ seq }) => seq)

/** A chat of 1,003 messages, of which 3 are read and 5 are loaded. */
const opened: Conversation = {
  ...emptyConversation,
  messages: [2, 3, 4, 5, 6].map((seq) => message(seq)),
  upTo: 6,
  latest: 1003,
  moreBefore: true,
  moreAfter: true,
  firstUnread: 4,
  unread: 1000,
}

test('[CHAT-05] a message that arrives twice or late is shown once and in order', () => {
  const shown = mergeMessages([message(1), message(4)], [message(3), message(4), message(2)])
  expect(numbers(shown)).toEqual([1, 2, 3, 4])
})

test('[CHAT-05] a page requested before a deletion does not restore the message', () => {
  const erased = eraseMessages([message(1), message(2)], ['message 2'])
  expect(mergeMessages(erased, [message(2), message(3)]).map(({ chat }) => chat)).toEqual(['Number 1', '', 'Number 3'])
})

test('[CHAT-05] one’s own message beyond a gap does not hide the missing ones', () => {
  expect(contiguousFrom(2, [message(1), message(2), message(5, 'me')])).toBe(2)
  expect(contiguousFrom(2, [message(2), message(3), message(4), message(5, 'me'), message(7)])).toBe(5)
})

test('[CHAT-05] a live message beyond a gap is shown, and catching up starts before the gap', () => {
  const now = { ...emptyConversation, messages: [message(1), message(2)], upTo: 2, latest: 2 }
  const after = { ...now, ...addLive(now, [message(5, 'me')], 'me') }
  expect([numbers(after.messages), after.upTo, after.latest]).toEqual([[1, 2, 5], 2, 5])
  expect(lastComplete(after)?.seq).toBe(2)
})

test('[CHAT-05] while newer messages are not loaded, a live message only counts', () => {
  const after = { ...opened, ...addLive(opened, [message(1004), message(1005, 'me')], 'me') }
  expect([numbers(after.messages), after.upTo, after.latest]).toEqual([[2, 3, 4, 5, 6], 6, 1005])
  expect(addLive(after, [message(1004)], 'me')).toEqual({ latest: 1005, unread: 1001 })
})

test('[CHAT-07] the unread messages that are not loaded are counted, with those that arrived since', () => {
  expect(countUnloaded(opened, 'me')).toBe(997)
  const after = { ...opened, ...addLive(opened, [message(1004), message(1005, 'me')], 'me') }
  expect(countUnloaded(after, 'me')).toBe(998)
  expect(countUnloaded({ ...after, moreAfter: false }, 'me')).toBe(0)
})
