import { z } from 'zod'
import type { BackupStore } from '../../platform/backups/store.ts'
import { seal, unseal } from '../../platform/backups/seal.ts'
import { BackupError, type Manifest, type Part } from './manifest.ts'
import { putBytes, readBytes } from './parts.ts'

/** What an archive contains only in its encrypted part. */
const secretsSchema = z.strictObject({
  /** The key of tokens and codes, from AUTH_SECRET or DATA_DIR. */
  authSecret: z.string(),
  /** The settings that were set, by name. */
  settings: z.record(z.string(), z.string()).readonly(),
  /** The rows of the secret tables, as the text of a COPY. */
  tables: z.record(z.string(), z.string()).readonly(),
})

export type Secrets = z.output<typeof secretsSchema>

export const putSecrets = async (
  store: BackupStore,
  key: string,
  secrets: Secrets,
  passphrase: string,
): Promise<Part> => putBytes(store, key, await seal(Buffer.from(JSON.stringify(secrets)), passphrase))

/** @throws BackupError if the passphrase is wrong or missing */
export async function readSecrets(
  store: BackupStore,
  { secrets: part }: Manifest,
  passphrase: string | undefined,
): Promise<Secrets | undefined> {
  if (part === undefined) return undefined
  if (passphrase === undefined)
    throw new BackupError(
      'The archive contains secrets: set BACKUP_PASSPHRASE, or say --without-secrets, after which everyone signs in again.',
    )
  const plain = await unseal((await readBytes(store, part.key)) ?? Buffer.alloc(0), passphrase)
  if (plain === undefined) throw new BackupError("BACKUP_PASSPHRASE isn't the one with which the archive was made.")
  return secretsSchema.parse(JSON.parse(plain.toString('utf8')))
}
