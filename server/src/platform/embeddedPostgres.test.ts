import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { baseOf, removePlace } from './embeddedPostgres/place.ts'
import { findPostmaster, stopPostmaster } from './embeddedPostgres/postmaster.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embeddedPostgres.ts'

const settings = { fsync: 'off', shared_buffers: '16MB' }

// Initialising takes most of the time, so all tests but those of a new folder use one that is ready and stopped.
let folder: string
let ready: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quad-embedded-'))
  chmodSync(folder, 0o755)
  ready = join(folder, 'ready')
  const database = await startEmbeddedPostgres({ dir: ready, settings })
  await database.stop()
}, 60_000)

afterEach(() => stopPostmaster(join(baseOf(ready), 'data')))

afterAll(() => {
  removePlace(ready)
  rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows[0]
}

async function refusal(dir: string): Promise<Error> {
  return startEmbeddedPostgres({ dir, settings }).then(
    () => new Error('it started'),
    (error: Error) => error,
  )
}

function postmasterOf(dir: string): number | undefined {
  return findPostmaster(join(baseOf(dir), 'data'))?.pid
}

// A process that starts the database, writes a row and is killed without a chance to stop anything.
async function startAndDie(dir: string): Promise<void> {
  const script = `
    import pg from 'pg';
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embeddedPostgres.ts'))});
    const { url } = await startEmbeddedPostgres(${JSON.stringify({ dir, settings })});
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("create table kept as select 'written before the kill' as word");
    process.kill(process.pid, 'SIGKILL');`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
  expect(signal).toBe('SIGKILL')
}

describe('the embedded PostgreSQL', { timeout: 30_000 }, () => {
  it('initialises an empty folder with a database of UTF-8 text and a password only its owner can read', async () => {
    const dir = join(folder, 'new')
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
    // What an interrupted start left behind is gone.
    expect(existsSync(join(baseOf(dir), 'data.part'))).toBe(false)
    await database.stop()
    expect(postmasterOf(dir)).toBeUndefined()
    removePlace(dir)
  })

  it('keeps its data when it is stopped and started again', async () => {
    const first = await startEmbeddedPostgres({ dir: ready, settings })
    await ask(first.url, 'create table numbers as select 7 as n')
    await first.stop()
    const second = await startEmbeddedPostgres({ dir: ready, settings })
    expect(await ask(second.url, 'select n from numbers')).toEqual({ n: 7 })
    await second.stop()
  })

  it('goes on with the server of an app that was killed, and stops it at the end', async () => {
    await startAndDie(ready)
    const left = postmasterOf(ready)
    expect(left).toBeDefined()
    const lines: string[] = []
    const database = await startEmbeddedPostgres({ dir: ready, settings, log: (line) => lines.push(line) })
    expect(postmasterOf(ready)).toBe(left)
    expect(lines).toEqual([`The database already runs (process ${left}); going on with it.`])
    expect(await ask(database.url, 'select word from kept')).toEqual({ word: 'written before the kill' })
    await database.stop()
    expect(postmasterOf(ready)).toBeUndefined()
  })

  it('starts after a power cut that left the process id of a server behind, even when a stranger now has that id', async () => {
    const data = join(baseOf(ready), 'data')
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n\n127.0.0.1\n\nready   \n`)
    const database = await startEmbeddedPostgres({ dir: ready, settings })
    expect(await ask(database.url, 'select 1 as n')).toEqual({ n: 1 })
    await database.stop()
  })

  it('serves two starts at once from one server, and keeps it for the one that still needs it', async () => {
    const start = () => startEmbeddedPostgres({ dir: ready, settings })
    const [one, two] = await Promise.all([start(), start()])
    expect(one.url).toBe(two.url)
    await one.stop()
    expect(await ask(two.url, 'select 1 as n')).toEqual({ n: 1 })
    await two.stop()
    expect(postmasterOf(ready)).toBeUndefined()
  })

  it('says in one sentence that the folder is not writable', async () => {
    // Root may write everywhere but in the kernel's own file system.
    const closed = process.getuid?.() === 0 ? '/sys/kernel' : join(folder, 'closed')
    if (!existsSync(closed)) mkdirSync(closed, { mode: 0o500 })
    const error = await refusal(join(closed, 'quad'))
    expect(error).toBeInstanceOf(EmbeddedPostgresError)
    expect(error.message).toMatch(/^The database folder .+ is not writable by this user \(E\w+\): .+\.$/)
  })

  it('says in one sentence that a file is in the place of the folder', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect((await refusal(file)).message).toBe(`${file} cannot be the database folder: a file is in its place.`)
  })

  it('says in one sentence that the data is of another version', async () => {
    const dir = join(folder, 'old')
    mkdirSync(join(dir, 'data'), { recursive: true })
    writeFileSync(join(dir, 'data', 'PG_VERSION'), '15\n')
    expect((await refusal(dir)).message).toMatch(
      /^The data in .+ is of PostgreSQL 15, and this is PostgreSQL 18: .+\.$/,
    )
  })
})
