import type { DB } from '@quad/server/db/schema.d.ts'
import type { Db } from '@quad/server/platform/database.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** A plan node of `explain (analyze, buffers)`; its buffers include its children's. */
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
  /** True if PostgreSQL never uses a generic plan; planning then usually takes longer than execution. */
  readonly plannedEachTime: boolean
}

export interface ExplainingDatabase {
  readonly db: Db
  explain(): Promise<Explained[]>
  close(): Promise<void>
}

// After five custom plans PostgreSQL decides whether to use the generic plan.
const runsUntilGeneric = 6

/** Runs statements and then EXPLAINs them as a connection that has run them often, with the plans of production. */
export function openExplainingDatabase(url: string): ExplainingDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c timezone=UTC' })
  const queries: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      queries.push(query)
    },
  })
  const names = new Map<string, string>()
  const explainOne = async ({ sql, parameters }: CompiledQuery) => {
    const name = names.get(sql) ?? `s${names.size}`
    if (!names.has(sql)) await pool.query(`prepare ${name} as ${sql}`)
    names.set(sql, name)
    const run = `execute ${name}(${parameters.map(literal).join(', ')})`
    for (let turn = 0; turn < runsUntilGeneric; turn++) await pool.query(run)
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, format json) ${run}`,
    )
    const kept = await pool.query<{ anew: boolean }>(
      'select generic_plans = 0 as anew from pg_prepared_statements where name = $1',
      [name],
    )
    const plannedEachTime = kept.rows[0]?.anew ?? true
    return rows.map((row) => ({ plan: row['QUERY PLAN'][0].Plan, plannedEachTime }))
  }
  return {
    db,
    async explain() {
      const explained: Explained[] = []
      for (const query of queries.splice(0)) explained.push(...(await explainOne(query)))
      return explained
    },
    close: () => db.destroy(),
  }
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}
