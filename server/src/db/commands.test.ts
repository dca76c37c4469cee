import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/cloneDatabase.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quad-commands-'))
let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  writeFileSync(path.join(folder, '.env'), `DATABASE_URL=${database.url}\n`)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test.each([
  ['db/recount.ts', ['--check'], 'correct everywhere'],
  ['db/seed/main.ts', ['--users', '2', '--posts', '1'], 'Done in'],
  ['admin.ts', ['create', 'first.admin@example.edu'], 'is a site admin'],
])('%s works on the database of .env, and prints which one that is', async (file, args, done) => {
  const options = { cwd: folder, env: { PATH: process.env['PATH'] } }
  const command = [path.join(import.meta.dirname, '..', file), ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, options)
  const { pathname, host } = new URL(database.url)
  expect(stdout).toContain(`Database: ${pathname.slice(1)} on ${host}\n`)
  expect(stdout).toContain(done)
})
