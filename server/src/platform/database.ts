import { channel } from 'node:diagnostics_channel'
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from '../db/schema.d.ts'
import { runPrepared } from './database/preparedQuery.ts'

// A calendar day has no zone: as a Date it would shift with the machine's.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

// Kysely sends statements without a name, which PostgreSQL then plans anew each time: under load that halves what a
// feed page can do.
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  constructor(client: pg.PoolClient) {
    this.#client = client
  }
  query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not in use: a page is bounded instead.')
    return this.#send<R>(text, values)
  }
  async #send<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    // Without values it is a transaction's begin or end, or a script of several statements: neither can be prepared.
    const { rows, rowCount, command } = await (values.length > 0
      ? runPrepared<R>(this.#client, text, values)
      : this.#client.query<Record<string, never> & R>(text))
    return { rows, rowCount: rowCount ?? 0, command: isCommand(command) ? command : 'SELECT' }
  }
  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

const commands = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

function isCommand(text: string): text is (typeof commands)[number] {
  return commands.some((command) => command === text)
}

function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? new PreparingClient(client)
      clients.set(client, known)
      return known
    },
  }
}

// A transaction is not among these: only Kysely knows which connection it has.
const pools = new WeakMap<Db, pg.Pool>()

export interface Database {
  readonly db: Db
  close(): Promise<void>
}

/**
 * Opens the pool. Connections are made on demand, speak UTC, and a statement answers within `statementSeconds`
 * (5 unless told) or fails. `onIdleError` hears of connections that die while nobody uses them.
 */
export function openDatabase(options: {
  url: string
  poolSize: number
  statementSeconds?: number
  onIdleError?: (error: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 4000,
    options: `-c timezone=UTC -c statement_timeout=${(options.statementSeconds ?? 5) * 1000} -c idle_in_transaction_session_timeout=10000`,
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  // The pool listens to idle connections alone. One that dies in use tells so by its query as well; unheard, its error
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  pools.set(db, pool)
  return { db, close: () => db.destroy() }
}

/** What the channel `statementChannel` carries: a statement's text, or how to make one for a limit. */
export type StatementMade = { readonly text: string } | { readonly make: (limit: number) => unknown }

/** The check and the snapshots of all statements subscribe to it (docs/statements); nobody does while Quad runs. */
export const statementChannel = 'quad:statement'

const statements = channel(statementChannel)
const publish = (message: StatementMade) => statements.publish(message)

/**
 * Declares a hot statement, whose text is built once, never per request; a test compares its text with both types.
 * `run(db, [values])` returns the rows, in or outside a transaction.
 */
export function statement<Row, Values extends readonly unknown[]>(text: string) {
  publish({ text })
  return async (db: Db, values: Values): Promise<Row[]> => {
    const pool = pools.get(db)
    if (pool === undefined) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
    const client = await pool.connect()
    try {
      return (await runPrepared<Row>(client, text, values)).rows
    } finally {
      client.release()
    }
  }
}

/** CTEs that one noun adds to the statement of another, and the SQL of the ids (joined by commas) they notify. */
export interface StatementPart {
  readonly ctes: string
  readonly notifiedIds: string
}

/**
 * Statements for as many rows as asked, each made once. The limit stands in the text: as a parameter it would leave
 * PostgreSQL guessing how many rows come, and planning the statement anew each time, which costs more than running it.
 * There are as many texts as limits in use: these are Quad's own, not what a client asks for.
 */
export function byLimit<Made>(make: (limit: number) => Made): (limit: number) => Made {
  publish({ make })
  const known = new Map<number, Made>()
  return (limit) => {
    const made = known.get(limit) ?? make(Math.trunc(limit))
    known.set(limit, made)
    return made
  }
}

/**
 * A parameter that is a list of ids, as part of a statement. PostgreSQL would guess from a list itself how many rows
 * come, and for a short one plan the statement anew each time, which costs more than running it.
 */
export const idsOf = (parameter: string) => `array(select unnest(${parameter}::uuid[]))`

/**
 * Whether the one row of a key is there, as part of a statement. As `exists`, PostgreSQL would join or hash such rows
 * for all others at once, and then sort these, where its guess of how many are left goes wrong: a page is to take the
 * newest that pass, and to stop.
 */
export const existsScalar = (row: string) => `coalesce((select true from ${row}), false)`

/** Text as a LIKE pattern that means just itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** PostgreSQL's version as a number: 180004 is 18.4. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/** Whether an error says that a row would have been there twice, by the constraint or unique index named. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}
