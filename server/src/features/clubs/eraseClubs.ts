import { eraseClub, eraseMessagesOfClub, lockDeletedClub } from '../../entities/club/eraseQueries.ts'
import { eraseCommentsWithin } from '../../entities/comment/eraseQueries.ts'
import { eraseNotificationsOfClub, withdrawErased } from '../../entities/notification/eraseQueries.ts'
import { erasePostsWithin } from '../../entities/post/eraseQueries.ts'
import type { Trx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Deletes at most `atOnce` rows of a kind; returns 0 when nothing is left. */
type Step = (trx: Trx, clubId: string, atOnce: number) => Promise<number>

const eraseComments: Step = async (trx, clubId, atOnce) => {
  const { found, gone } = await eraseCommentsWithin(trx, clubId, atOnce)
  await withdrawErased(trx, gone)
  return found
}

// Rows that reference posts come before them. Deleting the club made all of its posts posts for its members.
const steps: readonly Step[] = [eraseComments, eraseNotificationsOfClub, erasePostsWithin, eraseMessagesOfClub]

/**
 * Removes what belongs to deleted clubs, a few rows per transaction (CLUB-06, ruling 37). It resumes where it was
 * interrupted; several nodes share the work. @throws Error if some clubs failed, after erasing the others
 */
export async function eraseClubs(context: Pick<AppContext, 'db' | 'jobs'>, atOnce = 500): Promise<void> {
  const failures = new Map<string, unknown>()
  await untilDone(() => eraseSome(context, atOnce, failures))
  const [cause] = failures.values()
  if (failures.size > 0) throw new Error(`Could not erase ${failures.size} deleted clubs`, { cause })
}

/** Runs one transaction; returns whether there may be more to do, and adds a failed club to `failures`. */
async function eraseSome(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  atOnce: number,
  failures: Map<string, unknown>,
): Promise<boolean> {
  let clubId: string | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      clubId = await lockDeletedClub(trx, [...failures.keys()])
      if (clubId === undefined) return false
      for (const step of steps) if ((await step(trx, clubId, atOnce)) > 0) return true
      await eraseClub(trx, clubId)
      await jobs.enqueue(trx, 'deleteFiles', null)
      return true
    })
  } catch (error) {
    // A failing club doesn't block the others.
    if (clubId === undefined) throw error
    failures.set(clubId, error)
    return true
  }
}
