import { contiguousFrom, type Conversation, eraseMessages, lastSeqOf, mergeMessages } from './conversation.ts'
import type { Message } from './message.ts'

/** Messages in their order, and whether there are more in the direction in which they were loaded. */
export interface MessagePage {
  readonly messages: readonly Message[]
  readonly more: boolean
}

export interface NewerPage extends MessagePage {
  /** Messages loaded earlier that were deleted since. */
  readonly deleted: readonly string[]
}

/** The chat with the page before message `before`; unchanged where that is no longer the first one. */
export function addOlder(now: Conversation, before: string, page: MessagePage): Partial<Conversation> {
  if (now.messages[0]?._id !== before) return {}
  return { messages: mergeMessages(now.messages, page.messages), moreBefore: page.more }
}

/** The chat with the page after message `after`; unchanged where that is no longer among the loaded ones. */
export function addNewer(now: Conversation, after: string, page: NewerPage): Partial<Conversation> {
  if (!now.messages.some(({ _id }) => _id === after)) return {}
  const messages = eraseMessages(mergeMessages(now.messages, page.messages), page.deleted)
  const upTo = contiguousFrom(Math.max(now.upTo, lastSeqOf(page.messages)), messages)
  return { messages, upTo, latest: Math.max(now.latest, upTo), moreAfter: now.moreAfter && page.more }
}

/** The chat with its newest page. Messages that a gap would separate from the page are unloaded. */
export function moveToPresent(now: Conversation, page: MessagePage): Partial<Conversation> {
  const first = page.messages[0]?.seq ?? 0
  const isApart = first > now.upTo + 1
  const kept = isApart ? now.messages.filter(({ seq }) => seq >= first) : now.messages
  const messages = mergeMessages(kept, page.messages)
  const upTo = contiguousFrom(Math.max(now.upTo, lastSeqOf(page.messages)), messages)
  return {
    messages,
    upTo,
    latest: Math.max(now.latest, upTo),
    moreBefore: isApart ? page.more : now.moreBefore,
    moreAfter: false,
  }
}
