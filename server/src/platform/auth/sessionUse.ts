import { LRUCache } from 'lru-cache'
import { type Db, statement } from '../database.ts'
import { repeat } from '../repeat.ts'

const remembered = { max: 50_000, ttl: 5 * 60_000, ttlResolution: 1000 } as const
const writeEveryMs = 30_000
const writtenAtOnce = 1000

export interface SessionUse {
  /** Notes that a session was used just now, without waiting; a session that has no device gets this one. */
  mark(sessionId: string, device: () => string): void
  /** Writes what was noted since the last time. */
  flush(): Promise<void>
  /** Writes what was noted, and stops. */
  stop(): Promise<void>
}

/**
 * Notes when sessions are used. A node writes a session every five minutes at most, many with one statement, so that
 * requests don't write; a node that is killed loses the uses of its last 30 seconds.
 */
export function createSessionUse(db: Db, onError: (error: unknown) => void): SessionUse {
  const known = new LRUCache<string, true>(remembered)
  let noted = new Map<string, string>()
  const flush = async () => {
    const batch = [...noted].slice(0, writtenAtOnce)
    noted = new Map([...noted].slice(writtenAtOnce))
    if (batch.length > 0) await write(db, [batch.map(([id]) => id), batch.map(([, device]) => device)])
  }
  const repeated = repeat(flush, writeEveryMs, onError)
  return {
    mark(sessionId, device) {
      if (known.has(sessionId)) return
      known.set(sessionId, true)
      noted.set(sessionId, device())
    },
    flush,
    async stop() {
      await repeated.stop()
      await flush().catch(onError)
    },
  }
}

// Skips rows that another node writes just now, which means the same, so that two batches can't deadlock.
const write = statement('auth.markUsed')<never, [ids: readonly string[], devices: readonly string[]]>(`
  with used as (
    select s.id, n.device from unnest($1::uuid[], $2::text[]) as n (id, device) join auth_sessions s on s.id = n.id
    where s.revoked_at is null for no key update of s skip locked
  )
  update auth_sessions s set used_at = now(), device = case when s.device = '' then used.device else s.device end
  from used where s.id = used.id`)
