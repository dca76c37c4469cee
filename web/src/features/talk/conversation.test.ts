import { expect, test } from 'vitest'
import {
  addChanges,
  addMessages,
  applyEvent,
  asDeleted,
  contiguousFrom,
  type Conversation,
  countUnloaded,
  emptyConversation,
  lastComplete,
  mergeMessages,
} from './conversation.ts'
import { exampleLine, exampleMessage, examplePerson } from './exampleMessage.ts'
import type { Message } from './message.ts'

const message = (seq: number, sender = 'other') => exampleMessage(seq, { sender: examplePerson(sender) })
const numbers = (messages: readonly Message[] = []) => messages.map(({ seq }) => seq)

/** A chat of 1,003 messages; 3 are read and 5 are loaded. */
const opened: Conversation = {
  ...emptyConversation,
  messages: [2, 3, 4, 5, 6].map((seq) => message(seq)),
  completeTo: 6,
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
  const shown = [message(1), { ...asDeleted(message(2)), event: 4 }]
  expect(mergeMessages(shown, [message(2), message(3)]).map(({ chat }) => chat)).toEqual(['Number 1', '', 'Number 3'])
})

test('[TALK-04] the answer to one’s own vote or reaction completes the event that came before it', () => {
  const live = { ...message(1), event: 2, reactions: [{ emoji: '👍', count: 1 }] }
  const [answered] = mergeMessages([live], [{ ...live, ownReactions: ['👍'] }])
  expect(answered?.ownReactions).toEqual(['👍'])
})

test('[CHAT-05] one’s own message beyond a gap does not hide the missing ones', () => {
  expect(contiguousFrom(2, [message(1), message(2), message(5, 'me')])).toBe(2)
  expect(contiguousFrom(2, [message(2), message(3), message(4), message(5, 'me'), message(7)])).toBe(5)
})

test('[CHAT-05] a live message beyond a gap is shown, and catching up starts before the gap', () => {
  const now = { ...emptyConversation, messages: [message(1), message(2)], completeTo: 2, latest: 2, event: 2 }
  const after = { ...now, ...addMessages(now, [message(5, 'me')], 'me') }
  expect([numbers(after.messages), after.completeTo, after.latest]).toEqual([[1, 2, 5], 2, 5])
  expect(lastComplete(after)?.seq).toBe(2)
})

test('[CHAT-05] while newer messages are not loaded, a live message only counts', () => {
  const after = { ...opened, ...addMessages(opened, [message(1004), message(1005, 'me')], 'me') }
  expect([numbers(after.messages), after.completeTo, after.latest]).toEqual([[2, 3, 4, 5, 6], 6, 1005])
  expect(addMessages(after, [message(1004)], 'me')).toMatchObject({ latest: 1005, unread: 1001 })
})

test('[CHAT-07] the unread messages that are not loaded are counted, with those that arrived since', () => {
  expect(countUnloaded(opened, 'me')).toBe(997)
  const after = { ...opened, ...addMessages(opened, [message(1004), message(1005, 'me')], 'me') }
  expect(countUnloaded(after, 'me')).toBe(998)
  expect(countUnloaded({ ...after, moreAfter: false }, 'me')).toBe(0)
})

const followed: Conversation = {
  ...emptyConversation,
  messages: [message(1), message(2), message(3)],
  completeTo: 3,
  latest: 3,
  event: 3,
  latestEvent: 3,
}
const withText = (chat: string) => (one: Message) => ({ ...one, chat, edited: true as const })

test('[CHAT-05] an event changes its message, and one beyond a gap waits until the missing ones are loaded', () => {
  const edited = { ...followed, ...applyEvent(followed, 'message 2', 4, withText('New')) }
  expect(edited.messages.map(({ chat }) => chat)).toEqual(['Number 1', 'New', 'Number 3'])
  const gap = { ...edited, ...applyEvent(edited, 'message 1', 6, withText('Newest')) }
  expect([gap.event, gap.latestEvent, gap.messages]).toEqual([4, 6, edited.messages])
  const missed = [
    { ...message(3), event: 5, chat: '', deleted: true as const },
    { ...message(1), event: 6, chat: 'Newest' },
  ]
  const whole = { ...gap, ...addChanges(gap, { messages: missed, lastEvent: 6 }, 'me') }
  expect(whole.messages.map(({ chat }) => chat)).toEqual(['Newest', 'New', ''])
  expect([whole.event, whole.latestEvent]).toEqual([6, 6])
  expect(applyEvent(whole, 'message 1', 5, withText('Old'))).toEqual({ latestEvent: 6 })
})

