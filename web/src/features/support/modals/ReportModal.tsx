import { zodResolver } from '@hookform/resolvers/zod'
import { reportBody } from '@quad/contract/calls/support.ts'
import { alerts } from '@quad/contract/messages.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea } from '../../../shared/ui/TextArea.tsx'
import { useCreateReport } from '../calls/useCreateReport.ts'
import { reportWords } from '../reportWords.ts'
import styles from '../parts/SupportForm.module.css'

const form = reportBody.pick({ report: true })

/** Says what is wrong with a thing, to the site admins (FEED-13, SUP-02). */
export function ReportModal({ reportOn, reportedId }: ModalProps['report']) {
  const formId = useId()
  const create = useCreateReport(reportOn, reportedId)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    mode: 'onTouched',
    defaultValues: { report: '' },
  })
  const { errors, isValid, isDirty } = formState
  const send = handleSubmit(({ report }) => {
    if (!create.isPending) create.mutate(report, { onSuccess: closeModal })
  })
  return (
    <ModalFrame
      title={reportWords.title(reportWords.kinds[reportOn])}
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} disabled={!isValid || !isDirty} loading={create.isPending}>
          {reportWords.send}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={send}>
        {create.error && (
          <p className={styles.failure} role="alert">
            {`${alerts.reportFailed} ${create.error.message}`}
          </p>
        )}
        <TextArea
          label={reportWords.label}
          hint={reportWords.hint}
          rows={5}
          dir="auto"
          data-autofocus
          readOnly={create.isPending}
          error={errors.report?.message}
          {...register('report')}
        />
      </form>
    </ModalFrame>
  )
}
