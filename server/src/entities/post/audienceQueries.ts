import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database.ts'

/** SQL: the person in `u` has a college; the one for "not in the list" is none. */
export const hasCollege = (u: string) => `${u}.college_id <> '${otherCollegeId}'`

const collegeOf = (db: Db, userId: string) => {
  const person = db.selectFrom('users').select('college_id').where('id', '=', userId)
  return person.where(sql<boolean>`${sql.raw(hasCollege('users'))}`)
}

/** The id of a person's college; null where they have none. */
export async function findCollegeOf(db: Db, userId: string): Promise<string | null> {
  return (await collegeOf(db, userId).executeTakeFirst())?.college_id ?? null
}

/** The same, which can't change until commit. Before their posts are locked: a change of college does it in this order. */
export async function lockCollegeOf(trx: Trx, userId: string): Promise<string | null> {
  return (await collegeOf(trx, userId).forShare().executeTakeFirst())?.college_id ?? null
}

/** Makes a locked post, with its images and video, visible to everyone (`null`) or to the people of a college. */
export async function saveAudience(trx: Trx, postId: string, collegeId: string | null): Promise<void> {
  await trx.updateTable('posts').set({ audience_college_id: collegeId }).where('id', '=', postId).execute()
  await trx
    .updateTable('uploads')
    .set({ open: collegeId === null })
    .where('attached_to', '=', postId)
    .execute()
}

/** Whether a post is for the people of a college. */
export async function isForCollege(db: Db, postId: string): Promise<boolean> {
  const found = db.selectFrom('posts').select('id').where('id', '=', postId)
  return (await found.where('audience_college_id', 'is not', null).executeTakeFirst()) !== undefined
}
