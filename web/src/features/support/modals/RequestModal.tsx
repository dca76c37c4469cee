import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { requestNames } from '@quad/contract/messages/requests.ts'
import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { useGetCollege } from '../../../entities/college/cache.ts'
import { requestWords as words } from '../../../entities/supportRequest/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createRequest } from '../../../shared/api/routes.ts'
import { KeptDraft } from '../../../shared/forms/StillNeeded.tsx'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { OneFileField } from '../../../shared/upload/OneFileField.tsx'
import dropStyles from '../../../shared/upload/UploadTile.module.css'
import { useOneFile } from '../../../shared/upload/useOneFile.ts'
import { uploadWords } from '../../../shared/upload/words.ts'
import { RequestField } from '../parts/RequestField.tsx'
import styles from '../parts/SupportForm.module.css'
import { bodyOf, type RequestValues, resolverOf, rowsOf, valuesOf } from '../requestForm.ts'

/** One of the support forms, prefilled from the account, also for visitors; kept on this device until sent (SUP-01). */
export function RequestModal({ kind }: ModalProps['supportRequest']) {
  const formId = useId()
  const user = useSession((session) => session.user)
  const [rows] = useState(() => rowsOf(kind))
  const form = useForm<RequestValues>({
    resolver: resolverOf(kind),
    mode: 'onTouched',
    defaultValues: valuesOf({ name: user?.displayName ?? '', email: user?.username ?? '' }),
  })
  const { setValue, formState } = form
  useOwnCollege(form, kind === 'guestMentor' ? user?.college : undefined)
  const draft = useFormDraft(form, draftNames.request(kind))
  const file = useOneFile(draft.found?.files, (files) => setValue('files', files, { shouldDirty: true }))
  const create = useCreateRequest(kind)
  const [failure, setFailure] = useState('')
  const ready = formState.isValid && formState.isDirty && file.settled

  function startOver() {
    draft.discard()
    file.remove()
  }

  const send = form.handleSubmit((values) => {
    if (create.isPending || !file.settled) return
    setFailure('')
    create.mutate(values, {
      onSuccess: closeModal,
      onError: (error) => {
        if (!applyFieldErrors(form, rows.flat(), error)) setFailure(`${alerts.somethingWentWrong}: ${error.message}`)
      },
    })
  })

  return (
    <ModalFrame
      title={requestNames[kind]}
      footer={
        <>
          <Text size="small" tone="muted" className={styles.state} role="status">
            {file.item?.status === 'sending' ? uploadWords.stillSending : ''}
          </Text>
          <Button type="submit" form={formId} whyNot={whyNotSent(ready)} loading={create.isPending}>
            {words.send}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack
          as="form"
          gap={4}
          id={formId}
          className={file.drop.over ? dropStyles.dropping : ''}
          data-drop={file.drop.over ? uploadWords.dropHere : undefined}
          noValidate
          onSubmit={send}
          {...(user && file.drop.handlers)}
        >
          {failure && (
            <Text tone="danger" role="alert">
              {failure}
            </Text>
          )}
          <KeptDraft draft={{ kept: draft.kept, discard: startOver }} />
          {rows.map((row) => {
            const fields = row.map((field) => (
              <RequestField
                key={field}
                kind={kind}
                field={field}
                first={field === rows[0]?.[0]}
                readOnly={create.isPending}
              />
            ))
            return row.length > 1 ? <FieldPair key={row[0]}>{fields}</FieldPair> : fields
          })}
          {user && <OneFileField label={words.file} hint={words.fileHint} file={file} disabled={create.isPending} />}
        </Stack>
      </FormProvider>
    </ModalFrame>
  )
}

/** Fills in the writer's own college once it is loaded, unless they have written something else. */
function useOwnCollege({ getFieldState, resetField }: UseFormReturn<RequestValues>, collegeId: string | undefined) {
  const { data } = useGetCollege(collegeId === otherCollegeId ? undefined : collegeId)
  const name = data?.collegeName
  useEffect(() => {
    if (name !== undefined && !getFieldState('college').isDirty) resetField('college', { defaultValue: name })
  }, [name, getFieldState, resetField])
}

function useCreateRequest(kind: RequestKind) {
  return useMutation({
    mutationFn: (values: RequestValues) => callApi(createRequest, { body: bodyOf(kind, values) }),
    onSuccess: () => {
      forgetDraft(draftNames.request(kind))
      toast.success(supportSuccesses.requestSent)
    },
  })
}
