import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../testing/cloneDatabase.ts'
import { describeStatement } from '../../testing/describeStatement.ts'
import { compareTypes } from './compareTypes.ts'
import type { DeclaredStatement } from './printStatements.ts'

let database: ClonedDatabase
let client: pg.Client
let statements: readonly DeclaredStatement[]

beforeAll(async () => {
  statements = await readStatements()
  database = await cloneDatabase(inject('adminUrl'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
}, 120_000)

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function readStatements(): Promise<DeclaredStatement[]> {
  const program = path.join(import.meta.dirname, 'printStatements.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

const nameOf = ({ file, path: names }: DeclaredStatement) => `${file.replace('server/src/', '')} ${names.join('.')}`

async function problemsOf({ declared, text }: DeclaredStatement): Promise<string[]> {
  try {
    return compareTypes(declared, await describeStatement(client, text))
  } catch (error) {
    if (error instanceof pg.DatabaseError) return [`can't be prepared: ${error.message}`]
    throw error
  }
}

describe('the statements', () => {
  it('are prepared by PostgreSQL, with the columns and parameters that their types declare', async () => {
    const problems: string[] = []
    for (const statement of statements) {
      for (const problem of await problemsOf(statement)) problems.push(`${nameOf(statement)} ${problem}`)
    }
    expect(problems).toEqual([])
    expect(statements.length).toBeGreaterThan(100)
  })

  // Proves the check on changes of one statement: a check that compares nothing would pass too.
  it.each([
    ['a column dropped', 'u.handle, ', '', "declares handle, which it doesn't select"],
    ['a column added', 'u.handle', 'u.handle, u.phone', 'selects phone, which its row type lacks'],
    ['a type changed', 'u.site_admin', 'u.id as site_admin', 'declares site_admin as boolean, but selects a string'],
    ['null allowed', 'u.handle', 'u.email as handle', 'declares handle as never null, but its column allows null'],
    ['a parameter added', 'where', 'where $2 and', 'declares 1 values for 2 parameters'],
    ['a parameter changed', 'u.id = $1', 'u.site_admin = $1', 'declares value 1 as string, but takes a boolean'],
    ['a column renamed', 'u.handle', 'u.gone', "can't be prepared: column u.gone does not exist"],
  ])('are found wrong with %s', async (_, before, after, problem) => {
    const statement = statements.find((one) => nameOf(one) === 'entities/user/queries.ts byId')
    if (!statement) throw new Error('The statement that this test changes has gone.')
    expect(await problemsOf({ ...statement, text: statement.text.replace(before, after) })).toEqual([problem])
  })
})
