import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import type { VariantName } from '../../platform/files/variants.ts'

export interface Variant {
  readonly name: VariantName
  readonly width: number
  readonly height: number
  readonly size: number
}

export interface NewUpload {
  owner_id: string
  storage_key: string
  kind: 'image' | 'video' | 'file'
  mime: string
  byte_size: number
  width: number | null
  height: number | null
  duration_ms: number | null
  placeholder: string
  original_name: string
  variants: readonly Variant[]
}

export interface ServedFile {
  storage_key: string
  kind: NewUpload['kind']
  mime: string
  byte_size: number
  original_name: string
  variants: readonly Variant[]
  open: boolean
}

// The posts, pictures and photos of events of a closed account are hidden.
const served = statement('upload.served')<ServedFile, [string]>(`
  select f.storage_key, f.kind, f.mime, f.byte_size::int, f.original_name, f.variants, f.open
  from uploads f join users u on u.id = f.owner_id
  where f.id = $1::uuid and (u.closed_at is null or f.attached_as not in ('post', 'picture', 'photo'))`)

export async function findServedFile(db: Db, uploadId: string): Promise<ServedFile | undefined> {
  return (await served(db, [uploadId]))[0]
}

/** Registers keys before their files are written; keys that don't become uploads within the hour are deleted. */
export async function registerFiles(db: Db, keys: readonly string[]): Promise<void> {
  await sql`insert into pending_deletions (storage_key, delete_after)
    select key, now() + interval '1 hour' from unnest(${keys}::text[]) as new (key)`.execute(db)
}

/**
 * Creates uploads of registered files; returns their ids in order, or undefined if a file may already be being deleted.
 */
export async function insertUploads(trx: Trx, uploads: readonly NewUpload[]): Promise<string[] | undefined> {
  const keys = uploads.map((upload) => upload.storage_key)
  const { numDeletedRows } = await trx
    .deleteFrom('pending_deletions')
    .where('storage_key', 'in', keys)
    .where('delete_after', '>', sql<Date>`now() + interval '5 minutes'`)
    .executeTakeFirst()
  if (Number(numDeletedRows) < keys.length) return undefined
  const rows = await trx
    .insertInto('uploads')
    .values(uploads.map((upload) => ({ ...upload, variants: JSON.stringify(upload.variants) })))
    .returning(['id', 'storage_key'])
    .execute()
  const ids = new Map(rows.map((row) => [row.storage_key, row.id]))
  return keys.map((key) => ids.get(key) ?? '')
}

export async function scheduleDeletion(db: Db, keys: readonly string[]): Promise<void> {
  await db.updateTable('pending_deletions').set({ delete_after: sql`now()` }).where('storage_key', 'in', keys).execute()
}

export async function listDueDeletions(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_deletions')
    .select('storage_key')
    .where('delete_after', '<=', sql<Date>`now()`)
    // A backup copies the files that its snapshot names; one that reports no more was killed.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('backups')
            .select('backups.id')
            .where('state', '=', 'running')
            .where('beat_at', '>', sql<Date>`now() - interval '2 minutes'`),
        ),
      ),
    )
    .orderBy('delete_after')
    .limit(limit)
    .execute()
  return rows.map((row) => row.storage_key)
}

export async function removeDeletions(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('pending_deletions').where('storage_key', 'in', keys).execute()
}

