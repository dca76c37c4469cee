import type { FestChanges, NewFest } from '@quad/contract/bodies/fests.ts'
import { sql } from 'kysely'
import { allowMinute, type Db, statement, type Trx } from '../../platform/database.ts'

/** Creates a fest with its maker as admin; returns its id. */
export async function insertFest(trx: Trx, makerId: string, collegeId: string, body: NewFest): Promise<string> {
  const { id } = await trx
    .insertInto('fests')
    .values({
      ...columnsOf(body),
      college_id: collegeId,
      name: body.festName,
      starts_at: body.startDate,
      ends_at: body.endDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('fest_admins').values({ fest_id: id, user_id: makerId }).execute()
  return id
}

/** Changes the given fields of a locked fest. */
export async function saveFest(trx: Trx, festId: string, changes: FestChanges): Promise<void> {
  const set = columnsOf(changes)
  if (Object.keys(set).length > 0) await trx.updateTable('fests').set(set).where('id', '=', festId).execute()
}

function columnsOf(given: Partial<FestChanges>) {
  const { festName, description, email, website, instagram, linkedIn, startDate, endDate } = given
  return {
    ...(festName !== undefined && { name: festName }),
    ...(description !== undefined && { description }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(instagram !== undefined && { instagram }),
    ...(linkedIn !== undefined && { linkedin: linkedIn }),
    ...(startDate !== undefined && { starts_at: startDate }),
    ...(endDate !== undefined && { ends_at: endDate }),
  }
}

export async function updateFestMedia(
  trx: Trx,
  festId: string,
  pictureId: string | null,
  videoId: string | null,
): Promise<void> {
  await trx.updateTable('fests').set({ picture_id: pictureId, video_id: videoId }).where('id', '=', festId).execute()
}

interface LockedFest {
  id: string
  starts_at: Date
  ends_at: Date
  picture_id: string | null
  video_id: string | null
}

const locked = statement('fest.lock')<LockedFest, [festId: string]>(`
  select f.id, f.starts_at, f.ends_at, f.picture_id, f.video_id from fests f where f.id = $1::uuid and f.deleted_at is null for no key update`)

/** Locks a fest until commit; undefined if there is none. */
export async function lockFest(trx: Trx, festId: string) {
  return (await locked(trx, [festId]))[0]
}

/** Deletes a locked fest for everyone, with its events; a job removes the rest. */
export async function closeFest(trx: Trx, festId: string): Promise<void> {
  await allowMinute(trx)
  await trx.deleteFrom('ads').where('fest_id', '=', festId).execute()
  await trx.updateTable('fests').set({ deleted_at: sql<Date>`now()` }).where('id', '=', festId).execute()
  await trx.updateTable('uploads').set({ open: false }).where('attached_to', '=', festId).execute()
  const posts = trx.selectFrom('posts').select('id').where('author_fest_id', '=', festId)
  await trx.updateTable('uploads').set({ open: false }).where('attached_to', 'in', posts).execute()
}

interface Followed {
  changed: boolean
  followersCount: number
}

const locking = (condition = 'true') => `
  fest as (
    select f.id, f.followers_count from fests f
    where f.id = $1::uuid and f.deleted_at is null and ${condition} for no key update
  )`

// Locked first, as by closing the account, which removes all followings.
const person = `
  person as materialized (select from users u where u.id = $2::uuid and u.closed_at is null for share)`

const counting = (by: '+' | '-') => `
  counted as (
    update fests f set followers_count = f.followers_count ${by} 1 from changed where f.id = $1::uuid
  )
  select exists (select from changed) as changed,
    fest.followers_count ${by} (select count(*)::int from changed) as "followersCount"
  from fest`

const following = {
  true: statement('fest.follow')<Followed, [festId: string, userId: string]>(`
    with ${person}, ${locking('exists (select from person)')}, changed as (
      insert into fest_followers (fest_id, user_id) select fest.id, $2::uuid from fest
      on conflict (fest_id, user_id) do nothing returning 1
    ), ${counting('+')}`),
  false: statement('fest.unfollow')<Followed, [festId: string, userId: string]>(`
    with ${locking()}, changed as (
      delete from fest_followers w using fest where w.fest_id = fest.id and w.user_id = $2::uuid returning 1
    ), ${counting('-')}`),
}

/**
 * Follows a fest or stops; idempotent. Returns whether that changed anything, and the number of followers; undefined if
 * there is no such fest.
 */
export async function setFollowing(db: Db, festId: string, userId: string, on: boolean): Promise<Followed | undefined> {
  return (await following[on ? 'true' : 'false'](db, [festId, userId]))[0]
}
