import { eraseCommentsOfFest } from '../../entities/comment/eraseQueries.ts'
import { eraseFest, eraseFollowersOf, lockDeletedFest } from '../../entities/fest/eraseQueries.ts'
import { eraseNotificationsOfFest, withdrawErased } from '../../entities/notification/eraseQueries.ts'
import { erasePostsOfFest } from '../../entities/post/eraseQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type Erasure, type EraseStep, eraseAll } from '../../platform/erasure.ts'

const eraseComments: EraseStep = async (trx, festId, atOnce) => {
  const { found, gone } = await eraseCommentsOfFest(trx, festId, atOnce)
  await withdrawErased(trx, gone)
  return found
}

const deletedFests: Erasure = {
  name: 'deleted fests',
  lockOne: lockDeletedFest,
  // Rows that reference posts come before them.
  steps: [eraseComments, eraseNotificationsOfFest, erasePostsOfFest, eraseFollowersOf],
  async finish(trx, festId, jobs) {
    await eraseFest(trx, festId)
    await jobs.enqueue(trx, 'deleteFiles', null)
  },
}

/** Removes what belongs to deleted fests (FEST-01, ruling 37). */
export function eraseFests(context: Pick<AppContext, 'db' | 'jobs'>, atOnce = 500): Promise<void> {
  return eraseAll(context, deletedFests, atOnce)
}
