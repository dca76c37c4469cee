import { tablesOfKey, tablesOfParameter } from '../idTables.ts'

// The table of an object in a reply, recognised by its fields.
const marks: readonly (readonly [table: string, ...fields: string[]])[] = [
  ['cases', 'source', 'reportsCount'],
  ['clubs', 'clubName'],
  ['events', 'eventTitle'],
  ['fests', 'festName'],
  ['colleges', 'collegeName'],
  ['users', 'user_name'],
  ['comments', 'comment', 'post'],
  ['event_comments', 'comment', 'event'],
  ['posts', 'text', 'commentsCount'],
  ['rooms', 'users', 'lastChat'],
  ['messages', 'chat', 'channel'],
  ['messages', 'chat', 'room'],
  ['channels', 'permission', 'privacy'],
  ['channel_files', 'filesLink'],
  ['sessions', 'startTime', 'duration'],
  ['event_teams', 'teamNumber'],
  ['club_members', 'role', 'user'],
  ['notifications', 'kind', 'msg'],
  ['ads', 'sponsered'],
  ['auth_sessions', 'signedInAt'],
  ['passkeys', 'name', 'createdAt', 'usedAt'],
]

/** How many ids to keep per table: of all objects seen, and of those that the world's people created. */
const kept = { seen: 60, made: 24 }

type Ids = Map<string, readonly string[]>

/** The ids and addresses seen in replies, so that later requests reach existing things. */
export class Pool {
  private readonly seen: Ids = new Map()
  private readonly made: Ids = new Map()
  addresses: readonly string[] = []

  /** Adds the id of an object that a person of the world created. */
  add(table: string, id: string): void {
    this.made.set(table, newest(this.made.get(table), id, kept.made))
  }

  /** An id of one of these tables, selected by any number `at`; prefers those that people created if `made`. */
  pick(wanted: readonly string[], made: boolean, at: number): string | undefined {
    const [first, second] = made ? [this.made, this.seen] : [this.seen, this.made]
    return pickFrom(first, wanted, at) ?? pickFrom(second, wanted, at)
  }

  /** Adds the ids and addresses in a reply; `made` if the call created an object. */
  learn(reply: unknown, made: boolean): void {
    if (typeof reply !== 'object' || reply === null) return
    if ('_id' in reply && typeof reply._id === 'string') {
      const table = tableOf(reply)
      if (made) this.add(table, reply._id)
      else this.seen.set(table, newest(this.seen.get(table), reply._id, kept.seen))
    }
    if ('mimetype' in reply && 'location' in reply)
      this.addresses = newest(this.addresses, String(reply.location), kept.seen)
    for (const inner of Object.values(reply)) this.learn(inner, false)
  }
}

const newest = (list: readonly string[] = [], item: string, most: number) =>
  [...list.filter((one) => one !== item), item].slice(-most)

// Picks each table equally often, however many ids it has.
function pickFrom(ids: Ids, wanted: readonly string[], at: number): string | undefined {
  const lists = wanted.includes('any') ? [...ids.values()] : wanted.map((table) => ids.get(table) ?? [])
  const filled = lists.filter((list) => list.length > 0)
  const list = filled[at % filled.length]
  return list?.[Math.floor(at / filled.length) % list.length]
}

const tableOf = (thing: object) => marks.find(([, ...fields]) => fields.every((field) => field in thing))?.[0] ?? 'any'

/** The tables whose ids a field or parameter of this name may contain, in calls of this path. */
export const tablesOf = (name: string, path: string): readonly string[] =>
  (path.includes(`{${name}}`) ? tablesOfParameter(path, name) : tablesOfKey(name)) ?? ['any']
