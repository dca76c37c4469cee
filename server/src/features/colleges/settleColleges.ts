import { settleRequests } from '../../entities/college/writingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'

/** Makes colleges live whose request has waited for 48 hours (COLL-02, ruling 15). */
export async function settleColleges({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.transaction().execute(settleRequests)
}
