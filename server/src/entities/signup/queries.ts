import { codeLimits, limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import type { ResetAccount } from '../code/resetQueries.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'

/** SQL: the account of `users u` is open, or closed but still within the grace period (ruling 2). */
export const openOrReopenable = `(u.closed_at is null or now() < u.closed_at + interval '${limits.reopenDays} days')`

export interface PendingSignup {
  readonly id: string
  readonly email: string
  readonly password_hash: string
  readonly firstname: string
  readonly lastname: string
  readonly gender: string
  readonly birthday: string | null
  readonly college_id: string
}

/**
 * Stores a sign-up until its code is verified; replaces an earlier one of the same address (ruling 29). Returns whether
 * there was none.
 */
export async function replacePendingSignup(trx: Trx, signup: PendingSignup): Promise<boolean> {
  const { email: _key, ...rest } = signup
  const { inserted } = await trx
    .insertInto('pending_signups')
    .values(signup)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...rest, created_at: sql`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .executeTakeFirstOrThrow()
  return inserted
}

const pendingById = statement('signup.pendingById')<{ email: string; existingUserId: string | null }, [string]>(`
  select p.email, u.id as "existingUserId"
  from pending_signups p left join users u on u.email = p.email and ${openOrReopenable}
  where p.id = $1::uuid`)

export async function findPendingSignup(db: Db, id: string) {
  return (await pendingById(db, [id]))[0]
}

const pendingOf = statement('signup.pendingOf')<{ id: string; email: string; created_at: Date }, [email: string]>(`
  select p.id, p.email, p.created_at from pending_signups p where p.email = $1`)

/** The sign-up of an address that waits for its code. */
export const findSignupOf = async (db: Db, email: string) => (await pendingOf(db, [email]))[0]

const lockCollege = statement('signup.lockCollege')<never, [pendingId: string]>(`
  select from pending_signups p join colleges c on c.id = p.college_id where p.id = $1::uuid for key share of c`)

/** Locks the college of a pending sign-up against deletion until commit. */
export async function lockCollegeOfSignup(trx: Trx, id: string): Promise<void> {
  await lockCollege(trx, [id])
}

export async function consumePendingSignup(trx: Trx, id: string) {
  return trx.deleteFrom('pending_signups').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Deletes the address's pending sign-up, whose password must not survive (ruling 30). */
export async function deletePendingSignup(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('pending_signups').where('email', '=', email).execute()
}

export interface LoginRow {
  account_id: string | null
  account_hash: string | null
  pending_id: string | null
  pending_hash: string | null
}

// One statement for accounts, pending sign-ups and unknown addresses, so that all take the same time.
const loginOf = statement('signup.login')<LoginRow, [string]>(`
  select u.id as account_id, u.password_hash as account_hash, p.id as pending_id, p.password_hash as pending_hash
  from (select $1::text as email) asked
    left join users u on u.email = asked.email and ${openOrReopenable}
    left join pending_signups p on p.email = asked.email`)

export async function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  return (await loginOf(db, [email]))[0]
}

/** SQL: `users u` is a site admin or the admin of a college. */
export const isSiteOrCollegeAdmin = `(u.site_admin or exists (select from college_admins a where a.user_id = u.id))`

const resetColumns = `u.id as user_id, coalesce(u.email, '') as email, u.password_hash, ${isSiteOrCollegeAdmin} as link_only`

const resetByEmail = statement('signup.resetByEmail')<ResetAccount, [string]>(`
  select ${resetColumns} from users u where u.email = $1 and ${openOrReopenable}`)

const resetByPhone = statement('signup.resetByPhone')<ResetAccount, [digits: string]>(`
  select ${resetColumns} from users u
  where phone_digits(u.phone) = $1 and u.phone <> '' and u.email is not null and ${openOrReopenable}
  order by u.created_at limit ${codeLimits.accountsOfNumber}`)

export async function findResetAccount(db: Db, email: string): Promise<ResetAccount[]> {
  return resetByEmail(db, [email])
}

/** The accounts whose profile has a mobile number, oldest first, three at most. */
export async function findResetAccountsByPhone(db: Db, digits: string): Promise<ResetAccount[]> {
  return resetByPhone(db, [digits])
}

const registered = statement('signup.isRegistered')<{ id: string }, [string]>(`
  select u.id from users u where u.email = $1 and ${openOrReopenable}`)

/** True if an address has an account, also a closed one within the grace period. */
export async function isRegistered(db: Db, email: string): Promise<boolean> {
  return (await registered(db, [email])).length > 0
}

/** Deletes sign-ups older than a day, and codes and budgets that no longer count towards a limit. */
export async function sweepSignups(db: Db): Promise<void> {
  await db.deleteFrom('pending_signups').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db.deleteFrom('codes').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute()
  await db.deleteFrom('network_budgets').where('since', '<', sql<Date>`now() - interval '1 hour'`).execute()
}
