import { sql } from 'kysely'
import { expect } from 'vitest'
import { eraseChannels, eraseClubs, eraseEvents, eraseFests, eraseGroups } from '../features/erasing/erase.ts'
import type { TestQuad } from './quad.ts'

const erasures = {
  channels: eraseChannels,
  clubs: eraseClubs,
  events: eraseEvents,
  fests: eraseFests,
  groups: eraseGroups,
}

/**
 * Erases all deleted things of a table, `atOnce` rows per transaction. Waits until they are gone, because the server's own
 * job may be erasing one, which this call skips.
 */
export async function eraseDeleted(quad: TestQuad, table: keyof typeof erasures, atOnce?: number): Promise<void> {
  const { db } = quad.context
  const left = async () => {
    await erasures[table](quad.context, atOnce)
    const { rows } = await sql`select id from ${sql.table(table)} where deleted_at is not null`.execute(db)
    return rows.length
  }
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
}
