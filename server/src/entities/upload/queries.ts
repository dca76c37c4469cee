import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import type { VariantName } from '../../platform/files/addresses.ts'

export interface Variant {
  readonly name: VariantName
  readonly width: number
  readonly height: number
  /** In bytes. */
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
  /** In bytes. */
  byte_size: number
  original_name: string
  variants: readonly Variant[]
  open: boolean
}

// What a person posted or shows of themselves goes out of sight with their account.
const served = statement<ServedFile, [string]>(`
  select f.storage_key, f.kind, f.mime, f.byte_size::int, f.original_name, f.variants, f.open
  from uploads f join users u on u.id = f.owner_id
  where f.id = $1::uuid and (u.closed_at is null or f.attached_as not in ('post', 'picture'))`)

/** A file as it is served, by its upload. */
export async function findServedFile(db: Db, uploadId: string): Promise<ServedFile | undefined> {
  return (await served(db, [uploadId]))[0]
}

/** Notes keys that files are about to be written under: what does not become an upload within the hour is removed. */
export async function noteFiles(db: Db, keys: readonly string[]): Promise<void> {
  await sql`insert into pending_deletions (storage_key, delete_after)
    select key, now() + interval '1 hour' from unnest(${keys}::text[]) as new (key)`.execute(db)
}

/**
 * Makes uploads of files that were noted and are written by now; answers their ids in order, or undefined when the
 * files may be being removed: then nothing is made.
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

/** Gives up files that were noted: they may be removed at once. */
export async function doomFiles(db: Db, keys: readonly string[]): Promise<void> {
  await db.updateTable('pending_deletions').set({ delete_after: sql`now()` }).where('storage_key', 'in', keys).execute()
}

/** Up to `limit` keys in the store that nothing owns, the longest waiting first. */
export async function listDoomedFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_deletions')
    .select('storage_key')
    .where('delete_after', '<=', sql<Date>`now()`)
    .orderBy('delete_after')
    .limit(limit)
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Says that these are removed from the store. */
export async function forgetFiles(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('pending_deletions').where('storage_key', 'in', keys).execute()
}

/** Deletes up to `limit` uploads that nothing has held for a day; answers how many. */
export async function deleteUnattached(db: Db, limit: number): Promise<number> {
  const old = db
    .selectFrom('uploads')
    .select('id')
    .where('attached_to', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at')
    .limit(limit)
    // One that is being attached at this moment stays.
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', 'in', old)
    .where('attached_to', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes up to `limit` of somebody's uploads, whatever holds them; answers how many. */
export async function deleteUploadsOf(trx: Trx, ownerId: string, limit: number): Promise<number> {
  const some = trx.selectFrom('uploads').select('id').where('owner_id', '=', ownerId).limit(limit)
  const { numDeletedRows } = await trx.deleteFrom('uploads').where('id', 'in', some).executeTakeFirst()
  return Number(numDeletedRows)
}

const shownOfFile = `json_build_object('id', f.id, 'kind', f.kind, 'open', f.open, 'width', f.width, 'height', f.height,
    'placeholder', f.placeholder, 'alt', f.alt, 'variants', f.variants)`

/** What is shown of the files that a thing holds, in their order: a JSON list, or null for none. */
export const mediaOf = (holder: string) => `(
  select json_agg(${shownOfFile} order by f.position)
  from uploads f where f.attached_to = ${holder})`

/** What is shown of one upload: JSON, or null for none. */
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

export interface Holder {
  /** The id of the thing that holds the files. */
  readonly id: string
  /** What kind of thing it is: post, picture, … */
  readonly as: string
  /** Whose files it may take. */
  readonly ownerId: string
  /** Everyone may see it. */
  readonly open: boolean
}

export interface Wanted {
  readonly id: string
  readonly alt: string
}

/** Deletes what a thing holds beside these; answers how many went. */
export async function releaseUploads(trx: Trx, holderId: string, but: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from uploads where attached_to = ${holderId}::uuid and not (id = any(${but}::uuid[]))
    returning id`.execute(trx)
  return rows.length
}

export interface FreeUpload {
  kind: NewUpload['kind']
  mime: string
  /** In bytes. */
  byte_size: number
  original_name: string
}

/** An upload of somebody's that nothing holds, which nobody else takes until the transaction ends. */
export async function findFreeUpload(trx: Trx, uploadId: string, ownerId: string): Promise<FreeUpload | undefined> {
  const { rows } = await sql<FreeUpload>`
    select f.kind, f.mime, f.byte_size::int, f.original_name from uploads f
    where f.id = ${uploadId}::uuid and f.owner_id = ${ownerId}::uuid and f.attached_to is null for update`.execute(trx)
  return rows[0]
}

/**
 * Makes a thing hold these of its owner's that nothing else holds, in their order; answers the kinds of those it got.
 */
export async function attachUploads(trx: Trx, holder: Holder, wanted: readonly Wanted[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    update uploads f
    set attached_to = ${holder.id}::uuid, attached_as = ${holder.as}, open = ${holder.open},
      position = w.position - 1, alt = w.alt
    from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ alt }) => alt)}::text[])
      with ordinality as w (id, alt, position)
    where f.id = w.id
      and (f.attached_to = ${holder.id}::uuid or (f.attached_to is null and f.owner_id = ${holder.ownerId}::uuid))
    returning f.kind`.execute(trx)
  return rows.map(({ kind }) => kind)
}
