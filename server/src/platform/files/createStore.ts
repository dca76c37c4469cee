import path from 'node:path'
import { createReadStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type FileStore, storeOn } from './store.ts'
import type { Config } from '../config.ts'

export function createDiskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return storeOn(disk, {
    // A rename needs no extra space and makes the file appear complete or not at all.
    put: async (key, file) => {
      const to = path.join(folder, key)
      await mkdir(path.dirname(to), { recursive: true })
      await rename(file.path, to)
    },
    read: (key, range) => {
      const stream = createReadStream(path.join(folder, key), range ?? {})
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream))
        stream.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT' ? resolve(undefined) : reject(error),
        )
      })
    },
  })
}

export async function createFileStore(config: Config): Promise<FileStore> {
  if (config.STORAGE_DRIVER === 'disk') return createDiskStore(path.join(config.DATA_DIR, 'files'))
  // Loaded on demand: the S3 client is larger than the rest of the server.
  const { createS3Store } = await import('./s3Store.ts')
  return createS3Store(config)
}
