import type { Session } from '@quad/contract/entities/session.ts'
import { sessionAlerts } from '@quad/contract/messages/sessions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { KeptDraft } from '../../../shared/forms/KeptDraft.tsx'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useSaveSession } from '../calls/useSaveSession.ts'
import { formWords as words } from '../formWords.ts'
import { SessionFields } from '../parts/SessionFields.tsx'
import { findSession } from '../sessionCache.ts'
import { sessionFieldNames, sessionResolver, type SessionValues, valuesOf } from '../sessionForm.ts'
import { useNotifiedCount } from '../useNotifiedCount.ts'
import styles from './SessionModal.module.css'

/** Adds a session to a channel, or edits one; what was filled in is kept until it is saved (SESS-01). */
export function SessionFormModal({ clubId, channelId, sessionId }: ModalProps['sessionForm']) {
  const formId = useId()
  const client = useQueryClient()
  // As of opening: the list may be refetched meanwhile.
  const [original] = useState(() => (sessionId === undefined ? undefined : findSession(client, channelId, sessionId)))
  const [pictureComes, setPictureComes] = useState(false)
  const [line, setLine] = useState('')
  const save = useSaveSession(channelId, original)
  const form = useForm<SessionValues>({
    resolver: sessionResolver,
    mode: 'onTouched',
    defaultValues: valuesOf(original),
  })
  const draftName = sessionId === undefined ? draftNames.newSession(channelId) : draftNames.session(sessionId)
  const draft = useFormDraft(form, draftName)
  const onError = useRefusedSave(form, sessionFieldNames, sessionAlerts.sessionNotSaved, 'sessionImg')
  const { isValid, isDirty } = form.formState
  const ready = isValid && isDirty && !pictureComes
  const send = form.handleSubmit((values) => {
    if (save.isPending || pictureComes) return
    save.mutate(
      { values, note: line },
      {
        onError,
        onSuccess: () => {
          forgetDraft(draftName)
          closeModal()
          toast.success(original ? words.saved : words.created)
        },
      },
    )
  })
  return (
    <ModalFrame
      title={original ? words.editTitle : words.createTitle}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(ready)} loading={save.isPending}>
          {original ? words.save : words.create}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} className={styles.form} noValidate onSubmit={send}>
          <KeptDraft draft={draft} />
          <SessionFields clubId={clubId} sessionId={sessionId ?? channelId} onPictureBusy={setPictureComes} />
          {original && <Notified {...{ original, line, setLine }} />}
        </form>
      </FormProvider>
    </ModalFrame>
  )
}

interface NotifiedProps {
  readonly original: Session
  readonly line: string
  readonly setLine: (line: string) => void
}

const noticed = ['date', 'time', 'duration', 'location', 'sessionLink', 'venue'] as const

function Notified({ original, line, setLine }: NotifiedProps) {
  const { dirtyFields } = useFormState<SessionValues>()
  const notified = useNotifiedCount(original)
  return (
    <NotifiedPart
      of="session"
      notified={noticed.some((name) => dirtyFields[name]) ? notified : 0}
      {...{ line, setLine }}
    />
  )
}
