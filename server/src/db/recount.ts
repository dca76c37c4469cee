import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { explainCommandError } from './seed/commandError.ts'
import { openTarget } from './seed/target.ts'

interface Counter {
  readonly table: 'posts' | 'comments'
  readonly column: 'likes_count' | 'comments_count' | 'shares_count' | 'replies_count' | 'media_count'
  /** The rows counted, and the column of theirs that names the row with the counter. */
  readonly of: 'post_likes' | 'comments' | 'uploads' | typeof allShares
  readonly by: 'post_id' | 'parent_id' | 'attached_to'
}

// By a post or by a message.
const allShares = `(
  select shared_id as post_id from posts where shared_id is not null
  union all select shared_post_id from messages where shared_post_id is not null)` as const

const counters: readonly Counter[] = [
  { table: 'posts', column: 'likes_count', of: 'post_likes', by: 'post_id' },
  { table: 'posts', column: 'comments_count', of: 'comments', by: 'post_id' },
  { table: 'posts', column: 'shares_count', of: allShares, by: 'post_id' },
  { table: 'posts', column: 'media_count', of: 'uploads', by: 'attached_to' },
  { table: 'comments', column: 'replies_count', of: 'comments', by: 'parent_id' },
]

const batch = 500

/** Recounts every counter and sets right those that differ; with --check only tells, and fails if any does. */
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
  const ids = await differing(client, counter)
  let fixed = 0
  if (!checkOnly) {
    for (let at = 0; at < ids.length; at += batch) fixed += await fix(client, counter, ids.slice(at, at + batch))
  }
  if (checkOnly && ids.length > 0) process.exitCode = 1
  const name = `${counter.table}.${counter.column}`
  const outcome =
    ids.length === 0 ? 'right everywhere' : `wrong in ${ids.length}${checkOnly ? '' : `, ${fixed} set right`}`
  console.log(`${name}: ${outcome}`)
}

async function differing(client: pg.Client, { table, column, of, by }: Counter): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`
    select t.id from ${table} t
    left join (select o.${by} as id, count(*) as total from ${of} o group by o.${by}) real on real.id = t.id
    where t.${column} <> coalesce(real.total, 0) order by t.id`)
  return rows.map(({ id }) => id)
}

// Whoever changes a counter takes its row first or waits for it: counted by a statement that begins after the rows are
// ours, nothing that is under way is lost or counted twice.
async function fix(client: pg.Client, { table, column, of, by }: Counter, ids: readonly string[]): Promise<number> {
  await client.query('begin')
  await client.query(`select id from ${table} where id = any($1::uuid[]) order by id for update`, [ids])
  const { rowCount } = await client.query(
    `with real as (select t.id, (select count(*) from ${of} o where o.${by} = t.id) as total
       from ${table} t where t.id = any($1::uuid[]))
     update ${table} t set ${column} = real.total from real where t.id = real.id and t.${column} <> real.total`,
    [ids],
  )
  await client.query('commit')
  return rowCount ?? 0
}

main().catch((error: unknown) => {
  console.error(explainCommandError(error))
  process.exitCode = 1
})
