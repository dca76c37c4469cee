import { eraseFilenames } from '../../entities/chat/eraseQueries.ts'
import { leaveClubs } from '../../entities/club/leaveQueries.ts'
import { eraseComments } from '../../entities/comment/eraseQueries.ts'
import { leaveFests } from '../../entities/fest/leaveQueries.ts'
import { eraseNotifications, withdrawErased } from '../../entities/notification/eraseQueries.ts'
import { eraseLikes, eraseMarks, erasePosts, eraseWriter } from '../../entities/post/eraseQueries.ts'
import { eraseUploads } from '../../entities/upload/eraseUploads.ts'
import { eraseBlocks, eraseSessions, eraseUser, holdErasable } from '../../entities/user/eraseQueries.ts'
import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { untilDone } from '../../platform/untilDone.ts'

const batch = 500

/** Deletes some of what a person left, at most so many rows of a kind; answers 0 when nothing is left. */
type Step = (trx: Trx, userId: string, atOnce: number, jobs: Jobs) => Promise<number>

const eraseCommentsAndTheirNews: Step = async (trx, userId, atOnce) => {
  const { found, gone } = await eraseComments(trx, userId, atOnce)
  await withdrawErased(trx, gone)
  return found
}

// In this order: what hangs on posts goes before them. Messages stay, and what was reported: under a row that tells
// nothing.
const steps: readonly Step[] = [
  eraseWriter,
  eraseCommentsAndTheirNews,
  eraseNotifications,
  erasePosts,
  eraseLikes,
  eraseMarks,
  eraseBlocks,
  eraseFilenames,
  eraseUploads,
  eraseSessions,
]

/**
 * Erases the accounts whose days to be reopened are over (ACC-11; rulings 2, 37), a few rows in each transaction. Cut
 * off anywhere, it goes on there the next time; several nodes at once share the accounts.
 * @throws Error after all others are erased, when some could not be
 */
export async function eraseClosedAccounts(context: Pick<AppContext, 'db' | 'jobs'>, atOnce = batch): Promise<void> {
  const failures = new Map<string, unknown>()
  await untilDone(() => eraseSome(context, atOnce, failures))
  const [cause] = failures.values()
  if (failures.size > 0) throw new Error(`Accounts that could not be erased: ${failures.size}.`, { cause })
}

/** One transaction of it; answers whether there may be more to do, and notes what it could not do. */
export async function eraseSome(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  atOnce: number,
  failures: Map<string, unknown>,
): Promise<boolean> {
  let userId: string | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      userId = await holdErasable(trx, [...failures.keys()])
      if (userId === undefined) return false
      for (const step of steps) if ((await step(trx, userId, atOnce, jobs)) > 0) return true
      // Whoever closed their account has left already, unless something of theirs was still on its way then.
      await leaveClubs(trx, userId)
      await leaveFests(trx, userId)
      await eraseUser(trx, userId)
      return true
    })
  } catch (error) {
    // One that cannot be erased now holds up no other.
    if (userId === undefined) throw error
    failures.set(userId, error)
    return true
  }
}
