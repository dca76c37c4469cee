import type { Event } from '@quad/contract/entities/event.ts'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { RegistrationFields } from '../parts/RegistrationFields.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { registrationBody, registrationCard, registrationForm, registrationOf, withPlace } from '../registrationForm.ts'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'registration'

/** /event/manage/registration/:id: the second step of an event (EVT-04, EVT-08). */
export function EventRegistrationScreen() {
  return <WithEvent step={step}>{(event) => <Registration key={event._id} event={event} />}</WithEvent>
}

function Registration({ event }: { readonly event: Event }) {
  const { form, notice, values } = useStepEdit(registrationForm(event.timeZone), {
    event,
    step,
    original: registrationOf(event),
    bodyOf: registrationBody(event.timeZone),
    complete: withPlace,
  })
  return (
    <EventStepPage event={event} step={step} card={registrationCard(event, values)}>
      <DraftForm {...form}>
        <RegistrationFields event={event} />
        <NotifiedPart about="event" {...notice} />
      </DraftForm>
    </EventStepPage>
  )
}
