import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { useCreateEvent } from '../calls/useCreateEvent.ts'
import {
  detailsBody,
  detailsLabels,
  detailsNames,
  detailsRules,
  type DetailsValues,
  newDetails,
} from '../detailsForm.ts'
import type { HostKey } from '../hosting.ts'
import { previewOf } from '../previewOf.ts'
import { pathToStep, stepsOf } from '../steps.ts'
import { stepHints, wizardWords as words } from '../wizardWords.ts'
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
  const create = useCreateEvent()
  const [pictureComes, setPictureComes] = useState(false)
  const [original] = useState(() => newDetails(new Date()))
  const [{ schema, resolver }] = useState(() => detailsRules(original))
  const form = useForm<DetailsValues>({ resolver, mode: 'onTouched', defaultValues: original })
  const draftName = draftNames.newEvent(host.id)
  const draft = useFormDraft(form, draftName)
  const needed = useNeeded(form, schema, detailsLabels)
  const onError = useRefusedSave(form, detailsNames, eventAlerts.eventNotCreated, 'eventImg')
  const values = useWatch({ control: form.control, compute: (given: DetailsValues) => given })
  const preview = previewOf(values, hosted)
  const send = form.handleSubmit((given) => {
    if (create.isPending || pictureComes) return
    create.mutate(
      { ...detailsBody(given), [host.kind]: host.id },
      {
        onError,
        onSuccess: ({ _id }) => {
          forgetDraft(draftName)
          void navigate(pathToStep(_id, 'registration'), { replace: true })
        },
      },
    )
  })
  return (
    <StepPage
      title={words.createTitle}
      hint={stepHints.create}
      head={<HostLine hosted={hosted} />}
      steps={stepsOf(preview.eventType).map((step) => ({ step, state: step === 'details' ? 'open' : 'locked' }))}
      current="details"
      preview={<EventPreview event={preview} />}
    >
      <DraftForm
        form={form}
        draft={draft}
        submit={words.continue}
        ready={form.formState.isValid && !pictureComes}
        sending={create.isPending}
        needed={needed}
        note={form.formState.isDirty ? words.keptHere : ''}
        onSubmit={send}
      >
        <DetailsFields hosted={hosted} onPictureBusy={setPictureComes} />
      </DraftForm>
    </StepPage>
  )
}
