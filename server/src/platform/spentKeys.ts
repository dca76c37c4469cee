import { type Db, isUniqueViolation, statement } from './database.ts'

/** Whether an insert was refused because its idempotency key is that of a deleted row (decision 26). */
export const isSpentKey = (error: unknown): boolean => isUniqueViolation(error, 'spent_keys')

const sweep = statement('platform.sweepSpentKeys')<never, []>(`
  delete from spent_keys where spent_at < now() - interval '30 days'`)

/** Deletes the keys of rows that were deleted more than 30 days ago. */
export async function sweepSpentKeys(db: Db): Promise<void> {
  await sweep(db, [])
}
