import { sessionLifetimeDays } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Announcements, sessionChanged } from '../announcements.ts'
import { type Db, statement } from '../database.ts'
import type { Claims } from './tokens.ts'

const remembered = { max: 50_000, ttl: 60_000, ttlResolution: 100 } as const

/** What a session is good for: everything, saying college and gender first, or reopening a closed account. */
export type Scope = 'full' | 'completion' | 'activation'

export interface Sessions {
  /** Opens a session for a user; `expiresAt` in seconds, as a token carries it. */
  open(db: Db, userId: string, scope?: Scope): Promise<Claims>
  /** What a token's session is good for; undefined for one that has ended. */
  scopeOf(claims: Claims): Promise<Scope | undefined>
  /** Of these sessions, those that stand and are good for everything; asked of the database in one statement. */
  whole(sessionIds: readonly string[]): Promise<Set<string>>
  /** Ends a session everywhere once the transaction commits. */
  end(db: Db, sessionId: string): Promise<void>
  /** Ends all of a user's sessions everywhere once the transaction commits; answers their ids. */
  endAll(db: Db, userId: string): Promise<string[]>
  /** Makes a user's sessions good for more, or for everything, once the transaction commits; answers their ids. */
  widen(db: Db, userId: string, to?: Exclude<Scope, 'activation'>): Promise<string[]>
  /** Drops what this node remembers of sessions, after a change of theirs has committed. */
  forget(...sessionIds: readonly string[]): void
}

/**
 * Sessions live in the database (ruling 31). A node remembers which ones stand for as long as it hears of changes:
 * every one is announced with NOTIFY in the transaction that makes it. When the line is down nothing is remembered.
 */
export function createSessions(db: Db, announcements: Announcements): Sessions {
  const scopes = new LRUCache<string, Scope>(remembered)
  announcements.on(sessionChanged, (sessionId) => void scopes.delete(sessionId))
  announcements.onDown(() => scopes.clear())
  return {
    async open(on, userId, scope = 'full') {
      const row = await on
        .insertInto('auth_sessions')
        .values({ user_id: userId, scope, expires_at: sql`now() + make_interval(days => ${sessionLifetimeDays})` })
        .returning(['id', sql<number>`extract(epoch from expires_at)::int`.as('expires')])
        .executeTakeFirstOrThrow()
      return { userId, sessionId: row.id, expiresAt: row.expires }
    },
    async scopeOf(claims) {
      const known = scopes.get(claims.sessionId)
      if (known) return known
      const heard = announcements.heard(sessionChanged)
      const [row] = await scopeInForce(db, [claims.sessionId, claims.userId])
      // A change that came in while we asked may be newer than the answer.
      if (row && announcements.isUp() && heard === announcements.heard(sessionChanged))
        scopes.set(claims.sessionId, row.scope)
      return row?.scope
    },
    async whole(sessionIds) {
      return new Set((await wholeOf(db, [sessionIds])).map(({ id }) => id))
    },
    async end(on, sessionId) {
      await announce(on, await revoke(on).where('id', '=', sessionId).execute())
    },
    async endAll(on, userId) {
      return announce(on, await revoke(on).where('user_id', '=', userId).execute())
    },
    async widen(on, userId, to = 'full') {
      const widened = on.updateTable('auth_sessions').set({ scope: to }).where('user_id', '=', userId)
      return announce(on, await widened.where('scope', 'not in', [to, 'full']).returning('id').execute())
    },
    forget(...sessionIds) {
      for (const id of sessionIds) scopes.delete(id)
    },
  }
}

const inForce = 'revoked_at is null and expires_at > now()'

const scopeInForce = statement<{ scope: Scope }, [string, string]>(
  `select scope from auth_sessions where id = $1::uuid and user_id = $2::uuid and ${inForce}`,
)

const wholeOf = statement<{ id: string }, [readonly string[]]>(
  `select id from auth_sessions where id = any ($1::uuid[]) and scope = 'full' and ${inForce}`,
)

function revoke(on: Db) {
  return on.updateTable('auth_sessions').set({ revoked_at: sql`now()` }).where('revoked_at', 'is', null).returning('id')
}

async function announce(on: Db, rows: readonly { id: string }[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`select pg_notify(${sessionChanged}, id) from unnest(${ids}::text[]) as ended (id)`.execute(on)
  return ids
}
