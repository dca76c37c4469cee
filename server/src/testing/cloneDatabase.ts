import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface ClonedDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A database of its own for a test file, with the schema and the demo world (or an empty one: `from: 'template1'`). */
export async function cloneDatabase(adminUrl: string, from = 'quad_template'): Promise<ClonedDatabase> {
  const name = `quad_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    try {
      await admin.query(statement)
    } finally {
      await admin.end()
    }
  }
  await run(`create database ${name} template ${from}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
