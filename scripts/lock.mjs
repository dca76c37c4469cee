import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TAKEOVER_STALE_MS = 5_000

/**
 * Runs `work` while no other process holds the lock file, waiting as long as that process lives; `onWait` is called
 * once when there is something to wait for. The lock of a process that is gone is taken over.
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true })
  let waiting = false
  while (!take(file)) {
    if (holderIsGone(file)) breakLock(file)
    else {
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

// Linking a file that is already written means nobody ever reads a lock without its holder in it.
function take(file) {
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

function holderIsGone(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

// One at a time, and asked again inside: else a second one would break the lock that the first has just taken.
function breakLock(file) {
  const breaking = `${file}.breaking`
  if (take(breaking)) {
    if (holderIsGone(file)) rmSync(file, { force: true })
    rmSync(breaking, { force: true })
    return
  }
  const since = statSync(breaking, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (Date.now() - since > TAKEOVER_STALE_MS) rmSync(breaking, { force: true })
}
