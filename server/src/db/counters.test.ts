import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/cloneDatabase.ts'
import { type Counter, counters, recountRows, wrongRows } from './counters.ts'

let database: ClonedDatabase
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // The tests' demo data has no events, cases or follows, and only one fest: add some.
  await client.query(`
    with made as (
      insert into events (title, type, time_zone, starts_at, ends_at, location, registration_ends_at)
      select 'An event', 'contest', 'UTC', now(), now() + interval '1 day', 'online', now() + interval '1 day'
      from generate_series(1, 2) returning id
    ) insert into event_comments (event_id, user_id, text)
    select made.id, u.id, 'A comment' from made, (select id from users limit 1) u`)
  await client.query(`
    insert into fests (name, college_id, starts_at, ends_at)
    select 'A fest', (select id from colleges limit 1), now(), now() from generate_series(1, 2)`)
  await client.query(`
    insert into cases (source, kind, target_id) select 'report', 'post', p.id from posts p limit 2`)
  await client.query('insert into follow_counts (id) select id from users limit 2')
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const wrongIds = async (counter: Counter) => {
  const { rows } = await client.query<{ id: string }>(wrongRows(counter))
  return rows.map(({ id }) => id)
}

it.each(counters)('recounts $table.$column where it is wrong', async (counter) => {
  expect(await wrongIds(counter)).toEqual([])
  const { table, column } = counter
  const { rows } = await client.query<{ id: string }>(
    `update ${table} set ${column} = ${column} + 1 where id in (select id from ${table} order by id limit 2) returning id`,
  )
  const changed = rows.map(({ id }) => id).toSorted()
  expect(await wrongIds(counter)).toEqual(changed)
  expect(await recountRows(client, counter, changed)).toBe(2)
  expect(await wrongIds(counter)).toEqual([])
})

it('knows every counter of the schema', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    -- A backup's numbers say what it has.
    where table_schema = 'public' and table_name <> 'backups' and data_type ~ 'int' and column_name ~ '_count$|^hidden_'`)
  const known = counters.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
