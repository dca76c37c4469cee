import { limits } from '@quad/contract/limits.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { stands } from '../signup/queries.ts'
import { type UserBriefRow, userBrief } from './queries.ts'

/** An account that the transaction holds as it is: nobody closes it or changes its password before the end. */
export interface AccountRow extends UserBriefRow {
  password_hash: string | null
}

const account = `select ${userBrief}, u.password_hash from users u`

const held = statement<AccountRow, [string]>(`${account} where u.id = $1 and ${stands} for share`)

const heldByEmail = statement<AccountRow, [string]>(`${account} where u.email = $1 and ${stands} for no key update`)

/** Takes hold of an account by id, to sign it in. */
export async function holdAccount(trx: Trx, userId: string): Promise<AccountRow | undefined> {
  return (await held(trx, [userId]))[0]
}

/** Takes hold of the account of an address, to change it. */
export async function holdAccountOf(trx: Trx, email: string): Promise<AccountRow | undefined> {
  return (await heldByEmail(trx, [email]))[0]
}

/** Sets an account's password, given as its hash. */
export async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export interface ClosedAccount {
  email: string | null
  /** Until when it can be reopened. */
  until: Date
}

const close = statement<ClosedAccount, [string]>(`
  update users set closed_at = now() where id = $1 and closed_at is null
  returning email, closed_at + interval '${limits.reopenDays} days' as until`)

/** Closes an account; undefined when it was closed already. */
export async function closeUser(trx: Trx, userId: string): Promise<ClosedAccount | undefined> {
  return (await close(trx, [userId]))[0]
}

// The clock is looked at with the account in hand, as the erasure does: the one finds it open, the other still to be
// reopened, and never both.
const reopen = statement<{ complete: boolean }, [string]>(`
  with account as materialized (
    select u.id, u.closed_at, u.college_id is not null and u.gender is not null as complete
    from users u where u.id = $1 for no key update
  ), opened as (
    update users u set closed_at = null from account
    where u.id = account.id and clock_timestamp() < account.closed_at + interval '${limits.reopenDays} days'
    returning u.id
  )
  select account.complete from account where account.closed_at is null or exists (select from opened)`)

/**
 * Opens an account again; one that is open stays so. Answers whether college and gender are said, or undefined when
 * its time is over.
 */
export async function reopenUser(trx: Trx, userId: string): Promise<{ complete: boolean } | undefined> {
  return (await reopen(trx, [userId]))[0]
}
