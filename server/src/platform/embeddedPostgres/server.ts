import { randomInt } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, realpathSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from './error.ts'
import { commandLine, isAlive } from './process.ts'
import { runProgram } from './programs.ts'

/** A server as its postmaster.pid describes it; `ready` once it accepts connections. `data` is where it was started. */
export type Server = { pid: number; data: string; port: number; ready: boolean }

export type Settings = Readonly<Record<string, string>>

const ATTEMPTS = 25
const LOG_BYTES = 10_000_000

// Sized for a small machine. fsync, synchronous_commit and full_page_writes keep PostgreSQL's safe defaults.
const DEFAULTS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Leaves out the DETAIL lines in which PostgreSQL quotes personal data of a rejected row.
  log_error_verbosity: 'terse',
}

/** The content of postmaster.pid, also that of a killed server; undefined without the file. */
export function recordedServer(base: string): Server | undefined {
  try {
    const lines = readFileSync(join(base, 'data', 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      data: lines[1] ?? '',
      port: Number(lines[3] ?? 0),
      ready: lines[7]?.trim() === 'ready',
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The server that runs on the database in `base`, ready or not. */
export function runningServer(base: string): Server | undefined {
  const server = recordedServer(base)
  if (server === undefined || !isAlive(server.pid)) return undefined
  // Its id may belong to another program since a reboot; in a copy of the folder, to the server of the original.
  const isServer = commandLine(server.pid)?.includes(`postgres -D ${server.data} `)
  const isMoved = !existsSync(server.data)
  return isServer && (isMoved || server.data === realpathSync(join(base, 'data'))) ? server : undefined
}

/** Starts a server where none runs. Unless `onlyPort`, it gets another port if a program has taken this one; 0 for any. */
export async function startServer(base: string, settings: Settings, port: number, onlyPort: boolean): Promise<number> {
  // PostgreSQL takes any process with the id of a killed server for that server.
  rmSync(join(base, 'data', 'postmaster.pid'), { force: true })
  for (let attempt = 1, next = port; ; attempt++) {
    const tried = next || randomInt(10_000, 32_000)
    const failure = await tryStart(base, settings, tried)
    if (failure === undefined) return tried
    // Retry if another program took the port, or children of a killed server still hold its shared memory.
    const portTaken = /Address already in use|could not create any TCP\/IP sockets/.test(failure)
    if (portTaken && !onlyPort) next = 0
    if (!(portTaken || /shared memory block/.test(failure)) || attempt === ATTEMPTS) throw new Error(failure)
    await sleep(200)
  }
}

/** Stops the server of `base`, if one runs: open transactions are rolled back. After 20 s it is cut off. */
export async function stopServer(base: string): Promise<void> {
  let failure: string | undefined
  for (const mode of ['fast', 'immediate']) {
    if (runningServer(base) === undefined) return
    failure = await runProgram(base, 'pg_ctl', ['stop', '-m', mode, '-t', '20'])
  }
  if (runningServer(base) !== undefined) throw new Error(failure)
}

/** Moves a log of more than 10 MB to postgres.log.1. */
export function rotateLog(base: string): void {
  const log = logOf(base)
  if (sizeOf(log) < LOG_BYTES) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

// Returns what PostgreSQL and pg_ctl printed if it didn't start.
async function tryStart(base: string, settings: Settings, port: number): Promise<string | undefined> {
  const log = logOf(base)
  const logged = sizeOf(log)
  const flags = Object.entries({ ...DEFAULTS, ...settings }).map(([name, value]) => `-c ${quoted(`${name}=${value}`)}`)
  const options = [`-D ${quoted(join(base, 'data'))} -p ${port}`, ...flags].join(' ')
  const failure = await runProgram(base, 'pg_ctl', ['start', '-t', '300', '-l', 'postgres.log', '-o', options])
  if (failure?.includes('did not start in time')) {
    throw new EmbeddedPostgresError(`The embedded database hasn't finished its recovery after 5 minutes: see ${log}.`)
  }
  return failure && existsSync(log) ? `${failure}${readFileSync(log).toString('utf8', logged)}` : failure
}

// pg_ctl passes its options to a shell.
function quoted(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`
}

function logOf(base: string): string {
  return join(base, 'log', 'postgres.log')
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
