import type { NetworkBudgetName } from '@quad/contract/codeRateLimits.ts'
import { codeLimits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'

export type Purpose = 'signup' | 'reset' | 'email'

export interface CodeSubject {
  readonly purpose: Exclude<Purpose, 'reset'>
  /** The pending sign-up, or for a new email the account. */
  readonly subjectId: string
  readonly email: string
  /** From which the code was requested; for a new password on a known device, `device` and its id. */
  readonly network: string
}

interface Asked extends Pick<CodeSubject, 'email' | 'network'> {
  readonly purpose: Purpose
}

/**
 * Counts the codes sent to an address or number in the last day, without those of known devices in `everywhere`; locks it
 * until the transaction ends.
 */
export async function countCodesToday(trx: Trx, { email, purpose, network }: Asked) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${email}`}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('codes')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('network', '=', network).as('here'),
      fn.countAll<string>().filterWhere('network', 'not like', 'device %').as('everywhere'),
    ])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return { here: Number(row.here), everywhere: Number(row.everywhere) }
}

/** Stores a code; invalidates the subject's earlier codes. */
export async function insertCode(trx: Trx, subject: CodeSubject, hash: Buffer): Promise<void> {
  await trx
    .updateTable('codes')
    .set({ used_at: sql`now()` })
    .where('purpose', '=', subject.purpose)
    .where('subject_id', '=', subject.subjectId)
    .where('used_at', 'is', null)
    .execute()
  await trx
    .insertInto('codes')
    .values({
      purpose: subject.purpose,
      subject_id: subject.subjectId,
      email: subject.email,
      network: subject.network,
      code_hash: hash,
      expires_at: sql`now() + make_interval(mins => ${codeLimits.lifetimeMinutes})`,
    })
    .execute()
}

export interface SentCode {
  id: string
  email: string
}

// Count the attempt before comparing, in one locking update, so that parallel guesses share the five (ruling 29).
// Rows are locked in one order, as a reset by number has several.
const countTry = statement('code.countTry')<SentCode & { code_hash: Buffer }, [Purpose, string]>(`
  with locked as materialized (
    select id from codes
    where purpose = $1 and subject_id = $2::uuid and used_at is null and expires_at > now()
      and tries < ${codeLimits.tries}
    order by id for no key update
  )
  update codes c set tries = c.tries + 1 from locked where c.id = locked.id
  returning c.id, c.email, c.code_hash`)

/**
 * Charges an attempt to the codes of a subject, of which a reset by number has several. Returns those that are neither
 * used nor expired nor exhausted.
 */
export function chargeTry(db: Db, purpose: Purpose, subjectId: string) {
  return countTry(db, [purpose, subjectId])
}

// Links have no attempt limit: 20 digits can't be guessed, and wrong codes mustn't invalidate the link.
const byLink = statement('code.byLink')<SentCode, [Buffer]>(`
  select id, email from codes where link_hash = $1 and used_at is null and expires_at > now()`)

export async function findCodeByLink(db: Db, linkHash: Buffer): Promise<SentCode | undefined> {
  return (await byLink(db, [linkHash]))[0]
}

export async function consumeCode(trx: Trx, codeId: string): Promise<boolean> {
  const row = await trx
    .updateTable('codes')
    .set({ used_at: sql`now()` })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

// Anyone can make right codes with mailboxes of their own, so they weigh up only so many wrong ones.
const mostCredit = 300

const within = `b.since > now() - interval '1 hour'`

const spendOf = statement('code.spendBudget')<
  { used: number },
  [network: string, act: NetworkBudgetName, failures: number]
>(`
  insert into network_budgets as b (network, act, used) values ($1, $2, $3::int)
  on conflict (network, act) do update set
    used = greatest(case when ${within} then b.used else 0 end + $3::int, -${mostCredit}),
    since = case when ${within} then b.since else now() end
  returning used`)

/**
 * Adds failures to a network's budget, or successes as a negative number; locks it if in a transaction. Returns the
 * failures less successes of this hour.
 */
export async function spendBudget(db: Db, network: string, act: NetworkBudgetName, failures: number): Promise<number> {
  return (await spendOf(db, [network, act, failures]))[0]?.used ?? 0
}
