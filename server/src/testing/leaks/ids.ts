import { sql } from 'kysely'
import { tablesOfKey, tablesOfParameter } from '../idTables.ts'
import type { TestQuad } from '../quad.ts'

/** All ids in the database by table, which are more than any actor sees in replies. */
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

const everything = (ids: Ids) => [...ids.values()].flat()

const ofTables = (ids: Ids, tables: readonly string[] | undefined) =>
  tables?.flatMap((table) => ids.get(table) ?? []) ?? everything(ids)

/** The emoji whose lists of people the attacks request. */
export const listedReaction = '👍'

/** The ids that fit a path's parameter; all ids if idTables.ts doesn't know the path. */
export const idsForParameter = (ids: Ids, path: string, name: string): readonly string[] =>
  ofTables(ids, tablesOfParameter(path, name))

/** Returns the ids that fit a key of a query or body. */
export const idsForKey = (ids: Ids, key: string): readonly string[] => ofTables(ids, tablesOfKey(key))

/** Some ids of every table that doesn't fit the parameter. */
export function otherIds(ids: Ids, path: string, name: string): readonly string[] {
  const meant = new Set(idsForParameter(ids, path, name))
  return everything(ids).filter((id) => !meant.has(id))
}
