import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process.ts'
import { rotateLog, recordedServer } from './server.ts'

const CHECK_MS = 250
const RETRY_MS = 2_000
// Ten minutes.
const ROTATION_CHECKS = 2_400

/**
 * Calls `restart` whenever the server of `base` has ended, until it succeeds, and reports both. Also rotates the log.
 * Its timer doesn't keep the process alive.
 */
export async function supervise(
  base: string,
  restart: () => Promise<void>,
  report: (line: string) => void,
  ending: AbortSignal,
): Promise<void> {
  let failure = ''
  for (let checks = 0; ; checks++) {
    await sleep(failure === '' ? CHECK_MS : RETRY_MS, undefined, { ref: false })
    if (ending.aborted) return
    try {
      if (checks % ROTATION_CHECKS === 0) rotateLog(base)
      if (!isAlive(recordedServer(base)?.pid ?? 0)) {
        if (failure === '') report('PostgreSQL has ended: starting it again.')
        await restart()
        if (!ending.aborted) report('PostgreSQL runs again.')
      }
      failure = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== failure) report(reason)
      failure = reason
    }
  }
}
