import { sql } from 'kysely'
import type { TestQuad } from './quad.ts'

const patienceMs = 15_000

/** Polls until a condition is true. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about that ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Waits until `count` of the node's statements wait for a lock, so that a race happens in the intended order. */
export async function untilWaiting(quad: TestQuad, count: number): Promise<void> {
  await until(`${count} statements wait for a lock`, async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(quad.context.db)
    return (rows[0]?.waiting ?? 0) >= count
  })
}
