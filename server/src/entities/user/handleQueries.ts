import { isReservedHandle } from '@quad/contract/handle.ts'
import { limits } from '@quad/contract/limits.ts'
import { statement, type Trx } from '../../platform/database.ts'

const { handleMin, formerHandleDays, handleChanges } = limits
const nameLength = 20

// Without its last digits and the letters that they look like, so that a stem and its numbered handles share a lock.
const lockHandleRoot = statement('user.lockHandleRoot')<never, [handle: string]>(`
  select from pg_advisory_xact_lock(hashtextextended('handle:' || rtrim(handle_skeleton($1), '0123456789ois'), 0))`)

/** Serialises the giving out of handles that look like this one, with any digits at its end, until commit. */
export async function lockHandle(trx: Trx, handle: string): Promise<void> {
  await lockHandleRoot(trx, [handle])
}

const fresh = `f.created_at > now() - interval '${formerHandleDays} days'`

/** SQL: whether a handle that looks like this one is somebody's, or was in the last 90 days; `but` leaves a person out. */
const isTaken = (handle: string, but = '') => `(
  exists (select from users u where handle_skeleton(u.handle) = handle_skeleton(${handle}) ${but && `and u.id <> ${but}`})
  or exists (select from former_handles f where handle_skeleton(f.handle) = handle_skeleton(${handle}) and ${fresh}
    ${but && `and f.user_id <> ${but}`}))`

// The stem, or the stem with the smallest free number from 2 on; each step is two index lookups.
const freeHandle = statement('user.freeHandle')<{ handle: string }, [stem: string]>(`
  with recursive taken (number) as (
    select 1 where ${isTaken('$1::text')}
    union all
    select number + 1 from taken where ${isTaken('$1::text || (number + 1)::text')}
  )
  select $1::text || coalesce((select max(number) + 1 from taken)::text, '') as handle`)

/** A free handle made from a name, locked until commit (rulings 20, 83). */
export async function findFreeHandle(trx: Trx, firstname: string, lastname: string): Promise<string> {
  const stem = handleStem(firstname, lastname)
  await lockHandle(trx, stem)
  return (await freeHandle(trx, [stem]))[0]?.handle ?? stem
}

function handleStem(firstname: string, lastname: string): string {
  const plain = `${firstname}.${lastname}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]/g, '')
  const trimmed = plain
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, nameLength)
  return trimmed.length >= handleMin && !isReservedHandle(trimmed) ? trimmed : 'student'
}

const handleTakenBy = statement('user.handleTakenBy')<{ taken: boolean }, [handle: string, userId: string]>(`
  select ${isTaken('$1::text', '$2::uuid')} as taken`)

/** Whether somebody else has a handle that looks like this one, or had it in the last 90 days. */
export async function isHandleTaken(trx: Trx, handle: string, userId: string): Promise<boolean> {
  return (await handleTakenBy(trx, [handle, userId]))[0]?.taken ?? true
}

const lastHandleChanges = statement('user.lastHandleChanges')<{ seconds: number }, [userId: string]>(`
  select ceil(extract(epoch from f.created_at + interval '30 days' - now()))::int as seconds
  from former_handles f where f.user_id = $1::uuid and f.created_at > now() - interval '30 days'
  order by f.created_at desc offset ${handleChanges - 1} limit 1`)

/** The seconds until the handle may change again; undefined if it may now. */
export async function findHandleWait(trx: Trx, userId: string): Promise<number | undefined> {
  return (await lastHandleChanges(trx, [userId]))[0]?.seconds
}

const changeHandle = statement('user.changeHandle')<never, [userId: string, handle: string]>(`
  with former as (
    insert into former_handles (user_id, handle) select u.id, u.handle from users u where u.id = $1::uuid
  )
  update users set handle = $2 where id = $1::uuid`)

/** Sets a handle and keeps the former one from others. */
export async function setHandle(trx: Trx, userId: string, handle: string): Promise<void> {
  await changeHandle(trx, [userId, handle])
}
