import type { Address } from '../../web/src/features/talk/message.ts'
import { type Club, type Members, placeOf } from './club.ts'
import { compareChanges, findStale, type Own, reactionsOf } from './compareChanges.ts'
import type { Intent, Journal } from './journal.ts'
import type { Membership } from './membership.ts'
import type { ShownList } from './messages.ts'
import type { Page } from './pages.ts'
import type { Reaction, Stored } from './stored.ts'

export interface Verdict {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly disordered: readonly string[]
  /** Reactions, edits and deletions that aren't stored, or that a page doesn't show. */
  readonly stale: readonly string[]
  /** Messages that people received after they were removed. */
  readonly leaked: readonly string[]
  /** Badges with another number than the database. */
  readonly badges: readonly string[]
}

export interface Known {
  readonly journal: Journal
  readonly club: Club
  readonly membership: Membership
  readonly pages: readonly Page[]
}

/** What the database contains at the end of a round. */
export interface Truth {
  readonly stored: readonly Stored[]
  readonly reactions: readonly Reaction[]
  /** Each room's last event. */
  readonly events: ReadonlyMap<string, number>
  readonly members: Members
  /** The badges that still differed from the database when the time was up. */
  readonly wrongBadges: readonly string[]
}

/** Compares the journal with the database, and the database with the messages of every page. */
export async function compare(known: Known, truth: Truth): Promise<Verdict> {
  const { pages } = known
  const { stored } = truth
  const rooms = Map.groupBy(stored, ({ room }) => room)
  const dueTo = (page: Page) => [...rooms].filter(([, messages]) => isOwn(messages, page, known.club, truth.members))
  const shown = await Promise.all(
    pages.map(async (page) =>
      compareLists(page, await page.lists(), dueTo(page), reactionsOf(page.userId, truth.reactions)),
    ),
  )
  const changes = { ...nothing, stale: compareChanges(known, truth) }
  const leaks = { ...nothing, leaked: findLeaks(known, stored, pages) }
  const found = [compareIntents(known, stored), changes, numbering(rooms), leaks, ...shown]
  const all = (kind: keyof Verdict) => found.flatMap((verdict) => verdict[kind])
  return {
    lost: all('lost'),
    doubled: all('doubled'),
    disordered: all('disordered'),
    stale: all('stale'),
    leaked: all('leaked'),
    badges: truth.wrongBadges,
  }
}

export const nothing: Verdict = { lost: [], doubled: [], disordered: [], stale: [], leaked: [], badges: [] }

function compareIntents({ journal, club, membership }: Known, stored: readonly Stored[]): Verdict {
  const { intents, acknowledged, refused, attempts } = journal
  const kept = Map.groupBy(stored, ({ from, text }) => `${from} ${text}`)
  const found = (intent: Intent) => kept.get(`${intent.from} ${intent.text}`) ?? []
  const wanted = new Set(intents.map(({ from, text }) => `${from} ${text}`))
  const lines = Map.groupBy(intents, ({ page, to }) => `${page} → ${to}`)
  const wasRefusedRightly = ({ from, to, text, at }: Intent) => {
    const place = placeOf(club, to)
    const until = refused.get(text)
    return place && until !== undefined && !acknowledged.has(text) && membership.mayHaveBeenOut(from, place, at, until)
  }
  const what = ({ text }: Intent) =>
    acknowledged.has(text) ? ', but was acknowledged' : refused.has(text) ? ', but refused to a member' : ''
  return {
    ...nothing,
    lost: intents
      .filter((intent) => found(intent).length === 0 && !wasRefusedRightly(intent))
      .map((intent) => `${intent.text} is not stored${what(intent)}`),
    doubled: [
      // A message sent more than once may be stored: its first answer was lost, and its writer was removed since.
      ...stored
        .filter(({ text }) => refused.has(text) && attempts.get(text) === 1)
        .map(({ text }) => `${text} is stored, but was refused`),
      ...intents
        .filter((intent) => found(intent).length > 1)
        .map(({ text, ...intent }) => `${text} is stored ${found({ text, ...intent }).length} times`),
      ...stored.filter(({ from, text }) => !wanted.has(`${from} ${text}`)).map(({ text }) => `nobody sent ${text}`),
    ],
    disordered: [...lines.values()].flatMap((line) =>
      line.flatMap((intent, at) => {
        const before = line[at - 1]
        const [number, earlier] = [found(intent)[0]?.seq ?? 0, before ? (found(before)[0]?.seq ?? 0) : 0]
        return before && number > 0 && number < earlier ? [`${intent.text} is stored before ${before.text}`] : []
      }),
    ),
  }
}

