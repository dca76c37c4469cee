import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { demandRoom, type ReadDisk } from './diskSpace.ts'

export interface Incoming {
  /** Throws Failure `upload.noRoom` unless the disk has room for so many bytes. */
  demandRoom(bytes: number): Promise<void>
  withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>
  /** Deletes folders that a killed node left behind. */
  sweep(): Promise<void>
}

// Longer than any request can take.
const abandonedAfterMs = 3_600_000

export function createIncoming(root: string, readDisk: ReadDisk): Incoming {
  return {
    demandRoom: (bytes) => demandRoom(readDisk, bytes),
    async withFolder(work) {
      await mkdir(root, { recursive: true })
      const folder = await mkdtemp(path.join(root, 'f'))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async sweep() {
      const names = await readdir(root).catch(() => [])
      await Promise.all(names.map((name) => removeAbandoned(path.join(root, name))))
    },
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => undefined)
  if (stats && stats.mtimeMs < Date.now() - abandonedAfterMs) await rm(folder, { recursive: true, force: true })
}
