import { sql } from 'kysely'
import type { AppContext } from './appContext.ts'
import type { Trx } from './database.ts'
import type { Jobs } from './jobs.ts'
import { untilDone } from './untilDone.ts'

/** Deletes at most `atOnce` rows of a kind; returns 0 when nothing is left. */
export type EraseStep = (trx: Trx, id: string, atOnce: number) => Promise<number>

/** A kind of thing that a job erases with all that belongs to it. */
export interface Erasure {
  /** In the plural, for errors. */
  readonly name: string
  /** Locks one until commit, except for these; undefined if there is none that no other node erases. */
  readonly lockOne: (trx: Trx, except: readonly string[]) => Promise<string | undefined>
  /** Delete the rows that a foreign key's cascade would, where these can be more than 1,000. */
  readonly steps: readonly EraseStep[]
  /** Runs last, when the steps have left nothing. */
  readonly finish: (trx: Trx, id: string, jobs: Jobs) => Promise<void>
}

type Context = Pick<AppContext, 'db' | 'jobs'>

/**
 * Erases all things of a kind, `atOnce` rows per transaction. It resumes where it was interrupted; several nodes share the
 * work. @throws Error if some failed, after erasing the others
 */
export async function eraseAll(context: Context, erasure: Erasure, atOnce: number): Promise<void> {
  const failures = new Map<string, unknown>()
  await untilDone(() => eraseSome(context, erasure, atOnce, failures))
  const [cause] = failures.values()
  if (failures.size > 0) throw new Error(`Could not erase ${failures.size} ${erasure.name}`, { cause })
}

/**
 * Runs one transaction; returns whether there may be more to do, and adds a failed thing to `failures`. Enqueues the
 * deletion of an erased thing's files.
 */
export async function eraseSome(
  { db, jobs }: Context,
  { lockOne, steps, finish }: Erasure,
  atOnce: number,
  failures: Map<string, unknown>,
): Promise<boolean> {
  let id: string | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      id = await lockOne(trx, [...failures.keys()])
      if (id === undefined) return false
      for (const step of steps) if ((await step(trx, id, atOnce)) > 0) return true
      await finish(trx, id, jobs)
      await jobs.enqueue(trx, 'deleteFiles', null)
      return true
    })
  } catch (error) {
    // A failing one doesn't block the others.
    if (id === undefined) throw error
    failures.set(id, error)
    return true
  }
}

/** The erasure of a table's deleted rows; `finish` deletes the row itself. */
export const deletedThings = (
  table: 'channels' | 'clubs' | 'events' | 'fests' | 'groups',
  steps: readonly EraseStep[],
  finish: Erasure['finish'] = (trx, id) => deleteRow(trx, table, id),
): Erasure => ({
  name: `deleted ${table}`,
  async lockOne(trx, except) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where deleted_at is not null and id <> all (${except}::uuid[])
      order by id limit 1 for no key update skip locked`.execute(trx)
    return rows[0]?.id
  },
  steps,
  finish,
})

async function deleteRow(trx: Trx, table: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
}

/** The values of a step's statement. */
export type Batch = [ownerId: string, atOnce: number]

export interface Gone {
  gone: number
}

/** SQL: the end of a statement whose CTE `gone` has the deleted rows. */
export const countGone = 'select count(*)::int as gone from gone'

/** Makes a step of a statement that counts what it deleted. */
export function eraseStep(run: (trx: Trx, values: Batch) => Promise<Gone[]>): EraseStep {
  return async (trx, id, atOnce) => (await run(trx, [id, atOnce]))[0]?.gone ?? 0
}

/** SQL of a `Batch`: deletes rows of a table, which has the key `key`; `where` selects them by `$1`, the owner's id. */
export const deleteRows = (table: string, key: string, where: string) => `
  with gone as (
    delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit $2) returning 1
  ) ${countGone}`

interface Counted {
  readonly table: string
  /** The column of the rows' parent, and the table and counter of that. */
  readonly parent: string
  readonly parents: string
  readonly counter: string
}

/**
 * SQL of a `Batch`: deletes rows of a user, uncounts them and returns their parents. Locks these first, in the order of
 * their ids, as all that changes several counters does.
 */
export const deleteCounted = ({ table, parent, parents, counter }: Counted) => `
  with found as materialized (
    select ${parent} as id from ${table} where user_id = $1::uuid order by ${parent} limit $2
  ), locked as materialized (
    select p.id from ${parents} p where p.id in (select found.id from found) order by p.id for no key update
  ), deleted as (
    delete from ${table} t using locked where t.${parent} = locked.id and t.user_id = $1::uuid returning locked.id
  ), uncounted as (
    update ${parents} p set ${counter} = p.${counter} - 1 from deleted where p.id = deleted.id
  ) select id from found`

export interface Parent {
  id: string
}

/** Makes a step of `deleteCounted`; `recount` gets the ids of the parents, still locked. */
export function eraseCounted(
  run: (trx: Trx, values: Batch) => Promise<Parent[]>,
  recount?: (trx: Trx, parentIds: readonly string[]) => Promise<void>,
): EraseStep {
  return async (trx, id, atOnce) => {
    const parentIds = (await run(trx, [id, atOnce])).map((parent) => parent.id)
    if (parentIds.length > 0) await recount?.(trx, parentIds)
    return parentIds.length
  }
}
