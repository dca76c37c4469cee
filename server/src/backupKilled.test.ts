import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { counters, wrongRows } from './db/counters.ts'
import { openDatabase } from './platform/database.ts'
import { filesBelow, makeFolder, passphrase, runCommand, settingsOfNode } from './testing/backups.ts'
import { findTorn, writeChains } from './testing/chains.ts'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { noLimits } from './testing/limits.ts'
import { startTestQuad, type TestQuad } from './testing/quad.ts'

let quad: TestQuad
let target: ClonedDatabase
const [backups, alone, restored] = [makeFolder('backups'), makeFolder('archive'), makeFolder('restored')]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  target = await cloneDatabase(inject('adminUrl'), 'template1')
})
afterAll(async () => {
  await quad.stop()
  await target.drop()
  for (const folder of [backups, alone, restored]) rmSync(folder, { recursive: true, force: true })
})

// What the command prints when it is killed. `npm run backup:test` kills it at all of them, `npm test` at two.
const points = [
  'Table posts',
  'Making the schema',
  'Backups:',
  'Table channels',
  'Table comments',
  'Table users',
  'Files: ',
  'Written',
  'Reading every',
  'Comparing every',
] as const
const killed = process.env['QUAD_BACKUP_KILLS'] === 'all' ? points : points.slice(0, 2)

test(`[OPS-01] made while people write, and after kill -9 at ${killed.length} points, a backup restores one moment`, {
  timeout: 900_000,
}, async () => {
  const chains = await writeChains(quad, 4)
  const settings = settingsOfNode(quad, backups)
  for (const point of killed) {
    expect(await runCommand('backup', settings, [], point).ended).toMatchObject({ code: null })
  }
  const from = Date.now()
  const made = await runCommand('backup', settings).ended
  const until = Date.now()
  await chains.stop()
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('missing 0') })
  // Nothing of the killed ones is left, except whole backups.
  expect(filesBelow(backups).filter((file) => file.endsWith('.partial'))).toEqual([])
  const archives = readdirSync(backups).filter((name) => name !== 'files' && name !== 'erased')
  for (const name of archives) expect(readdirSync(path.join(backups, name))).toContain('manifest.json')
  expect(readdirSync(path.join(quad.dataFolder, 'scratch'))).toEqual([])

  // Restore the archive alone, into an empty folder and an empty database.
  cpSync(backups, alone, { recursive: true })
  const there = { DATABASE_URL: target.url, DATA_DIR: restored, BACKUP_DIR: alone, BACKUP_PASSPHRASE: passphrase }
  if (killed === points) {
    expect(await runCommand('restore', there, [], 'Comparing every').ended).toMatchObject({ code: null })
  }
  expect(await runCommand('restore', there).ended).toMatchObject({ code: 0 })

  const { db, close } = openDatabase({ url: target.url, poolSize: 2 })
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  try {
    expect(await findTorn(db, chains, from, until)).toEqual([])
    for (const counter of counters)
      expect({ counter, rows: (await client.query(wrongRows(counter))).rows }).toEqual({ counter, rows: [] })
    const uploads = await db.selectFrom('uploads').select('storage_key').execute()
    const main = uploads.map(({ storage_key: key }) => `${key.slice(0, 2)}/${key}`)
    const files = filesBelow(path.join(restored, 'files'))
    expect(files.filter((file) => !file.includes('.'))).toEqual(main.toSorted())
    for (const file of files) {
      const original = path.join(quad.dataFolder, 'files', file)
      // Its post may have been deleted since.
      const bytes = filesBelow(path.dirname(original)).includes(path.basename(file))
        ? readFileSync(original)
        : undefined
      if (bytes) expect(readFileSync(path.join(restored, 'files', file)).equals(bytes)).toBe(true)
    }
  } finally {
    await client.end()
    await close()
  }
})
