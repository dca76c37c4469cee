import type { Db } from '../../server/src/platform/database.ts'
import type { Intent, Journal } from './journal.ts'
import type { ShownList } from './messages.ts'
import type { Page } from './pages.ts'

export interface Stored {
  readonly id: string
  readonly room: string
  readonly seq: number
  readonly from: string
  readonly text: string
}

export interface Verdict {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly disordered: readonly string[]
}

/** All messages in the database, by room and number. */
export function readStored(db: Db): Promise<Stored[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'room_id as room', 'seq', 'sender_id as from', 'text'])
    .orderBy('room_id')
    .orderBy('seq')
    .execute()
}

/** Compares the journal with the database, and the database with the messages of every page. */
export async function compare(journal: Journal, stored: readonly Stored[], pages: readonly Page[]): Promise<Verdict> {
  const rooms = Map.groupBy(stored, ({ room }) => room)
  const shown = await Promise.all(pages.map(async (page) => compareLists(page, await page.lists(), rooms)))
  const found = [compareIntents(journal, stored), numbering(rooms), ...shown]
  const all = (kind: keyof Verdict) => found.flatMap((verdict) => verdict[kind])
  return { lost: all('lost'), doubled: all('doubled'), disordered: all('disordered') }
}

const nothing: Verdict = { lost: [], doubled: [], disordered: [] }

function compareIntents({ intents, acknowledged }: Journal, stored: readonly Stored[]): Verdict {
  const kept = Map.groupBy(stored, ({ from, text }) => `${from} ${text}`)
  const found = (intent: Intent) => kept.get(`${intent.from} ${intent.text}`) ?? []
  const wanted = new Set(intents.map(({ from, text }) => `${from} ${text}`))
  const lines = Map.groupBy(intents, ({ page, to }) => `${page} → ${to}`)
  return {
    lost: intents
      .filter((intent) => found(intent).length === 0)
      .map(({ text }) => `${text} is not stored${acknowledged.has(text) ? ', but was acknowledged' : ''}`),
    doubled: [
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

function compareLists(page: Page, lists: readonly ShownList[], rooms: ReadonlyMap<string, readonly Stored[]>): Verdict {
  const { wrongs } = page
  const shown = new Map(lists.map((list) => [list.room, list]))
  const own = [...rooms].filter(([, messages]) => isOwn(messages, page))
  const verdicts = own.map(([room, messages]) => compareList(page.name, shown.get(room), messages))
  const all = (kind: keyof Verdict) => verdicts.flatMap((verdict) => verdict[kind])
  return {
    lost: all('lost'),
    doubled: [...all('doubled'), ...wrongs.filter((wrong) => wrong.includes('twice'))],
    disordered: [...all('disordered'), ...wrongs.filter((wrong) => !wrong.includes('twice'))],
  }
}

/** Whether a room belongs to a page: texts contain their recipient's id. */
export function isOwn(messages: readonly Stored[], { userId, others }: Pick<Page, 'userId' | 'others'>): boolean {
  const [first] = messages
  if (!first) return false
  const to = first.text.split(' ')[1] ?? ''
  return (first.from === userId && others.includes(to)) || (to === userId && others.includes(first.from))
}

function compareList(page: string, list: ShownList | undefined, messages: readonly Stored[]): Verdict {
  if (!list) return { ...nothing, lost: [`${page} does not show a chat of ${messages.length} messages`] }
  const ids = list.messages.map(({ id }) => id)
  const first = list.whole ? 1 : (list.messages[0]?.seq ?? Number.POSITIVE_INFINITY)
  const due = messages.filter(({ seq }) => seq >= first)
  const had = new Set(ids)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const inOrder = due.filter(({ id }) => had.has(id)).map(({ id }) => id)
  const isSame = inOrder.every((id, at) => ids[at] === id)
  return {
    lost: due.filter(({ id }) => !had.has(id)).map(({ text }) => `${page} does not show ${text}`),
    doubled: twice.map((id) => `${page} shows ${id} twice`),
    disordered: twice.length === 0 && !isSame ? [`${page} shows a chat in another order`] : [],
  }
}
