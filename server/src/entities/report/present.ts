import { type Report, reportOnOf } from '@quad/contract/entities/report.ts'
import { instantOf } from '../../platform/ids.ts'
import type { ReportRow } from './queries.ts'

export function presentReport(row: ReportRow): Report {
  return {
    _id: row.id,
    reportOn: reportOnOf(row.kind),
    reportedId: row.target_id,
    report: row.text,
    createdAt: instantOf(row.id),
  }
}
