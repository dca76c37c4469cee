import { isServed } from './postmaster.ts'

const CHECK_MS = 250
const RETRY_MS = 2_000

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
  const check = async () => {
    if (isServed(data)) return
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
