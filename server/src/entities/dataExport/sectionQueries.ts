import { type Db, statement } from '../../platform/database.ts'

export interface ExportItem {
  /** The id after which the next page begins. */
  readonly cursor: string
  /** Null for a row that only moves the cursor. */
  readonly item: Readonly<Record<string, unknown>> | null
}

/** A kind of one's own data: a list in the export. */
export interface Section {
  /** The name of its files. */
  readonly name: string
  readonly title: string
  /** The next page of a person's items, in the order of their cursors. */
  readonly list: (db: Db, userId: string, after: string, limit: number) => Promise<ExportItem[]>
}

interface SectionSql {
  /** A uuid that is unique among the person's rows. */
  readonly cursor: string
  /** SQL: `'key', value` pairs; nulls are left out. */
  readonly item: string
  readonly from: string
  /** Selects the rows of `$1`, the person. */
  readonly where: string
  /** Groups rows with the same cursor. */
  readonly groupBy?: string
}

/** Declares a section whose page is one bounded statement. */
export function section(name: string, title: string, { cursor, item, from, where, groupBy }: SectionSql): Section {
  const page = statement(`dataExport.section.${name}`)<ExportItem, [userId: string, after: string, limit: number]>(`
    select ${cursor} as cursor, json_strip_nulls(json_build_object(${item})) as item from ${from}
    where ${where} and ${cursor} > $2::uuid ${groupBy ? `group by ${groupBy}` : ''} order by ${cursor} limit $3`)
  return { name, title, list: (db, userId, after, limit) => page(db, [userId, after, limit]) }
}

/** SQL: the name of a person, without the handle; that of a closed account is hidden. */
export const nameOf = (userId: string) =>
  `(select case when n.closed_at is null then n.display_name else 'A closed account' end from users n where n.id = ${userId})`

/** SQL: the path in the export of a file that one uploaded. */
export const pathOf = (upload: string) =>
  `'files/' || ${upload}.id || substring(${upload}.original_name from '\\.[A-Za-z0-9]{1,8}$')`