test('[CHAT-05] one’s own message may arrive before earlier events, which count once they come', () => {
  const own = { ...message(5, 'me'), event: 5 }
  const early = { ...followed, ...addMessages(followed, [own], 'me') }
  expect([early.event, early.latestEvent, early.completeTo]).toEqual([3, 5, 3])
  const all = { ...early, ...addMessages(early, [message(4)], 'me') }
  expect([all.event, all.early, all.completeTo, numbers(all.messages)]).toEqual([5, [], 5, [1, 2, 3, 4, 5]])
})

test('[CHAT-05] changes of messages that are not loaded are left to their pages', () => {
  const now = { ...opened, event: 10, latestEvent: 12 }
  const came = [
    { ...message(1), event: 11 },
    { ...message(3), event: 12, chat: 'Edited' },
    { ...message(1004), event: 13 },
  ]
  const after = { ...now, ...addChanges(now, { messages: came, lastEvent: 13 }, 'me') }
  expect(numbers(after.messages)).toEqual([2, 3, 4, 5, 6])
  expect(after.messages[1]?.chat).toBe('Edited')
  expect([after.event, after.latest, after.unread]).toEqual([13, 1004, 1001])
})

test('[CHAT-05] what a message quotes follows the quoted message when it is edited or deleted', () => {
  const quote = {
    _id: 'message 1',
    sender: examplePerson('other'),
    chat: 'Number 1',
    filetype: 'text',
    filename: '',
  } as const
  const now = { ...followed, messages: [message(1), { ...message(2), quote }] }
  const edited = { ...now, ...applyEvent(now, 'message 1', 4, withText('Better')) }
  expect(edited.messages[1]?.quote?.chat).toBe('Better')
  const gone = { ...edited, ...applyEvent(edited, 'message 1', 5, asDeleted) }
  expect(gone.messages[1]?.quote).toMatchObject({ chat: '', deleted: true })
  const unloaded = { ...now, messages: now.messages.slice(1), moreBefore: true }
  const change = [{ ...message(1), event: 4, chat: 'Better', edited: true as const }]
  expect(addChanges(unloaded, { messages: change, lastEvent: 4 }, 'me').messages?.[0]?.quote?.chat).toBe('Better')
})

test('[TALK-03] a quote follows a live edit or deletion of a message that is not loaded', () => {
  const picture = { url: 'https://files.example/1', placeholder: 'data:image/webp;base64,' }
  const [sender, filetype] = [examplePerson('other'), 'image'] as const
  const quote = { _id: 'earlier', sender, chat: 'The plan', filetype, filename: 'plan.jpg', picture }
  const now = { ...followed, messages: [{ ...message(3), quote }], moreBefore: true }
  const edited = applyEvent(now, 'earlier', 4, (one) => ({ ...one, chat: 'A better plan', edited: true }))
  expect(edited.messages?.[0]?.quote).toEqual({ ...quote, chat: 'A better plan' })
  const pinned = applyEvent(now, 'earlier', 4, (one) => ({ ...one, pinned: true }))
  expect(pinned.messages?.[0]?.quote).toEqual(quote)
  const gone = applyEvent(now, 'earlier', 4, asDeleted)
  expect(gone.messages?.[0]?.quote).toMatchObject({ _id: 'earlier', chat: '', deleted: true })
  expect(gone.messages?.[0]?.quote).not.toHaveProperty('picture')
})

test('[GRP-04] a system line is an event: it fills a gap, is added once, and isn’t counted as a message', () => {
  const gap = { ...followed, ...addMessages(followed, [], 'me', [exampleLine(5, 3)]) }
  expect([gap.event, gap.latestEvent, gap.latest, gap.unread]).toEqual([3, 5, 3, 0])
  const caught = { messages: [], lines: [exampleLine(4, 3), exampleLine(5, 3)], lastEvent: 5 }
  const whole = { ...gap, ...addChanges(gap, caught, 'me') }
  expect([whole.event, whole.lines?.map(({ event }) => event), whole.latest]).toEqual([5, [4, 5], 3])
})

test('[GRP-04] system lines between unloaded messages aren’t added; their page loads them', () => {
  const now = { ...opened, event: 10, latestEvent: 13 }
  const lines = [exampleLine(11, 1), exampleLine(12, 4), exampleLine(13, 1003)]
  const after = { ...now, ...addChanges(now, { messages: [], lines, lastEvent: 13 }, 'me') }
  expect([after.lines?.map(({ event }) => event), after.event]).toEqual([[12], 13])
})