export async function deleteUnattached(db: Db, limit: number): Promise<number> {
  const old = db
    .selectFrom('uploads')
    .select('id')
    .where('attached_to', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at')
    .limit(limit)
    // Skip an upload that is being attached right now.
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', 'in', old)
    .where('attached_to', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const pagesFiles = [
  'club',
  'college',
  'fest',
  'group',
  'session',
  'event',
  'result',
  'signature',
  'submission',
  'removed',
]

// The pictures of pages, sessions and events are theirs, whoever uploaded them, and so are results and what teams handed in. Those of removed
// things are erased with these (ruling 81).
export async function deleteUploadsOf(trx: Trx, ownerId: string, limit: number): Promise<number> {
  const own = trx.selectFrom('uploads').select('id').where('owner_id', '=', ownerId)
  const some = own
    .where((is) => is.or([is('attached_as', 'is', null), is('attached_as', 'not in', pagesFiles)]))
    .limit(limit)
  const { numDeletedRows } = await trx.deleteFrom('uploads').where('id', 'in', some).executeTakeFirst()
  return Number(numDeletedRows)
}

/** SQL: `uploads f` as the JSON of a MediaRow. */
export const shownOfFile = `json_build_object('id', f.id, 'kind', f.kind, 'open', f.open, 'width', f.width, 'height', f.height,
    'placeholder', f.placeholder, 'alt', f.alt, 'variants', f.variants)`

/** SQL: the target's attachments in order, as a JSON list; null for none. */
export const mediaOf = (targetId: string) => `(
  select json_agg(${shownOfFile} order by f.position)
  from uploads f where f.attached_to = ${targetId})`

export const fileOf = (uploadId: string) => `(select ${shownOfFile} from uploads f where f.id = ${uploadId})`

export interface MediaRow {
  id: string
  kind: NewUpload['kind']
  open: boolean
  width: number | null
  height: number | null
  placeholder: string
  alt: string
  variants: readonly Variant[]
}

export interface AttachTarget {
  readonly id: string
  /** The target's type: post, picture, … */
  readonly as: string
  readonly ownerId: string
  /** Visible to everyone. */
  readonly open: boolean
}

export interface Attachment {
  readonly id: string
  readonly alt: string
}

export interface Attached {
  id: string
  kind: NewUpload['kind']
}

export async function deleteOtherUploads(trx: Trx, targetId: string, except: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from uploads where attached_to = ${targetId}::uuid and not (id = any(${except}::uuid[]))
    returning id`.execute(trx)
  return rows.length
}

export interface FreeUpload {
  kind: NewUpload['kind']
  duration_ms: number | null
  mime: string
  byte_size: number
  original_name: string
}

/** A user's unattached upload, locked until the transaction ends. */
export async function findUnattachedUpload(
  trx: Trx,
  uploadId: string,
  ownerId: string,
): Promise<FreeUpload | undefined> {
  const { rows } = await sql<FreeUpload>`
    select f.kind, f.mime, f.byte_size::int, f.original_name, f.duration_ms from uploads f
    where f.id = ${uploadId}::uuid and f.owner_id = ${ownerId}::uuid and f.attached_to is null for update`.execute(trx)
  return rows[0]
}

/** Those of a user's uploads that are unattached, locked in one order until the transaction ends. */
export async function listUnattachedUploads(
  trx: Trx,
  uploadIds: readonly string[],
  ownerId: string,
): Promise<(FreeUpload & { id: string })[]> {
  const { rows } = await sql<FreeUpload & { id: string }>`
    select f.id, f.kind, f.mime, f.byte_size::int, f.original_name, f.duration_ms from uploads f
    where f.id = any (${uploadIds}::uuid[]) and f.owner_id = ${ownerId}::uuid and f.attached_to is null
    order by f.id for update`.execute(trx)
  return rows
}

/** Attaches uploads of the owner that are free or already attached here, in order; returns those attached. */
export async function attachUploads(
  trx: Trx,
  target: AttachTarget,
  wanted: readonly Attachment[],
): Promise<Attached[]> {
  // In one order: two posts of one moment may name the same uploads in two.
  if (wanted.length > 1) {
    const ids = wanted.map(({ id }) => id)
    await trx.selectFrom('uploads').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  }
  const { rows } = await sql<Attached>`
    update uploads f
    set attached_to = ${target.id}::uuid, attached_as = ${target.as}, open = ${target.open},
      position = w.position - 1, alt = w.alt
    from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ alt }) => alt)}::text[])
      with ordinality as w (id, alt, position)
    where f.id = w.id
      and (f.attached_to = ${target.id}::uuid or (f.attached_to is null and f.owner_id = ${target.ownerId}::uuid))
    returning f.id, f.kind`.execute(trx)
  return rows
}
