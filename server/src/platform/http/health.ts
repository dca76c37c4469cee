import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../appContext.ts'

const checkedForMs = 1000

interface Readiness {
  readonly isMigrated: () => Promise<boolean>
  readonly lacksWebApp: boolean
  /** What `?full` adds, for those who may read the metrics and for the doctor. */
  readonly readState: () => Promise<object>
  readonly mayReadState: (request: IncomingMessage) => boolean
  /** How many proxies we trust. */
  readonly trustProxy: number
}

/**
 * /livez: the process answers. /readyz: the database answers too and has this version's schema, and the web app is
 * built; all requests of a second share one check. `?full` adds the state of disk, jobs and Redis, which changes no status:
 * a node with a full disk still answers calls (OPS-10).
 */
export function serveHealth(
  app: FastifyInstance,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { isMigrated, lacksWebApp, readState, mayReadState, trustProxy }: Readiness,
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
  app.get('/readyz', { config: { call: 'readyz' } }, async (request, reply) => {
    const now = clock.now().getTime()
    if (now - checkedAt >= checkedForMs) {
      checkedAt = now
      checked = check()
    }
    const state = await checked
    const status = state.ok ? 200 : 503
    if (!isFull(request.url) || !mayReadState(request.raw)) return reply.status(status).send(state)
    const proxies = { trusted: trustProxy, seen: countForwarders(request.raw) }
    const more = await readState().catch(() => ({}))
    return reply.status(status).send({ ...state, ...more, proxies })
  })
}

const isFull = (url: string) => /[?&]full(?:[=&]|$)/.test(url)

/** The proxies that have named whom they forward. */
const countForwarders = ({ headers }: IncomingMessage) =>
  [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .filter((part) => part.trim() !== '').length
