import type { Event } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { RewardFields } from '../parts/RewardFields.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import {
  rewardsBody,
  rewardsLabels,
  rewardsNames,
  rewardsOf,
  rewardsRules,
  type RewardsValues,
} from '../rewardsForm.ts'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'reward'
const { schema, resolver } = rewardsRules

/** /event/manage/reward/:id: what a contest offers, its last step (EVT-04, EVT-08). */
export function EventRewardsScreen() {
  return <WithEvent step={step}>{(event) => <Rewards key={event._id} event={event} />}</WithEvent>
}

function Rewards({ event }: { readonly event: Event }) {
  // As of opening: the event may be refetched meanwhile.
  const [original] = useState(() => rewardsOf(event))
  const form = useForm<RewardsValues>({ resolver, mode: 'onTouched', defaultValues: original })
  const needed = useNeeded(form, schema, rewardsLabels)
  const names = rewardsNames(form.getValues())
  const { send, ...edit } = useStepEdit(form, original, { event, step, names, bodyOf: rewardsBody })
  return (
    <EventStepPage event={event} step={step}>
      <DraftForm {...edit} form={form} needed={needed} onSubmit={form.handleSubmit(send)}>
        <RewardFields />
      </DraftForm>
    </EventStepPage>
  )
}
