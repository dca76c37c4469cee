import { eraseFilesOfClub } from '../../entities/channel/fileQueries.ts'
import { eraseClub, eraseMessagesOfClub, lockDeletedClub } from '../../entities/club/eraseQueries.ts'
import { eraseCommentsWithin } from '../../entities/comment/eraseQueries.ts'
import { eraseNotificationsOfClub, withdrawErased } from '../../entities/notification/eraseQueries.ts'
import { erasePostsWithin } from '../../entities/post/eraseQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type Erasure, type EraseStep, eraseAll } from '../../platform/erasure.ts'

const eraseComments: EraseStep = async (trx, clubId, atOnce) => {
  const { found, gone } = await eraseCommentsWithin(trx, clubId, atOnce)
  await withdrawErased(trx, gone)
  return found
}

const deletedClubs: Erasure = {
  name: 'deleted clubs',
  lockOne: lockDeletedClub,
  // Rows that reference posts come before them. Deleting the club made all of its posts posts for its members.
  steps: [eraseComments, eraseNotificationsOfClub, erasePostsWithin, eraseFilesOfClub, eraseMessagesOfClub],
  async finish(trx, clubId, jobs) {
    await eraseClub(trx, clubId)
    await jobs.enqueue(trx, 'deleteFiles', null)
  },
}

/** Removes what belongs to deleted clubs (CLUB-06, ruling 37). */
export function eraseClubs(context: Pick<AppContext, 'db' | 'jobs'>, atOnce = 500): Promise<void> {
  return eraseAll(context, deletedClubs, atOnce)
}
