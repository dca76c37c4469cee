import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { addListedAdmins, lockHostAdmins, lockListedAdmins, removeListedAdmins } from './adminQueries.ts'

interface Saving {
  readonly eventId: string
  readonly userId: string
}

/**
 * Sets the admins of a locked event (rulings 52, 79): those whom its host doesn't make admins anyway.
 * @throws Failure `event.notAdmin`, `event.makerAdded`, `event.adminsNeeded` or `user.notFound`
 */
export async function saveEventAdmins(trx: Trx, { eventId, userId }: Saving, wanted: readonly string[]): Promise<void> {
  // Before the own list, as in closing an account.
  const ofHost = await lockHostAdmins(trx, eventId, [userId, ...wanted])
  const listed = await lockListedAdmins(trx, eventId)
  const own = listed.filter(({ id, added }) => added || ofHost.has(id))
  const current = new Set(own.map(({ id }) => id))
  // The viewer may have lost the host while we waited for the lock.
  if (!current.has(userId) && !ofHost.has(userId)) fail('event.notAdmin')
  const kept = new Set(wanted)
  const added = [...kept].filter((id) => !current.has(id) && !ofHost.has(id))
  const removed = [...current].filter((id) => !kept.has(id) && !ofHost.has(id))
  if (added.length > 0) await add(trx, { eventId, byHost: ofHost.has(userId) }, added)
  if (removed.length === 0) return
  const staying = own.filter(({ id, open }) => open && !removed.includes(id))
  // Ruling 3: somebody is removed only while there are more than two.
  if (staying.length + added.length < 2) fail('event.adminsNeeded')
  await removeListedAdmins(trx, eventId, removed)
}

async function add(trx: Trx, { eventId, byHost }: { eventId: string; byHost: boolean }, ids: readonly string[]) {
  const made = await addListedAdmins(trx, eventId, ids, byHost)
  if (made.length < ids.length) fail('user.notFound')
  if (!byHost && made.some(({ maker }) => maker)) fail('event.makerAdded')
}
