import os from 'node:os'
import process from 'node:process'
import pg from 'pg'

export async function describeMachine(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ version: string }>("select current_setting('server_version') as version")
    .finally(() => client.end())
  const cores = os.cpus()
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`
  return [
    `${cores.length} × ${cores[0]?.model ?? 'unknown processor'}`,
    memory,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${rows[0]?.version}`,
    new Date().toISOString().slice(0, 10),
  ].join(', ')
}
