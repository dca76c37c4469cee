import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const KEPT = 5
const EVERY_MS = 600_000

/** The text of the newest server log in the folder, empty when there is none. */
export function newestLog(folder: string): string {
  const [newest] = logFiles(folder)
  return newest === undefined ? '' : readFileSync(join(folder, newest), 'utf8')
}

/**
 * Keeps the newest five log files (25 MB in all: the server begins a new one at 5 MB), now and every ten minutes. Gives
 * a function that ends it; does not keep the process alive.
 */
export function pruneLogs(folder: string): () => void {
  const prune = () => {
    try {
      for (const name of logFiles(folder).slice(KEPT)) rmSync(join(folder, name), { force: true })
    } catch {
      // A log too many is no reason to stop an app that works.
    }
  }
  prune()
  const timer = setInterval(prune, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

// Their names hold the time, so their order is their age.
function logFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^postgres-[\d-]+\.log$/.test(name))
  return names.toSorted().toReversed()
}
