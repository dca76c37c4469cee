import type { ProviderName } from '@quad/contract/settings.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'

export interface Identity {
  readonly provider: ProviderName
  readonly subject: string
}

/** The account of an identity; locks the identity until the transaction ends. */
export async function lockIdentity(trx: Trx, { provider, subject }: Identity): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('user_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Links an identity to an account, also if it was linked to one whose grace period is over. */
export async function insertIdentity(trx: Trx, { provider, subject }: Identity, userId: string): Promise<void> {
  await trx
    .insertInto('user_identities')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ user_id: userId }))
    .execute()
}

const insertIdToken = statement<{ hash: Buffer }, [Buffer, number]>(`
  insert into used_id_tokens (hash, expires_at) values ($1, to_timestamp($2))
  on conflict (hash) do nothing returning hash`)

export async function consumeIdToken(trx: Trx, token: { hash: Buffer; expiresAt: number }): Promise<boolean> {
  return (await insertIdToken(trx, [token.hash, token.expiresAt])).length > 0
}

export async function sweepIdTokens(db: Db): Promise<void> {
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
}
