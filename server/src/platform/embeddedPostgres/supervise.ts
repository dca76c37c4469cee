import { isServed, readPidFile } from './postmaster.ts'
import { isAlive } from './process.ts'

const CHECK_MS = 250
const RETRY_MS = 2_000
const CHECKS_BY_PID = 40

/**
 * Calls `restart` whenever no server runs on the data folder, until it succeeds, and reports both. The timer doesn't keep
 * the process alive.
 */
export function supervise(
  data: string,
  restart: () => Promise<void>,
  report: (line: string) => void,
  ending: AbortSignal,
): void {
  let failure = ''
  const isRunning = createIsRunning(data)
  const check = async () => {
    if (isRunning()) return
    if (failure === '') report('PostgreSQL has ended: starting it again.')
    await restart()
    failure = ''
    if (!ending.aborted) report('PostgreSQL runs again.')
  }
  const reportOnce = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== failure) report(reason)
    failure = reason
    return RETRY_MS
  }
  const checkAfter = (ms: number) => {
    if (ending.aborted) return
    setTimeout(
      () =>
        void check()
          .then(() => CHECK_MS, reportOnce)
          .then(checkAfter),
      ms,
    ).unref()
  }
  checkAfter(CHECK_MS)
}

// Without /proc, a process is recognised by starting `ps`, which takes 20 ms: mostly ask only if the known one lives.
function createIsRunning(data: string): () => boolean {
  let knownPid: number | undefined
  let checks = 0
  return () => {
    const pid = readPidFile(data)?.pid
    checks += 1
    if (pid !== undefined && pid === knownPid && isAlive(pid) && checks % CHECKS_BY_PID !== 0) return true
    const served = isServed(data)
    knownPid = served ? pid : undefined
    return served
  }
}
