import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { sessionChangesBody } from '@quad/contract/bodies/sessions.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { sessionAlerts } from '@quad/contract/messages/sessions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { LinkField } from '../../../shared/ui/LinkField.tsx'
import { useChangeSession } from '../calls/useChangeSession.ts'
import { formWords as words } from '../formWords.ts'
import { findSession } from '../sessionCache.ts'

const link = sessionChangesBody.required().shape.storedLink.refine((given) => given !== '', fieldMessages.required)
const recordingForm = z.strictObject({ storedLink: link })
const resolver = schemaResolver(recordingForm)

/** Adds or updates the link to a session's recording (SESS-01). */
export function RecordingModal({ channelId, sessionId }: ModalProps['sessionRecording']) {
  const formId = useId()
  const client = useQueryClient()
  const [storedLink] = useState(() => findSession(client, channelId, sessionId)?.storedLink ?? '')
  const change = useChangeSession(channelId, sessionId)
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { storedLink } })
  const onError = useRefusedSave(form, ['storedLink'], sessionAlerts.sessionNotSaved)
  const { errors, isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (change.isPending) return
    change.mutate(values, {
      onError,
      onSuccess: () => {
        closeModal()
        toast.success(words.recordingSaved)
      },
    })
  })
  return (
    <ModalFrame
      title={storedLink === '' ? words.recordingAdd : words.recordingUpdate}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(isValid, isDirty)} loading={change.isPending}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <LinkField
          label={words.recordingLink}
          data-autofocus
          error={errors.storedLink?.message}
          {...form.register('storedLink')}
        />
      </form>
    </ModalFrame>
  )
}
