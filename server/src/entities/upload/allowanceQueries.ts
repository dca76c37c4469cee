import { uploadLimits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { UploadAllowance } from '../../platform/http/receiveFiles.ts'

const isToday = `d.began_at > now() - interval '1 day'`

// The row's lock makes concurrent uploads wait for each other.
const counted = statement('upload.countDay')<{ bytes: number }, [string, number]>(`
  insert into upload_days as d (user_id, bytes) values ($1::uuid, $2::int)
  on conflict (user_id) do update set
    began_at = case when ${isToday} then d.began_at else now() end,
    bytes = excluded.bytes + case when ${isToday} then d.bytes else 0 end
  where not (${isToday}) or d.bytes + excluded.bytes <= ${uploadLimits.bytesPerDay}
  returning bytes`)

/** Adds to the bytes of the user's day; false, and unchanged, if that would be more than the day's limit. */
async function countUploaded(db: Db, userId: string, bytes: number): Promise<boolean> {
  return (await counted(db, [userId, bytes])).length > 0
}

const cutOff = statement('upload.countCutOff')<never, [string, number]>(`
  insert into upload_days as d (user_id, bytes) values ($1::uuid, least($2::int, ${uploadLimits.bytesPerDay}))
  on conflict (user_id) do update set
    began_at = case when ${isToday} then d.began_at else now() end,
    bytes = least(excluded.bytes + case when ${isToday} then d.bytes else 0 end, ${uploadLimits.bytesPerDay})`)

/** Adds bytes that have arrived in vain to the user's day, up to its limit. */
async function countCutOff(db: Db, userId: string, bytes: number): Promise<void> {
  await cutOff(db, [userId, bytes])
}

const wait = statement('upload.waitOfDay')<{ seconds: number }, [string, number]>(`
  select greatest(1, ceil(extract(epoch from d.began_at + interval '1 day' - now())))::int as seconds
  from upload_days d
  where d.user_id = $1::uuid and ${isToday} and d.bytes + $2::int > ${uploadLimits.bytesPerDay}`)

/** Seconds until the user's day ends, if so many more bytes exceed its limit; else undefined. */
export async function secondsUntilAllowed(db: Db, userId: string, bytes: number): Promise<number | undefined> {
  return (await wait(db, [userId, bytes]))[0]?.seconds
}

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
      // The day ended between the count and the check, so that the check passed: the caller may retry at once.
      fail('upload.dailyLimit', { retryAfter: 1 })
    },
  }
}
