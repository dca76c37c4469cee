import type { Event } from '@quad/contract/entities/event.ts'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { rewardsBody, rewardsForm, rewardsOf, type RewardsValues } from '../rewardsForm.ts'
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

const Field = FormField<RewardsValues>

/** The total prize and the list of prizes, reordered by drag and by keyboard (EVT-05). */
function RewardFields() {
  const { label } = useField('rewards').texts
  return (
    <>
      <Field name="totalRewards" />
      <Field name="partCertificate" />
      <FormPart title={label}>
        <FormRows<RewardsValues> name="rewards">
          {(at) => (
            <>
              <FieldPair>
                <Field name={`rewards.${at}.rank`} />
                <Field name={`rewards.${at}.money`} />
              </FieldPair>
              <Field name={`rewards.${at}.otherDetails`} />
              <Field name={`rewards.${at}.certificate`} />
            </>
          )}
        </FormRows>
      </FormPart>
    </>
  )
}
