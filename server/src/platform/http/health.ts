import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../appContext.ts'

const checkedForMs = 1000

interface Readiness {
  readonly isMigrated: () => Promise<boolean>
  readonly lacksWebApp: boolean
}

/**
 * /livez: the process answers. /readyz: the database answers too and has this version's schema, and the web app is
 * built; all requests of a second share one check.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { isMigrated, lacksWebApp }: Readiness,
): void {
  const web = !lacksWebApp
  let checkedAt = -Infinity
  let checked = Promise.resolve({ ok: false, database: false, migrations: false, web })
  const check = async () => {
    const database = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const migrations = database && (await isMigrated().catch(() => false))
    return { ok: database && migrations && web, database, migrations, web }
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
