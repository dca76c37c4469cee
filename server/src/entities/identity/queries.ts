import type { ProviderName } from '@quad/contract/settings.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'

/** Who somebody is to another through whom they sign in. */
export interface Identity {
  readonly provider: ProviderName
  readonly subject: string
}

/** Whose account an identity is; nobody else signs in with it until this transaction ends. */
export async function holdIdentity(trx: Trx, { provider, subject }: Identity): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('user_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Makes an identity somebody's for good; it may have been that of an account whose days are over. */
export async function insertIdentity(trx: Trx, { provider, subject }: Identity, userId: string): Promise<void> {
  await trx
    .insertInto('user_identities')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ user_id: userId }))
    .execute()
}

const takeToken = statement<{ hash: Buffer }, [Buffer, number]>(`
  insert into used_id_tokens (hash, expires_at) values ($1, to_timestamp($2))
  on conflict (hash) do nothing returning hash`)

/**
 * Uses a token up, until which second it could be sent again; false if it was used before. Of two at once, one gets it.
 */
export async function consumeIdToken(trx: Trx, token: { hash: Buffer; expiresAt: number }): Promise<boolean> {
  return (await takeToken(trx, [token.hash, token.expiresAt])).length > 0
}

/** Forgets used tokens that have expired. */
export async function sweepIdTokens(db: Db): Promise<void> {
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
}
