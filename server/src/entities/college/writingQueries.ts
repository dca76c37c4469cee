import type { CollegeChanges, NewCollege } from '@quad/contract/bodies/colleges.ts'
import { limits } from '@quad/contract/limits.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceImage } from '../upload/replaceAttachments.ts'

const maker = statement('college.lockMaker')<{ siteAdmin: boolean }, [userId: string]>(`
  select u.site_admin as "siteAdmin" from users u where u.id = $1::uuid and u.closed_at is null
  for no key update of u`)

const requests = statement('college.countRequests')<{ waiting: number }, [userId: string]>(`
  select count(*)::int as waiting from colleges c where c.maker_id = $1::uuid and not c.live`)

/** Locks a person until commit, so that requests at once are all counted; returns how many of theirs wait. @throws Failure `auth.required` */
export async function lockMaker(trx: Trx, userId: string): Promise<{ siteAdmin: boolean; waiting: number }> {
  const [row] = await maker(trx, [userId])
  if (!row) fail('auth.required')
  const [counted] = await requests(trx, [userId])
  return { siteAdmin: row.siteAdmin, waiting: counted?.waiting ?? 0 }
}

interface Made {
  readonly makerId: string | null
  readonly live: boolean
}

/** Creates a college, of a live one with its maker as admin; returns its id. */
export async function insertCollege(trx: Trx, body: NewCollege, { makerId, live }: Made): Promise<string> {
  const { id } = await trx
    .insertInto('colleges')
    .values({ ...columnsOf(body), name: body.collegeName, maker_id: makerId, live, verified: live })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (live && makerId !== null)
    await trx.insertInto('college_admins').values({ college_id: id, user_id: makerId }).execute()
  return id
}

/** Changes the given fields of a locked college. */
export async function saveCollege(trx: Trx, collegeId: string, changes: CollegeChanges): Promise<void> {
  const set = columnsOf(changes)
  if (Object.keys(set).length === 0) return
  await trx.updateTable('colleges').set(set).where('id', '=', collegeId).execute()
}

/** Sets a locked college's picture, or clears it with null, as replaceImage. */
export async function setCollegePicture(
  trx: Trx,
  jobs: Jobs,
  collegeId: string,
  ownerId: string,
  uploadId: string | null,
): Promise<void> {
  await replaceImage(trx, jobs, { id: collegeId, as: 'college', ownerId, open: true }, uploadId)
  await trx.updateTable('colleges').set({ picture_id: uploadId }).where('id', '=', collegeId).execute()
}

function columnsOf(given: Partial<CollegeChanges>) {
  const { collegeName, description, email, website, instagram, linkedIn, city, restricted, domain } = given
  return {
    ...(collegeName !== undefined && { name: collegeName }),
    ...(description !== undefined && { description }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(instagram !== undefined && { instagram }),
    ...(linkedIn !== undefined && { linkedin: linkedIn }),
    ...(city && { city_address: city.address, city_lat: city.latLng?.lat ?? null, city_lng: city.latLng?.lng ?? null }),
    ...(restricted !== undefined && { restricted }),
    ...(domain && { email_domain: domain[0] ?? '', other_domains: domain.slice(1) }),
  }
}

const locked = statement('college.lock')<{ restricted: boolean; domained: boolean }, [collegeId: string]>(`
  select c.restricted, c.email_domain <> '' as domained from colleges c where c.id = $1::uuid for no key update`)

/** Locks a college until commit; undefined if there is none. */
export async function lockCollege(trx: Trx, collegeId: string) {
  return (await locked(trx, [collegeId]))[0]
}

interface SettledRequest {
  id: string
  /** Null for a visitor. */
  makerId: string | null
}

const settledAtOnce = 100

const settle = statement('college.settleRequests')<SettledRequest, []>(`
  with due as (
    update colleges set live = true
    where not live and id = any (array(
      select c.id from colleges c
      where not c.live and c.created_at <= now() - interval '${limits.collegeLiveHours} hours'
      order by c.created_at limit ${settledAtOnce})) returning id, maker_id
  ), administered as (
    insert into college_admins (college_id, user_id)
    select due.id, u.id from due join users u on u.id = due.maker_id and u.closed_at is null
    on conflict do nothing
  ) select due.id, due.maker_id as "makerId" from due`)

/**
 * Makes up to 100 requests live that have waited for 48 hours; their makers administer them (COLL-02; rulings 15, 72).
 * The next run goes on.
 */
export function settleRequests(trx: Trx): Promise<SettledRequest[]> {
  return settle(trx, [])
}
