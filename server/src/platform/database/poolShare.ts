import type pg from 'pg'

/** Lends the connections of a pool. */
export interface Lender {
  lend(): Promise<pg.PoolClient>
  takeBack(client: pg.PoolClient, destroy?: boolean): void
}

/** Lends at most `most` connections at once; others wait in turn. @throws pg's error after `waitMs` */
export function shareOf(pool: Pick<pg.Pool, 'connect'>, most: number, waitMs: number): Lender {
  const waiting: (() => void)[] = []
  let lent = 0
  const pass = () => {
    const next = waiting.shift()
    if (next) next()
    else lent -= 1
  }
  return {
    async lend() {
      if (lent < most) lent += 1
      else await turn(waiting, waitMs)
      try {
        return await pool.connect()
      } catch (error) {
        pass()
        throw error
      }
    },
    takeBack(client, destroy) {
      client.release(destroy)
      pass()
    },
  }
}

function turn(waiting: (() => void)[], waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      // Worded like the pool's own, so that callers answer alike.
      reject(new Error('timeout exceeded when trying to connect'))
    }, waitMs)
    waiting.push(begin)
  })
}
