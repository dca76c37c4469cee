import type { DB } from '@quad/server/db/schema.d.ts'
import type { Db } from '@quad/server/platform/database.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** What `explain (analyze, buffers)` says of one node of a plan; buffers hold those of the nodes below. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

export interface Explained {
  readonly plan: PlanNode
  /** PostgreSQL plans it at each run, by its values: that costs more than most statements do. */
  readonly plannedAnew: boolean
}

export interface ExplainingDatabase {
  /** For reads alone. */
  readonly db: Db
  /** Explains the statements that were run since this was asked last, in their order. */
  explain(): Promise<Explained[]>
  close(): Promise<void>
}

// PostgreSQL has run a statement so often before it settles for a plan.
const settled = 6

/**
 * A database that answers as any does, and then explains the statements that it was given as a connection runs them
 * that has run them often: Quad's own, with the plans that they have in use.
 */
export function openExplainingDatabase(url: string): ExplainingDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c timezone=UTC' })
  const given: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      given.push(query)
    },
  })
  const names = new Map<string, string>()
  const explainOne = async ({ sql, parameters }: CompiledQuery) => {
    const name = names.get(sql) ?? `s${names.size}`
    if (!names.has(sql)) await pool.query(`prepare ${name} as ${sql}`)
    names.set(sql, name)
    const run = `execute ${name}(${parameters.map(literal).join(', ')})`
    for (let turn = 0; turn < settled; turn++) await pool.query(run)
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, format json) ${run}`,
    )
    const kept = await pool.query<{ anew: boolean }>(
      'select generic_plans = 0 as anew from pg_prepared_statements where name = $1',
      [name],
    )
    const plannedAnew = kept.rows[0]?.anew ?? true
    return rows.map((row) => ({ plan: row['QUERY PLAN'][0].Plan, plannedAnew }))
  }
  return {
    db,
    async explain() {
      const explained: Explained[] = []
      for (const query of given.splice(0)) explained.push(...(await explainOne(query)))
      return explained
    },
    close: () => db.destroy(),
  }
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}
