import type { Event } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { RegistrationFields } from '../parts/RegistrationFields.tsx'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import {
  registrationBody,
  registrationCard,
  registrationLabels,
  registrationNames,
  registrationOf,
  registrationRules,
  type RegistrationValues,
  withPlace,
} from '../registrationForm.ts'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'registration'

/** /event/manage/registration/:id: the second step of an event (EVT-04, EVT-08). */
export function EventRegistrationScreen() {
  return <WithEvent step={step}>{(event) => <Registration key={event._id} event={event} />}</WithEvent>
}

function Registration({ event }: { readonly event: Event }) {
  const { timeZone } = event
  // As of opening: the event may be refetched meanwhile.
  const [original] = useState(() => registrationOf(event))
  const [{ schema, resolver }] = useState(() => registrationRules(timeZone))
  const form = useForm<RegistrationValues>({ resolver, mode: 'onTouched', defaultValues: original })
  const { send, notice, ...edit } = useStepEdit(form, original, {
    event,
    step,
    names: registrationNames,
    bodyOf: registrationBody(timeZone),
    complete: withPlace,
  })
  const needed = useNeeded(form, schema, registrationLabels)
  const values = useWatch({ control: form.control, compute: (given: RegistrationValues) => given })
  return (
    <EventStepPage event={event} step={step} card={registrationCard(event, values)}>
      <DraftForm {...edit} form={form} needed={needed} onSubmit={form.handleSubmit(send)}>
        <RegistrationFields event={event} />
        <NotifiedPart of="event" {...notice} />
      </DraftForm>
    </EventStepPage>
  )
}
