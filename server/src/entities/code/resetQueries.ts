import { codeLimits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import type { MarkedAccount } from '../../platform/auth/devices.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'

/** An account that may set a new password. */
export interface ResetAccount {
  user_id: string
  email: string
  password_hash: string | null
  /** Of a site or college admin: a code of six digits isn't accepted. */
  link_only: boolean
}

export interface NewResetCode {
  readonly email: string
  readonly code_hash: Buffer
  readonly link_hash: Buffer
  readonly sealed: Buffer
}

/** Stores the codes of one request, all with the same handle. */
export async function insertResetCodes(trx: Trx, handle: string, network: string, codes: readonly NewResetCode[]) {
  const expires_at = sql<Date>`now() + make_interval(mins => ${codeLimits.lifetimeMinutes})`
  const rows = codes.map((code) => ({ ...code, purpose: 'reset', subject_id: handle, network, expires_at }))
  await trx.insertInto('codes').values(rows).execute()
}

const lastHandle = statement('code.lastHandle')<{ handle: string }, [asked: string]>(`
  select subject_id as handle from codes
  where email = $1 and purpose = 'reset' and created_at > now() - interval '1 day'
    and used_at is null and sealed is not null
  order by created_at desc limit 1`)

/** The handle of the last unused code for an email or number. */
export async function findLastHandle(trx: Trx, asked: string): Promise<string | undefined> {
  return (await lastHandle(trx, [asked]))[0]?.handle
}

export interface ResentCode {
  email: string
  sealed: Buffer
}

// After the first few only once it has expired: until then the mailbox has a link that works. The tries stay used.
const resend = statement('code.renew')<ResentCode, [handle: string]>(`
  with locked as materialized (
    select id from codes
    where purpose = 'reset' and subject_id = $1::uuid and used_at is null and sealed is not null
      and (resent < ${codeLimits.perDay} or expires_at <= now())
    order by id for no key update
  )
  update codes c
  set expires_at = now() + interval '${codeLimits.lifetimeMinutes} minutes', resent = c.resent + 1
  from locked where c.id = locked.id
  returning c.email, coalesce(c.sealed, '') as sealed`)

/** Renews the codes of a handle; returns those to mail again. */
export function renewCodes(trx: Trx, handle: string): Promise<ResentCode[]> {
  return resend(trx, [handle])
}

// The rows of numbers have no account; once its code is used, the next request needs a new one.
const consumeAll = statement('code.consumeResets')<{ id: string }, [email: string]>(`
  with own as (select id, subject_id from codes where email = $1 and purpose = 'reset'),
  locked as materialized (
    select c.id from codes c
    where c.used_at is null and c.id in (
      select id from own union all
      select n.id from own join codes n
        on n.purpose = 'reset' and n.subject_id = own.subject_id and n.email not like '%@%')
    order by c.id for no key update
  )
  update codes c set used_at = now() from locked where c.id = locked.id
  returning c.id`)

/** Invalidates all codes for a new password of an account; returns whether one of them was still unused. */
export async function consumeResetCodes(trx: Trx, email: string, codeId: string): Promise<boolean> {
  return (await consumeAll(trx, [email])).some(({ id }) => id === codeId)
}

const accountsOf = statement('code.accountsOfHandle')<
  { user_id: string; password_hash: string | null },
  [handle: string]
>(`
  select u.id as user_id, u.password_hash from codes c join users u on u.email = c.email
  where c.purpose = 'reset' and c.subject_id = $1::uuid`)

/** The accounts whose codes have this handle. */
export function findAccountsOfHandle(db: Db, handle: string): Promise<MarkedAccount[]> {
  return accountsOf(db, [handle])
}
