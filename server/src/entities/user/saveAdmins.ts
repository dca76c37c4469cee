import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { deleteAdmins, insertAdmins, lockAdmins, type PageKind } from './adminQueries.ts'

/** Sets the admins of a locked page (ruling 52). @throws Failure `user.notFound`, or the kind's `adminsNeeded` */
export async function saveAdmins(trx: Trx, kind: PageKind, pageId: string, wanted: readonly string[]): Promise<void> {
  const admins = await lockAdmins(trx, kind, pageId)
  const current = new Set(admins.map(({ id }) => id))
  const kept = new Set(wanted)
  const added = [...kept].filter((id) => !current.has(id))
  const removed = [...current].filter((id) => !kept.has(id))
  if (added.length > 0 && (await insertAdmins(trx, kind, pageId, added)).length < added.length) fail('user.notFound')
  if (removed.length === 0) return
  // People with closed accounts don't count as admins.
  const staying = admins.filter(({ id, open }) => open && kept.has(id))
  if (staying.length + added.length === 0) fail(`${kind}.adminsNeeded`)
  await deleteAdmins(trx, kind, pageId, removed)
}
