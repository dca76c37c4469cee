import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TAKEOVER_STALE_MS = 5_000

/** Runs `work` while holding the lock file; calls `onWait` once if it has to wait. Replaces a dead process's lock. */
export async function withLock(file, work, onWait = () => {}, patienceMs = Infinity) {
  mkdirSync(dirname(file), { recursive: true })
  const until = Date.now() + patienceMs
  let waiting = false
  while (!acquire(file)) {
    if (ownerIsDead(file)) breakLock(file)
    else if (Date.now() > until) {
      throw new Error(`Another process has held ${file} for ${patienceMs / 1000} s. If there is none, remove the file.`)
    } else {
      if (!waiting) onWait()
      waiting = true
      await sleep(50)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

// Writes the pid first and links the file afterwards, so that nobody reads a lock without its owner's pid.
function acquire(file) {
  const written = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(written, String(process.pid))
  try {
    linkSync(written, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(written, { force: true })
  }
}

function ownerIsDead(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

// Takes a second lock and checks again: otherwise a process could break the lock that another has just acquired.
function breakLock(file) {
  const breaking = `${file}.breaking`
  if (acquire(breaking)) {
    if (ownerIsDead(file)) rmSync(file, { force: true })
    rmSync(breaking, { force: true })
    return
  }
  const since = statSync(breaking, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (Date.now() - since > TAKEOVER_STALE_MS) rmSync(breaking, { force: true })
}
