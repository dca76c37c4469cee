import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Runs an act again, two times at most, if PostgreSQL has rolled it back for a deadlock or a serialisation failure. */
export type Retry = <Result>(act: () => Promise<Result>) => Promise<Result>

const retries = 2
// Random, so that the two that met don't meet again.
const pauseMs = () => 5 + Math.random() * 45

export function createRetry(onRetry?: (error: Error) => void): Retry {
  return async (act) => {
    for (let left = retries; ; left -= 1) {
      try {
        return await act()
      } catch (error) {
        if (left === 0 || !isRolledBack(error)) throw error
        onRetry?.(error)
        await sleep(pauseMs())
      }
    }
  }
}

const isRolledBack = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001')
