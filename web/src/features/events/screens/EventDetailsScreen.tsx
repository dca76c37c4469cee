import type { Event } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { detailsBody, detailsForm, detailsOf, detailWords } from '../detailsForm.ts'
import { canMoveAlong, movedAlong } from '../moveAlong.ts'
import { DetailsFields } from '../parts/DetailsFields.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { previewOf } from '../previewOf.ts'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'details'

/** /event/manage/details/:id: the first step of an event (EVT-04, EVT-08). */
export function EventDetailsScreen() {
  return <WithEvent step={step}>{(event) => <Details key={event._id} event={event} />}</WithEvent>
}

function Details({ event }: { readonly event: Event }) {
  const [along, setAlong] = useState(false)
  const original = detailsOf(event)
  const { form, notice, values } = useStepEdit(detailsForm(original), {
    event,
    step,
    original,
    bodyOf: detailsBody,
    complete: (changes, { eventStartDate: start }) =>
      along && start && canMoveAlong(event, start) ? { ...changes, ...movedAlong(event, start, new Date()) } : changes,
  })
  const { club, festival, college } = event
  const hosted = { ...(club && { club }), ...(festival && { festival }), ...(college && { college }) }
  return (
    <EventStepPage event={event} step={step} card={previewOf(values, hosted, { ...event, admin: [] })}>
      <DraftForm {...form}>
        <DetailsFields eventId={event._id} hosted={hosted} kindFixed={event.teamsCount > 0} />
        {canMoveAlong(event, detailsBody(values).eventStartDate) && (
          <CheckField
            label={detailWords.moveAlong}
            checked={along}
            onChange={({ currentTarget }) => setAlong(currentTarget.checked)}
          />
        )}
        <NotifiedPart about="event" {...notice} />
      </DraftForm>
    </EventStepPage>
  )
}
