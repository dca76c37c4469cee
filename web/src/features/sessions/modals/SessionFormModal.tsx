import type { Session } from '@quad/contract/entities/session.ts'
import { sessionAlerts } from '@quad/contract/messages/sessions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useSaveSession } from '../calls/useSaveSession.ts'
import { formWords as words } from '../formWords.ts'
import { SessionFields } from '../parts/SessionFields.tsx'
import { findSession } from '../sessionCache.ts'
import { sessionForm, type SessionValues, valuesOf } from '../sessionForm.ts'
import { useNotifiedCount } from '../useNotifiedCount.ts'

/** Adds a session to a channel, or edits one; what was filled in is kept until it is saved (SESS-01). */
export function SessionFormModal({ clubId, channelId, sessionId }: ModalProps['sessionForm']) {
  const client = useQueryClient()
  // As of opening: the list may be refetched meanwhile.
  const [original] = useState(() => (sessionId === undefined ? undefined : findSession(client, channelId, sessionId)))
  const [line, setLine] = useState('')
  const edit = useDescribedForm(sessionForm, {
    original: valuesOf(original),
    draftName: sessionId === undefined ? draftNames.newSession(channelId) : draftNames.session(sessionId),
    save: useSaveSession(channelId, original),
    bodyOf: (values: SessionValues) => ({ values, note: line }),
    onSaved() {
      closeModal()
      toast.success(original ? words.saved : words.created)
    },
    alert: sessionAlerts.sessionNotSaved,
  })
  return (
    <FormModal
      edit={edit}
      title={original ? words.editTitle : words.createTitle}
      submit={original ? words.save : words.create}
    >
      <SessionFields clubId={clubId} sessionId={sessionId ?? channelId} />
      {original && <Notified {...{ original, line, setLine }} />}
    </FormModal>
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
      about="session"
      notified={noticed.some((name) => dirtyFields[name]) ? notified : 0}
      {...{ line, setLine }}
    />
  )
}
