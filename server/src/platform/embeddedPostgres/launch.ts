import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, explain, explainOutput } from './error.ts'
import { newestLog } from './logs.ts'
import type { Place } from './place.ts'
import { type Postmaster, readPidFile } from './postmaster.ts'

export type Settings = Readonly<Record<string, string>>

const READY_MS = 300_000
const ATTEMPTS = 25

// Sized for a small machine. fsync, synchronous_commit and full_page_writes keep PostgreSQL's safe defaults.
const DEFAULTS: Settings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
}

/** The port to listen on, 0 for any; unless `only`, another if a program has taken it. */
export type WantedPort = { port: number; only: boolean }

export async function launch(
  place: Place,
  binaries: Binaries,
  settings: Settings,
  wanted: WantedPort,
): Promise<Postmaster> {
  let { port } = wanted
  for (let attempt = 1; ; attempt++) {
    const started = await tryLaunch(place, binaries, settings, port || (await freePort()))
    if ('port' in started) return started
    // Retry if another program took the port, or children of a killed server still hold its shared memory.
    const portTaken = /Address already in use|could not create any TCP\/IP sockets/.test(started.output)
    if (portTaken && !wanted.only) port = 0
    if (!(portTaken || /shared memory block|lock file/.test(started.output)) || attempt === ATTEMPTS) {
      throw explainOutput("The embedded database didn't start", started.output, place.base)
    }
    await sleep(200)
  }
}

async function tryLaunch(
  place: Place,
  binaries: Binaries,
  settings: Settings,
  port: number,
): Promise<Postmaster | { output: string }> {
  const startLog = join(place.log, 'start.log')
  const args = ['-D', place.data, '-p', String(port), ...flags({ ...DEFAULTS, ...logging(place), ...settings })]
  rmSync(startLog, { force: true })
  const output = openSync(startLog, 'w', 0o600)
  // A session of its own, as Ctrl-C must not reach PostgreSQL before the app has finished. Output goes to a file, as a
  // pipe would break when the app is killed.
  const child = spawn(binaries.postgres, args, {
    ...asAccount(place.account),
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  const end = await readyOrEnded(child, place)
  if ('port' in end) return end
  return { output: `${fatalLines(newestLog(place.log), child.pid)}\n${readFileSync(startLog, 'utf8')}` }
}

async function readyOrEnded(child: ChildProcess, place: Place): Promise<Postmaster | { ended: true }> {
  let fault: Error | undefined
  child.once('error', (error) => {
    fault = error
  })
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    if (fault !== undefined) throw explain(fault, place.base)
    if (child.exitCode !== null || child.signalCode !== null) return { ended: true }
    const found = readPidFile(place.data)
    if (found?.ready && found.pid === child.pid) return found
    await sleep(5)
  }
  throw new EmbeddedPostgresError(
    `The embedded database hasn't finished its recovery after 5 minutes: see ${place.log}.`,
  )
}

function flags(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// Terse errors leave out the DETAIL lines in which PostgreSQL quotes personal data of a rejected row.
function logging(place: Place): Settings {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    logging_collector: 'on',
    log_directory: place.log,
    log_filename: 'postgres-%Y%m%d-%H%M%S.log',
    log_rotation_size: '5MB',
    log_rotation_age: '0',
    log_error_verbosity: 'terse',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
  }
}

function fatalLines(log: string, pid: number | undefined): string {
  const lines = log.split('\n').filter((line) => /\b(FATAL|PANIC|ERROR): /.test(line))
  const own = lines.filter((line) => line.includes(`[${pid}]`))
  return (own.length > 0 ? own : lines).slice(-2).join('\n')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
