import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { Server } from './servers.ts'

/** CPU time in ms that a server and the whole database have used so far. */
export type ProcessorTime = (server: Server) => number

// /proc counts in hundredths of a second.
const tickMs = 10

/**
 * Returns a CPU-time reader for the database at `url`; undefined without /proc. Other load on the machine changes CPU
 * time less than throughput.
 */
export async function createProcessorTime(url: string): Promise<ProcessorTime | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent
  await client.end()
  if (postmaster === undefined) return undefined
  return (server) => {
    const backends = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === postmaster)
    const running = [server.pid, postmaster, ...backends].map((pid) => statOf(pid)?.ticks ?? 0)
    const ended = statOf(postmaster)?.endedTicks ?? 0
    return running.reduce((sum, ticks) => sum + ticks, ended) * tickMs
  }
}

interface Stat {
  readonly parent: number
  readonly ticks: number
  /** CPU ticks of ended child processes, which the kernel adds to their parent. */
  readonly endedTicks: number
}

function statOf(pid: number | string): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; the fields follow it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
