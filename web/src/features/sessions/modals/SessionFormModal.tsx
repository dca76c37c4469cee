import type { SeriesScope } from '@quad/contract/entities/series.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { sessionAlerts } from '@quad/contract/messages/sessions.ts'
import { zoneTitle } from '@quad/contract/zoneTitle.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { RepeatFields } from '../../../entities/series/RepeatFields.tsx'
import { ScopeField } from '../../../entities/series/ScopeField.tsx'
import { sessionKeys } from '../../../entities/session/sessions.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { createSession, updateSession } from '../../../shared/api/routes.ts'
import { clockText, longDate } from '../../../shared/dates.ts'
import { viewerZone } from '../../../shared/zone.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { FormPicture } from '../../../shared/forms/FormRows.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import styles from '../parts/SessionCard.module.css'
import { SessionPicture } from '../parts/SessionPicture.tsx'
import { findSession, showSession, useNotifiedCount } from '../sessionCache.ts'
import { bodyOf, changedBody, sessionForm, type SessionValues, valuesOf } from '../sessionForm.ts'
import { formWords as words } from '../words.ts'

/** Adds a session to a channel, or edits one; the values are kept as a draft until they are saved (SESS-01). */
export function SessionFormModal({ clubId, channelId, sessionId }: ModalProps['sessionForm']) {
  const client = useQueryClient()
  // Keep the session as it was when the form opened, because the list may be refetched.
  const [original] = useState(() => (sessionId === undefined ? undefined : findSession(client, channelId, sessionId)))
  const [line, setLine] = useState('')
  const [scope, setScope] = useState<SeriesScope>('this')
  const edit = useDescribedForm(sessionForm, {
    original: valuesOf(original),
    draftName: sessionId === undefined ? draftNames.newSession(channelId) : draftNames.session(sessionId),
    save: useSaveSession(channelId, original),
    bodyOf: (values: SessionValues) => ({ values, note: line, scope }),
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
      <SessionFields clubId={clubId} sessionId={sessionId ?? channelId} isNew={!original} />
      {original?.series && <ScopeField scope={scope} onChange={setScope} />}
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

interface Saved {
  readonly values: SessionValues
  readonly note: string
  readonly scope: SeriesScope
}

/** Adds a session to a channel, or saves the changes to `original` (SESS-01). */
function useSaveSession(channelId: string, original: Session | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, note, scope }: Saved) => {
      const params = { id: channelId }
      if (!original) return callApi(createSession, { params, body: bodyOf(values) })
      const body = {
        ...changedBody(values, original),
        ...(note !== '' && { note }),
        ...(scope !== 'this' && { scope }),
      }
      return callApi(updateSession, { params: { ...params, sessionId: original._id }, body })
    },
    onSuccess: (session) =>
      original ? showSession(client, session) : void refetch(client, sessionKeys.list(channelId)),
  })
}

const Field = FormField<SessionValues>

interface SessionFieldsProps {
  readonly clubId: string
  readonly sessionId: string
  readonly isNew: boolean
}

function Repeats() {
  const { watch } = useFormContext<SessionValues>()
  const { value, onChange } = useController<SessionValues, 'repeats'>({ name: 'repeats' }).field
  const now = useNow()
  const [date, time, duration] = watch(['date', 'time', 'duration'])
  const start = new Date(`${date}T${time}`)
  const isWhole = !Number.isNaN(start.getTime()) && duration !== null
  const planned = {
    start: isWhole ? start.toISOString() : '',
    end: isWhole ? new Date(start.getTime() + duration * 60_000).toISOString() : '',
    timeZone: viewerZone(),
    textOf: (at: string) => `${longDate(new Date(at), now)}, ${clockText(new Date(at))}`,
  }
  return <RepeatFields value={value} onChange={onChange} date={date} planned={planned} />
}

const pictureRatio = 2

function SessionFields({ clubId, sessionId, isNew }: SessionFieldsProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <Field name="title" data-autofocus />
      <FieldPair>
        <Field name="date" />
        <Field name="time" hint={words.zone(zoneTitle(timeZone))} />
      </FieldPair>
      <Field name="duration" />
      {isNew && <Repeats />}
      <Field name="location" />
      <Field name="sessionLink" />
      <Field name="venue" />
      <Field name="description" />
      <FormPicture<SessionValues> name="sessionImg" ratio={pictureRatio}>
        {(src) => (
          <span {...inClubHue(clubId, styles.fieldPicture)}>
            <SessionPicture id={sessionId} src={src} />
          </span>
        )}
      </FormPicture>
    </>
  )
}
