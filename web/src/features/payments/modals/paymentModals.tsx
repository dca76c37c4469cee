import { payeeBody } from '@quad/contract/bodies/payments.ts'
import { line } from '@quad/contract/fields.ts'
import { paymentLimits } from '@quad/contract/entities/payment.ts'
import { paymentFields } from '@quad/contract/messages/payments.ts'
import { useState } from 'react'
import { useGetPayee } from '../../../entities/payment/payee.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { useMarkRefund, useSettleCredit, useUpdatePayee } from '../calls.ts'
import { payWords as words } from '../words.ts'

const payeeForm = describeForm({
  upiId: {
    kind: 'text',
    label: words.upiId,
    hint: words.upiIdHint,
    max: paymentLimits.upiIdLength,
    rule: payeeBody.shape.upiId,
    input: { inputMode: 'email', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, dir: 'ltr' },
  },
  name: {
    kind: 'text',
    label: words.payeeName,
    hint: words.payeeNameHint,
    max: paymentLimits.payeeNameLength,
    rule: payeeBody.shape.name,
  },
})

interface PayeeValues {
  upiId: string
  name: string
}

/** Sets to which UPI id the fees of a host's events are paid (EVT-33). */
export function PayeeModal({ eventId }: ModalProps['payee']) {
  const { data } = useGetPayee(eventId)
  return data ? <PayeeForm eventId={eventId} original={{ upiId: data.upiId, name: data.name }} /> : null
}

interface PayeeFormProps {
  readonly eventId: string
  readonly original: PayeeValues
}

function PayeeForm({ eventId, original }: PayeeFormProps) {
  const edit = useDescribedForm(payeeForm, {
    original,
    save: useUpdatePayee(eventId),
    bodyOf: (values: PayeeValues) => values,
    onSaved() {
      closeModal()
      toast.success(words.payeeSaved)
    },
    alert: words.notSaved,
  })
  return (
    <FormModal edit={edit} title={words.payeeTitle} submit={words.save} size="sm">
      <FormField<PayeeValues> name="upiId" data-autofocus />
      <FormField<PayeeValues> name="name" />
    </FormModal>
  )
}

/** Marks a payment as given back, with the number of that payment (EVT-34). */
export const MarkRefundModal = question(function useMark({ eventId, paymentId, about }: ModalProps['markRefund']) {
  const [note, setNote] = useState('')
  const mark = useMarkRefund(eventId)
  return {
    title: words.refundTitle,
    about,
    text: words.refundText,
    field: (
      <TextField
        label={words.refundNote}
        optional
        value={note}
        maxLength={paymentLimits.refundNoteLength}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    ),
    act: words.markRefunded,
    kind: 'primary',
    done: words.refundDone,
    failed: words.notMarked,
    call: () => mark.mutateAsync({ paymentId, refunded: true, note }),
  }
})

type Decision = keyof typeof words.decisions

const choiceOf = (value: Decision) => {
  const [label, hint] = words.decisions[value]
  return { value, label, hint }
}

const settleForm = describeForm({
  as: { kind: 'choice', label: words.what, choices: [choiceOf('paid'), choiceOf('refund'), choiceOf('dismissed')] },
  reference: {
    kind: 'text',
    label: words.reference,
    max: paymentLimits.referenceLength,
    rule: line(paymentLimits.referenceLength, paymentFields.reference),
    when: { as: ['paid'] },
    input: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, dir: 'ltr' },
  },
})

interface SettleValues {
  as: Decision
  reference: string
}

/** Decides what becomes of a doubtful payment (EVT-34). */
export function SettleCreditModal({ eventId, creditId, paid, reference }: ModalProps['settleCredit']) {
  const edit = useDescribedForm(settleForm, {
    original: { as: 'paid', reference },
    save: useSettleCredit(eventId, creditId),
    bodyOf: ({ as, reference: given }: SettleValues) => (as === 'paid' ? { as, reference: given } : { as }),
    onSaved() {
      closeModal()
      toast.success(words.decided)
    },
    alert: words.notDecided,
    unchanged: true,
  })
  return (
    <FormModal edit={edit} title={words.decideTitle(paid)} submit={words.save} size="sm">
      <FormField<SettleValues> name="as" />
      <FormField<SettleValues> name="reference" />
    </FormModal>
  )
}
