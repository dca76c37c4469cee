import { randomUUID } from 'node:crypto'
import { statement, type Trx } from '../../platform/database.ts'

const closed = statement('event.listUnregistered')<{ id: string }, [ids: readonly string[]]>(
  'select e.id from events e where e.id = any ($1::uuid[]) and not e.takes_registration',
)

/** Those of some locked events that take no registrations. */
export const listUnregistered = async (trx: Trx, ids: readonly string[]): Promise<string[]> =>
  (await closed(trx, [ids])).map(({ id }) => id)

const mark = statement('event.markOpened')<{ id: string }, [ids: readonly string[], actId: string]>(
  'update events e set opened_act = $2::uuid where e.id = any ($1::uuid[]) and e.takes_registration returning e.id',
)

/**
 * Marks those of some locked events that take registrations now with one act, by which those who go are notified; returns
 * it, undefined for none.
 */
export async function markOpened(trx: Trx, ids: readonly string[]): Promise<string | undefined> {
  const actId = randomUUID()
  return ids.length > 0 && (await mark(trx, [ids, actId])).length > 0 ? actId : undefined
}
