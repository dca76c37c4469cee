import { listAnsweredThreads, recountHiddenReplies } from '../../entities/event/hiddenReplyQueries.ts'
import { listTouchedPosts, recountHidden } from '../../entities/post/hiddenCountQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { untilDone } from '../../platform/untilDone.ts'

type List = (trx: Trx, userId: string, after: string, limit: number) => Promise<string[]>
type Recount = (trx: Trx, ids: readonly string[]) => Promise<void>

/** Takes a closed account's likes and comments out of the counts, and puts a reopened one's back (ACC-09, ACC-10). */
export async function recountClosed({ db }: Pick<AppContext, 'db'>, userId: string, atOnce = 50): Promise<void> {
  await inBatches(db, userId, atOnce, listTouchedPosts, recountHidden)
  await inBatches(db, userId, atOnce, listAnsweredThreads, recountHiddenReplies)
}

async function inBatches(db: Db, userId: string, atOnce: number, list: List, recount: Recount): Promise<void> {
  let after = nobodyId
  await untilDone(() =>
    db.transaction().execute(async (trx) => {
      const ids = await list(trx, userId, after, atOnce)
      await recount(trx, ids)
      after = ids.at(-1) ?? after
      return ids.length === atOnce
    }),
  )
}
