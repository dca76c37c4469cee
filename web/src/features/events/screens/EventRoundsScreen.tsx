import type { Event } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { RoundFields } from '../parts/RoundFields.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { roundsBody, roundsLabels, roundsNames, roundsOf, roundsRules, type RoundsValues } from '../roundsForm.ts'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'rounds'

/** /event/manage/rounds/:id: the rounds of a contest (EVT-04, EVT-08). */
export function EventRoundsScreen() {
  return <WithEvent step={step}>{(event) => <Rounds key={event._id} event={event} />}</WithEvent>
}

function Rounds({ event }: { readonly event: Event }) {
  const { timeZone } = event
  // As of opening: the event may be refetched meanwhile.
  const [original] = useState(() => roundsOf(event))
  const [{ schema, resolver }] = useState(() => roundsRules(timeZone))
  const form = useForm<RoundsValues>({ resolver, mode: 'onTouched', defaultValues: original })
  const bodyOf = roundsBody(timeZone)
  const needed = useNeeded(form, schema, roundsLabels)
  const names = roundsNames(form.getValues())
  const { send, ...edit } = useStepEdit(form, original, { event, step, names, bodyOf })
  return (
    <EventStepPage event={event} step={step}>
      <DraftForm {...edit} form={form} needed={needed} onSubmit={form.handleSubmit(send)}>
        <RoundFields event={event} />
      </DraftForm>
    </EventStepPage>
  )
}
