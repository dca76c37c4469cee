import { sql } from 'kysely'
import type { Trx } from '../../platform/database.ts'

/** Reads the uploads of a thing that is about to be removed. */
export function listUploadsOf(trx: Trx, targetId: string) {
  return trx.selectFrom('uploads').selectAll().where('attached_to', '=', targetId).execute()
}

type Uploads = Awaited<ReturnType<typeof listUploadsOf>>

/**
 * Attaches the uploads of a thing that this transaction removed to `toId` instead. They get new ids, so that the URLs
 * which people already have lead nowhere (ruling 81).
 */
export async function keepUploads(trx: Trx, uploads: Uploads, toId: string): Promise<void> {
  if (uploads.length === 0) return
  const ids = uploads.map(({ id }) => id)
  // A page is erased later, by a job.
  await trx.deleteFrom('uploads').where('id', 'in', ids).execute()
  // Only those that this transaction deleted: the files of others may be gone already.
  const { rows } = await sql<{ storage_key: string }>`
    delete from pending_deletions where storage_key = any (${uploads.map((one) => one.storage_key)}::text[])
      and delete_after = now()::timestamptz(3) returning storage_key`.execute(trx)
  const own = new Set(rows.map((row) => row.storage_key))
  const kept = uploads.filter((one) => own.has(one.storage_key))
  if (kept.length === 0) return
  await trx
    .insertInto('uploads')
    .values(
      kept.map((upload) => ({
        ...upload,
        id: sql<string>`uuid_v7()`,
        variants: JSON.stringify(upload.variants),
        attached_to: toId,
        attached_as: 'removed',
        open: false,
      })),
    )
    .execute()
}
