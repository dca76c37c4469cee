import { eraseFilesOf } from '../../entities/channel/fileQueries.ts'
import { eraseFilenames, eraseMentions, eraseVotes } from '../../entities/chat/eraseQueries.ts'
import { eraseDeclines } from '../../entities/club/eraseQueries.ts'
import { leaveClubs } from '../../entities/club/leaveQueries.ts'
import { eraseComments } from '../../entities/comment/eraseQueries.ts'
import { leaveEvents } from '../../entities/event/adminQueries.ts'
import { eraseEventCommentsBy, eraseRegistrationsOf, eraseViewsBy } from '../../entities/event/eraseQueries.ts'
import { eraseFollowingOf } from '../../entities/fest/eraseQueries.ts'
import { leaveFests } from '../../entities/fest/leaveQueries.ts'
import { eraseNotifications, withdrawErased } from '../../entities/notification/eraseQueries.ts'
import { eraseLikes, eraseMarks, erasePosts, eraseWriter } from '../../entities/post/eraseQueries.ts'
import { recountRemainingHidden } from '../../entities/post/hiddenCountQueries.ts'
import { eraseRequestsOf } from '../../entities/supportRequest/eraseQueries.ts'
import { eraseUploads } from '../../entities/upload/eraseUploads.ts'
import { eraseBlocks, eraseSessions, eraseUser, lockErasable } from '../../entities/user/eraseQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type Erasure, type EraseStep, eraseAll } from '../../platform/erasure.ts'

const eraseCommentsAndNotifications: EraseStep = async (trx, userId, atOnce) => {
  const { found, gone } = await eraseComments(trx, userId, atOnce)
  await withdrawErased(trx, gone)
  return found
}

const eraseLikesAndRecount: EraseStep = async (trx, userId, atOnce) => {
  const postIds = await eraseLikes(trx, userId, atOnce)
  await recountRemainingHidden(trx, postIds)
  return postIds.length
}

export const closedAccounts: Erasure = {
  name: 'closed accounts',
  lockOne: lockErasable,
  // Rows that reference posts come before them. Messages and reports stay, under an anonymous user row.
  steps: [
    eraseWriter,
    eraseCommentsAndNotifications,
    eraseNotifications,
    erasePosts,
    eraseLikesAndRecount,
    eraseMarks,
    eraseBlocks,
    eraseDeclines,
    eraseRegistrationsOf,
    eraseEventCommentsBy,
    eraseViewsBy,
    eraseFollowingOf,
    eraseMentions,
    eraseVotes,
    eraseFilenames,
    eraseFilesOf,
    eraseRequestsOf,
    eraseUploads,
    eraseSessions,
  ],
  async finish(trx, userId, jobs) {
    // Closing has done this already, except for a membership that was being created at that moment.
    await leaveClubs(trx, jobs, userId)
    await leaveFests(trx, userId)
    await leaveEvents(trx, userId)
    await eraseUser(trx, userId)
  },
}

/** Erases accounts whose grace period is over (ACC-11; rulings 2, 37). */
export function eraseClosedAccounts(context: Pick<AppContext, 'db' | 'jobs'>, atOnce = 500): Promise<void> {
  return eraseAll(context, closedAccounts, atOnce)
}
