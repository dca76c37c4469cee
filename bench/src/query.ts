import pg from 'pg'

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text, [...values]).finally(() => client.end())
}
