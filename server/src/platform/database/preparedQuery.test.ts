import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../testing/cloneDatabase.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { runPrepared } from './preparedQuery.ts'
import { preparedName, withName } from './statementName.ts'

let database: ClonedDatabase
let client: pg.Client
let other: pg.Client
const described: string[] = []
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'), 'template1')
  client = await connect()
  other = await connect()
  client.connection.on('rowDescription', () => described.push('columns'))
})
afterAll(async () => {
  await client.end()
  await other.end()
  await database.drop()
})
beforeEach(async () => {
  await client.query('drop table if exists things; create table things (id int primary key, name text)')
  described.length = 0
})

async function connect(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url })
  await made.connect()
  return made
}

test('a statement is prepared and described once a connection', async () => {
  const text = 'select $1::int as number, $2::text as word'
  const answers = await inTurn(range(3), (at) => runPrepared(client, text, [at, 'x']))
  expect(answers.map(({ rows }) => rows)).toEqual(range(3).map((at) => [{ number: at, word: 'x' }]))
  expect(described).toHaveLength(1)
  const { rows } = await client.query('select statement from pg_prepared_statements where statement = $1', [text])
  expect(rows).toEqual([{ statement: text }])
  expect((await runPrepared(other, text, [7, 'y'])).rows).toEqual([{ number: 7, word: 'y' }])
})

test('a statement with a name is prepared under it, and its text and its errors show it', async () => {
  const text = withName('thing.ratio', '\n  select 1 / $1::int as ratio')
  expect((await runPrepared(client, text, [1])).rows).toEqual([{ ratio: 1 }])
  const { rows } = await client.query(`select name, statement from pg_prepared_statements where name like 'thing.%'`)
  expect(rows).toEqual([{ name: preparedName(text), statement: 'select /* thing.ratio */ 1 / $1::int as ratio' }])
  expect(preparedName(text)).toMatch(/^thing\.ratio:[\w-]{8}$/)
  await expect(runPrepared(client, text, [0])).rejects.toMatchObject({ statement: preparedName(text) })
})

test('parameters and results have the same values as with pg itself', async () => {
  const text = `select $1::text as text, $2::int as int, $3::bigint as big, $4::boolean as yes, $5::timestamptz as instant,
    $6::text[] as list, $7::jsonb as json, $8::bytea as bytes, $9::numeric as sum, $10::text as nothing, $11::float8 as float`
  const instant = new Date('2026-03-01T10:20:30.123Z')
  const values = ['é\n"', 5, 2n ** 60n, false, instant, ['a,b', null], { a: [1] }, Buffer.from('x'), '1.50', null, 0.5]
  expect((await runPrepared(client, text, values)).rows).toEqual((await other.query(text, values)).rows)
})

test('the answer has the command and the number of rows, with and without returned rows', async () => {
  const insert = 'insert into things (id, name) select n, $1 from generate_series(1, 3) n'
  expect(await runPrepared(client, insert, ['x'])).toEqual({ rows: [], rowCount: 3, command: 'INSERT' })
  const remove = 'delete from things where id > $1 returning id'
  expect(await runPrepared(client, remove, [2])).toEqual({ rows: [{ id: 3 }], rowCount: 1, command: 'DELETE' })
  expect(await runPrepared(client, 'select id from things where id = $1', [9])).toMatchObject({ rows: [], rowCount: 0 })
  described.length = 0
  expect((await runPrepared(client, insert.replace('1, 3', '5, 5'), ['x'])).rowCount).toBe(1)
  expect((await runPrepared(client, remove, [4])).rowCount).toBe(1)
  expect(described).toHaveLength(0)
})

test.each([
  ['with a syntax error', 'selec $1::int', [1], '42601'],
  ['with a value of the wrong type', 'select $1::int', ['x'], '22P02'],
  ['with too few values', 'select $1::int, $2::int', [1], '08P01'],
  ['that fails while it runs', 'select 1 / $1::int', [0], '22012'],
])(
  'a statement %s rejects with the caller in its stack, and the connection stays usable',
  async (_what, text, values, code) => {
    for (const _time of range(2)) {
      const error = await runPrepared(client, text, values).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(pg.DatabaseError)
      expect(error).toMatchObject({ code, stack: expect.stringContaining('preparedQuery.test.ts') })
    }
    expect((await runPrepared(client, 'select $1::int as n', [1])).rows).toEqual([{ n: 1 }])
  },
)

test('a statement that failed works the next time, also after a rollback', async () => {
  const insert = 'insert into things (id) values ($1) returning id'
  await client.query('begin')
  await runPrepared(client, insert, [1])
  await expect(runPrepared(client, insert, [1])).rejects.toMatchObject({ code: '23505' })
  await client.query('rollback')
  expect((await runPrepared(client, insert, [1])).rows).toEqual([{ id: 1 }])
})

test('after a table gains a column, a prepared statement fails once and then returns it', async () => {
  const all = 'select * from things where id = $1'
  await runPrepared(client, 'insert into things (id, name) values ($1, $2)', [1, 'x'])
  expect((await runPrepared(client, all, [1])).rows).toEqual([{ id: 1, name: 'x' }])
  await client.query('alter table things add colour text')
  await expect(runPrepared(client, all, [1])).rejects.toMatchObject({ code: '0A000' })
  expect((await runPrepared(client, all, [1])).rows).toEqual([{ id: 1, name: 'x', colour: null }])
})

test('a value that can’t be serialised or parsed is an error, and the connection stays usable', async () => {
  const circle: { self?: object } = {}
  circle.self = circle
  await expect(runPrepared(client, 'select $1::jsonb as json', [circle])).rejects.toThrow('circular')
  pg.types.setTypeParser(pg.types.builtins.MONEY, () => {
    throw new Error('This type has no parser.')
  })
  await expect(runPrepared(client, 'select $1::money as sum', ['1'])).rejects.toThrow('This type has no parser.')
  expect((await runPrepared(client, 'select $1::int as n', [1])).rows).toEqual([{ n: 1 }])
})

test('a statement rejects when its connection dies', async () => {
  const dying = await connect()
  dying.on('error', () => undefined)
  const gone = /terminat|not queryable/
  await expect(runPrepared(dying, 'select pg_terminate_backend(pg_backend_pid()), $1::int', [1])).rejects.toThrow(gone)
  await expect(runPrepared(dying, 'select $1::int', [1])).rejects.toThrow(gone)
})
