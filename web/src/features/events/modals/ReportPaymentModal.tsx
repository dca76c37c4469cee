import { reportPaymentBody } from '@quad/contract/bodies/payments.ts'
import { paymentLimits } from '@quad/contract/entities/payment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { reportPayment } from '../../../shared/api/routes.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { payWords as words } from '../paymentWords.ts'

const reportForm = describeForm({
  utr: {
    kind: 'text',
    label: words.utr,
    hint: words.utrHint,
    max: paymentLimits.utrLength,
    rule: reportPaymentBody.shape.utr,
    input: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
  },
})

function useReportPayment(eventId: string, teamId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly utr: string }) => callApi(reportPayment, { params: { id: eventId, teamId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: teamKeys.own(eventId) }),
  })
}

/** Says with which UTR one paid (EVT-33). */
export function ReportPaymentModal({ eventId, teamId, utr }: ModalProps['reportPayment']) {
  const edit = useDescribedForm(reportForm, {
    original: { utr },
    save: useReportPayment(eventId, teamId),
    bodyOf: (values: { utr: string }) => values,
    onSaved() {
      closeModal()
      toast.success(words.reported)
    },
    alert: words.notReported,
  })
  return (
    <FormModal edit={edit} title={words.reportTitle} submit={words.send} size="sm">
      <FormField<{ utr: string }> name="utr" data-autofocus />
    </FormModal>
  )
}
