import { statement, type Trx } from '../../platform/database.ts'
import { type Batch, deleteRows, eraseStep, type Gone } from '../../platform/erasure.ts'

// Rows in the order of their seq, then counts in that of their ids, as all that changes several of them does.
const lockRows = statement('follow.lockOwn')<never, [userId: string]>(`
  select from follows f where f.follower_id = $1::uuid or f.user_id = $1::uuid order by f.seq for update`)

const lockCounts = statement('follow.lockCounts')<never, [userId: string]>(`
  select from follow_counts c
  where c.id = $1::uuid or c.id in (select f.target_id from follows f where f.follower_id = $1::uuid)
  order by c.id for no key update`)

const removeAll = statement('follow.removeAll')<never, [userId: string]>(`
  with gone as (
    delete from follows f where f.follower_id = $1::uuid or f.user_id = $1::uuid returning f.target_id
  ), own as (
    delete from follow_counts c where c.id = $1::uuid
  )
  update follow_counts c set followers_count = c.followers_count - 1 from gone
  where c.id = gone.target_id and c.id <> $1::uuid`)

/** Ends all follows by a person and of them. */
export async function endFollows(trx: Trx, userId: string): Promise<void> {
  await lockRows(trx, [userId])
  await lockCounts(trx, [userId])
  await removeAll(trx, [userId])
}

const rowsOfClub = (what: string, table: string, key: string, where: string) =>
  eraseStep(statement(`follow.eraseOfClub.${what}`)<Gone, Batch>(deleteRows(table, key, where)))

/** Delete a club's followers and their count. */
export const eraseFollowersOfClub = [
  rowsOfClub('count', 'follow_counts', 'id', 'id = $1::uuid'),
  rowsOfClub('rows', 'follows', 'follower_id, target_id', 'target_id = $1::uuid'),
]
