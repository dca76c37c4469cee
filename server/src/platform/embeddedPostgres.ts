import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, prepareBinaries } from './embeddedPostgres/binaries.ts'
import { EmbeddedPostgresError, errorCode, explain } from './embeddedPostgres/error.ts'
import { addReference, isReferenced } from './embeddedPostgres/references.ts'
import { initialise, USER } from './embeddedPostgres/initialise.ts'
import { launch, type Settings } from './embeddedPostgres/launch.ts'
import { withLock } from './embeddedPostgres/lock.ts'
import { pruneLogs } from './embeddedPostgres/logs.ts'
import { SHARED_FOLDER } from './embeddedPostgres/outside.ts'
import { type Place, preparePlace } from './embeddedPostgres/place.ts'
import { findPostmaster, readPidFile, stopPostmaster } from './embeddedPostgres/postmaster.ts'
import { supervise } from './embeddedPostgres/supervise.ts'

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
const ADOPT_MS = 60_000

/**
 * Starts PostgreSQL on `dir`, initialising it the first time, or adopts the server that an earlier run left there. The
 * server outlives this process; `stop` stops it unless another living process uses it.
 * @throws EmbeddedPostgresError with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dir, log = () => undefined } = options
  const place = await preparePlace(dir, log)
  try {
    const copies = place.account === undefined ? place.base : SHARED_FOLDER
    const binaries = prepareBinaries(place.account, copies, log)
    return await locked(place, () => start(place, binaries, options))
  } catch (error) {
    throw explain(error, place.base)
  }
}

async function start(
  place: Place,
  binaries: Binaries,
  { settings = {}, log = () => undefined, supervise: report }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const password = await initialise(place, binaries, settings['fsync'] !== 'off')
  // A killed server's port, as other nodes on this folder keep its address.
  const wanted = { port: readPidFile(place.data)?.port ?? 0, only: false }
  const adopted = await adopt(place, log)
  const port = adopted ?? (await launch(place, binaries, settings, wanted)).port
  const release = addReference(place, adopted === undefined)
  const endPruning = pruneLogs(place.log)
  const end = async () => {
    endPruning()
    release()
    if (!isReferenced(place)) await stopPostmaster(place.data)
  }
  const urlOf = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  try {
    await ensureDatabase(urlOf(DATABASE), urlOf('postgres'))
  } catch (error) {
    await end()
    throw error
  }
  const ending = new AbortController()
  const restart = async () => {
    if (ending.signal.aborted) return
    // Another node on this folder may have been quicker.
    const found = (await adopt(place, log)) ?? (await launch(place, binaries, settings, { port, only: true })).port
    if (found !== port) throw new EmbeddedPostgresError('PostgreSQL runs on another port now: restart this node.')
  }
  if (report) supervise(place.data, () => locked(place, restart), report, ending.signal)
  let stopping: Promise<void> | undefined
  const stop = () => {
    ending.abort()
    stopping ??= locked(place, end)
    return stopping
  }
  return { url: urlOf(DATABASE), adminUrl: urlOf('postgres'), stop }
}

function locked<T>(place: Place, work: () => Promise<T>): Promise<T> {
  return withLock(join(place.base, 'lock'), work)
}

// The port of a server that already runs, once it is ready; undefined if none runs or it was just stopping.
async function adopt(place: Place, log: (line: string) => void): Promise<number | undefined> {
  const until = Date.now() + ADOPT_MS
  for (let found = findPostmaster(place.data); found !== undefined; found = findPostmaster(place.data)) {
    if (found.ready) {
      log(`PostgreSQL already runs on this data (process ${found.pid}): using it.`)
      return found.port
    }
    if (Date.now() > until) {
      throw new EmbeddedPostgresError(
        `The PostgreSQL server on ${place.data} (process ${found.pid}) accepts no connections: stop it and start again.`,
      )
    }
    await sleep(20)
  }
  return undefined
}

async function ensureDatabase(url: string, adminUrl: string): Promise<void> {
  try {
    await query(url, 'select 1')
  } catch (error) {
    if (errorCode(error) !== '3D000') throw error
    await query(adminUrl, `create database ${DATABASE}`)
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

export { EmbeddedPostgresError }
