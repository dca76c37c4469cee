import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadCase } from '../../entities/case/loadCase.ts'
import { loadSiteAdminStanding } from '../../entities/user/siteAdminQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A case with the reported thing in its context, also if nobody else sees it (SUP-03). */
export const getCase: Handler<typeof calls.getCase> = async ({ viewer, presentContext, params, context }) => {
  demand(may('siteAdmin.act', await loadSiteAdminStanding(context.db, viewer.userId)))
  return (await loadCase(context.db, params.id, presentContext)) ?? fail('case.notFound')
}
