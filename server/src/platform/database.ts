import {
  CompiledQuery,
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import type { DB } from '../db/schema.d.ts'
import { type Lender, shareOf } from './database/poolShare.ts'
import { type Answer, runPrepared } from './database/preparedQuery.ts'
import { createRetry, type Retry } from './database/retry.ts'
import { declareStatement, withName } from './database/statementName.ts'

// A calendar day has no time zone: as a Date it would depend on the machine's.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** How long a query waits for a connection. */
const connectMs = 4000

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

/** Where a database's connections come from, and how often its statements are tried. */
interface Source {
  readonly lender: Lender
  readonly retry: Retry
}

// Kysely sends unnamed statements, which PostgreSQL plans each time: that halves the feed pages a second.
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #source: Source
  constructor(client: pg.PoolClient, source: Source) {
    this.#client = client
    this.#source = source
  }
  query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported: bound the page instead.')
    return this.#send<R>(text, values)
  }
  async #send<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    // Without values: begin, commit, or a script of several statements, which can't be prepared.
    const run = () =>
      values.length > 0
        ? runPrepared<R>(this.#client, text, values)
        : this.#client.query<Record<string, never> & R>(text)
    // Within a transaction all of it is run again, by RetryingKysely.
    const isAlone = this.#client.getTransactionStatus() === 'I'
    const { rows, rowCount, command } = await (isAlone ? this.#source.retry<Sent<R>>(run) : run())
    return { rows, rowCount: rowCount ?? 0, command: isCommand(command) ? command : 'SELECT' }
  }
  release(destroy?: boolean): void {
    this.#source.lender.takeBack(this.#client, destroy)
  }
}

type Sent<R> = Pick<pg.QueryResult<Record<string, never> & R>, 'rows' | 'rowCount' | 'command'> | Answer<R>

/** Runs a whole transaction again after a deadlock: its function must change nothing outside the database. */
class RetryingKysely extends Kysely<DB> {
  readonly #retry: Retry
  constructor(config: KyselyConfig, retry: Retry) {
    super(config)
    this.#retry = retry
  }
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (act) => this.#retry(() => execute(act))
    return builder
  }
}

const commands = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

function isCommand(text: string): text is (typeof commands)[number] {
  return commands.some((command) => command === text)
}

function preparingPool(pool: pg.Pool, source: Source): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await source.lender.lend()
      const known = clients.get(client) ?? new PreparingClient(client, source)
      clients.set(client, known)
      return known
    },
  }
}

// Transactions have none: only Kysely knows their connection.
const sources = new WeakMap<Db, Source>()

export interface Database {
  readonly db: Db
  /** The same pool, of which a fifth is left to `db`, so that reads can't keep writes waiting. */
  readonly readDb: Db
  readonly readPool: () => PoolUse
  close(): Promise<void>
}

/** How many of a pool's connections are in use and idle, and how many statements wait for one. */
export interface PoolUse {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/**
 * Opens a pool of connections, made on demand and set to UTC. A statement fails after `statementSeconds` (default 5).
 * Calls `onIdleError` when an idle connection dies, `onRetry` before a statement or transaction that deadlocked runs again.
 */
export function openDatabase(options: {
  url: string
  poolSize: number
  statementSeconds?: number
  onIdleError?: (error: Error) => void
  onRetry?: (error: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: connectMs,
    // Connections stay open: closing idle ones would start a timer after every statement.
    idleTimeoutMillis: 0,
    options: `-c timezone=UTC -c statement_timeout=${(options.statementSeconds ?? 5) * 1000} -c idle_in_transaction_session_timeout=10000`,
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  // The pool handles errors of idle connections only. If one dies in use its query fails too, but the error event,
  // unhandled, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const retry = createRetry(options.onRetry)
  const open = (lender: Lender) => {
    const source = { lender, retry }
    const db = new RetryingKysely({ dialect: new PostgresDialect({ pool: preparingPool(pool, source) }) }, retry)
    sources.set(db, source)
    return db
  }
  const db = open({ lend: () => pool.connect(), takeBack: (client, destroy) => client.release(destroy) })
  const readDb = open(shareOf(pool, Math.max(1, Math.floor(options.poolSize * 0.8)), connectMs))
  const readPool = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, readDb, readPool, close: () => db.destroy() }
}

/**
 * Declares a hot statement, whose text is built once, never per request: `statement('club.page')<Row, Values>(text)`. A
 * test compares the text with both types. `run(db, [values])` returns the rows, in or outside a transaction.
 */
export const statement =
  (name: string) =>
  <Row, Values extends readonly unknown[]>(text: string): Run<Row, Values> =>
    runnerOf(declareStatement(name, text, false))

type Run<Row, Values> = (db: Db, values: Values) => Promise<Row[]>

function runnerOf<Row, Values extends readonly unknown[]>(text: string): Run<Row, Values> {
  return async (db, values) => {
    const own = sources.get(db)
    if (own === undefined) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
    const client = await own.lender.lend()
    try {
      return (await own.retry(() => runPrepared<Row>(client, text, values))).rows
    } finally {
      own.lender.takeBack(client)
    }
  }
}

/** CTEs that one noun adds to the statement of another, and the SQL of the ids (joined by commas) they notify. */
export interface StatementPart {
  readonly ctes: string
  readonly notifiedIds: string
}

const sampleLimit = 10

/**
 * Declares a statement with a text for each limit, each made once. With the limit as a parameter PostgreSQL couldn't
 * estimate the rows and would plan each time, which costs more than running. Use it with Quad's own limits, never with a
 * client's, as each limit has a prepared statement of its own.
 */
export const statementByLimit =
  (name: string) =>
  <Row, Values extends readonly unknown[]>(
    textOf: (limit: number) => string,
  ): ((limit: number) => Run<Row, Values>) => {
    declareStatement(name, textOf(sampleLimit), true)
    const known = new Map<number, Run<Row, Values>>()
    return (limit) => {
      const run = known.get(limit) ?? runnerOf<Row, Values>(withName(name, textOf(Math.trunc(limit))))
      known.set(limit, run)
      return run
    }
  }

/**
 * SQL of a parameter that is a list of ids. From a plain list PostgreSQL would estimate the rows by its length, and for a
 * short one plan each time, which costs more than running.
 */
export const idsOf = (parameter: string) => `array(select unnest(${parameter}::uuid[]))`

/**
 * SQL: whether the one row with a key exists. Keeps a page reading the newest rows until enough pass: with `exists`, a
 * wrong estimate makes PostgreSQL join or hash all rows first and sort afterwards.
 */
export const existsScalar = (row: string) => `coalesce((select true from ${row}), false)`

/** Gives a transaction a minute for each statement: for acts on a page that has posted for years. */
export const allowMinute = (trx: Trx) => sql`set local statement_timeout = '60s'`.execute(trx)

/** Escapes a text for LIKE, so that it matches only itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** Whether an error is a violation of this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}

/** Whether an error is a violation of this foreign key: the row that it refers to is gone. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503' && error.constraint === constraint
}

/** A parameter had a value that PostgreSQL doesn't know, such as a time zone. */
export function isUnknownValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22023'
}
