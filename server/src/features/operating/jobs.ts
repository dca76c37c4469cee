import type { calls } from '@quad/contract/calls/index.ts'
import type { Job } from '@quad/contract/entities/operating.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  countJobs,
  deleteJob,
  type JobRow,
  listJobs as listIn,
  retryJob as retry,
  summarise,
} from '../../entities/job/queries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/adminQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The node that answers, its settings without secrets, and how the jobs do (SUP-09). */
export const getServer: Handler<typeof calls.getServer> = async ({ viewer, context: { db, node } }) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const { disk, redis, ...state } = await node.read()
  return {
    ...state,
    ...(disk && { disk }),
    ...(redis && { redis }),
    jobs: summarise(await countJobs(db)),
    settings: [...node.settings],
  }
}

/** The jobs in a state, by default those that were given up, with their causes (SUP-07). */
export const listJobs: Handler<typeof calls.listJobs> = async ({ viewer, query, context: { db } }) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const rows = await listIn(db, query.state, query.after ?? null, query.limit ?? limits.listSize)
  return rows.map(presentJob)
}

const presentJob = ({ id, created_at: createdAt, at, ...row }: JobRow): Job => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
  at: at.toISOString(),
})

/** Has a job that was given up tried again (SUP-07). */
export const retryJob: Handler<typeof calls.retryJob> = async ({ viewer, params, context: { db } }) => {
  const { id: targetId } = params
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  await db.transaction().execute(async (trx) => {
    const queue = (await retry(trx, targetId)) ?? fail('job.notFound')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'retryJob', targetId, details: { queue } })
  })
  return { success: true }
}

/** Deletes a job that isn't running (SUP-07). */
export const cancelJob: Handler<typeof calls.cancelJob> = async ({ viewer, params, context: { db } }) => {
  const { id: targetId } = params
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  await db.transaction().execute(async (trx) => {
    const queue = (await deleteJob(trx, targetId)) ?? fail('job.notFound')
    await logSiteAct(trx, { adminId: viewer.userId, act: 'cancelJob', targetId, details: { queue } })
  })
  return { success: true }
}
