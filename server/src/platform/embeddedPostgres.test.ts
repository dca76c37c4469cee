import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { baseOf, removeDatabase } from './embeddedPostgres/location.ts'
import { recordedServer, rotateLog, runningServer, stopServer } from './embeddedPostgres/server.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embeddedPostgres.ts'
import { until } from '../testing/waiting.ts'

const settings = { fsync: 'off', shared_buffers: '16MB' }

// initdb takes most of the time, so the tests share one initialised folder, except for the test of a new one.
let folder: string
let ready: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quad-embedded-'))
  chmodSync(folder, 0o755)
  ready = join(folder, 'ready')
  const database = await startEmbeddedPostgres({ dir: ready, settings })
  await database.stop()
}, 60_000)

afterEach(() => stopServer(baseOf(ready)))

afterAll(() => {
  removeDatabase(ready)
  rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows[0]
}

async function startError(dir: string): Promise<Error> {
  return startEmbeddedPostgres({ dir, settings }).then(
    () => new Error('startEmbeddedPostgres succeeded'),
    (error: Error) => error,
  )
}

function postmasterOf(dir: string): number | undefined {
  return runningServer(baseOf(dir))?.pid
}

async function startAndDie(dir: string): Promise<void> {
  const script = `
    import pg from 'pg';
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embeddedPostgres.ts'))});
    const { url } = await startEmbeddedPostgres(${JSON.stringify({ dir, settings })});
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("create table if not exists kept as select 'written before the kill' as word");
    process.kill(process.pid, 'SIGKILL');`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
  expect(signal).toBe('SIGKILL')
}

describe('the embedded PostgreSQL', { timeout: 30_000 }, () => {
  it('initialises an empty folder: UTF-8, and a password file that only its owner can read', async () => {
    // pg_ctl starts PostgreSQL through a shell, so test characters that a shell interprets.
    const dir = join(folder, "it's new, $HOME `id`")
    mkdirSync(join(dir, 'data.part'), { recursive: true })
    const database = await startEmbeddedPostgres({ dir, settings })
    const facts = `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocale as locale,
      lower('ÄÉÑ') as lower, current_setting('fsync') as fsync from pg_database where datname = current_database()`
    expect(await ask(database.url, facts)).toEqual({
      name: 'quad',
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      lower: 'äéñ',
      fsync: 'off',
    })
    expect(statSync(join(baseOf(dir), 'password')).mode & 0o777).toBe(0o600)
    const stranger = database.url.replace(/:[^:@]+@/, ':wrong@')
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed')
    expect(existsSync(join(baseOf(dir), 'data.part'))).toBe(false)
    await database.stop()
    expect(postmasterOf(dir)).toBeUndefined()
    removeDatabase(dir)
  })

  it('keeps its data across a restart', async () => {
    const first = await startEmbeddedPostgres({ dir: ready, settings })
    await ask(first.url, 'create table numbers as select 7 as n')
    await first.stop()
    const second = await startEmbeddedPostgres({ dir: ready, settings })
    expect(await ask(second.url, 'select n from numbers')).toEqual({ n: 7 })
    await second.stop()
  })

  it('adopts the server of a killed app and stops it at the end', async () => {
    await startAndDie(ready)
    const left = postmasterOf(ready)
    expect(left).toBeDefined()
    const lines: string[] = []
    const database = await startEmbeddedPostgres({ dir: ready, settings, log: (line) => lines.push(line) })
    expect(postmasterOf(ready)).toBe(left)
    expect(lines).toEqual([`PostgreSQL already runs on this data (process ${left}): using it.`])
    expect(await ask(database.url, 'select word from kept')).toEqual({ word: 'written before the kill' })
    await database.stop()
    expect(postmasterOf(ready)).toBeUndefined()
  })

  it('starts despite a stale postmaster.pid whose process id now belongs to another program', async () => {
    const data = join(baseOf(ready), 'data')
    // Run it as PostgreSQL's account: PostgreSQL itself ignores the pid of another account.
    const { uid, gid } = statSync(data)
    const other = spawn('sleep', ['60'], { uid, gid })
    try {
      writeFileSync(join(data, 'postmaster.pid'), `${other.pid}\n${data}\n1\n5432\n\n127.0.0.1\n\nready   \n`)
      const database = await startEmbeddedPostgres({ dir: ready, settings })
      expect(await ask(database.url, 'select 1 as n')).toEqual({ n: 1 })
      await database.stop()
      expect(other.exitCode ?? other.signalCode).toBeNull()
    } finally {
      other.kill()
    }
  })

  it('shares one server between two starts and stops it with the last one', async () => {
    const start = () => startEmbeddedPostgres({ dir: ready, settings })
    const [one, two] = await Promise.all([start(), start()])
    expect(one.url).toBe(two.url)
    await one.stop()
    expect(await ask(two.url, 'select 1 as n')).toEqual({ n: 1 })
    await two.stop()
    expect(postmasterOf(ready)).toBeUndefined()
  })

  it('starts a killed server again, once for the two nodes that use it, and not after they stop', async () => {
    const reports: string[] = []
    const start = () => startEmbeddedPostgres({ dir: ready, settings, supervise: (line) => reports.push(line) })
    const [one, two] = [await start(), await start()]
    await ask(one.url, "create table acknowledged as select 'kept' as word")
    const killed = postmasterOf(ready) ?? 0
    process.kill(killed, 'SIGKILL')
    await until('a node has started it again', async () => reports.includes('PostgreSQL runs again.'))
    const again = postmasterOf(ready)
    expect(again).not.toBe(killed)
    for (const { url } of [one, two]) expect(await ask(url, 'select word from acknowledged')).toEqual({ word: 'kept' })
    await one.stop()
    expect(postmasterOf(ready)).toBe(again)
    await two.stop()
    expect(postmasterOf(ready)).toBeUndefined()
    expect(new Set(reports)).toEqual(new Set(['PostgreSQL has ended: starting it again.', 'PostgreSQL runs again.']))
  })

  it('starts on the address of a killed server, which other nodes still use', async () => {
    await startAndDie(ready)
    const left = recordedServer(baseOf(ready))
    process.kill(left?.pid ?? 0, 'SIGKILL')
    await until('the server has ended', async () => postmasterOf(ready) === undefined)
    const database = await startEmbeddedPostgres({ dir: ready, settings })
    expect(Number(new URL(database.url).port)).toBe(left?.port)
    await database.stop()
  })

  it('takes another port if a program has taken the one of a killed server', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const taken = typeof address === 'object' ? address?.port : 0
    const data = join(baseOf(ready), 'data')
    writeFileSync(join(data, 'postmaster.pid'), `${2 ** 22 + 1}\n${data}\n1\n${taken}\n\n127.0.0.1\n\nready   \n`)
    const database = await startEmbeddedPostgres({ dir: ready, settings })
    other.close()
    expect(Number(new URL(database.url).port)).not.toBe(taken)
    await database.stop()
  })

  it('moves a large log aside while the server writes', async () => {
    const log = join(baseOf(ready), 'log', 'postgres.log')
    const database = await startEmbeddedPostgres({ dir: ready, settings })
    rotateLog(baseOf(ready))
    expect(existsSync(`${log}.1`)).toBe(false)
    appendFileSync(log, 'x'.repeat(10_000_000))
    rotateLog(baseOf(ready))
    await expect(ask(database.url, 'select 1 / 0')).rejects.toThrow('division by zero')
    expect(statSync(`${log}.1`).size).toBeGreaterThan(10_000_000)
    expect(readFileSync(log, 'utf8')).toMatch(/^\d.+ ERROR: {2}division by zero/)
    await database.stop()
  })

  it('reports what PostgreSQL says if it doesn’t start, in one line', async () => {
    const failing = startEmbeddedPostgres({ dir: ready, settings: { ...settings, shared_buffers: 'much' } })
    await expect(failing).rejects.toThrow(
      /^PostgreSQL failed in .+: .*FATAL: {2}invalid value for parameter "shared_buffers": "much"$/,
    )
  })

  it('reports a folder without write access in one sentence', async () => {
    // Root can write everywhere except in the kernel's own file system, so use that.
    const closed = process.getuid?.() === 0 ? '/sys/kernel' : join(folder, 'closed')
    if (!existsSync(closed)) mkdirSync(closed, { mode: 0o500 })
    const error = await startError(join(closed, 'quad'))
    expect(error).toBeInstanceOf(EmbeddedPostgresError)
    expect(error.message).toMatch(/^The database folder .+ is not writable by this user \(E\w+\): .+\.$/)
  })

  it('reports a file in place of the folder in one sentence', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect((await startError(file)).message).toBe(
      `${file} is a file, so it can't be the database folder: remove it or set DATA_DIR to another folder.`,
    )
  })

  it('reports data of another PostgreSQL version in one sentence', async () => {
    const dir = join(folder, 'old')
    mkdirSync(join(dir, 'data'), { recursive: true })
    writeFileSync(join(dir, 'data', 'PG_VERSION'), '15\n')
    expect((await startError(dir)).message).toMatch(
      /^The data in .+ was made by PostgreSQL 15, but this is PostgreSQL 18: .+\.$/,
    )
  })
})
