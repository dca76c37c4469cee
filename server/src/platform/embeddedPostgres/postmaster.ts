import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from './error.ts'
import { isAlive, servesData } from './process.ts'

/** A server as its data folder's postmaster.pid tells: `ready` once it takes connections on `port`. */
export type Postmaster = { pid: number; port: number; ready: boolean }

const FAST_MS = 20_000
const IMMEDIATE_MS = 10_000

/**
 * The server that runs on the data folder; undefined when none does. A leftover that would keep PostgreSQL from
 * starting is removed.
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const found = readPidFile(data)
  if (found === undefined) return undefined
  if (servesData(found.pid, data)) return found
  // PostgreSQL itself sees that a dead id is stale, but takes any living process of that id for a server.
  if (isAlive(found.pid)) rmSync(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/**
 * Stops the server on the data folder, if one runs: open transactions are rolled back and everything committed is on
 * disk. One that doesn't stop within 20 s is made to; it then repairs itself at its next start.
 */
export async function stopPostmaster(data: string): Promise<void> {
  const found = findPostmaster(data)
  if (found === undefined) return
  if (await signalled(found.pid, data, 'SIGINT', FAST_MS)) return
  if (await signalled(found.pid, data, 'SIGQUIT', IMMEDIATE_MS)) return
  if (await signalled(found.pid, data, 'SIGKILL', IMMEDIATE_MS)) return
  throw new EmbeddedPostgresError(`The PostgreSQL server on ${data} (process ${found.pid}) does not stop.`)
}

/** What postmaster.pid says, whether or not that process still lives; undefined while there is none. */
export function readPidFile(data: string): Postmaster | undefined {
  const lines = read(join(data, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: (lines[7] ?? '').trim() === 'ready' }
}

async function signalled(pid: number, data: string, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return true
    throw new EmbeddedPostgresError(`The PostgreSQL server on ${data} (process ${pid}) belongs to another user.`)
  }
  const until = Date.now() + patience
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
