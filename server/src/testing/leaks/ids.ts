import { sql } from 'kysely'
import type { TestQuad } from '../quad.ts'

/** The ids of the database by table: more than anybody can see in replies. */
export type Ids = ReadonlyMap<string, readonly string[]>

export async function listIds({ context: { db } }: TestQuad): Promise<Ids> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(db)
  const ids = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} order by id`.execute(db)
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return ids
}

const inChannels = /^\/clubs\/\{id\}\/(?:discussions|files|filesCount|session|vote)/

// The first pattern that matches a path and its parameter.
const parameters: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ memberId$/, ['users', 'club_members', 'channel_members']],
  [/ messageId$/, ['messages']],
  [/ sessionId$/, ['sessions']],
  [/ userId$/, ['users']],
  [/ room$/, ['rooms', 'messages']],
  [/^\/clubs\/\{id\}\/chatCount id$/, ['clubs', 'channels']],
  [new RegExp(`${inChannels.source}.* id$`), ['channels']],
  [/^\/clubs\/\{id\}.* id$/, ['clubs']],
  [/^\/channels?\/\{id\}.* id$/, ['channels']],
  [/^\/college\/\{id\}.* id$/, ['colleges']],
  [/^\/console\/cases\/\{id\} id$/, ['cases']],
  [/^\/events\/\{id\}.* id$/, ['events']],
  [/^\/fests\/\{id\}.* id$/, ['fests']],
  [/^\/posts\/\{id\}.* id$/, ['posts']],
  [/^\/(?:users|profile)\/\{id\}.* id$/, ['users']],
]

const keys: Readonly<Record<string, readonly string[]>> = {
  _id: ['posts'],
  admin: ['users'],
  club: ['clubs'],
  college: ['colleges'],
  festival: ['fests'],
  fest: ['fests'],
  members: ['users'],
  parentChatId: ['messages'],
  parentCommentId: ['comments', 'event_comments'],
  registerdTeamLead: ['users'],
  savedBy: ['users'],
  user: ['users'],
  users: ['users'],
}

const everything = (ids: Ids) => [...ids.values()].flat()

const ofTables = (ids: Ids, tables: readonly string[] | undefined) =>
  tables?.flatMap((table) => ids.get(table) ?? []) ?? everything(ids)

/** The ids that a path's parameter is meant for; all for a path that is new here. */
export function idsForParameter(ids: Ids, path: string, name: string): readonly string[] {
  return ofTables(ids, parameters.find(([pattern]) => pattern.test(`${path} ${name}`))?.[1])
}

/** Returns the ids that fit a key of a query or body: for `college[$ne]`, as for `college`, those of colleges. */
export function idsForKey(ids: Ids, key: string): readonly string[] {
  return ofTables(ids, keys[/^(?:\$or\[\d\]\[)?(\w+)/.exec(key)?.[1] ?? ''])
}

/** Some ids of every table that a parameter is not meant for. */
export function otherIds(ids: Ids, path: string, name: string): readonly string[] {
  const meant = new Set(idsForParameter(ids, path, name))
  return everything(ids).filter((id) => !meant.has(id))
}
