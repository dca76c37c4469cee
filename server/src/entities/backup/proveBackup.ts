import type { BackupStore } from '../../platform/backups/store.ts'
import { withScratchPostgres } from '../../platform/embeddedPostgres/scratch.ts'
import { checkArchive, proofAt } from './archives.ts'
import { fillDatabase } from './fillDatabase.ts'
import type { Manifest, Proof } from './manifest.ts'
import { putBytes } from './parts.ts'
import type { Secrets } from './secrets.ts'

interface Proving {
  readonly store: BackupStore
  readonly manifest: Manifest
  readonly secrets: Secrets | undefined
  /** Where the scratch server's data goes. */
  readonly scratch: string
  readonly report: (line: string) => void
}

/**
 * Reads every byte of an archive, restores it into a scratch server and compares every table; stores the proof beside it
 * (OPS-02). @throws BackupError if anything differs
 */
export async function proveBackup({ store, manifest, secrets, scratch, report }: Proving): Promise<Proof> {
  report('Reading every byte of the archive')
  const files = await checkArchive(store, manifest, true)
  await withScratchPostgres(scratch, (url) => fillDatabase({ url, store, manifest, secrets, report }))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const proof = { provenAt: new Date().toISOString(), tables: manifest.tables.length, rows, files }
  await putBytes(store, proofAt(manifest.name), Buffer.from(`${JSON.stringify(proof)}\n`))
  return proof
}
