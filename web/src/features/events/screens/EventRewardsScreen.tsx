import type { Event } from '@quad/contract/entities/event.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { RewardFields } from '../parts/RewardFields.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { rewardsBody, rewardsForm, rewardsOf } from '../rewardsForm.ts'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'reward'

/** /event/manage/reward/:id: what a contest offers, its last step (EVT-04, EVT-08). */
export function EventRewardsScreen() {
  return <WithEvent step={step}>{(event) => <Rewards key={event._id} event={event} />}</WithEvent>
}

function Rewards({ event }: { readonly event: Event }) {
  const { form } = useStepEdit(rewardsForm, { event, step, original: rewardsOf(event), bodyOf: rewardsBody })
  return (
    <EventStepPage event={event} step={step}>
      <DraftForm {...form}>
        <RewardFields />
      </DraftForm>
    </EventStepPage>
  )
}
