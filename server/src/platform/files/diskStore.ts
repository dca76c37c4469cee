import { createReadStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type FileStore, storeOn } from './store.ts'

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
