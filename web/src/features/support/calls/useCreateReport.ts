import type { ReportOn } from '@quad/contract/entities/report.ts'
import { reportedMessage } from '@quad/contract/messages/support.ts'
import { useMutation } from '@tanstack/react-query'
import { reportedThings } from '../../../entities/report/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createReport } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function useCreateReport(reportOn: ReportOn, reportedId: string) {
  return useMutation({
    mutationFn: (said: { readonly report: string; readonly file?: string }) =>
      callApi(createReport, { body: { reportOn, reportedId, ...said } }),
    onSuccess: () => toast.success(reportedMessage(reportedThings[reportOn])),
  })
}
