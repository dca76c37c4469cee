import path from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStore } from './diskStore.ts'
import type { FileStore } from './store.ts'

export async function createFileStore(config: Config): Promise<FileStore> {
  if (config.STORAGE_DRIVER === 'disk') return createDiskStore(path.join(config.DATA_DIR, 'files'))
  // Loaded on demand: the S3 client is larger than the rest of the server.
  const { createS3Store } = await import('./s3Store.ts')
  return createS3Store(config)
}
