import { sessionLifetimeDays } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Announcements, sessionChanged } from '../announcements.ts'
import { type Db, statement } from '../database.ts'
import { nobodyId } from '../ids.ts'
import type { Claims } from './tokens.ts'

const remembered = { max: 50_000, ttl: 60_000, ttlResolution: 100 } as const

/** full: every call; completion: entering college and gender first; activation: reopening a closed account. */
export type Scope = 'full' | 'completion' | 'activation'

export interface Sessions {
  /** Opens a session on a device and returns a token's claims; `expiresAt` in seconds since the epoch. */
  open(db: Db, userId: string, scope?: Scope, device?: string, byPasskey?: boolean): Promise<Claims>
  /** The scope of a token's session; undefined if the session is revoked or expired. */
  scopeOf(claims: Claims): Promise<Scope | undefined>
  /** The active sessions with full scope among these; one statement, without the cache. */
  whole(sessionIds: readonly string[], on?: Db): Promise<Set<string>>
  /** Revokes a session on all nodes once the transaction commits. */
  end(db: Db, sessionId: string): Promise<void>
  /** Revokes a session if it is this user's; false if it isn't or has been revoked. */
  endOne(db: Db, userId: string, sessionId: string): Promise<boolean>
  /** Revokes all of a user's sessions but `except` on all nodes once the transaction commits; returns their ids. */
  endAll(db: Db, userId: string, except?: string): Promise<string[]>
  /** Widens the scope of a user's sessions once the transaction commits; returns their ids. */
  widen(db: Db, userId: string, to?: Exclude<Scope, 'activation'>): Promise<string[]>
  /** Drops sessions from this node's cache; call it after their change has committed. */
  forget(...sessionIds: readonly string[]): void
}

/**
 * Sessions are rows (ruling 31). A node caches their scopes while it receives the NOTIFY that every change sends in its
 * transaction; while that connection is down it caches nothing.
 */
export function createSessions(db: Db, announcements: Announcements): Sessions {
  const scopes = createScopes(db, announcements)
  return {
    async open(on, userId, scope = 'full', device = '', byPasskey = false) {
      const row = await on
        .insertInto('auth_sessions')
        .values({
          user_id: userId,
          scope,
          device,
          by_passkey: byPasskey,
          expires_at: sql`now() + make_interval(days => ${sessionLifetimeDays})`,
        })
        .returning(['id', sql<number>`extract(epoch from expires_at)::int`.as('expires')])
        .executeTakeFirstOrThrow()
      return { userId, sessionId: row.id, expiresAt: row.expires }
    },
    scopeOf: scopes.of,
    async whole(sessionIds, on = db) {
      return new Set((await wholeOf(on, [sessionIds])).map(({ id }) => id))
    },
    async end(on, sessionId) {
      await announce(on, await revoke(on).where('id', '=', sessionId).execute())
    },
    async endOne(on, userId, sessionId) {
      const ended = await announce(
        on,
        await revoke(on).where('id', '=', sessionId).where('user_id', '=', userId).execute(),
      )
      return ended.length > 0
    },
    async endAll(on, userId, except = nobodyId) {
      return announce(on, await revoke(on).where('user_id', '=', userId).where('id', '<>', except).execute())
    },
    async widen(on, userId, to = 'full') {
      const widened = on.updateTable('auth_sessions').set({ scope: to }).where('user_id', '=', userId)
      return announce(on, await widened.where('scope', 'not in', [to, 'full']).returning('id').execute())
    },
    forget(...sessionIds) {
      for (const id of sessionIds) scopes.forget(id)
    },
  }
}

/** The scopes of sessions, which this node caches while the announcements are up. */
function createScopes(db: Db, announcements: Announcements) {
  // A session that has ended never comes back, so that repeated tries with its token aren't looked up again.
  const scopes = new LRUCache<string, Scope | 'ended'>(remembered)
  // Requests of one session that come at once share the query.
  const asked = new Map<string, Promise<Scope | undefined>>()
  const forget = (sessionId: string) => {
    scopes.delete(sessionId)
    asked.delete(sessionId)
  }
  const ask = async (claims: Claims) => {
    const heard = announcements.heard(sessionChanged)
    const [row] = await scopeInForce(db, [claims.sessionId, claims.userId])
    if (!row) scopes.set(claims.sessionId, 'ended')
    // If a change was announced during the query, the row may be older than it.
    else if (announcements.isUp() && heard === announcements.heard(sessionChanged))
      scopes.set(claims.sessionId, row.scope)
    return row?.scope
  }
  announcements.on(sessionChanged, forget)
  announcements.onDown(() => scopes.clear())
  return {
    forget,
    async of(claims: Claims): Promise<Scope | undefined> {
      const known = scopes.get(claims.sessionId)
      if (known) return known === 'ended' ? undefined : known
      const pending = asked.get(claims.sessionId)
      if (pending) return pending
      const asking = ask(claims)
      asked.set(claims.sessionId, asking)
      try {
        return await asking
      } finally {
        if (asked.get(claims.sessionId) === asking) asked.delete(claims.sessionId)
      }
    },
  }
}

const inForce = 'revoked_at is null and expires_at > now()'

const scopeInForce = statement('auth.sessionScope')<{ scope: Scope }, [string, string]>(`
  select scope from auth_sessions where id = $1::uuid and user_id = $2::uuid and ${inForce}`)

const wholeOf = statement('auth.wholeSessions')<{ id: string }, [readonly string[]]>(`
  select id from auth_sessions where id = any ($1::uuid[]) and scope = 'full' and ${inForce}`)

function revoke(on: Db) {
  return on.updateTable('auth_sessions').set({ revoked_at: sql`now()` }).where('revoked_at', 'is', null).returning('id')
}

async function announce(on: Db, rows: readonly { id: string }[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`select pg_notify(${sessionChanged}, id) from unnest(${ids}::text[]) as ended (id)`.execute(on)
  return ids
}
