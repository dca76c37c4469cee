import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { baseOf, removeDatabase } from '../../server/src/platform/embeddedPostgres/location.ts'
import { runningServer } from '../../server/src/platform/embeddedPostgres/server.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { type QuadProcess, spawnQuad } from '../../server/src/testing/process.ts'
import { startRedis } from '../../server/src/testing/redis.ts'
import { until } from '../../server/src/testing/waiting.ts'
import { openProxy, type Proxy } from './proxy.ts'

/** A database that can be restarted and keeps its address. */
export interface Database {
  /** The address through the proxy. */
  readonly url: string
  readonly line: Proxy
  /** The current address, without the proxy. */
  directUrl(): string
  /** Stops or crashes it, waits, and starts it again. */
  restart(how: 'stop' | 'crash', awayMs: number): Promise<void>
  stop(): Promise<void>
}

const restMs = 100

const portOf = (url: string) => Number(new URL(url).port)

/** Starts an embedded PostgreSQL with durable commits, behind its own proxy. */
export async function startDatabase(): Promise<Database> {
  const dir = mkdtempSync(path.join(tmpdir(), `quad-test-${process.pid}-`))
  // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(dir, 0o755)
  const settings = { max_connections: '200' }
  let running = await startEmbeddedPostgres({ dir, settings })
  const line = await openProxy(() => [portOf(running.url)])
  const address = new URL(running.url)
  address.port = String(line.port)
  const crash = async () => {
    const found = runningServer(baseOf(dir))
    if (!found) return
    // SIGQUIT skips the shutdown checkpoint, so PostgreSQL must recover commits from its log.
    process.kill(found.pid, 'SIGQUIT')
    while (runningServer(baseOf(dir))) await sleep(10)
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
      removeDatabase(dir)
    },
  }
}

/** A Redis server behind its own proxy. */
export async function startShared() {
  const redis = await startRedis()
  const line = await openProxy(() => [portOf(redis.url)])
  return { ...redis, url: `redis://127.0.0.1:${line.port}`, line }
}

export type Shared = Awaited<ReturnType<typeof startShared>>

/** A node's process, restarted whenever it ends. */
export interface Node {
  /** Its port; undefined while it does not listen. */
  port(): number | undefined
  /** Ends it by a signal, waits, and starts it again. */
  restart(signal: 'SIGKILL' | 'SIGTERM', awayMs: number): Promise<void>
  /** Resolves once /readyz succeeds. */
  ready(): Promise<void>
  stop(): Promise<void>
}

interface Kept {
  process: QuadProcess | undefined
  port: number | undefined
  wanted: boolean
}

/** Starts a node as in production; calls `crashed` with the last output of one that exits unexpectedly. */
export async function startNode(
  settings: Readonly<Record<string, string>>,
  crashed: (output: string) => void,
): Promise<Node> {
  const state: Kept = { process: undefined, port: undefined, wanted: true }
  // Retry like a process supervisor: a node can't start while the database is down.
  const start = async () => {
    while (state.wanted && state.port === undefined) {
      const node = spawnQuad(settings)
      state.process = node
      const url = await node.up.catch(() => undefined)
      if (url) state.port = portOf(url)
      else await sleep(restMs)
      if (url) void watch(node)
    }
  }
  const watch = async (node: QuadProcess) => {
    const { output } = await node.ended
    if (state.process !== node || state.port === undefined) return
    crashed(output)
    state.port = undefined
    await start()
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
