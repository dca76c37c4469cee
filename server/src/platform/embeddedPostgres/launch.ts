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

/** Settings of the server by their PostgreSQL names. */
export type Settings = Readonly<Record<string, string>>

const READY_MS = 300_000
const ATTEMPTS = 25

// For a small machine. Durability (fsync, synchronous_commit, full_page_writes) is left at PostgreSQL's own safe
// values.
const DEFAULTS: Settings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
}

/** Starts a server on the place's data folder, on a free port of 127.0.0.1, and gives it once it takes connections. */
export async function launch(place: Place, binaries: Binaries, settings: Settings): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const started = await tryLaunch(place, binaries, settings)
    if ('port' in started) return started
    // Another program took the port meanwhile, or children of a killed server have not noticed yet that it is gone.
    const passing = /Address already in use|could not create any TCP\/IP sockets|shared memory block|lock file/.test(
      started.output,
    )
    if (!passing || attempt === ATTEMPTS) {
      throw explainOutput('The embedded database did not start', started.output, place.base)
    }
    await sleep(200)
  }
}

async function tryLaunch(
  place: Place,
  binaries: Binaries,
  settings: Settings,
): Promise<Postmaster | { output: string }> {
  const said = join(place.log, 'start.log')
  const args = [
    '-D',
    place.data,
    '-p',
    String(await freePort()),
    ...flags({ ...DEFAULTS, ...logging(place), ...settings }),
  ]
  rmSync(said, { force: true })
  const output = openSync(said, 'w', 0o600)
  // Its own session: Ctrl-C in the terminal is for the app, which still needs its database to finish what it is doing.
  // And files rather than pipes for what it says: it must outlive an app that was killed.
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
  return { output: `${fatalLines(newestLog(place.log), child.pid)}\n${readFileSync(said, 'utf8')}` }
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
    `The embedded database is still repairing itself after 5 minutes; ${place.log} tells more.`,
  )
}

function flags(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// Terse leaves out the lines in which PostgreSQL quotes the values of a refused row, such as an address.
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
