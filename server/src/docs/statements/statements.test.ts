import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { preparedName } from '../../platform/database/statementName.ts'
import { type ClonedDatabase, cloneDatabase } from '../../testing/cloneDatabase.ts'
import { describeStatement } from '../../testing/describeStatement.ts'
import { loadStatements, type Statement } from './allStatements.ts'
import { compareTypes } from './compareTypes.ts'
import { type Declared, readDeclaredTypes } from './declaredTypes.ts'

let database: ClonedDatabase
let client: pg.Client
let statements: readonly (Statement & { readonly declared: Declared })[]

beforeAll(async () => {
  const loaded = await loadStatements()
  const declared = readDeclaredTypes(loaded)
  statements = loaded.flatMap((statement, at) => (declared[at] ? { ...statement, declared: declared[at] } : []))
  database = await cloneDatabase(inject('adminUrl'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
}, 120_000)

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function problemsOf(declared: Declared, text: string): Promise<string[]> {
  try {
    return compareTypes(declared, await describeStatement(client, text))
  } catch (error) {
    if (error instanceof pg.DatabaseError) return [`can't be prepared: ${error.message}`]
    throw error
  }
}

describe('the statements', () => {
  it('have a name of their own, of the noun in whose folder they are', () => {
    const names = statements.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const nounOf = ({ file }: Statement) => path.basename(path.dirname(file))
    const format = /^[a-z]\w*(?:\.[a-z][A-Za-z]*)+$/
    const strays = statements.filter((one) => !format.test(one.name) || !one.name.startsWith(`${nounOf(one)}.`))
    expect(strays.map(({ name, file }) => `${file}: ${name}`)).toEqual([])
  })

  // PostgreSQL truncates longer names.
  it('are prepared under their names, which have up to 63 bytes', () => {
    for (const { name, text } of statements) {
      expect(preparedName(text)).toMatch(new RegExp(`^${name}:[\\w-]{8}$`))
      expect(preparedName(text).length).toBeLessThan(64)
    }
  })

  it('are prepared by PostgreSQL, with the columns and parameters that their types declare', async () => {
    const problems: string[] = []
    for (const { name, declared, text } of statements) {
      for (const problem of await problemsOf(declared, text)) problems.push(`${name} ${problem}`)
    }
    expect(problems).toEqual([])
    expect(statements.length).toBeGreaterThan(100)
  })

  // Test the check with changes of one statement: a check that compares nothing would always pass.
  it.each([
    ['a column dropped', 'u.handle, ', '', "declares handle, which it doesn't select"],
    ['a column added', 'u.handle', 'u.handle, u.phone', 'selects phone, which its row type lacks'],
    ['a type changed', 'u.site_admin', 'u.id as site_admin', 'declares site_admin as boolean, but selects a string'],
    ['null allowed', 'u.handle', 'u.email as handle', 'declares handle as never null, but its column allows null'],
    ['a parameter added', 'where', 'where $2 and', 'declares 1 values for 2 parameters'],
    ['a parameter changed', 'u.id = $1', 'u.site_admin = $1', 'declares value 1 as string, but takes a boolean'],
    ['a column renamed', 'u.handle', 'u.gone', "can't be prepared: column u.gone does not exist"],
  ])('are found wrong with %s', async (_, before, after, problem) => {
    const statement = statements.find(({ name }) => name === 'user.byId')
    if (!statement) throw new Error('The statement that this test changes has gone.')
    expect(await problemsOf(statement.declared, statement.text.replace(before, after))).toEqual([problem])
  })
})
