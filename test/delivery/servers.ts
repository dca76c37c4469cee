import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { baseOf, removePlace } from '../../server/src/platform/embeddedPostgres/place.ts'
import { findPostmaster } from '../../server/src/platform/embeddedPostgres/postmaster.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { type QuadProcess, spawnQuad } from '../../server/src/testing/process.ts'
import { startRedis } from '../../server/src/testing/redis.ts'
import { until } from '../../server/src/testing/waiting.ts'
import { openProxy, type Proxy } from './proxy.ts'

/** A database that can be restarted, always at the same address. */
export interface Database {
  /** Through the line that is cut. */
  readonly url: string
  readonly line: Proxy
  /** Past it, as it is now. */
  directUrl(): string
  /** Ends it as told, leaves it away for a time, and starts it again. */
  restart(how: 'stop' | 'crash', awayMs: number): Promise<void>
  stop(): Promise<void>
}

const restMs = 100

const portOf = (url: string) => Number(new URL(url).port)

/** Starts an embedded PostgreSQL that keeps what it has confirmed, behind a line of its own. */
export async function startDatabase(): Promise<Database> {
  const dir = mkdtempSync(path.join(tmpdir(), `quad-test-${process.pid}-`))
  // The account that serves the database, for a run as root, must get in.
  chmodSync(dir, 0o755)
  const settings = { max_connections: '200' }
  let running = await startEmbeddedPostgres({ dir, settings })
  const line = await openProxy(() => [portOf(running.url)])
  const address = new URL(running.url)
  address.port = String(line.port)
  const crash = async () => {
    const data = path.join(baseOf(dir), 'data')
    const found = findPostmaster(data)
    if (!found) return
    // Without a checkpoint or a word to those connected: what was confirmed must be found again in its log.
    process.kill(found.pid, 'SIGQUIT')
    while (findPostmaster(data)) await sleep(10)
  }
  return {
    url: address.href,
    line,
    directUrl: () => running.url,
    async restart(how, awayMs) {
      await (how === 'crash' ? crash() : running.stop())
      await sleep(awayMs)
      running = await startEmbeddedPostgres({ dir, settings })
    },
    async stop() {
      line.close()
      await running.stop()
      removePlace(dir)
    },
  }
}

/** A Redis server behind a line of its own. */
export async function startShared() {
  const redis = await startRedis()
  const line = await openProxy(() => [portOf(redis.url)])
  return { ...redis, url: `redis://127.0.0.1:${line.port}`, line }
}

export type Shared = Awaited<ReturnType<typeof startShared>>

/** A node of Quad, a process that is started again whenever it ends. */
export interface Node {
  /** Where it listens; undefined while it does not. */
  port(): number | undefined
  /** Ends it by a signal, leaves it away for a time, and starts it again. */
  restart(signal: 'SIGKILL' | 'SIGTERM', awayMs: number): Promise<void>
  /** Once it answers that it is ready. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** Starts a node as it is started for people. */
export async function startNode(settings: Readonly<Record<string, string>>): Promise<Node> {
  const state: { process: QuadProcess | undefined; port: number | undefined; wanted: boolean } = {
    process: undefined,
    port: undefined,
    wanted: true,
  }
  // As a keeper of processes does: where the database is away it does not come up at once.
  const start = async () => {
    while (state.wanted && state.port === undefined) {
      state.process = spawnQuad(settings)
      const url = await state.process.up.catch(() => undefined)
      if (url) state.port = Number(new URL(url).port)
      else await sleep(restMs)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    state.port = undefined
    state.process?.kill(signal)
    await state.process?.ended
  }
  await start()
  return {
    port: () => state.port,
    async restart(signal, awayMs) {
      await end(signal)
      await sleep(awayMs)
      await start()
    },
    ready: () =>
      until('a node is ready', async () =>
        fetch(`http://127.0.0.1:${state.port}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      ),
    async stop() {
      state.wanted = false
      await end('SIGKILL')
    },
  }
}
