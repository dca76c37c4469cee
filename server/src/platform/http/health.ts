import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'

const checkedForMs = 1000

/** /livez: the process answers. /readyz: the database answers too and has this version's schema; all requests of a second share one check. */
export function serveHealth(app: FastifyInstance, db: Db, isMigrated: () => Promise<boolean>, clock: Clock): void {
  let checkedAt = -Infinity
  let checked = Promise.resolve({ ok: false, database: false, migrations: false })
  const check = async () => {
    const database = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const migrations = database && (await isMigrated().catch(() => false))
    return { ok: database && migrations, database, migrations }
  }
  app.get('/livez', { config: { call: 'livez' } }, async () => ({ ok: true }))
  app.get('/readyz', { config: { call: 'readyz' } }, async (_request, reply) => {
    const now = clock.now().getTime()
    if (now - checkedAt >= checkedForMs) {
      checkedAt = now
      checked = check()
    }
    const state = await checked
    return reply.status(state.ok ? 200 : 503).send(state)
  })
}
