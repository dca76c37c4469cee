import { createReadStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type FileStore, storeOn } from './store.ts'

/** Files in a folder of this machine. */
export function createDiskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return storeOn(disk, {
    // Moved, not copied: it takes no room a second time, and is there whole or not at all.
    keep: async (key, file) => {
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
