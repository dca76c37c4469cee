import type { ClubChanges, NewClub } from '@quad/contract/bodies/clubs.ts'
import type { ClubQuestion } from '@quad/contract/entities/question.ts'
import { firstChannels } from '@quad/contract/messages/clubs.ts'
import { sql } from 'kysely'
import { allowMinute, statement, type Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceImage } from '../upload/replaceAttachments.ts'
import { insertChannel } from './channelWritingQueries.ts'

export type Status = 'verified' | 'unverified' | 'rejected' | 'other'

interface Place {
  readonly collegeId: string | null
  readonly status: Status
}

/** Creates a club with its maker as admin and with its first channels; returns its id. */
export async function insertClub(trx: Trx, makerId: string, club: NewClub, place: Place): Promise<string> {
  const { id } = await trx
    .insertInto('clubs')
    .values({
      name: club.clubName,
      category: club.category,
      description: club.description,
      privacy: club.privacy,
      college_id: place.collegeId,
      college_status: place.status,
      email: club.email ?? '',
      website: club.website ?? '',
      instagram: club.instagram ?? '',
      linkedin: club.linkedIn ?? '',
      joining: club.joining ?? 'request',
      learnings: club.learnings ?? [],
      faqs: JSON.stringify(club.faqs ?? []),
      members_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('club_members').values({ club_id: id, user_id: makerId, active: true, admin: true }).execute()
  const standard = { club: id, privacy: 'standard' } as const
  await insertChannel(trx, { ...standard, name: firstChannels.general, permission: 'public' })
  if (club.isAdminChannelRequired)
    await insertChannel(trx, { ...standard, name: firstChannels.announcements, permission: 'private' })
  return id
}

/** Replaces the questions of a locked club to those who ask to join. */
export async function saveQuestions(trx: Trx, clubId: string, questions: readonly ClubQuestion[]): Promise<void> {
  const set = { questions: JSON.stringify(questions) }
  await trx.updateTable('clubs').set(set).where('id', '=', clubId).execute()
}

/** Changes the given fields of a locked club. */
export async function saveClub(trx: Trx, clubId: string, changes: ClubChanges): Promise<void> {
  const { clubName, category, description, email, website, instagram, linkedIn, joining, learnings, faqs } = changes
  const set = {
    ...(clubName !== undefined && { name: clubName }),
    ...(category !== undefined && { category }),
    ...(description !== undefined && { description }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(instagram !== undefined && { instagram }),
    ...(linkedIn !== undefined && { linkedin: linkedIn }),
    ...(joining !== undefined && { joining }),
    ...(learnings !== undefined && { learnings }),
    ...(faqs !== undefined && { faqs: JSON.stringify(faqs) }),
  }
  if (Object.keys(set).length === 0) return
  await trx.updateTable('clubs').set(set).where('id', '=', clubId).execute()
}

export interface PlacedClub {
  readonly privacy: 'public' | 'private'
  readonly college_id: string | null
  readonly college_status: Status
  readonly rejecting_college_id: string | null
  readonly rejection_reason: string
}

const placed = statement('club.place')<PlacedClub, [string]>(`
  select k.privacy, k.college_id, k.college_status, k.rejecting_college_id, k.rejection_reason from clubs k where k.id = $1::uuid`)

/** Where a locked club belongs. */
export async function findPlace(trx: Trx, clubId: string): Promise<PlacedClub | undefined> {
  return (await placed(trx, [clubId]))[0]
}

/** Moves a locked club; of one that becomes private, a trigger keeps the posts for its members. */
export async function updatePlace(trx: Trx, clubId: string, place: PlacedClub): Promise<void> {
  await allowMinute(trx)
  await trx.updateTable('clubs').set(place).where('id', '=', clubId).execute()
}

/** Notes whether its college's admins have decided on a locked club, which waits on their desk until then (COLL-06). */
export async function saveReviewed(trx: Trx, clubId: string, reviewed: boolean): Promise<void> {
  await trx.updateTable('clubs').set({ reviewed }).where('id', '=', clubId).where('reviewed', '<>', reviewed).execute()
}

/** Sets a locked club's picture, or clears it with null, as replaceImage. */
export async function setClubPicture(
  trx: Trx,
  jobs: Jobs,
  clubId: string,
  ownerId: string,
  uploadId: string | null,
): Promise<void> {
  await replaceImage(trx, jobs, { id: clubId, as: 'club', ownerId, open: true }, uploadId)
  await trx.updateTable('clubs').set({ picture_id: uploadId }).where('id', '=', clubId).execute()
}

const collegesOf = statement('club.colleges')<{ college_id: string; administered: boolean }, [string]>(`
  select u.college_id, false as administered from users u where u.id = $1::uuid and u.college_id is not null
  union all
  select a.college_id, true as administered from college_admins a where a.user_id = $1::uuid`)

/** The college of a person, and those that they administer. */
export async function findColleges(trx: Trx, userId: string) {
  const rows = await collegesOf(trx, [userId])
  return {
    own: rows.find((row) => !row.administered)?.college_id ?? null,
    administered: new Set(rows.filter((row) => row.administered).map((row) => row.college_id)),
  }
}

/**
 * Deletes locked clubs for everyone: nobody is a member any more, their posts are for members, their files need a
 * signature. A job removes the rest (CLUB-06).
 */
export async function closeClubs(trx: Trx, clubIds: readonly string[]): Promise<void> {
  await allowMinute(trx)
  await trx.deleteFrom('club_members').where('club_id', 'in', clubIds).execute()
  await trx.deleteFrom('ads').where('club_id', 'in', clubIds).execute()
  // A trigger keeps their other posts, those for everyone, for their members.
  await trx
    .updateTable('posts')
    .set(({ ref }) => ({ audience_club_id: ref('author_club_id') }))
    .where('author_club_id', 'in', clubIds)
    .whereRef('audience_club_id', '!=', 'author_club_id')
    .execute()
  await trx
    .updateTable('clubs')
    .set({ deleted_at: sql<Date>`now()`, privacy: 'private', members_count: 0 })
    .where('id', 'in', clubIds)
    .execute()
  await trx.updateTable('uploads').set({ open: false }).where('attached_to', 'in', clubIds).execute()
}

/** Sets or clears the mark of a learning club; false if the club is gone. */
export async function updateLearning(trx: Trx, clubId: string, learning: boolean): Promise<boolean> {
  const marked = trx.updateTable('clubs').set({ learning }).where('id', '=', clubId).where('deleted_at', 'is', null)
  return (await marked.returning('id').executeTakeFirst()) !== undefined
}
