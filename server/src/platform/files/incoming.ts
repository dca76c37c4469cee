import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Where files stand on this machine while they come in and are looked at. */
export interface Incoming {
  /** Does something in a folder of its own, which is gone afterwards, whatever happens. */
  within<Result>(work: (folder: string) => Promise<Result>): Promise<Result>
  /** Removes what a node that was killed left behind. */
  sweep(): Promise<void>
}

// Longer than any request may take.
const abandonedAfterMs = 3_600_000

export function createIncoming(root: string): Incoming {
  return {
    async within(work) {
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
  const about = await stat(folder).catch(() => undefined)
  if (about && about.mtimeMs < Date.now() - abandonedAfterMs) await rm(folder, { recursive: true, force: true })
}
