import pg from 'pg'
import { preparedName } from './statementName.ts'

interface Utils {
  readonly utils: { readonly prepareValue: (value: unknown) => Buffer | string | null }
}
// How pg serialises a parameter; missing in @types/pg.
const { prepareValue } = (pg as typeof pg & Utils).utils

export interface Answer<Row> {
  readonly rows: Row[]
  /** The number of rows returned or changed. */
  readonly rowCount: number
  /** The first word of PostgreSQL's command tag: SELECT, INSERT … */
  readonly command: string
}

/**
 * Runs a statement under a name, so that PostgreSQL plans it once a connection. pg's own queries ask for the columns each
 * time, which for a row of twenty costs more than the row; here a connection describes them once.
 */
export async function runPrepared<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): Promise<Answer<Row>> {
  const parameters = values.map(prepareValue)
  try {
    return await new Promise<Answer<Row>>((resolve, reject) => {
      client.query(new PreparedQuery<Row>({ known: columnsKnownOn(client), text, parameters, resolve, reject }))
    })
  } catch (error) {
    // The error was created where the answer is parsed: its stack lacks the caller.
    if (error instanceof Error) Error.captureStackTrace(Object.assign(error, { statement: preparedName(text) }))
    throw error
  }
}

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** The columns of each statement that is prepared on a connection, by its name. */
type Columns = Map<string, readonly Column[]>

const known = new WeakMap<pg.ClientBase, Columns>()

function columnsKnownOn(client: pg.ClientBase): Columns {
  const columns = known.get(client) ?? new Map<string, readonly Column[]>()
  known.set(client, columns)
  return columns
}

interface Run<Row> {
  readonly known: Columns
  readonly text: string
  readonly parameters: (Buffer | string | null)[]
  readonly resolve: (answer: Answer<Row>) => void
  readonly reject: (error: unknown) => void
}

/** A query for pg's client, like pg-cursor's: the client calls these methods as PostgreSQL's messages arrive. */
class PreparedQuery<Row> implements pg.Submittable {
  readonly #run: Run<Row>
  readonly #name: string
  readonly #rows: Row[] = []
  #columns: readonly Column[] | undefined
  #done = ''
  #unreadable: unknown

  constructor(run: Run<Row>) {
    this.#run = run
    this.#name = preparedName(run.text)
    this.#columns = run.known.get(this.#name)
  }

  submit(connection: pg.Connection): void {
    const isNew = this.#columns === undefined
    connection.stream.cork()
    if (isNew) {
      // A failed attempt may have left the statement prepared; closing a missing one is no error.
      connection.close({ type: 'S', name: this.#name }, true)
      connection.parse({ name: this.#name, text: this.#run.text, types: [] }, true)
    }
    connection.bind({ statement: this.#name, values: this.#run.parameters }, true)
    if (isNew) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(readRow<Row>(this.#columns ?? [], fields))
    } catch (error) {
      this.#unreadable = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#done = text
    this.#run.known.set(this.#name, this.#columns ?? [])
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== undefined) return this.#run.reject(this.#unreadable)
    // "SELECT 3", "INSERT 0 1"
    const words = this.#done.split(' ')
    return this.#run.resolve({ rows: this.#rows, rowCount: Number(words.at(-1)) || 0, command: words[0] ?? '' })
  }

  // PostgreSQL refuses a statement whose columns have changed, until it is prepared again.
  handleError(error: unknown): void {
    this.#run.known.delete(this.#name)
    this.#run.reject(error)
  }
}

// The row type is declared beside the statement's text, and compared with it by a test (docs/statements).
function readRow<Row>(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {}
  // No entries(): it makes an array for each column, some 2 % of the node's time for a wide row.
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at]
    if (!column) continue
    const field = fields[at] ?? null
    row[column.name] = field === null ? null : column.read(field)
  }
  return row as Row
}
