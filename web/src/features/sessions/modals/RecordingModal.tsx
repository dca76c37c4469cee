import { sessionChangesBody } from '@quad/contract/bodies/sessions.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { sessionAlerts } from '@quad/contract/messages/sessions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { updateSession } from '../../../shared/api/routes.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { findSession, showSession } from '../sessionCache.ts'
import { formWords as words } from '../words.ts'

const rule = sessionChangesBody.required().shape.storedLink.refine((given) => given !== '', fieldMessages.required)
const recordingForm = describeForm({ storedLink: { kind: 'link', label: 'Link to the recording', rule } })

/** Adds or updates the link to a session's recording (SESS-01). */
export function RecordingModal({ channelId, sessionId }: ModalProps['sessionRecording']) {
  const client = useQueryClient()
  const [storedLink] = useState(() => findSession(client, channelId, sessionId)?.storedLink ?? '')
  const edit = useDescribedForm(recordingForm, {
    original: { storedLink },
    save: useUpdateSession(channelId, sessionId),
    bodyOf: (values: { storedLink: string }) => values,
    onSaved() {
      closeModal()
      toast.success(words.recordingSaved)
    },
    alert: sessionAlerts.sessionNotSaved,
  })
  return (
    <FormModal
      edit={edit}
      title={storedLink === '' ? words.recordingAdd : words.recordingUpdate}
      submit={words.save}
      size="sm"
    >
      <FormField<{ storedLink: string }> name="storedLink" data-autofocus />
    </FormModal>
  )
}

type SessionChange = NonNullable<InputOf<Calls['updateSession']>['body']>

function useUpdateSession(channelId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SessionChange) => callApi(updateSession, { params: { id: channelId, sessionId }, body }),
    onSuccess: (changed) => showSession(client, changed),
  })
}
