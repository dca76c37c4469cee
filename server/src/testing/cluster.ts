import { chmodSync, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseOf, removeDatabase } from '../platform/embeddedPostgres/location.ts'
import { isAlive } from '../platform/embeddedPostgres/process.ts'
import { stopServer } from '../platform/embeddedPostgres/server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embeddedPostgres.ts'

// No durability: nothing here needs to survive a power cut.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

// A clone of the template is 300 files, which a file system on a disk creates many times slower than one in memory.
const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3
// Of the default, 1 GB, nothing would be left for the databases.
const IN_MEMORY = { max_wal_size: '256MB' }

/**
 * Starts a throwaway PostgreSQL for tests and the bench, in memory where there is room, but on a disk with fsync; `stop`
 * stops and deletes it. Deletes leftovers of killed runs first.
 */
export async function startTestCluster(settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> {
  for (const parent of [MEMORY, tmpdir()]) await removeAbandoned(parent)
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

// Containers often have 64 MB of it, other systems than Linux none.
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const maker = /^quad-test-(\d+)-/.exec(name)?.[1]
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
