import { sql } from 'kysely'
import { passkeyLimits } from '@quad/contract/passkeyLimits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'

export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly used_at: Date | null
  readonly credential_id: string
}

const list = statement('passkey.list')<PasskeyRow, [userId: string]>(`
  select id, name, created_at, used_at, credential_id from passkeys where user_id = $1::uuid
  order by id desc limit ${passkeyLimits.perPerson}`)

/** Somebody's passkeys, newest first. */
export const listPasskeyRows = (db: Db, userId: string): Promise<PasskeyRow[]> => list(db, [userId])

const addChallenge = statement('passkey.addChallenge')<never, [challenge: string, userId: string | null]>(`
  insert into passkey_challenges (challenge, user_id, expires_at)
  values ($1, $2::uuid, now() + interval '${passkeyLimits.minutes} minutes')`)

/** Stores a challenge for a person, or for a log-in with null. */
export async function insertChallenge(db: Db, challenge: string, userId: string | null): Promise<void> {
  await addChallenge(db, [challenge, userId])
}

const takeChallenge = statement('passkey.takeChallenge')<
  { challenge: string },
  [challenge: string, userId: string | null]
>(`
  delete from passkey_challenges
  where challenge = $1 and user_id is not distinct from $2::uuid and expires_at > now() returning challenge`)

/** Deletes a challenge; false if it is unknown, used, expired or another person's. */
export const consumeChallenge = async (db: Db, challenge: string, userId: string | null): Promise<boolean> =>
  (await takeChallenge(db, [challenge, userId])).length > 0

/** Deletes expired challenges. */
export async function sweepChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
}

interface NewPasskey {
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly name: string
}

const insert = statement('passkey.insert')<
  PasskeyRow,
  [userId: string, credentialId: string, key: Buffer, counter: number, name: string]
>(`
  insert into passkeys (user_id, credential_id, public_key, counter, name)
  values ($1::uuid, $2, $3, $4::float8, $5) on conflict (credential_id) do nothing
  returning id, name, created_at, used_at, credential_id`)

/** Adds a passkey; undefined if its credential is stored already. */
export const insertPasskey = async (trx: Trx, one: NewPasskey): Promise<PasskeyRow | undefined> =>
  (await insert(trx, [one.userId, one.credentialId, one.publicKey, one.counter, one.name]))[0]

const remove = statement('passkey.delete')<{ id: string }, [userId: string, id: string]>(
  'delete from passkeys where user_id = $1::uuid and id = $2::uuid returning id',
)

/** Deletes one of somebody's passkeys; false if they don't have it. */
export const deletePasskeyRow = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await remove(db, [userId, id])).length > 0

/** Deletes all passkeys of a person. */
export async function deletePasskeysOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

export interface StoredCredential {
  readonly id: string
  readonly user_id: string
  readonly public_key: Buffer
  readonly counter: number
}

const find = statement('passkey.findCredential')<StoredCredential, [credentialId: string]>(
  'select id, user_id, public_key, counter::float8 as counter from passkeys where credential_id = $1',
)

export const findCredential = async (db: Db, credentialId: string): Promise<StoredCredential | undefined> =>
  (await find(db, [credentialId]))[0]

const markUsed = statement('passkey.markUsed')<{ id: string }, [id: string, before: number, counter: number]>(`
  update passkeys set counter = $3::float8, used_at = now() where id = $1::uuid and counter = $2::float8 returning id`)

/** Stores a passkey's new counter; false if it was deleted, or its counter grew since it was read. */
export const markPasskeyUsed = async (db: Db, { id, counter }: StoredCredential, next: number): Promise<boolean> =>
  (await markUsed(db, [id, counter, next])).length > 0
