import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../testing/cloneDatabase.ts'
import { type Database, openDatabase, type Trx } from '../database.ts'
import { toFailure } from '../http/errors.ts'

let clone: ClonedDatabase
let database: Database
const retried: string[] = []
beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'), 'template1')
  const onRetry = (error: Error) => void retried.push(error.message)
  database = openDatabase({ url: clone.url, poolSize: 4, onRetry })
  await sql`create table tallies (id int primary key, count int not null default 0)`.execute(database.db)
  await sql`insert into tallies select generate_series(1, 2)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const add = (trx: Trx, id: number) => sql`update tallies set count = count + 1 where id = ${id}`.execute(trx)

test('[API-10] two transactions that deadlock both commit, and nothing counts twice', async () => {
  let tries = 0
  await sql`update tallies set count = 0`.execute(database.db)
  retried.splice(0)
  const first: Record<number, () => void> = {}
  const haveOne = (id: number) => new Promise<void>((resolve) => Object.assign(first, { [id]: resolve }))
  const [has1, has2] = [haveOne(1), haveOne(2)]
  const act = (id: number, other: number) =>
    database.db.transaction().execute(async (trx) => {
      tries += 1
      await add(trx, id)
      first[id]?.()
      await Promise.all([has1, has2])
      await add(trx, other)
    })
  await Promise.all([act(1, 2), act(2, 1)])
  const { rows } = await sql`select count from tallies`.execute(database.db)
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
  // On a busy machine, the retry can conflict with the other transaction again.
  expect(new Set(retried)).toEqual(new Set(['deadlock detected']))
  expect(tries).toBe(2 + retried.length)
})

test('[API-10] a transaction that fails after two retries is a 503; other errors aren’t retried', async () => {
  let tries = 0
  const failing = (state: string) =>
    database.db.transaction().execute(async (trx) => {
      tries += 1
      await sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`).execute(trx)
    })
  const error = await failing('40001').catch((thrown: unknown) => thrown)
  expect([tries, toFailure(error).code]).toEqual([3, 'server.unavailable'])
  await expect(failing('23505')).rejects.toThrow('no')
  expect(tries).toBe(4)
})

test('[API-04] a full disk of PostgreSQL is a 503 that does not speak of files', async () => {
  const full = sql.raw(`do $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  const error = await full.execute(database.db).catch((thrown: unknown) => thrown)
  expect(toFailure(error)).toMatchObject({ code: 'server.unavailable', status: 503, retryAfter: 60 })
})

test('[API-10] a statement outside a transaction is tried again too', async () => {
  await sql`create sequence tries`.execute(database.db)
  await sql
    .raw(`create function fail_once(int) returns int language plpgsql as $$ begin
    if nextval('tries') = 1 then raise exception 'no' using errcode = '40P01'; end if; return $1; end $$`)
    .execute(database.db)
  const { rows } = await sql`select fail_once(${7}) as answer`.execute(database.db)
  expect(rows).toEqual([{ answer: 7 }])
})
