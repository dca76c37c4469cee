import { randomBytes } from 'node:crypto'
import { type VariantName, variantNames } from '../../platform/files/addresses.ts'
import type { Prepared } from '../../platform/files/prepared.ts'
import { fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { doomFiles, insertUploads, type NewUpload, noteFiles } from './queries.ts'

/** What is to be kept, and what its sender calls it. */
export interface Keeping {
  readonly name: string
  readonly prepared: Prepared
}

/** Where a file, or a smaller form of it, lies in the store. */
export function storedAt(storageKey: string, variant?: VariantName): string {
  return `${storageKey.slice(0, 2)}/${storageKey}${variant ? `.${variant}` : ''}`
}

/** All places that a key may stand for. */
export function allStoredAt(storageKey: string): string[] {
  return [storedAt(storageKey), ...variantNames.map((variant) => storedAt(storageKey, variant))]
}

/**
 * Keeps files and makes uploads of them, all or none; answers their ids in order. Their keys are noted first, then the
 * files are written, then the uploads made: wherever that ends, what is left over is known and goes (decision 11).
 * Gives up when the signal says that nobody wants it any more.
 */
export async function keepFiles(
  context: AppContext,
  ownerId: string,
  files: readonly Keeping[],
  signal: AbortSignal,
): Promise<string[]> {
  const uploads = files.map((file) => toUpload(ownerId, file))
  const keys = uploads.map((upload) => upload.storage_key)
  await noteFiles(context.db, keys)
  try {
    await Promise.all(files.map(({ prepared }, at) => write(context, keys[at] ?? '', prepared)))
    if (signal.aborted) fail('request.malformed')
    const ids = await context.db.transaction().execute((trx) => insertUploads(trx, uploads))
    return ids ?? fail('upload.storeAway', { retryAfter: 2 })
  } catch (error) {
    await giveUp(context, keys)
    throw error
  }
}

function toUpload(ownerId: string, { name, prepared }: Keeping): NewUpload {
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
  // All are waited for, so that none is still being written when it is given up.
  const results = await Promise.allSettled([store.put(storedAt(key), main), ...parts])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

// A note that cannot be changed now dooms its files within the hour by itself.
async function giveUp({ db, jobs }: AppContext, keys: readonly string[]): Promise<void> {
  const doom = db.transaction().execute(async (trx) => {
    await doomFiles(trx, keys)
    await jobs.enqueue(trx, 'deleteFiles', null)
  })
  await doom.catch(() => undefined)
}
