import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startTestCluster } from '@quad/server/testing/cluster.ts'
import pg from 'pg'
import { createProcessorTime, type ProcessorTime } from './processorTime.ts'
import type { Server } from './servers.ts'

// As in production: an acknowledged write is on disk.
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

export type Settings = Readonly<Record<string, string>>

export interface Environment {
  /** The URL of an empty database. */
  readonly url: string
  readonly adminUrl: string
  readonly folder: string
  readonly secret: string
  readonly processorTime: ProcessorTime | undefined
  /** Waits for a server to start, and stops it when the bench ends. */
  serve(server: Promise<Server>): Promise<Server>
}

/** Runs a bench with a new PostgreSQL cluster and folder, deletes both afterwards, and prints the machine's data. */
export async function withEnvironment(
  work: (environment: Environment) => Promise<void>,
  settingsIn: (folder: string) => Settings = () => ({}),
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quad-bench-'))
  // Under root, PostgreSQL runs as another account, which must be able to log here.
  chmodSync(folder, 0o777)
  const cluster = await startTestCluster({ ...durable, ...settingsIn(folder) })
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

async function describeMachine(url: string): Promise<string> {
  const { rows } = await query(url, "select current_setting('server_version') as version")
  const cores = os.cpus()
  return [
    `${cores.length} × ${cores[0]?.model ?? 'unknown processor'}`,
    `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${rows[0]?.version}`,
    new Date().toISOString().slice(0, 10),
  ].join(', ')
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text, [...values]).finally(() => client.end())
}

/** Runs `work` for all items, `size` at a time; returns the results in order. */
export async function inBatches<T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += size)
    results.push(...(await Promise.all(items.slice(at, at + size).map(work))))
  return results
}
