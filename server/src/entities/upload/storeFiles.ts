import { randomBytes } from 'node:crypto'
import { type VariantName, variantNames } from '../../platform/files/variants.ts'
import type { Prepared } from '../../platform/files/prepared.ts'
import { fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { scheduleDeletion, insertUploads, type NewUpload, registerFiles } from './queries.ts'

export interface FileToStore {
  readonly name: string
  readonly prepared: Prepared
}

export function storedAt(storageKey: string, variant?: VariantName): string {
  return `${storageKey.slice(0, 2)}/${storageKey}${variant ? `.${variant}` : ''}`
}

export function allStoredAt(storageKey: string): string[] {
  return [storedAt(storageKey), ...variantNames.map((variant) => storedAt(storageKey, variant))]
}

/**
 * Stores files and creates their uploads, all or none; returns the ids in order. The keys are registered first, so that
 * whatever an abort leaves behind is found and deleted (decision 11).
 */
export async function storeFiles(
  context: AppContext,
  ownerId: string,
  files: readonly FileToStore[],
  signal: AbortSignal,
): Promise<string[]> {
  const uploads = files.map((file) => toUpload(ownerId, file))
  const keys = uploads.map((upload) => upload.storage_key)
  await registerFiles(context.db, keys)
  try {
    await Promise.all(files.map(({ prepared }, at) => write(context, keys[at] ?? '', prepared)))
    if (signal.aborted) fail('request.malformed')
    const ids = await context.db.transaction().execute((trx) => insertUploads(trx, uploads))
    return ids ?? fail('upload.storeAway', { retryAfter: 2 })
  } catch (error) {
    await discard(context, keys)
    throw error
  }
}

function toUpload(ownerId: string, { name, prepared }: FileToStore): NewUpload {
  const { kind, main, variants, width, height, durationMs, placeholder } = prepared
  return {
    owner_id: ownerId,
    storage_key: randomBytes(20).toString('hex'),
    kind,
    mime: main.mime,
    byte_size: main.size,
    width: width || null,
    height: height || null,
    duration_ms: durationMs ?? null,
    placeholder,
    original_name: name,
    variants: variants.map((part) => ({ name: part.name, width: part.width, height: part.height, size: part.size })),
  }
}

async function write({ store }: AppContext, key: string, { main, variants }: Prepared): Promise<void> {
  const parts = variants.map((part) => store.put(storedAt(key, part.name), part))
  // Wait for all, so that no file is still being written when it is discarded.
  const results = await Promise.allSettled([store.put(storedAt(key), main), ...parts])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

// If this fails, the registration expires within the hour and the files are deleted then.
async function discard({ db, jobs }: AppContext, keys: readonly string[]): Promise<void> {
  const scheduled = db.transaction().execute(async (trx) => {
    await scheduleDeletion(trx, keys)
    await jobs.enqueue(trx, 'deleteFiles', null)
  })
  await scheduled.catch(() => undefined)
}
