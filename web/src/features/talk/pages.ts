import { groupLimits } from '@quad/contract/groupLimits.ts'
import type { LinesOf, WithLines } from './allLines.ts'
import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import { contiguousFrom, type Conversation, lastSeqOf, mergeLines, mergeMessages } from './conversation.ts'
import type { Message } from './message.ts'

/** Messages sorted by number, and whether there are more in the direction in which they were loaded. */
export interface MessagePage {
  readonly messages: readonly Message[]
  /** The system lines between them. */
  readonly lines?: readonly GroupLine[] | undefined
  readonly more: boolean
}

// While newer messages aren't loaded, a live one is only noted: a page that was read before it doesn't have it.
const isBehind = ({ latest }: Conversation, completeTo: number): boolean => completeTo < latest

/** Adds the page before message `before`; changes nothing if that is no longer the first loaded message. */
export function addOlder(now: Conversation, before: string, page: MessagePage): Partial<Conversation> {
  if (now.messages[0]?._id !== before) return {}
  const messages = mergeMessages(now.messages, page.messages)
  return { messages, lines: mergeLines(now.lines, page.lines), moreBefore: page.more }
}

/** Adds the page after message `after`; changes nothing if that is no longer loaded. */
export function addNewer(now: Conversation, after: string, page: MessagePage): Partial<Conversation> {
  if (!now.messages.some(({ _id }) => _id === after)) return {}
  const messages = mergeMessages(now.messages, page.messages)
  const completeTo = contiguousFrom(Math.max(now.completeTo, lastSeqOf(page.messages)), messages)
  const lines = mergeLines(now.lines, page.lines)
  return {
    messages,
    lines,
    completeTo,
    latest: Math.max(now.latest, completeTo),
    moreAfter: now.moreAfter && (page.more || isBehind(now, completeTo)),
  }
}

/** Adds the newest page. Unloads the messages that a gap would separate from it. */
export function moveToPresent(now: Conversation, page: MessagePage): Partial<Conversation> {
  const first = page.messages[0]?.seq ?? 0
  const isApart = first > now.completeTo + 1
  const kept = isApart ? now.messages.filter(({ seq }) => seq >= first) : now.messages
  const messages = mergeMessages(kept, page.messages)
  const completeTo = contiguousFrom(Math.max(now.completeTo, lastSeqOf(page.messages)), messages)
  const keptLines = isApart ? now.lines?.filter(({ seq }) => seq >= first) : now.lines
  return {
    messages,
    lines: mergeLines(keptLines, page.lines),
    completeTo,
    latest: Math.max(now.latest, completeTo),
    moreBefore: isApart ? page.more : now.moreBefore,
    moreAfter: isBehind(now, completeTo),
  }
}

export interface PagesAround {
  readonly message: Message
  readonly older: MessagePage
  readonly newer: MessagePage
}

/** Adds the pages around a message. Unloads the messages that a gap would separate from them. */
export function moveTo(now: Conversation, { message, older, newer }: PagesAround): Partial<Conversation> {
  const around = [...older.messages, message, ...newer.messages]
  const first = around[0]?.seq ?? 0
  const last = lastSeqOf(around)
  const shownFirst = now.messages[0]?.seq ?? 0
  const joins = last + 1 >= shownFirst && first <= now.completeTo + 1
  const messages = joins ? mergeMessages(now.messages, around) : around
  const completeTo = contiguousFrom(joins ? Math.max(now.completeTo, last) : last, messages)
  const lines = mergeLines(older.lines, newer.lines)
  return {
    messages,
    lines: joins ? mergeLines(now.lines, lines) : lines,
    completeTo,
    latest: Math.max(now.latest, completeTo),
    moreBefore: joins && shownFirst <= first ? now.moreBefore : older.more,
    moreAfter: joins && now.completeTo >= last ? now.moreAfter : newer.more || isBehind(now, completeTo),
    // Messages that were loaded to the end have been read.
    unread: now.moreAfter ? now.unread : 0,
  }
}

/** A page with all of its lines; what fetches those that it left out is loaded for the few groups that have so many. */
export const complete = async <Page extends object>(of: LinesOf, page: Page & WithLines) =>
  page.lines?.length === groupLimits.linesShown ? (await import('./allLines.ts')).withAllLines(of, page) : page