function numbering(rooms: ReadonlyMap<string, readonly Stored[]>): Verdict {
  const wrong = [...rooms].filter(([, messages]) => messages.some(({ seq }, at) => seq !== at + 1))
  return { ...nothing, disordered: wrong.map(([room]) => `the numbers of room ${room} have a gap`) }
}

type Room = readonly [id: string, messages: readonly Stored[]]

function compareLists(page: Page, lists: readonly ShownList[], due: readonly Room[], own: Own): Verdict {
  const { wrongs } = page
  const shown = new Map(lists.map((list) => [list.room, list]))
  const verdicts = due.map(([room, messages]) => compareList(page.name, shown.get(room), messages, own))
  const all = (kind: keyof Verdict) => verdicts.flatMap((verdict) => verdict[kind])
  return {
    ...nothing,
    lost: all('lost'),
    doubled: [...all('doubled'), ...wrongs.filter((wrong) => wrong.includes('twice'))],
    stale: all('stale'),
    disordered: [...all('disordered'), ...wrongs.filter((wrong) => !wrong.includes('twice'))],
  }
}

/** Whether a page must show a room, judged by the address that its messages' texts contain. */
export function isOwn(messages: readonly Stored[], page: Page, club: Club, members: Members): boolean {
  const [first] = messages
  if (!first) return false
  const { userId, others } = page
  const to = addressIn(first.text)
  if (placeOf(club, to)) return others.includes(to) && mayRead(userId, to, club, members)
  return (first.from === userId && others.includes(to)) || (to === userId && others.includes(first.from))
}

/** Whether a person may read at an address; true for direct chats. */
export function mayRead(userId: string, address: Address, club: Club, members: Members): boolean {
  const place = placeOf(club, address)
  if (!place) return true
  return members.club.has(userId) && (place === 'club' || members.private.has(userId))
}

function compareList(page: string, list: ShownList | undefined, messages: readonly Stored[], own: Own): Verdict {
  if (!list) return { ...nothing, lost: [`${page} does not show a chat of ${messages.length} messages`] }
  const deleted = new Set(messages.flatMap((one) => (one.deleted ? [one.id] : [])))
  const ids = list.messages.flatMap(({ id }) => (deleted.has(id) ? [] : [id]))
  const first = list.whole ? 1 : (list.messages[0]?.seq ?? Number.POSITIVE_INFINITY)
  const due = messages.filter((one) => one.seq >= first && !one.deleted)
  const had = new Set(ids)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const inOrder = due.filter(({ id }) => had.has(id)).map(({ id }) => id)
  const isSame = inOrder.every((id, at) => ids[at] === id)
  return {
    ...nothing,
    lost: due.filter(({ id }) => !had.has(id)).map(({ text }) => `${page} does not show ${text}`),
    stale: findStale(page, list.messages, messages, own),
    doubled: twice.map((id) => `${page} shows ${id} twice`),
    disordered: twice.length === 0 && !isSame ? [`${page} shows a chat in another order`] : [],
  }
}

// After a removal, live events may still arrive for this long; calls are refused at once.
export const eventsEndWithinMs = 1000

/** The messages that a removed person received although they were written after the removal was acknowledged. */
function findLeaks(known: Known, stored: readonly Stored[], pages: readonly Page[]): string[] {
  const { club, journal, membership } = known
  const byId = new Map(stored.map((message) => [message.id, message]))
  const writtenAt = new Map(journal.intents.map(({ from, text, at }) => [`${from} ${text}`, at]))
  return pages.flatMap((page) =>
    page.takeReceived().flatMap(({ id, at, by }) => {
      const message = byId.get(id)
      const place = message && placeOf(club, addressIn(message.text))
      const written = message && writtenAt.get(`${message.from} ${message.text}`)
      if (place === undefined || written === undefined) return []
      const gap = membership.outSince(page.userId, place, written, at)
      if (gap === undefined) return []
      if (by !== 'answer' && gap <= eventsEndWithinMs) {
        journal.count(`came by ${by} within a second after a removal`)
        return []
      }
      return [`${page.name} received ${message?.text} by ${by}, written ${gap} ms after the removal`]
    }),
  )
}

/** The address that a text contains. */
const addressIn = (text: string): string => text.split(' ')[1] ?? ''
