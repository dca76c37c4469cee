import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { inTurn } from './turns.ts'

/** A column that can contain words: text, JSON, arrays of text and bytes. Generated ones repeat others and are left out. */
export interface WordColumn {
  readonly name: string
  readonly table: string
  readonly column: string
  readonly type: string
}

/** All columns of the schema that can contain words, by `table.column`. */
export async function listWordColumns(db: Db): Promise<WordColumn[]> {
  const { rows } = await sql<WordColumn>`
    select c.table_name || '.' || c.column_name as name, c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
    where c.table_schema = 'public' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'varchar', 'citext', 'jsonb', 'json', '_text', '_varchar', 'bytea')
    order by 1`.execute(db)
  return rows
}

interface OwnerColumn {
  readonly table: string
  readonly column: string
}

// A column may demand an address or a name of its own form.
const forms = [
  (word: string) => word,
  (word: string) => `https://example.org/${word}`,
  (word: string) => `${word}@canary.example`,
]

// By it, rows without the person's id are found; `leaveTraces` marks it.
const namedBy = 'users.email'

/**
 * Writes a word of its own into each column of text, in one row that a person owns; `owners` are the columns that refer to
 * the owner. Returns the word by column; a column that admits no such word, or of which the person has no row, has none.
 */
export async function placeCanaries(
  db: Db,
  personId: string,
  prefix: string,
  owners: readonly OwnerColumn[],
): Promise<Map<string, string>> {
  const placed = new Map<string, string>()
  // A row about the person comes before one that they only helped with.
  const ranked = owners.toSorted((one, two) => Number(one.column === 'by_id') - Number(two.column === 'by_id'))
  const texts = (await listWordColumns(db)).filter(
    ({ name, type }) => /^(?:_?text|varchar)$/.test(type) && name !== namedBy,
  )
  await inTurn([...texts.entries()], async ([index, { name, table, column, type }]) => {
    const word = `${prefix}${String(index).padStart(3, '0')}`
    for (const owner of ranked.filter((one) => one.table === table)) {
      if (await place(db, { table, column, owner: owner.column, personId, word, isList: type === '_text' })) {
        placed.set(name, word)
        return
      }
    }
  })
  return placed
}

interface Placing {
  readonly table: string
  readonly column: string
  readonly owner: string
  readonly personId: string
  readonly word: string
  readonly isList: boolean
}

/** Returns false if the column refuses the word in every form or the person has no row. */
async function place(db: Db, { table, column, owner, personId, word, isList }: Placing): Promise<boolean> {
  for (const form of forms) {
    const value = isList ? sql`array[${form(word)}]` : sql`${form(word)}`
    const changed = sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ctid = (select ctid from ${sql.table(table)} where ${sql.ref(owner)} = ${personId} limit 1)`.execute(db)
    const rows = await changed.then(
      ({ numAffectedRows }) => numAffectedRows ?? 0n,
      () => undefined,
    )
    if (rows !== undefined) return rows > 0n
  }
  return false
}

/** The columns of the whole database that contain one of these words, as a dump would. */
export async function findWords(db: Db, words: Iterable<string>): Promise<string[]> {
  const pattern = [...words].join('|')
  const tables = Map.groupBy(await listWordColumns(db), ({ table }) => table)
  const found = await inTurn([...tables], async ([table, columns]) => {
    const tests = columns.map(({ name, column, type }) => {
      const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
      return sql`case when bool_or(${text} ~ ${pattern}) then ${name} end`
    })
    const { rows } = await sql<{ names: (string | null)[] }>`
      select array[${sql.join(tests)}]::text[] as names from ${sql.table(table)}`.execute(db)
    return rows.flatMap(({ names }) => names).filter((name) => name !== null)
  })
  return found.flat()
}
