import { statement, type Trx } from '../../platform/database.ts'

const deletedFest = statement('fest.lockDeleted')<{ id: string }, [except: readonly string[]]>(`
  select f.id from fests f where f.deleted_at is not null and f.id <> all ($1::uuid[])
  order by f.id limit 1 for no key update skip locked`)

/** Locks a deleted fest until commit, except for these; undefined if there is none that no other node erases. */
export async function lockDeletedFest(trx: Trx, except: readonly string[]): Promise<string | undefined> {
  return (await deletedFest(trx, [except]))[0]?.id
}

type Gone = { gone: number }
const counted = 'select count(*)::int as gone from gone'

const followers = statement('fest.eraseFollowers')<Gone, [festId: string, atOnce: number]>(`
  with gone as (
    delete from fest_followers w where w.fest_id = $1::uuid and w.user_id in (
      select x.user_id from fest_followers x where x.fest_id = $1::uuid limit $2) returning 1
  ) ${counted}`)

/** Deletes up to `atOnce` followers of a fest; returns how many. */
export async function eraseFollowersOf(trx: Trx, festId: string, atOnce: number): Promise<number> {
  return (await followers(trx, [festId, atOnce]))[0]?.gone ?? 0
}

/** Deletes a fest with its admins and picture. */
export async function eraseFest(trx: Trx, festId: string): Promise<void> {
  await trx.deleteFrom('fests').where('id', '=', festId).execute()
}

const followedFests = statement('fest.followedFests')<{ id: string }, [userId: string, atOnce: number]>(`
  select f.id from fests f where f.id in (
    select w.fest_id from fest_followers w where w.user_id = $1::uuid order by w.fest_id limit $2)
  order by f.id for no key update`)

const followed = statement('fest.eraseFollowed')<Gone, [userId: string, festIds: readonly string[]]>(`
  with gone as (
    delete from fest_followers w where w.user_id = $1::uuid and w.fest_id = any ($2::uuid[]) returning w.fest_id
  ), uncounted as (
    update fests f set followers_count = f.followers_count - 1 from gone where f.id = gone.fest_id
  ) ${counted}`)

/** Makes a person unfollow up to `atOnce` fests; returns how many. */
export async function eraseFollowingOf(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const fests = (await followedFests(trx, [userId, atOnce])).map(({ id }) => id)
  return (await followed(trx, [userId, fests]))[0]?.gone ?? 0
}
