import { sessionLifetimeDays } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Db } from '../database.ts'
import { listenForEndings, sessionEndings } from './sessionEndings.ts'
import type { Claims } from './tokens.ts'

const remembered = { max: 50_000, ttl: 10_000 } as const

export interface Sessions {
  /** Opens a session for a user; `expiresAt` in seconds, as a token carries it. */
  open(db: Db, userId: string): Promise<Claims>
  /** Whether a token's session still stands. */
  isLive(claims: Claims): Promise<boolean>
  /** Ends a session everywhere once the transaction commits; here at once when `forget` follows. */
  end(db: Db, sessionId: string): Promise<void>
  /** Drops what this node remembers of a session, after its end has committed. */
  forget(sessionId: string): void
  close(): Promise<void>
}

/**
 * Sessions live in the database (ruling 31). A node remembers which ones stand for as long as it hears of endings:
 * every end is announced with NOTIFY in the transaction that makes it. When the line is down nothing is remembered.
 */
export function createSessions(db: Db, url: string, log: Logger): Sessions {
  const live = new LRUCache<string, true>(remembered)
  const listener = listenForEndings(url, log, live)
  return {
    async open(on, userId) {
      const row = await on
        .insertInto('sessions')
        .values({ user_id: userId, expires_at: sql`now() + make_interval(days => ${sessionLifetimeDays})` })
        .returning(['id', sql<number>`extract(epoch from expires_at)::int`.as('expires')])
        .executeTakeFirstOrThrow()
      return { userId, sessionId: row.id, expiresAt: row.expires }
    },
    async isLive(claims) {
      if (live.has(claims.sessionId)) return true
      const heard = listener.heard()
      const row = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', claims.sessionId)
        .where('user_id', '=', claims.userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
      // An ending that came in while we asked may be newer than the answer.
      if (row && listener.isUp() && heard === listener.heard()) live.set(claims.sessionId, true)
      return row !== undefined
    },
    async end(on, sessionId) {
      await on
        .updateTable('sessions')
        .set({ revoked_at: sql`now()` })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute()
      await sql`select pg_notify(${sessionEndings}, ${sessionId})`.execute(on)
    },
    forget: (sessionId) => void live.delete(sessionId),
    close: () => listener.close(),
  }
}
