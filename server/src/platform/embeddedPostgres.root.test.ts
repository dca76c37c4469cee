import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { baseOf, removeDatabase } from './embeddedPostgres/location.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'

// mkdtemp creates a folder that only root can enter.
const folder = mkdtempSync(join(tmpdir(), 'quad-root-'))
const [first, moved, copied] = [join(folder, 'first'), join(folder, 'moved'), join(folder, 'copied')]

afterAll(() => {
  for (const dir of [first, moved, copied]) removeDatabase(dir)
  rmSync(folder, { recursive: true, force: true })
})

async function ask(dir: string, text: string): Promise<unknown> {
  const { url, stop } = await startEmbeddedPostgres({ dir, settings: { fsync: 'off', shared_buffers: '16MB' } })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  await stop()
  return rows[0]
}

test('a folder that only root can enter: the database is outside and follows the folder, not its copy', async () => {
  await ask(first, "create table kept as select 'written by root' as word")
  expect(existsSync(join(first, 'data'))).toBe(false)
  expect(statSync(join(baseOf(first), 'data')).uid).not.toBe(0)
  cpSync(first, copied, { recursive: true })
  renameSync(first, moved)
  expect(await ask(moved, 'select word from kept')).toEqual({ word: 'written by root' })
  expect(await ask(copied, "select to_regclass('kept') as found")).toEqual({ found: null })
  expect(await ask(moved, 'select word from kept')).toEqual({ word: 'written by root' })
}, 60_000)
