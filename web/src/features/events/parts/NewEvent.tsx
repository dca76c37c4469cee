import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { HostPicture } from '../../../entities/event/EventChip.tsx'
import { showEvent } from '../../../entities/event/cache.ts'
import { hostOf } from '../../../entities/event/facts.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createEvent } from '../../../shared/api/routes.ts'
import { sendOnce } from '../../../shared/api/sending.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { detailsBody, detailsForm, newDetails } from '../detailsForm.ts'
import type { HostKey } from '../hosting.ts'
import { stepHints, wizardWords as words } from '../memberWords.ts'
import { previewOf } from '../previewOf.ts'
import { pathToStep, stepsOf } from '../steps.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { EventPreview, type Hosted } from './EventPreview.tsx'
import { StepPage } from './StepPage.tsx'

interface NewEventProps {
  readonly host: HostKey
  readonly hosted: Hosted
}

/** The first step of a new event; saving it creates the event and goes on to the next step (EVT-04). */
export function NewEvent({ host, hosted }: NewEventProps) {
  const navigate = useNavigate()
  const [original] = useState(() => newDetails(new Date()))
  const edit = useDescribedForm(detailsForm(original), {
    original,
    draftName: draftNames.newEvent(host.id),
    save: useCreateEvent(),
    bodyOf: (values) => ({ ...detailsBody(values), [host.kind]: host.id }),
    onSaved: ({ _id }) => void navigate(pathToStep(_id, 'registration'), { replace: true }),
    alert: eventAlerts.eventNotCreated,
    unchanged: true,
  })
  const preview = previewOf(edit.values, hosted)
  return (
    <StepPage
      title={words.createTitle}
      hint={stepHints.create}
      head={<HostLine hosted={hosted} />}
      steps={stepsOf(preview.eventType).map((step) => ({ step, state: step === 'details' ? 'open' : 'locked' }))}
      current="details"
      preview={<EventPreview event={preview} />}
    >
      <DraftForm edit={edit} submit={words.continue} note={edit.form.formState.isDirty ? words.keptHere : ''}>
        <DetailsFields hosted={hosted} />
      </DraftForm>
    </StepPage>
  )
}

function useCreateEvent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['createEvent']>['body']) =>
      sendOnce(body, (clientId) => callApi(createEvent, { body: { ...body, clientId } })),
    onSuccess: (event) => showEvent(client, event),
  })
}

/** Who hosts a new event. */
function HostLine({ hosted }: { readonly hosted: Hosted }) {
  const host = hostOf(hosted)
  if (!host) return null
  return (
    <Row as="p" gap={2} tone="muted" breaks>
      <HostPicture event={hosted} size={24} />
      <span>
        {words.hostedBy}{' '}
        <Link to={host.to}>
          <bdi>{host.name}</bdi>
        </Link>
      </span>
    </Row>
  )
}
