import type { Event } from '@quad/contract/entities/event.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { descriptionBody, descriptionForm, descriptionOf } from '../descriptionForm.ts'
import { DescriptionFields } from '../parts/DescriptionFields.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'description'

/** /event/manage/description/:id: what people read of an event, and its guidelines (EVT-04, EVT-08). */
export function EventDescriptionScreen() {
  return <WithEvent step={step}>{(event) => <Description key={event._id} event={event} />}</WithEvent>
}

function Description({ event }: { readonly event: Event }) {
  const original = descriptionOf(event)
  const { form } = useStepEdit(descriptionForm, { event, step, original, bodyOf: descriptionBody })
  return (
    <EventStepPage event={event} step={step}>
      <DraftForm {...form}>
        <DescriptionFields />
      </DraftForm>
    </EventStepPage>
  )
}
