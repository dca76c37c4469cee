import type { Event } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import {
  descriptionBody,
  descriptionLabels,
  descriptionNames,
  descriptionOf,
  descriptionRules,
  type DescriptionValues,
} from '../descriptionForm.ts'
import { DescriptionFields } from '../parts/DescriptionFields.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'description'
const { schema, resolver } = descriptionRules

/** /event/manage/description/:id: what people read of an event, and its guidelines (EVT-04, EVT-08). */
export function EventDescriptionScreen() {
  return <WithEvent step={step}>{(event) => <Description key={event._id} event={event} />}</WithEvent>
}

function Description({ event }: { readonly event: Event }) {
  // As of opening: the event may be refetched meanwhile.
  const [original] = useState(() => descriptionOf(event))
  const form = useForm<DescriptionValues>({ resolver, mode: 'onTouched', defaultValues: original })
  const names = descriptionNames
  const { send, ...edit } = useStepEdit(form, original, { event, step, names, bodyOf: descriptionBody })
  const needed = useNeeded(form, schema, descriptionLabels)
  return (
    <EventStepPage event={event} step={step}>
      <DraftForm {...edit} form={form} needed={needed} onSubmit={form.handleSubmit(send)}>
        <DescriptionFields />
      </DraftForm>
    </EventStepPage>
  )
}
