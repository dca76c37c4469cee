import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDatabase } from '../platform/embeddedPostgres/location.ts'
import { removeAbandoned } from '../platform/embeddedPostgres/scratch.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embeddedPostgres.ts'

// No durability: nothing here needs to survive a power cut.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

// Cloning the template creates 300 files, which is many times faster in memory than on a disk.
const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3
// The default of 1 GB would leave no memory for the databases.
const IN_MEMORY = { max_wal_size: '256MB' }

/**
 * Starts a throwaway PostgreSQL for tests and the bench; `stop` deletes it. Its files are in memory if there is room
 * and fsync is off. Deletes leftovers of killed runs first.
 */
export async function startTestCluster(settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> {
  for (const parent of [MEMORY, tmpdir()]) await removeAbandoned(parent, 'quad-test')
  const isInMemory = settings['fsync'] !== 'on' && hasRoom(MEMORY)
  const dir = mkdtempSync(join(isInMemory ? MEMORY : tmpdir(), `quad-test-${process.pid}-`))
  // mkdtemp makes the folder private, but PostgreSQL runs as another account under root.
  chmodSync(dir, 0o755)
  const cluster = await startEmbeddedPostgres({
    dir,
    settings: { ...SETTINGS, ...(isInMemory && IN_MEMORY), ...settings },
  })
  const stop = async () => {
    await cluster.stop()
    removeDatabase(dir)
  }
  return { ...cluster, stop }
}

// Containers often have only 64 MB of shared memory, and only Linux has the folder.
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES
}
