import type { UserChanges } from '@quad/contract/bodies/profiles.ts'
import type { Trx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { assertEmailAllowed } from '../college/assertEmailAllowed.ts'
import { lockAccount, updateProfile } from '../user/queries.ts'
import { assertMinimumAge } from '../user/assertMinimumAge.ts'
import { setPicture } from '../user/setPicture.ts'

/**
 * Changes the given fields of a profile, including picture and college (PROF-02, PROF-05, ruling 24). Returns whether
 * college and gender are set. @throws Failure `signup.*` by field, `upload.unknown` or `upload.notImage`
 */
export async function saveProfile(
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  trx: Trx,
  userId: string,
  changes: UserChanges,
): Promise<boolean> {
  const { college, birthday, userImg } = changes
  assertMinimumAge(birthday, clock)
  const account = await lockAccount(trx, userId)
  if (college && college !== account?.college_id) await assertEmailAllowed(trx, college, account?.email ?? null)
  if (userImg !== undefined) await setPicture(trx, jobs, userId, userImg || null)
  return updateProfile(trx, userId, changes)
}
