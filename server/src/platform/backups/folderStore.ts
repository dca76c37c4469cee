import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupStore, Measure, type StoredObject } from './store.ts'

const partial = '.partial'

/** Backups in a folder, which is made if it is missing. Unfinished files end with `.partial` and are listed as such. */
export function createFolderStore(folder: string): BackupStore {
  const at = (key: string) => path.join(folder, key)
  return {
    place: folder,
    async put(key, bytes) {
      await mkdir(path.dirname(at(key)), { recursive: true, mode: 0o700 })
      const measure = new Measure()
      const unfinished = at(key) + partial
      await pipeline(bytes, measure, createWriteStream(unfinished, { flush: true, mode: 0o600 }))
      await rename(unfinished, at(key))
      await syncFolder(path.dirname(at(key)))
      return measure.written()
    },
    read: (key) => openFile(at(key)),
    list: (prefix) => walk(folder, prefix),
    async listFolders() {
      const entries = await entriesOf(folder)
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    async remove(key) {
      await rm(at(key), { force: true })
      // A folder that still has files stays.
      await rmdir(path.dirname(at(key))).catch(() => undefined)
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

function openFile(file: string): Promise<Readable | undefined> {
  const stream = createReadStream(file)
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    )
  })
}

// Some file systems can't flush a folder; the rename is then only as durable as they make it.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })

async function* walk(folder: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries = await entriesOf(path.join(folder, prefix))
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const key = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* walk(folder, `${key}/`)
    else yield { key, size: (await stat(path.join(folder, key))).size }
  }
}
