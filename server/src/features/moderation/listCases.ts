import type { calls } from '@quad/contract/calls/index.ts'
import { reportKindOf, reportOn } from '@quad/contract/entities/report.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentCase } from '../../entities/case/present.ts'
import { listCases as list } from '../../entities/case/queries.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The console's queue (SUP-03). */
export const listCases: Handler<typeof calls.listCases> = async ({ viewer, presentContext, query, context }) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(context.db, viewer.userId)))
  const { state, source = null, kind, after: afterId = null, limit = limits.listSize } = query
  const rows = await list(context.db, {
    state,
    source,
    kind: kind === undefined ? null : storedKind(kind),
    afterId,
    limit,
    viewerId: viewer.userId,
  })
  return rows.map((row) => presentCase(row, presentContext))
}

function storedKind(kind: string): string {
  const reported = reportOn.safeParse(kind)
  return reported.success ? reportKindOf(reported.data) : kind
}
