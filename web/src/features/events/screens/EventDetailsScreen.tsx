import type { Event } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import {
  detailsBody,
  detailsLabels,
  detailsNames,
  detailsOf,
  detailsRules,
  type DetailsValues,
} from '../detailsForm.ts'
import { DetailsFields } from '../parts/DetailsFields.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { canMoveAlong, movedAlong } from '../moveAlong.ts'
import { previewOf } from '../previewOf.ts'
import { useStepEdit } from '../useStepEdit.ts'
import { detailWords } from '../wizardWords.ts'

const step = 'details'

/** /event/manage/details/:id: the first step of an event (EVT-04, EVT-08). */
export function EventDetailsScreen() {
  return <WithEvent step={step}>{(event) => <Details key={event._id} event={event} />}</WithEvent>
}

function Details({ event }: { readonly event: Event }) {
  // As of opening: the event may be refetched meanwhile.
  const [original] = useState(() => detailsOf(event))
  const [{ schema, resolver }] = useState(() => detailsRules(original))
  const [pictureComes, setPictureComes] = useState(false)
  const form = useForm<DetailsValues>({ resolver, mode: 'onTouched', defaultValues: original })
  const picture = 'eventImg'
  const [along, setAlong] = useState(false)
  const edit = useStepEdit(form, original, {
    event,
    step,
    names: detailsNames,
    bodyOf: detailsBody,
    complete: (changes, { eventStartDate: start }) =>
      along && start && canMoveAlong(event, start) ? { ...changes, ...movedAlong(event, start, new Date()) } : changes,
    picture,
  })
  const { ready, send, notice, ...rest } = edit
  const needed = useNeeded(form, schema, detailsLabels)
  const values = useWatch({ control: form.control, compute: (given: DetailsValues) => given })
  const { club, festival, college } = event
  const hosted = { ...(club && { club }), ...(festival && { festival }), ...(college && { college }) }
  return (
    <EventStepPage event={event} step={step} card={previewOf(values, hosted, { ...event, admin: [] })}>
      <DraftForm
        {...rest}
        form={form}
        ready={ready && !pictureComes}
        needed={needed}
        onSubmit={form.handleSubmit((given) => {
          if (!pictureComes) send(given)
        })}
      >
        <DetailsFields
          eventId={event._id}
          hosted={hosted}
          kindFixed={event.teamsCount > 0}
          onPictureBusy={setPictureComes}
        />
        {canMoveAlong(event, detailsBody(values).eventStartDate) && (
          <CheckField
            label={detailWords.moveAlong}
            checked={along}
            onChange={({ currentTarget }) => setAlong(currentTarget.checked)}
          />
        )}
        <NotifiedPart of="event" {...notice} />
      </DraftForm>
    </EventStepPage>
  )
}
