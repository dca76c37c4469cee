import type { Db, Trx } from './database.ts'
import type { EraseStep } from './erasure.ts'
import { nobodyId } from './ids.ts'
import { untilDone } from './untilDone.ts'

/** Recounts what leaves out closed accounts, when an account is closed, reopened or erased. */
export interface Recount {
  /** Lists the ids of the next parents of a person's rows, in order. */
  readonly touched: (trx: Trx, userId: string, after: string, limit: number) => Promise<string[]>
  /** Locks and recounts these parents. */
  readonly recount: (trx: Trx, ids: readonly string[]) => Promise<void>
  /** Deletes a person's rows. */
  readonly erase: EraseStep
}

/** Recounts everything that a person's account affects, `atOnce` parents per transaction. */
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
