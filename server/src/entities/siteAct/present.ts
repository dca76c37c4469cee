import { caseKind } from '@quad/contract/entities/case.ts'
import { isReportKind, reportOnOf } from '@quad/contract/entities/report.ts'
import type { SiteAct, Suspension } from '@quad/contract/entities/siteAct.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { SuspensionRow } from '../user/suspensionQueries.ts'
import type { SiteActRow } from './queries.ts'

export function presentSiteAct(row: SiteActRow, presentContext: PresentContext): SiteAct {
  return {
    _id: row.id,
    ...(row.admin && { by: presentUserCard(row.admin, presentContext) }),
    act: row.act,
    on: row.target_id,
    outcome: row.outcome,
    reason: row.reason,
    details: row.details,
    ...(row.kind !== null && { kind: caseKind.parse(isReportKind(row.kind) ? reportOnOf(row.kind) : row.kind) }),
    name: row.name,
    ...(row.person && { person: presentUserCard(row.person, presentContext) }),
    createdAt: instantOf(row.id),
  }
}

export function presentSuspension(row: SuspensionRow, presentContext: PresentContext): Suspension {
  return {
    user: presentUserCard(row, presentContext),
    ...(row.ends_at && { until: row.ends_at.toISOString() }),
    ...(row.case_id && { case: row.case_id }),
    since: row.created_at.toISOString(),
  }
}
