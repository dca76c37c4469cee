import { limits } from '@quad/contract/limits.ts'
import { type Db, isUniqueViolation, statement, type Trx } from '../../platform/database.ts'
import { openOrReopenable } from '../signup/queries.ts'

const undoable = `c.undone_at is null and c.created_at > now() - interval '${limits.emailUndoDays} days'`

const emailRequestsToday = statement('user.emailRequestsToday')<{ asked: number }, [userId: string]>(`
  select count(*)::int as asked from codes
  where purpose = 'email' and subject_id = $1::uuid and created_at > now() - interval '1 day'`)

/** The codes for a new email that a person has requested in the last day; lock the account first. */
export async function countEmailRequests(trx: Trx, userId: string): Promise<number> {
  return (await emailRequestsToday(trx, [userId]))[0]?.asked ?? 0
}

const withdrawEmailCodes = statement('user.withdrawEmailCodes')<never, [userId: string]>(`
  update codes set used_at = now() where purpose = 'email' and subject_id = $1::uuid and used_at is null`)

// An expired closed account is erased within the hour; free its address now.
const freeExpiredAddress = statement('user.freeExpiredEmail')<never, [string | null]>(`
  update users u set email = null where u.email = $1 and not ${openOrReopenable}`)

/** Frees the address of an account whose grace period is over. */
export async function freeExpiredEmail(trx: Trx, email: string | null): Promise<void> {
  await freeExpiredAddress(trx, [email])
}

/** Sets an account's email. The unique index refuses one of another account; see `isEmailTaken`. */
export async function setEmail(trx: Trx, userId: string, email: string): Promise<void> {
  await freeExpiredEmail(trx, email)
  await trx.updateTable('users').set({ email }).where('id', '=', userId).execute()
}

export const isEmailTaken = (error: unknown): boolean => isUniqueViolation(error, 'users_email_key')

export interface EmailChange {
  readonly user_id: string
  readonly old_email: string
  readonly college_id: string | null
  readonly undo_hash: Buffer
}

export async function insertEmailChange(trx: Trx, change: EmailChange): Promise<void> {
  await trx.insertInto('email_changes').values(change).execute()
}

const changeByLink = statement('user.emailChange')<
  { id: string; user_id: string; old_email: string },
  [undoHash: Buffer]
>(`select c.id, c.user_id, c.old_email from email_changes c where c.undo_hash = $1 and ${undoable}`)

/** The change that a link undoes, unless it is older than 7 days or undone. */
export async function findEmailChange(db: Db, undoHash: Buffer) {
  return (await changeByLink(db, [undoHash]))[0]
}

const undoChanges = statement('user.undoEmailChange')<{ id: string }, [userId: string, changeId: string]>(`
  with undone as (
    update email_changes c set undone_at = now() from email_changes first
    where first.id = $2::uuid and first.undone_at is null
      and c.user_id = $1::uuid and c.id >= first.id and c.undone_at is null
    returning c.id, c.college_id
  )
  update users u set password_hash = null, college_id = coalesce(undone.college_id, u.college_id)
  from undone where undone.id = $2::uuid and u.id = $1::uuid
  returning u.id`)

/**
 * Undoes a change with all later ones, so that their links can't undo this; removes the password and pending codes.
 * Returns false if it was undone already. Lock the account first.
 */
export async function undoEmailChange(trx: Trx, userId: string, changeId: string): Promise<boolean> {
  await withdrawEmailCodes(trx, [userId])
  return (await undoChanges(trx, [userId, changeId])).length > 0
}
