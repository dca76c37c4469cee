import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withLock } from '../../../scripts/lock.mjs'
import { EmbeddedPostgresError, explained } from './embeddedPostgres/error.ts'
import { initialise, USER } from './embeddedPostgres/initialise.ts'
import { chooseBase, makeFolder } from './embeddedPostgres/location.ts'
import { recordedServer, runningServer, type Settings, startServer, stopServer } from './embeddedPostgres/server.ts'
import { supervise } from './embeddedPostgres/supervise.ts'
import { addHolder } from './embeddedPostgres/holders.ts'

/** With `supervise`, which is called with what happens, a server that ends is started again within seconds. */
export type EmbeddedPostgresOptions = {
  dir: string
  settings?: Settings
  log?: (line: string) => void
  supervise?: (line: string) => void
}

/** A running server: `url` is Quad's database, `adminUrl` is `postgres`; both as superuser. */
export type EmbeddedPostgres = { url: string; adminUrl: string; stop(): Promise<void> }

const DATABASE = 'quad'
const WAIT_MS = 120_000
const ADOPT_MS = 60_000

/**
 * Starts PostgreSQL on `dir`, initialising it the first time, or adopts the server that an earlier run left there. The
 * server outlives this process; `stop` stops it unless another living process uses it.
 * @throws EmbeddedPostgresError with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dir, log = () => undefined } = options
  const folder = await explained(dir, async () => makeFolder(dir))
  const lock = join(folder, 'lock')
  const locked: Locked = (base, work) => explained(base, () => withLock(lock, work, undefined, WAIT_MS))
  return locked(folder, async () => {
    const base = await chooseBase(folder, log)
    return explained(base, () => start(base, locked, options))
  })
}

type Locked = <T>(base: string, work: () => Promise<T>) => Promise<T>

async function start(base: string, locked: Locked, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, log = () => undefined, supervise: report } = options
  const password = await initialise(base, settings['fsync'] !== 'off')
  const adopted = await adopt(base, log)
  // Other nodes on this folder keep a killed server's port.
  const port = adopted ?? (await startServer(base, settings, recordedServer(base)?.port ?? 0, false))
  const leave = addHolder(base, adopted === undefined)
  const end = async () => {
    if (leave()) await stopServer(base)
  }
  const urlOf = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  try {
    await ensureDatabase(urlOf('postgres'))
  } catch (error) {
    await end()
    throw error
  }
  const ending = new AbortController()
  const restart = async () => {
    if (ending.signal.aborted) return
    // Another node on this folder may have been quicker.
    const found = (await adopt(base, log)) ?? (await startServer(base, settings, port, true))
    if (found !== port) throw new EmbeddedPostgresError('PostgreSQL runs on another port now: restart this node.')
  }
  if (report) void supervise(base, () => locked(base, restart), report, ending.signal)
  let stopping: Promise<void> | undefined
  const stop = () => {
    ending.abort()
    stopping ??= locked(base, end)
    return stopping
  }
  return { url: urlOf(DATABASE), adminUrl: urlOf('postgres'), stop }
}

// The port of a server that already runs, once it is ready; undefined if none runs or it was just stopping.
async function adopt(base: string, log: (line: string) => void): Promise<number | undefined> {
  const until = Date.now() + ADOPT_MS
  for (let found = runningServer(base); found !== undefined; found = runningServer(base)) {
    if (found.ready) {
      log(`PostgreSQL already runs on this data (process ${found.pid}): using it.`)
      return found.port
    }
    if (Date.now() > until) {
      throw new EmbeddedPostgresError(
        `The PostgreSQL server in ${base} (process ${found.pid}) accepts no connections: stop it and start again.`,
      )
    }
    await sleep(20)
  }
  return undefined
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

export { EmbeddedPostgresError }
