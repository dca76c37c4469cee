import type { ReportOn } from '@quad/contract/entities/report.ts'
import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'

declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** Missing for a new ad. */
    adEditor: { adId?: string }
    deleteAd: { adId: string }
    report: { reportOn: ReportOn; reportedId: string }
    supportRequest: { kind: RequestKind }
  }
}

export const supportModals = {
  adEditor: async () => (await import('../../features/support/modals/AdEditorModal.tsx')).AdEditorModal,
  deleteAd: async () => (await import('../../features/support/modals/DeleteAdModal.tsx')).DeleteAdModal,
  report: async () => (await import('../../features/support/modals/ReportModal.tsx')).ReportModal,
  supportRequest: async () => (await import('../../features/support/modals/RequestModal.tsx')).RequestModal,
} as const
