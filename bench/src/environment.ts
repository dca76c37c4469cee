import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestCluster } from '@quad/server/testing/cluster.ts'
import { describeMachine } from './machine.ts'
import { createProcessorTime, type ProcessorTime } from './processorTime.ts'
import type { Server } from './servers.ts'

// Durable as in production: an acknowledged write is on disk.
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

export interface BenchEnvironment {
  readonly url: string
  readonly adminUrl: string
  readonly folder: string
  readonly secret: string
  readonly processorTime: ProcessorTime | undefined
  serve(server: Promise<Server>): Promise<Server>
}

/** Runs a bench with a PostgreSQL cluster and a folder of its own, both deleted afterwards; prints the machine. */
export async function withBenchEnvironment(
  work: (environment: BenchEnvironment) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-bench-'))
  const cluster = await startTestCluster({ ...durable, ...settings })
  const servers: Server[] = []
  try {
    console.log(await describeMachine(cluster.adminUrl))
    await work({
      url: cluster.url,
      adminUrl: cluster.adminUrl,
      folder,
      secret: randomBytes(32).toString('hex'),
      processorTime: await createProcessorTime(cluster.adminUrl),
      async serve(server) {
        servers.push(await server)
        return server
      },
    })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
