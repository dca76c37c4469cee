import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'
import { createClient } from 'redis'
import { isRedisRefusal } from '../platform/redis.ts'
import { until } from './waiting.ts'

export interface TestRedis {
  readonly url: string
  /** Kills it. */
  kill(): Promise<void>
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>
  /** Keeps its connections open but answers nothing. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** Starts a Redis server: QUAD_REDIS, or else the installed one, which `npm test` ensures. */
export async function startRedis(...more: readonly string[]): Promise<TestRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...more]
    child = spawn(process.env['QUAD_REDIS'] ?? 'redis-server', settings, { stdio: 'ignore' })
    child.on('error', () => undefined)
    await until('Redis answers', () => answers(url))
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url,
    kill,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop: kill,
  }
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return true
  } catch (error) {
    // It asks for a password.
    return isRedisRefusal(error)
  } finally {
    if (client.isOpen) client.destroy()
  }
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
