import { limits } from '@quad/contract/limits.ts'
import { type Db, existsScalar, statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { lockUser } from '../user/queries.ts'

/** SQL: no block between two people, either way. */
export const unblocked = (one: string, other: string) => `
  not ${existsScalar(`blocks b where b.blocker_id = ${one} and b.blocked_id = ${other}`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${other} and b.blocked_id = ${one}`)}`

// A trigger on blocks locks the pair's direct room (migration 0004). Locking several rooms in one order beforehand
// prevents a deadlock between two people who change their lists at once.
const lockRooms = statement('block.lockRooms')<never, [string, readonly string[]]>(`
  select from rooms r
  where r.direct_key in (
    select least($1::uuid, other) || ':' || greatest($1::uuid, other)
    from (select blocked_id from blocks where blocker_id = $1::uuid union select unnest($2::uuid[])) o (other)
  )
  order by r.id for no key update`)

const inserting = (whom: string) => `
  insert into blocks (blocker_id, blocked_id)
  select $1::uuid, u.id from users u where u.id = any($2::uuid[]) and ${whom}
  on conflict (blocker_id, blocked_id) do nothing`

const insert = statement('block.insert')<never, [string, readonly string[]]>(inserting('u.id <> $1::uuid'))
const insertOpen = statement('block.insertOpen')<never, [string, readonly string[]]>(
  inserting('u.id <> $1::uuid and u.closed_at is null'),
)

const countOf = statement('block.count')<{ count: number }, [string]>(`
  select count(*)::int as count from blocks where blocker_id = $1`)

// Clients never see closed accounts in their list, so a list without them is no request to unblock them.
const deleteOthers = statement('block.deleteOthers')<never, [string, readonly string[]]>(`
  delete from blocks b using users u
  where b.blocker_id = $1::uuid and u.id = b.blocked_id and u.closed_at is null and b.blocked_id <> all($2::uuid[])`)

/**
 * Blocks a person; idempotent.
 * @throws Failure `block.tooMany` beyond 1000
 */
export async function insertBlock(trx: Trx, blockerId: string, blockedId: string): Promise<void> {
  await lockUser(trx, blockerId)
  await insert(trx, [blockerId, [blockedId]])
  await refuseTooMany(trx, blockerId)
}

/** Unblocks a person; idempotent. */
export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute()
}

/**
 * Makes the person's blocks equal to the list (ruling 52), ignoring themselves and unknown people in it.
 * @throws Failure `block.tooMany` beyond 1000
 */
export async function replaceBlocks(trx: Trx, blockerId: string, blockedIds: readonly string[]): Promise<void> {
  await lockUser(trx, blockerId)
  await lockRooms(trx, [blockerId, blockedIds])
  await deleteOthers(trx, [blockerId, blockedIds])
  await insertOpen(trx, [blockerId, blockedIds])
  await refuseTooMany(trx, blockerId)
}

async function refuseTooMany(db: Db, blockerId: string): Promise<void> {
  const [row] = await countOf(db, [blockerId])
  if (row && row.count > limits.blockedMax) fail('block.tooMany')
}
