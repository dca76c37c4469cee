import type { calls } from '@quad/contract/calls/index.ts'
import { reportKindOf, reportOn } from '@quad/contract/entities/report.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentAd } from '../../entities/ad/present.ts'
import { listAllAds as listAds } from '../../entities/ad/queries.ts'
import { loadCase } from '../../entities/case/loadCase.ts'
import { presentCase } from '../../entities/case/present.ts'
import { listCases as listMatching } from '../../entities/case/queries.ts'
import { presentPendingCollege } from '../../entities/college/present.ts'
import { listPending } from '../../entities/college/requestQueries.ts'
import { presentSiteAct, presentSuspension } from '../../entities/siteAct/present.ts'
import { listSiteActs as listActs } from '../../entities/siteAct/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/adminQueries.ts'
import { listSuspensions as listSuspended } from '../../entities/user/suspensionQueries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { PresentContext } from '../../platform/presentContext.ts'

interface Asked {
  readonly viewer: { readonly userId: string }
  readonly presentContext: PresentContext
  readonly query: { readonly limit?: number | undefined }
  readonly context: { readonly db: Db }
}

/** A page of one of the console's lists, for site admins only. */
async function pageOf<Row, Shown>(
  { viewer, presentContext, query, context: { db } }: Asked,
  read: (db: Db, limit: number) => Promise<Row[]>,
  present: (row: Row, presentContext: PresentContext) => Shown,
): Promise<Shown[]> {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(db, viewer.userId)))
  const rows = await read(db, query.limit ?? limits.listSize)
  return rows.map((row) => present(row, presentContext))
}

/** The console's queue (SUP-03). */
export const listCases: Handler<typeof calls.listCases> = async (asked) => {
  const { state, source = null, kind, after: afterId = null } = asked.query
  const filter = { state, source, kind: kind === undefined ? null : storedKind(kind), viewerId: asked.viewer.userId }
  return pageOf(asked, (db, limit) => listMatching(db, { ...filter, afterId, limit }), presentCase)
}

function storedKind(kind: string): string {
  const reported = reportOn.safeParse(kind)
  return reported.success ? reportKindOf(reported.data) : kind
}

export const listSuspensions: Handler<typeof calls.listSuspensions> = async (asked) =>
  pageOf(asked, (db, limit) => listSuspended(db, asked.query.after ?? null, limit), presentSuspension)

export const listPendingColleges: Handler<typeof calls.listPendingColleges> = async (asked) =>
  pageOf(asked, (db, limit) => listPending(db, asked.query.after ?? null, limit), presentPendingCollege)

export const listAllAds: Handler<typeof calls.listAllAds> = async (asked) =>
  pageOf(asked, (db, limit) => listAds(db, asked.viewer.userId, asked.query['_id[$lt]'] ?? null, limit), presentAd)

export const listSiteActs: Handler<typeof calls.listSiteActs> = async (asked) =>
  pageOf(asked, (db, limit) => listActs(db, asked.query['_id[$lt]'] ?? null, limit), presentSiteAct)

/** A case with the reported thing in its context, also if nobody else sees it (SUP-03). */
export const getCase: Handler<typeof calls.getCase> = async ({ viewer, presentContext, params, context }) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(context.db, viewer.userId)))
  return (await loadCase(context.db, params.id, presentContext)) ?? fail('case.notFound')
}
