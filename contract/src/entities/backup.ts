import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** A run of the backup. */
const backup = z.strictObject({
  _id: id,
  /** Of its folder, such as "2026-11-27T03-00-00Z". */
  name: z.string(),
  /** `proven`: it was restored into a scratch server, and every table and file was equal. */
  state: z.enum(['running', 'proven', 'failed']),
  /** Why it failed: a sentence for the operator. */
  cause: z.string(),
  rows: z.int(),
  files: z.int(),
  /** Uploads that weren't in the file store any more. */
  missingFiles: z.int(),
  bytes: z.int(),
  beganAt: instant,
  endedAt: instant.optional(),
})

/** The console's backups. */
export const backupReport = z.strictObject({
  /** The latest runs, newest first. */
  backups: z.array(backup),
  /** Present on a restored server that sends no mail, push or reminder yet. */
  hold: z.strictObject({ since: instant, backup: z.string() }).optional(),
})

export type Backup = z.output<typeof backup>
