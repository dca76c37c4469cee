import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentBackup } from '../../entities/backup/present.ts'
import { findHold, listBackups, releaseHold } from '../../entities/backup/queries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/adminQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { topId } from '../../platform/ids.ts'

const shown = 30

/** The latest backups with their results, for site admins (OPS-02, OPS-04). */
export const getBackups: Handler<typeof calls.getBackups> = async ({ viewer, context: { db } }) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const [rows, hold] = [await listBackups(db, topId, shown), await findHold(db)]
  return {
    backups: rows.map(presentBackup),
    ...(hold && { hold: { since: hold.since.toISOString(), backup: hold.backup } }),
  }
}

/** Lets a restored server send (OPS-04); each node does so within seconds. */
export const releaseSending: Handler<typeof calls.releaseSending> = async ({
  viewer,
  query: { reason },
  context: { db },
}) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  await db.transaction().execute(async (trx) => {
    const hold = await releaseHold(trx)
    if (hold) await logSiteAct(trx, { adminId: viewer.userId, act: 'releaseSending', targetId: hold.id, reason })
  })
  return { success: true }
}
