import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Counter, counters, recountRows, wrongRows } from './counters.ts'
import { explainCommandError } from './seed/commandError.ts'
import { openTarget } from './seed/target.ts'

const batch = 500

/** Recounts every counter and corrects the wrong ones; with --check, only reports them and fails if there are any. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, url: { type: 'string' } } })
  const target = await openTarget(values.url)
  const client = new pg.Client({ connectionString: target.url, options: '-c statement_timeout=0' })
  try {
    await client.connect()
    for (const counter of counters) await recount(client, counter, values.check)
  } finally {
    await client.end()
    await target.close()
  }
}

async function recount(client: pg.Client, counter: Counter, checkOnly: boolean): Promise<void> {
  const { rows } = await client.query<{ id: string }>(wrongRows(counter))
  const ids = rows.map(({ id }) => id)
  let fixed = 0
  if (!checkOnly) {
    for (let at = 0; at < ids.length; at += batch)
      fixed += await recountRows(client, counter, ids.slice(at, at + batch))
  }
  if (checkOnly && ids.length > 0) process.exitCode = 1
  const name = `${counter.table}.${counter.column}`
  const outcome =
    ids.length === 0 ? 'correct everywhere' : `wrong in ${ids.length} rows${checkOnly ? '' : `, ${fixed} corrected`}`
  console.log(`${name}: ${outcome}`)
}

main().catch((error: unknown) => {
  console.error(explainCommandError(error))
  process.exitCode = 1
})
