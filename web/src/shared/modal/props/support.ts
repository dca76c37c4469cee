import type { ReportOn } from '@quad/contract/entities/report.ts'
import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'

export interface SupportModalProps {
  /** Missing for a new ad. */
  adEditor: { adId?: string }
  deleteAd: { adId: string }
  report: { reportOn: ReportOn; reportedId: string }
  supportRequest: { kind: RequestKind }
}
