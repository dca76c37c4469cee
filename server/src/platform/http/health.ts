import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database.ts'

/** /livez: the process answers. /readyz: the database answers too and has this version's schema. */
export function serveHealth(app: FastifyInstance, db: Db, isMigrated: () => Promise<boolean>): void {
  app.get('/livez', { config: { call: 'livez' } }, async () => ({ ok: true }))
  app.get('/readyz', { config: { call: 'readyz' } }, async (_request, reply) => {
    const database = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const migrations = database && (await isMigrated().catch(() => false))
    const ok = database && migrations
    return reply.status(ok ? 200 : 503).send({ ok, database, migrations })
  })
}
