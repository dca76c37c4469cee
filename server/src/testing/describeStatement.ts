import type pg from 'pg'

export interface DescribedColumn {
  readonly name: string
  readonly type: number
  /** Whether the table's column allows null; undefined for an expression. */
  readonly nullable: boolean | undefined
}

/** Prepares a statement without running it; returns its columns and its parameters' types. */
export async function describeStatement(client: pg.Client, text: string) {
  const { fields, parameters } = await new Promise<Described>((resolve, reject) => {
    client.query(new Describing(text, resolve, reject))
  })
  const columns: DescribedColumn[] = []
  for (const { name, dataTypeID, tableID, columnID } of fields) {
    columns.push({ name, type: dataTypeID, nullable: await isNullable(client, tableID, columnID) })
  }
  return { columns, parameters }
}

async function isNullable(client: pg.Client, table: number, column: number): Promise<boolean | undefined> {
  if (column <= 0) return undefined
  const { rows } = await client.query<{ nullable: boolean }>(
    'select not attnotnull as nullable from pg_attribute where attrelid = $1 and attnum = $2',
    [table, column],
  )
  return rows[0]?.nullable
}

interface Described {
  readonly fields: readonly pg.FieldDef[]
  readonly parameters: readonly number[]
}

/** pg's client calls these methods as the answers to `submit` come in. */
class Describing implements pg.Submittable {
  readonly #text: string
  readonly #resolve: (described: Described) => void
  readonly #reject: (error: unknown) => void
  #fields: readonly pg.FieldDef[] = []
  #parameters: readonly number[] = []

  constructor(text: string, resolve: (described: Described) => void, reject: (error: unknown) => void) {
    this.#text = text
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: readonly number[] }) => {
      this.#parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.#resolve({ fields: this.#fields, parameters: this.#parameters })
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }
}
