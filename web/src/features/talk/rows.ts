import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import { clockText, longDate } from '../../shared/dates.ts'
import type { Message, Outgoing } from './message.ts'
import { talkWords as words } from './words.ts'

/** A row of a chat. A message keeps its key when it is confirmed. */
export type ListedRow =
  | { readonly kind: 'beginning'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'line'; readonly key: string; readonly line: GroupLine }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: Message
      readonly own: boolean
      /**
       * Whether this is the first message of a group: messages by one person, each within five minutes of the previous
       * one.
       */
      readonly first: boolean
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing; readonly first: boolean }

const togetherMs = 5 * 60_000

interface Shown {
  readonly messages: readonly Message[]
  /** A group's system lines, in order. */
  readonly lines?: readonly GroupLine[] | undefined
  readonly outgoing: readonly Outgoing[]
  readonly firstUnread: number | undefined
  readonly userId: string
  /** True if there are older messages that aren't loaded. */
  readonly moreBefore: boolean
  /** Whether deleted messages keep their rows, as in channels. */
  readonly keepsDeleted?: boolean
}

/** Returns the rows of a chat: system lines and messages, grouped by day and sender, then unsent messages. */
export function rowsOf({
  messages,
  lines = [],
  outgoing,
  firstUnread,
  userId,
  moreBefore,
  keepsDeleted = false,
}: Shown): ListedRow[] {
  const rows: ListedRow[] = moreBefore ? [] : [{ kind: 'beginning', key: 'beginning' }]
  let last: { at: string; sender: string } | undefined
  const begin = (at: string, sender: string) => {
    if (!last || dayOf(last.at) !== dayOf(at)) {
      rows.push({ kind: 'day', key: `day ${dayOf(at)}`, at })
      last = undefined
    }
    const first = last?.sender !== sender || Date.parse(at) - Date.parse(last.at) > togetherMs
    last = { at, sender }
    return first
  }
  let placed = 0
  const placeLines = (isDue: (line: GroupLine) => boolean) => {
    for (let line = lines[placed]; line && isDue(line); line = lines[placed]) {
      begin(line.createdAt, '')
      rows.push({ kind: 'line', key: line._id, line })
      placed += 1
    }
  }
  // If the first unread message isn't loaded, the divider appears with its page.
  let divided = firstUnread === undefined || (moreBefore && (messages[0]?.seq ?? 0) > firstUnread)
  for (const message of messages.filter((one) => keepsDeleted || !one.deleted)) {
    placeLines(({ seq }) => seq < message.seq)
    const sender = message.sender._id
    const isUnread = !divided && !message.deleted && message.seq >= (firstUnread ?? 0)
    const first = begin(message.createdAt, sender)
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' })
    divided ||= isUnread
    const key = message.clientId ?? message._id
    rows.push({ kind: 'message', key, message, own: sender === userId, first: first || isUnread })
  }
  placeLines(() => true)
  const known = new Set(messages.map(({ clientId }) => clientId))
  for (const one of outgoing.filter(({ clientId }) => !known.has(clientId)))
    rows.push({ kind: 'outgoing', key: one.clientId, outgoing: one, first: begin(one.at, userId) })
  return rows
}

/** Returns the day in the viewer's time zone, as a key. */
function dayOf(at: string): string {
  return new Date(at).toDateString()
}

export function clockTime(at: string): string {
  return clockText(new Date(at))
}

/** Returns 'Today', 'Yesterday' or the date. */
export function dayName(at: string, now: Date): string {
  const day = new Date(at)
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  if (day.toDateString() === now.toDateString()) return words.today
  if (day.toDateString() === before.toDateString()) return words.yesterday
  return longDate(day, now)
}
