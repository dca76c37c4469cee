import { expect, test } from 'vitest'
import { addMessages, type Conversation, emptyConversation } from './conversation.ts'
import { exampleLine, exampleMessage } from './exampleMessage.ts'
import type { Message } from './message.ts'
import { addNewer, addOlder, moveTo, moveToPresent } from './pages.ts'

const from = (first: number, last: number): Message[] =>
  Array.from({ length: last - first + 1 }, (_, at) => exampleMessage(first + at))

/** A conversation with messages 41 to 120 of 1,000 loaded, opened at the first unread one. */
const opened: Conversation = {
  ...emptyConversation,
  messages: from(41, 120),
  completeTo: 120,
  latest: 1000,
  moreBefore: true,
  moreAfter: true,
  firstUnread: 81,
  unread: 920,
}
const present: Conversation = { ...opened, messages: from(961, 1000), completeTo: 1000, moreAfter: false }

const place = ({ messages, completeTo, moreBefore, moreAfter }: Conversation) => ({
  numbers: [messages[0]?.seq, messages.at(-1)?.seq, messages.length],
  completeTo,
  moreBefore,
  moreAfter,
})
const newer = (messages: Message[], more: boolean) => ({ messages, more })

test('[CHAT-08] an older page is added before the first message, and discarded after a jump', () => {
  const after = { ...opened, ...addOlder(opened, 'message 41', { messages: from(1, 40), more: false }) }
  expect(place(after)).toEqual({ numbers: [1, 120, 120], completeTo: 120, moreBefore: false, moreAfter: true })
  expect(addOlder(present, 'message 41', { messages: from(1, 40), more: false })).toEqual({})
})

test('[CHAT-07] newer pages are added after the last message, up to the newest one', () => {
  const after = { ...opened, ...addNewer(opened, 'message 120', newer(from(121, 220), true)) }
  expect(place(after)).toEqual({ numbers: [41, 220, 180], completeTo: 220, moreBefore: true, moreAfter: true })
  const end = { ...after, ...addNewer(after, 'message 220', newer(from(221, 1000), false)) }
  expect(place(end)).toEqual({ numbers: [41, 1000, 960], completeTo: 1000, moreBefore: true, moreAfter: false })
})

test('[CHAT-05] a newer page that arrives twice doubles nothing', () => {
  const page = newer(from(121, 220), true)
  const once = { ...opened, ...addNewer(opened, 'message 120', page) }
  const twice = { ...once, ...addNewer(once, 'message 120', page) }
  expect(place(twice)).toEqual(place(once))
})

test('[CHAT-05] a message that arrives while the last page is loading is on the next page', () => {
  const during = { ...opened, ...addMessages(opened, from(1001, 1001), 'me') }
  const after = { ...during, ...addNewer(during, 'message 120', newer(from(121, 1000), false)) }
  expect([after.completeTo, after.latest, after.moreAfter]).toEqual([1000, 1001, true])
  const next = { ...after, ...addNewer(after, 'message 1000', newer(from(1001, 1001), false)) }
  expect([next.completeTo, next.moreAfter]).toEqual([1001, false])
  const jumped = { ...during, ...moveToPresent(during, { messages: from(961, 1000), more: true }) }
  expect([jumped.completeTo, jumped.moreAfter]).toEqual([1000, true])
})

test('[CHAT-07] a jump to the newest page unloads messages that a gap would separate from it', () => {
  const after = { ...opened, ...moveToPresent(opened, { messages: from(961, 1000), more: true }) }
  expect(place(after)).toEqual(place(present))
  expect(addNewer(after, 'message 120', newer(from(121, 220), true))).toEqual({})
})

test('[CHAT-07] a jump to an adjacent newest page keeps the loaded messages', () => {
  const known = { ...opened, latest: 139 }
  const after = { ...known, ...moveToPresent(known, { messages: from(100, 139), more: true }) }
  expect(place(after)).toEqual({ numbers: [41, 139, 99], completeTo: 139, moreBefore: true, moreAfter: false })
  const first = { ...emptyConversation, ...moveToPresent(emptyConversation, { messages: from(1, 3), more: false }) }
  expect(place(first)).toEqual({ numbers: [1, 3, 3], completeTo: 3, moreBefore: false, moreAfter: false })
})

test('[DISC-02] going to an old message unloads those that a gap separates from it, and joins those that it reaches', () => {
  const around = (at: number, first: number, last: number) => ({
    message: exampleMessage(at),
    older: { messages: from(first, at - 1), more: first > 1 },
    newer: newer(from(at + 1, last), last < 1000),
  })
  const apart = { ...present, ...moveTo(present, around(500, 460, 600)) }
  expect(place(apart)).toEqual({ numbers: [460, 600, 141], completeTo: 600, moreBefore: true, moreAfter: true })
  expect(apart).toMatchObject({ latest: 1000, unread: 0 })
  const joined = { ...present, ...moveTo(present, around(900, 860, 1000)) }
  expect(place(joined)).toEqual({ numbers: [860, 1000, 141], completeTo: 1000, moreBefore: true, moreAfter: false })
  const after = { ...opened, ...moveTo(opened, around(130, 90, 230)) }
  expect(place(after)).toEqual({ numbers: [41, 230, 190], completeTo: 230, moreBefore: true, moreAfter: true })
  expect(after.unread).toBe(920)
})

test('[GRP-04] a page contains its system lines; a jump unloads them with their messages', () => {
  const events = ({ lines = [] }: Conversation) => lines.map(({ event }) => event)
  const older = { messages: from(1, 40), lines: [exampleLine(1, 0), exampleLine(30, 28)], more: false }
  const all = { ...opened, lines: [exampleLine(60, 50)], ...addOlder(opened, 'message 41', older) }
  const whole = { ...opened, lines: [exampleLine(60, 50)] }
  expect(events({ ...whole, ...addOlder(whole, 'message 41', older) })).toEqual([1, 30, 60])
  expect(
    events({ ...all, ...addNewer(all, 'message 120', { ...newer(from(121, 130), true), lines: [exampleLine(1, 0)] }) }),
  ).toEqual([1, 30])
  const newest = { messages: from(961, 1000), lines: [exampleLine(1100, 1000)], more: true }
  expect(events({ ...whole, ...moveToPresent(whole, newest) })).toEqual([1100])
  const around = {
    message: exampleMessage(500),
    older: { messages: from(460, 499), lines: [exampleLine(490, 470)], more: true },
  }
  const there = moveTo({ ...present, lines: newest.lines }, { ...around, newer: newer(from(501, 600), true) })
  expect(there.lines?.map(({ event }) => event)).toEqual([490])
})
