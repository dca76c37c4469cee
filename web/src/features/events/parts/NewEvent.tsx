import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { useCreateEvent } from '../calls/useCreateEvent.ts'
import { detailsBody, detailsForm, newDetails } from '../detailsForm.ts'
import type { HostKey } from '../hosting.ts'
import { stepHints, wizardWords as words } from '../memberWords.ts'
import { previewOf } from '../previewOf.ts'
import { pathToStep, stepsOf } from '../steps.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { EventPreview, type Hosted } from './EventPreview.tsx'
import { HostLine } from './HostLine.tsx'
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
