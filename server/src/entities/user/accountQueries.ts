import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { isSiteOrCollegeAdmin, openOrReopenable } from '../signup/queries.ts'
import { type UserBriefRow, userBrief } from './queries.ts'

export interface AccountRow extends UserBriefRow {
  password_hash: string | null
}

const account = `select ${userBrief}, u.password_hash from users u`

const lockById = statement('user.lockAccountById')<AccountRow, [string]>(`
  ${account} where u.id = $1 and ${openOrReopenable} for share`)

const lockByEmail = statement('user.lockAccountByEmail')<AccountRow, [string]>(`
  ${account} where u.email = $1 and ${openOrReopenable} for no key update`)

/** Locks an account that can sign in: neither its state nor its password changes until the transaction ends. */
export async function lockAccountById(trx: Trx, userId: string): Promise<AccountRow | undefined> {
  return (await lockById(trx, [userId]))[0]
}

export async function lockAccountByEmail(trx: Trx, email: string): Promise<AccountRow | undefined> {
  return (await lockByEmail(trx, [email]))[0]
}

/** An account that its owner changes the handle or email of. */
export interface OwnAccount extends Pick<UserBriefRow, 'user_id' | 'handle' | 'email' | 'college_id'> {
  password_hash: string | null
}

const own = `
  select u.id as user_id, u.handle, u.email, u.college_id, u.password_hash from users u
  where u.id = $1 and ${openOrReopenable}`

const ownById = statement('user.ownAccount')<OwnAccount, [string]>(own)

// Stronger than the others' locks, as handle and email are keys.
const lockOwn = statement('user.lockOwnAccount')<OwnAccount, [string]>(`${own} for update`)

export async function findOwnAccount(db: Db, userId: string): Promise<OwnAccount | undefined> {
  return (await ownById(db, [userId]))[0]
}

/** Locks an account until commit, to change its handle or email. */
export async function lockOwnAccount(trx: Trx, userId: string): Promise<OwnAccount | undefined> {
  return (await lockOwn(trx, [userId]))[0]
}

const adminOf = statement('user.isAdmin')<{ is: boolean }, [string]>(`
  select ${isSiteOrCollegeAdmin} as is from users u where u.id = $1`)

/** True for site admins and admins of a college, who set a new password by the mail's link alone. */
export async function isAdmin(trx: Trx, userId: string): Promise<boolean> {
  return (await adminOf(trx, [userId]))[0]?.is ?? false
}

export async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export interface ClosedAccount {
  email: string | null
  until: Date
}

const close = statement('user.close')<ClosedAccount, [string]>(`
  update users set closed_at = now() where id = $1 and closed_at is null
  returning email, closed_at + interval '${limits.reopenDays} days' as until`)

/** Closes an account; undefined if it was closed already. */
export async function closeUser(trx: Trx, userId: string): Promise<ClosedAccount | undefined> {
  return (await close(trx, [userId]))[0]
}

// Compare the time after taking the row lock, as the erasure does, so that never both reopen and erase happen.
const reopen = statement('user.reopen')<{ complete: boolean }, [string]>(`
  with account as materialized (
    select u.id, u.closed_at, u.college_id is not null and u.gender is not null as complete
    from users u where u.id = $1 for no key update
  ), opened as (
    update users u set closed_at = null from account
    where u.id = account.id and clock_timestamp() < account.closed_at + interval '${limits.reopenDays} days'
    returning u.id
  )
  select account.complete from account where account.closed_at is null or exists (select from opened)`)

/** Reopens an account; idempotent. Returns whether college and gender are set, or undefined after the grace period. */
export async function reopenUser(trx: Trx, userId: string): Promise<{ complete: boolean } | undefined> {
  return (await reopen(trx, [userId]))[0]
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

/** Deletes changes of emails that can no longer be undone, and former handles that others may have again. */
export async function sweepFormerCredentials(db: Db): Promise<void> {
  await db.deleteFrom('email_changes').where('created_at', '<', daysAgo(limits.emailUndoDays)).execute()
  await db.deleteFrom('former_handles').where('created_at', '<', daysAgo(limits.formerHandleDays)).execute()
}
