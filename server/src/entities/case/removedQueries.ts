import { caseLimits } from '@quad/contract/caseLimits.ts'
import type { ReportKind } from '@quad/contract/entities/report.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import type { ThingRow } from './thingRowQueries.ts'

/** The stored copy of a removed thing. It names people by id only, so that erasing an account erases their names. */
export interface RemovedThing {
  readonly kind: ReportKind
  readonly title: string
  readonly text: string
  /** Absent of things that were removed before messages could be edited. */
  readonly earlier?: ThingRow['earlier']
  /** Where it was: names of pages, and no text, as that belongs to others. */
  readonly around: ThingRow['around']
}

export interface RemovedRow {
  thing: RemovedThing
  removed_at: Date
  /** When it is erased. */
  kept_until: Date
}

/** Keeps a removed thing under the id of its case (ruling 81); `deleteOldRemoved` erases it. */
export async function insertRemoved(trx: Trx, id: string, thing: RemovedThing): Promise<void> {
  await trx
    .insertInto('removed_things')
    .values({ id, thing: JSON.stringify(thing) })
    .execute()
}

const removedById = statement('case.removedById')<RemovedRow, [id: string]>(`
  select r.thing, r.removed_at, r.removed_at + interval '${caseLimits.keptDays} days' as kept_until
  from removed_things r where r.id = $1::uuid`)

/** The thing that a case removed; undefined if it removed none, or once it is erased. */
export async function findRemoved(db: Db, caseId: string): Promise<RemovedRow | undefined> {
  return (await removedById(db, [caseId]))[0]
}

/** Erases a batch of the things whose days are over, with their files; returns how many. */
export async function deleteOldRemoved(db: Db, limit: number): Promise<number> {
  const old = db
    .selectFrom('removed_things')
    .select('id')
    .where('removed_at', '<=', sql<Date>`now() - make_interval(days => ${caseLimits.keptDays}::int)`)
    .orderBy('removed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('removed_things').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
