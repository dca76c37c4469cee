import { collegeSignInLimits as most } from '@quad/contract/entities/collegeSignIn.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { namePattern } from '../../platform/namePattern.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

export interface ConnectionRow {
  college_id: string
  college_name: string
  issuer: string
  client_id: string
  sealed_secret: Buffer
  enabled: boolean
  domains: string[]
  updated_at: Date
  /** Null once the account is erased. */
  updated_by: UserBriefRow | null
}

const connection = `
  s.college_id, c.name as college_name, s.issuer, s.client_id, s.sealed_secret, s.enabled, s.updated_at,
  array(select d.domain from college_sign_in_domains d where d.college_id = s.college_id order by d.domain) as domains,
  (select to_json(u) from (select ${userBrief} from users u where u.id = s.updated_by and u.closed_at is null) u) as updated_by`

const one = statement('collegeSignIn.one')<ConnectionRow, [collegeId: string]>(`
  select ${connection} from college_sign_ins s join colleges c on c.id = s.college_id where s.college_id = $1::uuid`)

/** A college's connection, also a disabled one. */
export async function findConnection(db: Db, collegeId: string): Promise<ConnectionRow | undefined> {
  return (await one(db, [collegeId]))[0]
}

const usable = statement('collegeSignIn.usable')<ConnectionRow, [collegeId: string]>(`
  select ${connection} from college_sign_ins s join colleges c on c.id = s.college_id and c.live
  where s.college_id = $1::uuid and s.enabled`)

/** The connection of a live college that is enabled. */
export async function findUsable(db: Db, collegeId: string): Promise<ConnectionRow | undefined> {
  return (await usable(db, [collegeId]))[0]
}

export interface SignInCollegeRow {
  id: string
  name: string
  picture_id: string | null
}

const list = statement('collegeSignIn.list')<SignInCollegeRow, [text: string | null, hosts: readonly string[] | null]>(`
  select c.id, c.name, c.picture_id from college_sign_ins s join colleges c on c.id = s.college_id and c.live
  where s.enabled and ($1::text is null or c.search_name like $1::text)
    and ($2::text[] is null or exists (
      select from college_sign_in_domains d where d.college_id = s.college_id and d.domain = any($2::text[])))
  order by lower(c.name), c.id limit ${most.found}`)

/** Live colleges with an enabled connection by name, or with a domain to which emails of this host belong. */
export function listSignInColleges(
  db: Db,
  { text, host }: { readonly text: string | undefined; readonly host: string | undefined },
): Promise<SignInCollegeRow[]> {
  const labels = host?.split('.')
  const hosts = labels?.map((_, at) => labels.slice(at).join('.'))
  return list(db, [text ? namePattern(text) : null, hosts ?? null])
}

const own = statement('collegeSignIn.own')<SignInCollegeRow, [userId: string]>(`
  select c.id, c.name, c.picture_id from users u
    join college_sign_ins s on s.college_id = u.college_id and s.enabled join colleges c on c.id = s.college_id and c.live
  where u.id = $1::uuid`)

/** Somebody's own college, if it has an enabled connection. */
export async function findOwnCollege(db: Db, userId: string): Promise<SignInCollegeRow | undefined> {
  return (await own(db, [userId]))[0]
}

export interface Attempt {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  /** Null for logging in. */
  readonly linkedUserId: string | null
}

const begin = statement('collegeSignIn.begin')<
  never,
  [state: Buffer, browser: Buffer, collegeId: string, nonce: string, verifier: string, linked: string | null]
>(`
  insert into college_sign_in_attempts (state_hash, browser_hash, college_id, nonce, verifier, linked_user_id, expires_at)
  values ($1, $2, $3::uuid, $4, $5, $6::uuid, now() + interval '${most.minutes} minutes')`)

export async function insertAttempt(
  db: Db,
  { stateHash, browserHash, linkedUserId }: Attempt,
  { collegeId, nonce, verifier }: { readonly collegeId: string; readonly nonce: string; readonly verifier: string },
): Promise<void> {
  await begin(db, [stateHash, browserHash, collegeId, nonce, verifier, linkedUserId])
}

export type BegunRow = Pick<ConnectionRow, 'college_id' | 'issuer' | 'client_id' | 'sealed_secret' | 'domains'> & {
  nonce: string
  verifier: string
}

const take = statement('collegeSignIn.take')<BegunRow, [state: Buffer, browser: Buffer, linked: string | null]>(`
  with taken as (
    delete from college_sign_in_attempts a
    where a.state_hash = $1 and a.browser_hash = $2 and a.linked_user_id is not distinct from $3::uuid
      and a.expires_at > now()
    returning a.college_id, a.nonce, a.verifier
  )
  select s.college_id, s.issuer, s.client_id, s.sealed_secret, taken.nonce, taken.verifier,
    array(select d.domain from college_sign_in_domains d where d.college_id = s.college_id order by d.domain) as domains
  from taken join college_sign_ins s on s.college_id = taken.college_id and s.enabled
    join colleges c on c.id = s.college_id and c.live`)

/** Uses up an attempt; undefined if it is unknown, used, expired, another browser's or person's, or no longer possible. */
export async function takeAttempt(
  db: Db,
  { stateHash, browserHash, linkedUserId }: Attempt,
): Promise<BegunRow | undefined> {
  return (await take(db, [stateHash, browserHash, linkedUserId]))[0]
}

const isEnabled = statement('collegeSignIn.isEnabled')<{ issuer: string }, [collegeId: string]>(`
  select s.issuer from college_sign_ins s where s.college_id = $1::uuid and s.enabled for share of s`)

/** The issuer of a college's enabled connection; locks the connection until commit. */
export async function lockIssuer(trx: Trx, collegeId: string): Promise<string | undefined> {
  return (await isEnabled(trx, [collegeId]))[0]?.issuer
}

/** Deletes attempts that have expired. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.deleteFrom('college_sign_in_attempts').where('expires_at', '<', sql<Date>`now()`).execute()
}
