import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const KEPT = 5
const EVERY_MS = 600_000

export function newestLog(folder: string): string {
  const [newest] = logFiles(folder)
  return newest === undefined ? '' : readFileSync(join(folder, newest), 'utf8')
}

/**
 * Deletes all but the newest five log files (5 MB each), now and every ten minutes. Returns a function that ends it; the
 * timer doesn't keep the process alive.
 */
export function pruneLogs(folder: string): () => void {
  const prune = () => {
    try {
      for (const name of logFiles(folder).slice(KEPT)) rmSync(join(folder, name), { force: true })
    } catch {
      // A failed clean-up is no reason to stop the app.
    }
  }
  prune()
  const timer = setInterval(prune, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

// File names contain the time, so they sort by age.
function logFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^postgres-[\d-]+\.log$/.test(name))
  return names.toSorted().toReversed()
}
