import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { type ClonedDatabase, cloneDatabase } from '../testing/cloneDatabase.ts'
import { inTurn, range } from '../testing/turns.ts'
import { isMigrated, migrate } from './migrate.ts'

const tables = ['posts', 'comments', 'events', 'event_comments', 'channel_files']

let clone: ClonedDatabase
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'))
  database = openDatabase({ url: clone.url, poolSize: 4 })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

/** Drops the triggers on these busy tables, so that the database looks like an older version's. */
const undo = (from: readonly string[]) =>
  sql
    .raw(`
    ${from
      .map(
        (table) => `drop trigger ${table}_spend_keys on ${table}; drop function spend_keys_of_${table};
          drop trigger ${table}_refuse_spent_key on ${table}; drop function refuse_spent_key_of_${table};`,
      )
      .join('')}
    delete from kysely_migration where name = '0180_spent_keys'`)
    .execute(database.db)

const triggers = async () => {
  const made = sql`select tgname from pg_trigger where tgname ~ '_(spend_keys|refuse_spent_key)$'`
  return (await made.execute(database.db)).rows.length
}

/** Writes like an older node: to several tables in one transaction, in this order, without retries. */
async function write(order: readonly string[], going: { on: boolean }, longMs: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  const failures: string[] = []
  while (going.on) {
    try {
      await client.query('begin')
      for (const table of order) {
        await client.query(`update ${table} set id = id where false`)
        await sleep(5)
      }
      await sleep(longMs)
      await client.query('commit')
    } catch (error) {
      failures.push(String(error))
      await client.query('rollback')
    }
  }
  await client.end()
  return failures
}

test('[API-10] a migration that puts triggers on busy tables fails no call of older nodes', {
  timeout: 60_000,
}, async () => {
  const failures = await inTurn(range(2), async () => {
    await undo(tables)
    await sql`drop table spent_keys`.execute(database.db)
    expect(await isMigrated(database.db)).toBe(false)
    const going = { on: true }
    // One of nine writers holds its transaction open longer than a migration step waits for its lock.
    const writers = range(9).map((at) => write(at % 2 ? tables : tables.toReversed(), going, at === 0 ? 400 : 0))
    await migrate(database.db, clone.url)
    going.on = false
    return (await Promise.all(writers)).flat()
  })
  expect(failures.flat()).toEqual([])
  expect(await isMigrated(database.db)).toBe(true)
  expect(await triggers()).toBe(2 * tables.length)
})

test('[API-10] a migration that was interrupted between two steps continues with the next one', async () => {
  await undo(tables.slice(3))
  // Seven steps are done: one created the table, six created two triggers on each of three tables.
  await sql`insert into kysely_migration_steps (name, done) values ('0180_spent_keys', 7)`.execute(database.db)
  await migrate(database.db, clone.url)
  expect(await isMigrated(database.db)).toBe(true)
  expect(await triggers()).toBe(2 * tables.length)
  expect((await sql`select from kysely_migration_steps`.execute(database.db)).rows).toEqual([])
})
