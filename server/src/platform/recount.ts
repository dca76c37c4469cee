import { type Db, statement, type Trx } from './database.ts'
import { type Batch, eraseCounted, type EraseStep, type Parent } from './erasure.ts'
import { nobodyId } from './ids.ts'
import { untilDone } from './untilDone.ts'

interface Counted {
  /** The table with the count, and that of the counted rows, whose column `key` refers to it. */
  readonly table: string
  readonly rows: string
  readonly key: string
  /** SQL that counts anew in the rows of `table` whose ids are in `$1`. */
  readonly count: string
  /** SQL of a `Batch` that deletes a person's rows, with their parents locked, and returns each `Parent`. */
  readonly erase: string
}

/** A count that leaves out the rows of closed accounts: it changes when a person closes, reopens or loses their account. */
export interface Recount {
  /** Lists what has rows of a person, in the order of ids. */
  readonly touched: (trx: Trx, userId: string, after: string, limit: number) => Promise<string[]>
  /** Locks these and counts them anew. */
  readonly recount: (trx: Trx, ids: readonly string[]) => Promise<void>
  /** Deletes a person's rows. */
  readonly erase: EraseStep
}

/** Makes the recount of rows. */
export function recountOf({ table, rows, key, count, erase }: Counted): Recount {
  const touched = statement(`recount.touched.${rows}`)<Parent, [userId: string, after: string, limit: number]>(`
  select distinct x.${key} as id from ${rows} x where x.user_id = $1::uuid and x.${key} > $2::uuid order by id limit $3`)
  const lock = statement(`recount.lock.${rows}`)<Parent, [ids: readonly string[]]>(`
  select t.id from ${table} t where t.id = any($1::uuid[]) order by t.id for no key update`)
  const countAnew = statement(`recount.count.${rows}`)<never, [ids: readonly string[]]>(count)
  const eraseSome = statement(`recount.erase.${rows}`)<Parent, Batch>(erase)
  return {
    touched: async (trx, userId, after, limit) => (await touched(trx, [userId, after, limit])).map(({ id }) => id),
    async recount(trx, ids) {
      if (ids.length === 0) return
      await lock(trx, [ids])
      await countAnew(trx, [ids])
    },
    erase: eraseCounted(eraseSome, async (trx, ids) => void (await countAnew(trx, [ids]))),
  }
}

/** Counts anew all that a person's account changed by closing or reopening, `atOnce` in a transaction. */
export async function recountAll(
  db: Db,
  userId: string,
  atOnce: number,
  recounts: readonly Pick<Recount, 'touched' | 'recount'>[],
): Promise<void> {
  for (const { touched, recount } of recounts) {
    let after = nobodyId
    await untilDone(() =>
      db.transaction().execute(async (trx) => {
        const ids = await touched(trx, userId, after, atOnce)
        await recount(trx, ids)
        after = ids.at(-1) ?? after
        return ids.length === atOnce
      }),
    )
  }
}
