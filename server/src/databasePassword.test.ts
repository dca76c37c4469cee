import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { makePerson } from './testing/people.ts'
import { startTestQuad, type TestQuad } from './testing/quad.ts'
import { until } from './testing/waiting.ts'

const role = `signs_${process.pid}`
const password = "p@ss/w:rd?#%40'"

let database: ClonedDatabase
let server: Client
let quad: TestQuad | undefined
beforeAll(async () => {
  server = new Client({ connectionString: inject('adminUrl') })
  await server.connect()
  database = await cloneDatabase(inject('adminUrl'))
  await server.query(`create role ${escapeIdentifier(role)} superuser login password ${escapeLiteral(password)}`)
})
afterAll(async () => {
  delete process.env['PGPASSWORD']
  await quad?.stop()
  await database.drop()
  await server.query(`drop role ${escapeIdentifier(role)}`)
  await server.end()
})

test('a node takes a password of any signs from PGPASSWORD, also for its jobs and for what it listens to', async () => {
  const url = new URL(database.url)
  Object.assign(url, { username: role, password: '' })
  process.env['PGPASSWORD'] = password
  quad = await startTestQuad({ databaseUrl: url.href })
  const { id } = await makePerson(quad)
  expect(id).toBeDefined()
  const named = 'select distinct application_name as name from pg_stat_activity where usename = $1'
  await until('the node and its jobs are connected', async () => {
    const { rows } = await server.query<{ name: string }>(named, [role])
    return rows.length > 1 && rows.some(({ name }) => name === 'quad jobs')
  })
})
