import path from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStore } from './diskStore.ts'
import type { FileStore } from './store.ts'

/** The store that the configuration names: a folder below DATA_DIR, or any that speaks S3. */
export async function createFileStore(config: Config): Promise<FileStore> {
  if (config.STORAGE_DRIVER === 'disk') return createDiskStore(path.join(config.DATA_DIR, 'files'))
  // Loaded where it is in use: the client of S3 is larger than all the rest of the server.
  const { createS3Store } = await import('./s3Store.ts')
  return createS3Store(config)
}
