import { readSchemaState } from './db/migrate.ts'
import { countJobs } from './entities/job/queries.ts'
import type { Database, Db } from './platform/database.ts'
import { isTooFull, type ReadDisk } from './platform/files/diskSpace.ts'
import { type Mailer, MailRefusedError } from './platform/mail/mail.ts'
import type { Metrics, Sample } from './platform/metrics.ts'
import { build } from './platform/build.ts'
import type { Redis } from './platform/redis.ts'

interface Sources extends Pick<Database, 'db' | 'readPool'> {
  readonly redis: Redis | undefined
  readonly readDisk: ReadDisk
}

// Counting jobs reads all of them, so several scrapers share one count.
const sharedMs = 1000

/** Registers the gauges of the node's jobs, connections, Redis, disk and schema (OPS-06). */
export function startMeasures(metrics: Metrics, { db, readPool, redis, readDisk }: Sources): void {
  metrics.measure({
    name: 'quad_build_info',
    help: '1, labelled with the versions of Quad and Node.',
    labels: ['version', 'node', 'platform'],
    read: async () => [{ labels: { ...build }, value: 1 }],
  })
  // Before those that need a connection themselves.
  measureDatabase(metrics, { db, readPool })
  measureJobs(metrics, db)
  measureDisk(metrics, readDisk)
  measureRedis(metrics, redis)
}

function measureJobs(metrics: Metrics, db: Db): void {
  const jobs = sharedFor(sharedMs, () => countJobs(db))
  metrics.measure({
    name: 'quad_jobs',
    help: 'Jobs in the queue, by what they do: waiting (due), later, retrying, running, failed (given up).',
    labels: ['queue', 'state'],
    read: async () => (await jobs()).map(({ name, state, jobs: value }) => ({ labels: { queue: name, state }, value })),
  })
  metrics.measure({
    name: 'quad_jobs_oldest_seconds',
    help: 'How long the oldest waiting job of a queue has been due.',
    labels: ['queue'],
    read: async () =>
      (await jobs())
        .filter(({ state }) => state === 'waiting')
        .map(({ name, oldest }) => ({ labels: { queue: name }, value: oldest })),
  })
}

function measureDatabase(metrics: Metrics, { db, readPool }: Pick<Database, 'db' | 'readPool'>): void {
  metrics.measure({
    name: 'quad_database_connections',
    help: "Connections of this node's pool, by state.",
    labels: ['state'],
    read: async () => {
      const { busy, idle } = readPool()
      return [
        { labels: { state: 'busy' }, value: busy },
        { labels: { state: 'idle' }, value: idle },
      ]
    },
  })
  metrics.measure({
    name: 'quad_database_waiting',
    help: 'Statements that wait for a connection.',
    read: async () => one(readPool().waiting),
  })
  metrics.measure({
    name: 'quad_migrations',
    help: "This version's migrations, by whether the schema has them.",
    labels: ['state'],
    read: async () => {
      const { applied, missing } = await readSchemaState(db)
      return [
        { labels: { state: 'applied' }, value: applied },
        { labels: { state: 'missing' }, value: missing.length },
      ]
    },
  })
}

function measureDisk(metrics: Metrics, readDisk: ReadDisk): void {
  metrics.measure({
    name: 'quad_disk_free_bytes',
    help: "Free bytes of DATA_DIR's disk.",
    read: async () => one((await readDisk()).freeBytes),
  })
  metrics.measure({
    name: 'quad_disk_total_bytes',
    help: "Size of DATA_DIR's disk.",
    read: async () => one((await readDisk()).totalBytes),
  })
  metrics.measure({
    name: 'quad_disk_full',
    help: '1 while uploads are refused, as less than 1 GB or 5 % is free.',
    read: async () => one(isTooFull(await readDisk()) ? 1 : 0),
  })
}

function measureRedis(metrics: Metrics, redis: Redis | undefined): void {
  metrics.measure({
    name: 'quad_redis',
    help: '1 for the state of Redis: up, down (no answer), refused (wrong password or rights).',
    labels: ['state'],
    read: async () => {
      const now = redis?.state()
      if (now === undefined) return []
      return (['up', 'down', 'refused'] as const).map((state) => ({ labels: { state }, value: state === now ? 1 : 0 }))
    },
  })
}

const one = (value: number): Sample[] => [{ value }]

function sharedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly result: Promise<T>; readonly at: number } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at > ms) last = { result: read(), at: now }
    return last.result
  }
}

/** A mailer that counts what became of each mail. */
export const countMails =
  (metrics: Metrics, send: Mailer): Mailer =>
  async (job) => {
    try {
      await send(job)
      metrics.mails.inc({ outcome: 'sent' })
    } catch (error) {
      metrics.mails.inc({ outcome: error instanceof MailRefusedError ? 'refused' : 'failed' })
      throw error
    }
  }
