import { z } from 'zod'

const part = z.strictObject({ key: z.string(), bytes: z.number(), sha256: z.string() })

/** A table's rows in an archive; without a part if it is empty. */
const archivedTable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number(),
  /** Of the rows in any order (`RowDigest`). */
  digest: z.string(),
  part: part.optional(),
})

/** `manifest.json`, which is written last: an archive without it is unfinished. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  name: z.string(),
  /** When the snapshot was taken: ISO 8601, by the database's clock. */
  takenAt: z.string(),
  quad: z.string(),
  /** As PostgreSQL writes it: "18.4". */
  postgres: z.string(),
  /** The applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** The version of pg-boss's schema. */
  jobQueue: z.number(),
  databaseBytes: z.number(),
  tables: z.array(archivedTable),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Uploads; `missing` weren't in the store any more. The part lists key, bytes and SHA-256. */
  files: z.strictObject({ count: z.number(), bytes: z.number(), missing: z.number(), part }),
  /** Absent without BACKUP_PASSPHRASE. */
  secrets: part.optional(),
})

/** `proof.json`: the archive was restored into a scratch server, and was equal. */
export const proofSchema = z.strictObject({
  provenAt: z.string(),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
})

export type Manifest = z.output<typeof manifestSchema>
export type ArchivedTable = z.output<typeof archivedTable>
export type Part = z.output<typeof part>
export type Proof = z.output<typeof proofSchema>

/** A backup or restore can't go on; the message is a sentence for the operator. */
export class BackupError extends Error {}
