import type { StoredRule } from '@quad/contract/messages/series.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'

/** Adds a series; returns its id. */
export async function insertSeries(trx: Trx, rule: StoredRule): Promise<string> {
  const row = { rule: JSON.stringify(rule) }
  return (await trx.insertInto('series').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const lock = statement('series.lock')<{ rule: StoredRule }, [seriesId: string]>(
  'select q.rule from series q where q.id = $1::uuid for no key update',
)

/** Locks a series until commit, before its dates: two that change several of them wait here. Undefined if it is gone. */
export async function lockSeries(trx: Trx, seriesId: string): Promise<StoredRule | undefined> {
  return (await lock(trx, [seriesId]))[0]?.rule
}

const find = statement('series.rule')<{ rule: StoredRule }, [seriesId: string]>(
  'select q.rule from series q where q.id = $1::uuid',
)

/** The rule of a series; undefined if it is gone. */
export async function findRule(db: Db, seriesId: string): Promise<StoredRule | undefined> {
  return (await find(db, [seriesId]))[0]?.rule
}

/** Replaces the rule of a locked series. */
export async function saveRule(trx: Trx, seriesId: string, rule: StoredRule): Promise<void> {
  await trx
    .updateTable('series')
    .set({ rule: JSON.stringify(rule) })
    .where('id', '=', seriesId)
    .execute()
}
