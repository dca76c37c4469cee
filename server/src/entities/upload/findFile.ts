import type { VariantName } from '../../platform/files/variants.ts'
import type { FileToServe } from '../../platform/http/serveFiles.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { storedAt } from './storeFiles.ts'
import { findServedFile } from './queries.ts'

const variantMime = 'image/webp'

export async function findFile(
  { db, store }: AppContext,
  uploadId: string,
  variantName: VariantName | undefined,
): Promise<FileToServe | undefined> {
  const row = await findServedFile(db, uploadId)
  const variant = row?.variants.find(({ name }) => name === variantName)
  if (!row || (variantName && !variant)) return undefined
  const { kind, mime, byte_size, original_name: name, open } = row
  const shape = variant
    ? { kind: 'image' as const, mime: variantMime, size: variant.size }
    : { kind, mime, size: byte_size }
  return {
    ...shape,
    name: variant ? '' : name,
    open,
    read: (range) => store.read(storedAt(row.storage_key, variantName), range),
  }
}
