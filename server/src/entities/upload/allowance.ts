import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { UploadAllowance } from '../../platform/http/receiveFiles.ts'
import { countCutOff, countUploaded, secondsUntilAllowed } from './dayQueries.ts'

/** Counts uploads in the database, so that the day's limit survives restarts and holds across nodes. */
export function createAllowance(db: Db): UploadAllowance {
  const check = async (accountId: string, bytes: number) => {
    const seconds = await secondsUntilAllowed(db, accountId, bytes)
    if (seconds !== undefined) fail('upload.dailyLimit', { retryAfter: seconds })
  }
  return {
    check,
    chargeCutOff: (accountId, bytes) => countCutOff(db, accountId, bytes),
    async charge(accountId, bytes) {
      if (await countUploaded(db, accountId, bytes)) return
      await check(accountId, bytes)
      // The day has ended between the two statements.
      fail('upload.dailyLimit', { retryAfter: 1 })
    },
  }
}
