import type { ClubChanges, NewClub } from '@quad/contract/bodies/clubs.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { clubFields } from '@quad/contract/messages/clubs.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { findCollegeRule } from '../college/queries.ts'
import { findColleges, findPlace, type PlacedClub, saveReviewed, type Status, updatePlace } from './writingQueries.ts'

const removed = { privacy: 'private', college_id: null, college_status: 'rejected' } as const
const returned = { privacy: 'public', rejecting_college_id: null, rejection_reason: '' } as const

type Colleges = Awaited<ReturnType<typeof findColleges>>

// '' and the placeholder for unlisted colleges are none (ruling 69).
const realCollege = (college: string | null) => (college === '' || college === otherCollegeId ? null : college)

// Locks the college against deletion until commit.
async function assertOwn(trx: Trx, collegeId: string, { own, administered }: Colleges): Promise<void> {
  const isOwn = collegeId === own || administered.has(collegeId)
  if (isOwn && (await findCollegeRule(trx, collegeId))) return
  fail('club.foreignCollege', { fields: { college: clubFields.foreignCollege } })
}

function statusIn(collegeId: string | null, asked: Status | undefined, { administered }: Colleges): Status {
  if (collegeId === null) return 'other'
  return asked === 'verified' && administered.has(collegeId) ? 'verified' : 'unverified'
}

/**
 * The college and status of a new club: a private one has no college, a public one by default its maker's (CLUB-05,
 * ruling 69). @throws Failure `club.foreignCollege`
 */
export async function placeNewClub(trx: Trx, makerId: string, club: NewClub) {
  const colleges = await findColleges(trx, makerId)
  const wanted = club.college === undefined ? colleges.own : club.college
  const collegeId = club.privacy === 'private' ? null : realCollege(wanted)
  if (collegeId !== null) await assertOwn(trx, collegeId, colleges)
  return { collegeId, status: statusIn(collegeId, club.college_status, colleges) }
}

/**
 * Changes the privacy and college of a locked club for one of its admins (CLUB-05, ruling 69). Returns whether the
 * college changes, and with it the status. @throws Failure `club.rejected` or `club.foreignCollege`
 */
export async function moveClub(trx: Trx, clubId: string, adminId: string, changes: ClubChanges): Promise<boolean> {
  const current = await findPlace(trx, clubId)
  if (!current || (changes.privacy === undefined && changes.college === undefined)) return false
  const colleges = await findColleges(trx, adminId)
  const privacy = changes.privacy ?? current.privacy
  const collegeId = privacy === 'private' ? null : collegeAfter(current, changes, colleges)
  if (current.college_status === 'rejected') {
    if (privacy === 'public') fail('club.rejected')
    return false
  }
  if (collegeId === current.college_id) {
    await updatePlace(trx, clubId, { ...current, privacy })
    return false
  }
  if (collegeId !== null) await assertOwn(trx, collegeId, colleges)
  const status = statusIn(collegeId, changes.college_status, colleges)
  await updatePlace(trx, clubId, { ...current, privacy, college_id: collegeId, college_status: status })
  await saveReviewed(trx, clubId, status === 'verified')
  return true
}

function collegeAfter(current: PlacedClub, { college }: ClubChanges, colleges: Colleges): string | null {
  if (college !== undefined) return realCollege(college)
  return current.privacy === 'private' ? realCollege(colleges.own) : current.college_id
}

/**
 * Verifies a locked club, sets it unofficial, or removes it from its college for a reason, for that college's admins; a
 * removed club comes back public. Returns whether that changes its status.
 */
export async function setClubStatus(
  trx: Trx,
  clubId: string,
  status: Exclude<Status, 'other'>,
  reason: string,
): Promise<boolean> {
  const current = await findPlace(trx, clubId)
  if (!current) return false
  await saveReviewed(trx, clubId, true)
  if (current.college_status === status) return false
  const collegeId = current.college_id ?? current.rejecting_college_id
  await updatePlace(
    trx,
    clubId,
    status === 'rejected'
      ? { ...removed, rejecting_college_id: collegeId, rejection_reason: reason }
      : { ...returned, college_id: collegeId, college_status: status },
  )
  return true
}
