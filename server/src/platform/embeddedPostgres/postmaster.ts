import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from './error.ts'
import { isAlive, servesData } from './process.ts'

/** A server as described by postmaster.pid; `ready` once it accepts connections on `port`. */
export type Postmaster = { pid: number; port: number; ready: boolean }

const FAST_MS = 20_000
const IMMEDIATE_MS = 10_000

/** The server running on the data folder, or undefined. Removes a stale postmaster.pid that would block a start. */
export function findPostmaster(data: string): Postmaster | undefined {
  const found = readPidFile(data)
  if (found === undefined) return undefined
  if (servesData(found.pid, data)) return found
  // PostgreSQL recognises a dead pid as stale, but takes any living process with that pid for a server.
  if (isAlive(found.pid)) rmSync(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/** True if a server runs on the data folder, ready or not. */
export function isServed(data: string): boolean {
  const found = readPidFile(data)
  return found !== undefined && servesData(found.pid, data)
}

/**
 * Stops the server on the data folder, if one runs: open transactions are rolled back. After 20 s it is killed and
 * recovers at its next start.
 */
export async function stopPostmaster(data: string): Promise<void> {
  const found = findPostmaster(data)
  if (found === undefined) return
  if (await stopsOn(found.pid, data, 'SIGINT', FAST_MS)) return
  if (await stopsOn(found.pid, data, 'SIGQUIT', IMMEDIATE_MS)) return
  if (await stopsOn(found.pid, data, 'SIGKILL', IMMEDIATE_MS)) return
  throw new EmbeddedPostgresError(
    `The PostgreSQL server on ${data} (process ${found.pid}) doesn't stop, even on SIGKILL.`,
  )
}

/** The content of postmaster.pid, whether or not its process is alive; undefined without the file. */
export function readPidFile(data: string): Postmaster | undefined {
  const lines = read(join(data, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: (lines[7] ?? '').trim() === 'ready' }
}

async function stopsOn(pid: number, data: string, signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return true
    throw new EmbeddedPostgresError(
      `The PostgreSQL server on ${data} (process ${pid}) belongs to another user: stop it as that user.`,
    )
  }
  const until = Date.now() + timeoutMs
  while (servesData(pid, data)) {
    if (Date.now() > until) return false
    await sleep(10)
  }
  return true
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}
