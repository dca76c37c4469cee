import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
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

/**
 * Starts a throwaway PostgreSQL for tests and the bench; `stop` stops and deletes it. Deletes leftovers of killed runs
 * first.
 */
export async function startTestCluster(settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> {
  await removeAbandoned()
  const dir = mkdtempSync(join(tmpdir(), `quad-test-${process.pid}-`))
  // mkdtemp makes the folder private, but PostgreSQL runs as another account under root.
  chmodSync(dir, 0o755)
  const cluster = await startEmbeddedPostgres({ dir, settings: { ...SETTINGS, ...settings } })
  const stop = async () => {
    await cluster.stop()
    removeDatabase(dir)
  }
  return { ...cluster, stop }
}

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const maker = /^quad-test-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    const dir = join(tmpdir(), name)
    try {
      await stopServer(baseOf(dir))
      removeDatabase(dir)
    } catch {
      // Ignore the error: the folder belongs to another user, or another run is deleting it.
    }
  }
}
