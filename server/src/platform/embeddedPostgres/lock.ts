import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from './error.ts'
import { isAlive } from './process.ts'

const WAIT_MS = 120_000
const TAKEOVER_STALE_MS = 5_000

/**
 * Runs `work` while no other process (or call) holds the lock file; the lock of a process that is gone is taken over.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + WAIT_MS
  while (!take(file)) {
    if (holderIsGone(file)) breakLock(file)
    else if (Date.now() > until) {
      throw new EmbeddedPostgresError(
        `Another process has been starting or stopping this database for two minutes: if none is, remove ${file}.`,
      )
    } else await sleep(25)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

// Linking a file that is already written means nobody ever reads a lock without its holder in it.
function take(file: string): boolean {
  const written = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(written, String(process.pid))
  try {
    linkSync(written, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(written, { force: true })
  }
}

function holderIsGone(file: string): boolean {
  try {
    return !isAlive(Number(readFileSync(file, 'utf8')))
  } catch {
    return false
  }
}

// One at a time, and asked again inside: else a second one would break the lock that the first has just taken.
function breakLock(file: string): void {
  const breaking = `${file}.breaking`
  if (take(breaking)) {
    if (holderIsGone(file)) rmSync(file, { force: true })
    rmSync(breaking, { force: true })
    return
  }
  const since = statSync(breaking, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (Date.now() - since > TAKEOVER_STALE_MS) rmSync(breaking, { force: true })
}
