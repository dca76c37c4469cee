import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../embeddedPostgres.ts'
import { baseOf, removeDatabase } from './location.ts'
import { isAlive } from './process.ts'
import { stopServer } from './server.ts'

// Nothing here needs to survive a power cut, and it runs beside the server proper.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '20',
}

/** Runs `work` on an empty throwaway server in a folder below `parent`, and removes both. */
export async function withScratchPostgres<Result>(
  parent: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(parent, { recursive: true })
  await removeAbandoned(parent, 'scratch')
  const dir = mkdtempSync(join(parent, `scratch-${process.pid}-`))
  // mkdtemp makes the folder private, but PostgreSQL runs as another account under root.
  chmodSync(dir, 0o755)
  try {
    const server = await startEmbeddedPostgres({ dir, settings })
    try {
      return await work(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    removeDatabase(dir)
  }
}

/** Stops and removes the servers in folders `prefix-PROCESS-…` whose process was killed. */
export async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const maker = new RegExp(`^${prefix}-(\\d+)-`).exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    const dir = join(parent, name)
    try {
      await stopServer(baseOf(dir))
      removeDatabase(dir)
    } catch {
      // Ignore the error: the folder belongs to another user, or another run is deleting it.
    }
  }
}
