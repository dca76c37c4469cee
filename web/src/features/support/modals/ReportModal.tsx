import { reportBody } from '@quad/contract/bodies/support.ts'
import type { ReportOn } from '@quad/contract/entities/report.ts'
import { reportedMessage, supportAlerts } from '@quad/contract/messages/support.ts'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { reportedThings, reportTitle } from '../../../entities/report/words.ts'
import { reportWords } from '../../../entities/supportRequest/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createReport } from '../../../shared/api/routes.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea } from '../../../shared/ui/Field.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { OneFileField } from '../../../shared/upload/OneFileField.tsx'
import dropStyles from '../../../shared/upload/UploadTile.module.css'
import { useOneFile } from '../../../shared/upload/useOneFile.ts'
import { uploadWords } from '../../../shared/upload/words.ts'
import styles from '../parts/SupportForm.module.css'

const form = reportBody.pick({ report: true })

/** Reports something to the site admins, with an optional picture or video (FEED-13, SUP-02). */
export function ReportModal({ reportOn, reportedId }: ModalProps['report']) {
  const formId = useId()
  const create = useCreateReport(reportOn, reportedId)
  const file = useOneFile()
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(form),
    mode: 'onTouched',
    defaultValues: { report: '' },
  })
  const { errors, isValid, isDirty } = formState
  const send = handleSubmit(({ report }) => {
    if (create.isPending || !file.settled) return
    create.mutate({ report, ...(file.item && { file: file.item.location }) }, { onSuccess: closeModal })
  })
  const ready = isValid && isDirty && file.settled
  return (
    <ModalFrame
      title={reportTitle(reportOn)}
      dirty={isDirty || file.item !== undefined}
      footer={
        <>
          <Text size="small" tone="muted" className={styles.state} role="status">
            {file.item?.status === 'sending' ? uploadWords.stillSending : ''}
          </Text>
          <Button type="submit" form={formId} whyNot={whyNotSent(ready)} loading={create.isPending}>
            {reportWords.send}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        id={formId}
        className={file.drop.over ? dropStyles.dropping : ''}
        data-drop={file.drop.over ? uploadWords.dropHere : undefined}
        noValidate
        onSubmit={send}
        {...file.drop.handlers}
      >
        {create.error && (
          <Text tone="danger" role="alert">
            {`${supportAlerts.reportFailed} ${create.error.message}`}
          </Text>
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
        <OneFileField label={reportWords.file} hint={reportWords.fileHint} file={file} disabled={create.isPending} />
      </Stack>
    </ModalFrame>
  )
}

function useCreateReport(reportOn: ReportOn, reportedId: string) {
  return useMutation({
    mutationFn: (said: { readonly report: string; readonly file?: string }) =>
      callApi(createReport, { body: { reportOn, reportedId, ...said } }),
    onSuccess: () => toast.success(reportedMessage(reportedThings[reportOn])),
  })
}
