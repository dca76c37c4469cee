import type { Event } from '@quad/contract/entities/event.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { RoundFields } from '../parts/RoundFields.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { roundsBody, roundsForm, roundsOf } from '../roundsForm.ts'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'rounds'

/** /event/manage/rounds/:id: the rounds of a contest (EVT-04, EVT-08). */
export function EventRoundsScreen() {
  return <WithEvent step={step}>{(event) => <Rounds key={event._id} event={event} />}</WithEvent>
}

function Rounds({ event }: { readonly event: Event }) {
  const { timeZone } = event
  const { form } = useStepEdit(roundsForm(timeZone), {
    event,
    step,
    original: roundsOf(event),
    bodyOf: roundsBody(timeZone),
  })
  return (
    <EventStepPage event={event} step={step}>
      <DraftForm {...form}>
        <RoundFields event={event} />
      </DraftForm>
    </EventStepPage>
  )
}
