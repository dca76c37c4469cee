import { createHash } from 'node:crypto'
import pg from 'pg'

interface Utils {
  readonly utils: { readonly prepareValue: (value: unknown) => Buffer | string | null }
}
// How pg writes a value as a parameter: @types/pg leaves it out.
const { prepareValue } = (pg as typeof pg & Utils).utils

export interface Answer<Row> {
  readonly rows: Row[]
  /** How many rows came, or were changed. */
  readonly rowCount: number
  /** The first word of what PostgreSQL says it did: SELECT, INSERT … */
  readonly command: string
}

/**
 * Runs one statement under a name, so that PostgreSQL plans it once a connection. pg's own queries ask each time which
 * columns will come, which for a row of twenty costs both sides more than the row does; here a connection says it once.
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
    // It was made where the answer is read, which says nothing about who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** The columns that each statement gives, by its name; a statement that stands here is prepared. */
type Columns = Map<string, readonly Column[]>

const known = new WeakMap<pg.ClientBase, Columns>()

function columnsKnownOn(client: pg.ClientBase): Columns {
  const columns = known.get(client) ?? new Map<string, readonly Column[]>()
  known.set(client, columns)
  return columns
}

const names = new Map<string, string>()

// The text's own hash, so that equal statements share a plan.
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

interface Run<Row> {
  readonly known: Columns
  readonly text: string
  readonly parameters: (Buffer | string | null)[]
  readonly resolve: (answer: Answer<Row>) => void
  readonly reject: (error: unknown) => void
}

/**
 * What pg's client is handed, as it is by pg's own cursors: it calls these methods as PostgreSQL's messages come in.
 */
class PreparedQuery<Row> implements pg.Submittable {
  readonly #run: Run<Row>
  readonly #name: string
  readonly #rows: Row[] = []
  #columns: readonly Column[] | undefined
  #done = ''
  #unreadable: unknown

  constructor(run: Run<Row>) {
    this.#run = run
    this.#name = nameOf(run.text)
    this.#columns = run.known.get(this.#name)
  }

  submit(connection: pg.Connection): void {
    const isNew = this.#columns === undefined
    connection.stream.cork()
    if (isNew) {
      // An attempt that failed may have left it; to close what is not there is no error.
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

  // A statement whose columns have changed since is refused until it is prepared anew.
  handleError(error: unknown): void {
    this.#run.known.delete(this.#name)
    this.#run.reject(error)
  }
}

// What a statement gives is for the statement to say: its type and its text stand side by side.
function readRow<Row>(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {}
  for (const [at, { name, read }] of columns.entries()) {
    const field = fields[at] ?? null
    row[name] = field === null ? null : read(field)
  }
  return row as Row
}
