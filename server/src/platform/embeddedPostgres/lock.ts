import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from './error.ts'
import { isAlive } from './process.ts'

const WAIT_MS = 120_000
const TAKEOVER_STALE_MS = 5_000

/** Runs `work` while holding the lock file; the lock of a dead process is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + WAIT_MS
  while (!acquire(file)) {
    if (ownerIsDead(file)) breakLock(file)
    else if (Date.now() > until) {
      throw new EmbeddedPostgresError(
        `Another process has been starting or stopping this database for two minutes. If there is none, remove ${file}.`,
      )
    } else await sleep(25)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

// The file is linked after its content is written, so nobody reads a lock without its owner's pid.
function acquire(file: string): boolean {
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

function ownerIsDead(file: string): boolean {
  try {
    return !isAlive(Number(readFileSync(file, 'utf8')))
  } catch {
    return false
  }
}

// Guarded by a second lock and checked again inside: otherwise two processes could break a lock just acquired.
function breakLock(file: string): void {
  const breaking = `${file}.breaking`
  if (acquire(breaking)) {
    if (ownerIsDead(file)) rmSync(file, { force: true })
    rmSync(breaking, { force: true })
    return
  }
  const since = statSync(breaking, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (Date.now() - since > TAKEOVER_STALE_MS) rmSync(breaking, { force: true })
}
