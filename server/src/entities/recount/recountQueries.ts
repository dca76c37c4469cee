import { statement } from '../../platform/database.ts'
import { type Batch, eraseCounted, type Parent } from '../../platform/erasure.ts'
import { nobodyId } from '../../platform/ids.ts'
import type { Recount } from '../../platform/recount.ts'

interface Counted {
  /** The table with the count; `rows` is the table of the counted rows, whose foreign key is `key`. */
  readonly table: string
  readonly rows: string
  readonly key: string
  /** SQL that locks what deleting rows of `table` locks first, of those whose ids are in `$1`; undefined for nothing. */
  readonly lockFirst?: string | undefined
  /** SQL that recounts the rows of `table` with the ids in `$1`. */
  readonly count: string
  /** SQL that locks the parents of a person's next rows, deletes these rows and returns the parents; see `Batch`. */
  readonly erase: string
}

/** Creates the statements that recount rows. */
export function recountOf({ table, rows, key, lockFirst, count, erase }: Counted): Recount {
  const kind = rows.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const touched = statement(`recount.touched.${kind}`)<Parent, [userId: string, after: string, limit: number]>(`
  select distinct x.${key} as id from ${rows} x where x.user_id = $1::uuid and x.${key} > $2::uuid order by id limit $3`)
  const hold = lockFirst && statement(`recount.lockFirst.${kind}`)<never, [ids: readonly string[]]>(lockFirst)
  const lock = statement(`recount.lock.${kind}`)<Parent, [ids: readonly string[]]>(`
  select t.id from ${table} t where t.id = any($1::uuid[]) order by t.id for no key update`)
  const countAnew = statement(`recount.count.${kind}`)<never, [ids: readonly string[]]>(count)
  const eraseSome = statement(`recount.erase.${kind}`)<Parent, Batch>(erase)
  const listTouched: Recount['touched'] = async (trx, userId, after, limit) =>
    (await touched(trx, [userId, after, limit])).map(({ id }) => id)
  const eraseRows = eraseCounted(eraseSome, async (trx, ids) => void (await countAnew(trx, [ids])))
  return {
    touched: listTouched,
    async recount(trx, ids) {
      if (ids.length === 0) return
      if (hold) await hold(trx, [ids])
      await lock(trx, [ids])
      await countAnew(trx, [ids])
    },
    async erase(trx, userId, atOnce) {
      if (hold) await hold(trx, [await listTouched(trx, userId, nobodyId, atOnce)])
      return eraseRows(trx, userId, atOnce)
    },
  }
}
