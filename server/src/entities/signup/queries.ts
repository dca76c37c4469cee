import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'

/**
 * Whether an account of `users u` is still somebody's: open, or closed for less than the days to reopen it (ruling 2).
 */
export const stands = `(u.closed_at is null or now() < u.closed_at + interval '${limits.reopenDays} days')`

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

/** Keeps a sign-up until its code comes back; an earlier one with the same address is replaced whole (ruling 29). */
export async function replacePendingSignup(trx: Trx, signup: PendingSignup): Promise<void> {
  const { email: _key, ...rest } = signup
  await trx
    .insertInto('pending_signups')
    .values(signup)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...rest, created_at: sql`now()` }))
    .execute()
}

const waiting = statement<{ email: string; existingUserId: string | null }, [string]>(`
  select p.email, u.id as "existingUserId"
  from pending_signups p left join users u on u.email = p.email and ${stands}
  where p.id = $1::uuid`)

/** The address that a pending sign-up waits for, and whether it has an account already. */
export async function findPendingSignup(db: Db, id: string) {
  return (await waiting(db, [id]))[0]
}

/** Takes a pending sign-up out; of two at once, one gets it. */
export async function takePendingSignup(trx: Trx, id: string) {
  return trx.deleteFrom('pending_signups').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Forgets the pending sign-up of an address, whose password must not survive it (ruling 30). */
export async function dropPendingSignup(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('pending_signups').where('email', '=', email).execute()
}

export interface LoginRow {
  account_id: string | null
  account_hash: string | null
  pending_id: string | null
  pending_hash: string | null
}

// One statement for accounts, pending sign-ups and unknown addresses: they must take alike long.
const loginOf = statement<LoginRow, [string]>(`
  select u.id as account_id, u.password_hash as account_hash, p.id as pending_id, p.password_hash as pending_hash
  from (select $1::text as email) asked
    left join users u on u.email = asked.email and ${stands}
    left join pending_signups p on p.email = asked.email`)

/** What a log-in checks: the account of an address and its pending sign-up, either of which may be missing. */
export async function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  return (await loginOf(db, [email]))[0]
}

const registered = statement<{ id: string }, [string]>(`select u.id from users u where u.email = $1 and ${stands}`)

/** Whether an address has an account, which may be closed as long as it can be reopened. */
export async function isRegistered(db: Db, email: string): Promise<boolean> {
  return (await registered(db, [email])).length > 0
}

/**
 * Removes sign-ups that nobody finished within a day, and codes of more than two days ago, which limit nothing any
 * more.
 */
export async function sweepSignups(db: Db): Promise<void> {
  await db.deleteFrom('pending_signups').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db.deleteFrom('codes').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute()
}
