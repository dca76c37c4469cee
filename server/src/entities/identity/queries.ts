import type { ProviderName } from '@quad/contract/settings.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database.ts'

/** 'oidc' for the OpenID provider of a college. */
export type IdentityProvider = ProviderName | 'oidc'

export interface Identity {
  readonly provider: IdentityProvider
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

/** Whether somebody logs in with a college's provider. */
export async function hasCollegeIdentity(db: Db, userId: string): Promise<boolean> {
  const of = db.selectFrom('user_identities').select('user_id').where('user_id', '=', userId)
  return (await of.where('provider', '=', 'oidc').executeTakeFirst()) !== undefined
}

/** Marks an ID token as used until it expires; false if it already was. */
export async function consumeIdToken(trx: Trx, token: { hash: Buffer; expiresAt: number }): Promise<boolean> {
  const row = await trx
    .insertInto('used_id_tokens')
    .values({ hash: token.hash, expires_at: sql`to_timestamp(${token.expiresAt})` })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function sweepIdTokens(db: Db): Promise<void> {
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
}
