import type { UserChanges } from '@quad/contract/bodies/profiles.ts'
import { limits } from '@quad/contract/limits.ts'
import { accountFields } from '@quad/contract/messages/accounts.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Trx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { assertEmailAllowed } from '../college/assertEmailAllowed.ts'
import { lockAccount, setStudyChanges, updateProfile } from '../user/queries.ts'
import { assertMinimumAge } from '../user/assertMinimumAge.ts'
import { setPicture } from '../user/setPicture.ts'

/**
 * Changes the given fields of a profile, including picture and college (PROF-02, PROF-05, PROF-07, ruling 24). Returns
 * whether college and gender are set. @throws Failure `signup.*` by field, `request.invalid` for a third change of studies in a year, `upload.unknown` or `upload.notImage`
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
  if (account) await assertStudyChanges(trx, userId, { stored: account, changes, now: clock.now() })
  return updateProfile(trx, userId, changes)
}

interface StudyChange {
  readonly stored: Pick<NonNullable<Awaited<ReturnType<typeof lockAccount>>>, 'year' | 'branch' | 'study_changes'>
  readonly changes: UserChanges
  readonly now: Date
}

const yearMs = 365 * 24 * 3_600_000

// What nobody said before may be said at any time; clearing it is a change, too.
async function assertStudyChanges(trx: Trx, userId: string, { stored, changes, now }: StudyChange): Promise<void> {
  const year = stored.year === null ? '' : String(stored.year)
  const branch = stored.branch ?? ''
  const isChanged = (changes.year ?? year) !== year || (changes.branch ?? branch) !== branch
  if (!isChanged || (year === '' && branch === '' && stored.study_changes.length === 0)) return
  const recent = stored.study_changes.filter((at) => at.getTime() > now.getTime() - yearMs)
  if (recent.length >= limits.studyChangesPerYear)
    fail('request.invalid', {
      fields: { [(changes.year ?? year) === year ? 'branch' : 'year']: accountFields.studyFixed },
    })
  await setStudyChanges(trx, userId, [...recent, now])
}
