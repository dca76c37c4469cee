import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { deleteAdmins, insertAdmins, lockAdmins } from './adminQueries.ts'

// Ruling 3: somebody is removed only while there are more than two.
const fewest = 2

/** Sets the admins of a locked event. @throws Failure `event.adminsNeeded` or `user.notFound` */
export async function saveAdmins(trx: Trx, eventId: string, wanted: readonly string[]): Promise<void> {
  const current = new Set(await lockAdmins(trx, eventId))
  const kept = new Set(wanted)
  const added = [...kept].filter((id) => !current.has(id))
  const removed = [...current].filter((id) => !kept.has(id))
  if (added.length > 0 && (await insertAdmins(trx, eventId, added)).length < added.length) fail('user.notFound')
  if (removed.length === 0) return
  if (current.size + added.length - removed.length < fewest) fail('event.adminsNeeded')
  await deleteAdmins(trx, eventId, removed)
}
