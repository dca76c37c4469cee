import { eraseFilenames } from '../../entities/chat/eraseQueries.ts'
import { eraseDeclines } from '../../entities/club/eraseQueries.ts'
import { leaveClubs } from '../../entities/club/leaveQueries.ts'
import { eraseComments } from '../../entities/comment/eraseQueries.ts'
import { leaveFests } from '../../entities/fest/leaveQueries.ts'
import { eraseNotifications, withdrawErased } from '../../entities/notification/eraseQueries.ts'
import { eraseLikes, eraseMarks, erasePosts, eraseWriter } from '../../entities/post/eraseQueries.ts'
import { eraseUploads } from '../../entities/upload/eraseUploads.ts'
import { eraseBlocks, eraseSessions, eraseUser, lockErasable } from '../../entities/user/eraseQueries.ts'
import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { untilDone } from '../../platform/untilDone.ts'

const batchSize = 500

/** Deletes at most `atOnce` rows of a kind; returns 0 when nothing is left. */
type Step = (trx: Trx, userId: string, atOnce: number, jobs: Jobs) => Promise<number>

const eraseCommentsAndNotifications: Step = async (trx, userId, atOnce) => {
  const { found, gone } = await eraseComments(trx, userId, atOnce)
  await withdrawErased(trx, gone)
  return found
}

// Rows that reference posts come before them. Messages and reports stay, under an anonymous user row.
const steps: readonly Step[] = [
  eraseWriter,
  eraseCommentsAndNotifications,
  eraseNotifications,
  erasePosts,
  eraseLikes,
  eraseMarks,
  eraseBlocks,
  eraseDeclines,
  eraseFilenames,
  eraseUploads,
  eraseSessions,
]

/**
 * Erases accounts whose grace period is over, a few rows per transaction (ACC-11; rulings 2, 37). It resumes where it was
 * interrupted; several nodes share the work. @throws Error if some accounts failed, after erasing the others
 */
export async function eraseClosedAccounts(context: Pick<AppContext, 'db' | 'jobs'>, atOnce = batchSize): Promise<void> {
  const failures = new Map<string, unknown>()
  await untilDone(() => eraseSome(context, atOnce, failures))
  const [cause] = failures.values()
  if (failures.size > 0) throw new Error(`Could not erase ${failures.size} closed accounts`, { cause })
}

/** Runs one transaction; returns whether there may be more to do, and adds a failed account to `failures`. */
export async function eraseSome(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  atOnce: number,
  failures: Map<string, unknown>,
): Promise<boolean> {
  let userId: string | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      userId = await lockErasable(trx, [...failures.keys()])
      if (userId === undefined) return false
      for (const step of steps) if ((await step(trx, userId, atOnce, jobs)) > 0) return true
      // Closing has done this already, except for a membership that was being created at that moment.
      await leaveClubs(trx, jobs, userId)
      await leaveFests(trx, userId)
      await eraseUser(trx, userId)
      return true
    })
  } catch (error) {
    // A failing account doesn't block the others.
    if (userId === undefined) throw error
    failures.set(userId, error)
    return true
  }
}
