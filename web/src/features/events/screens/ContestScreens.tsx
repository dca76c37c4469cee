import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { useFormContext } from 'react-hook-form'
import { zoneName } from '../../../entities/event/times.ts'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { MomentFields } from '../parts/MomentFields.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import styles from '../parts/fields.module.css'
import { registrationWords } from '../registrationForm.ts'
import { rewardsBody, rewardsForm, rewardsOf, type RewardsValues } from '../rewardsForm.ts'
import {
  endOf,
  minutesOf,
  newRound,
  roundName,
  roundsBody,
  roundsForm,
  roundsOf,
  type RoundsValues,
  startOf,
} from '../roundsForm.ts'
import { useFittingDuration, useFollowingEnd } from '../useFollowingEnd.ts'
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

const Field = FormField<RoundsValues>
const Moment = MomentFields<RoundsValues>

/** The rounds of a contest, reordered by drag and by keyboard (EVT-05). */
function RoundFields({ event }: { readonly event: Event }) {
  const { getValues } = useFormContext<RoundsValues>()
  return (
    <>
      <Text size="small" tone="muted" className={styles.zone}>
        {registrationWords.zone(zoneName(event.timeZone))}
      </Text>
      <FormRows<RoundsValues> name="stages" next={() => newRound(event, getValues('stages').at(-1))}>
        {(at) => <Round at={at} timeZone={event.timeZone} />}
      </FormRows>
    </>
  )
}

interface RoundProps {
  readonly at: number
  readonly timeZone: string
}

function Round({ at, timeZone }: RoundProps) {
  const { watch } = useFormContext<RoundsValues>()
  return (
    <Stack as="section" gap={4} className={styles.round} aria-label={roundName(at + 1)}>
      <Field name={`stages.${at}.roundTitle`} />
      <Field name={`stages.${at}.description`} />
      <RoundTimes at={at} timeZone={timeZone} />
      <Field name={`stages.${at}.roundType`} />
      {watch(`stages.${at}.roundType`) === 'online' && (
        <FieldPair>
          <Field name={`stages.${at}.link`} />
          <Field name={`stages.${at}.platform`} />
        </FieldPair>
      )}
      <Field name={`stages.${at}.eliminator`} />
    </Stack>
  )
}

function RoundTimes({ at, timeZone }: RoundProps) {
  const { getValues, setValue } = useFormContext<RoundsValues>()
  const read = () => getValues(`stages.${at}`)
  const follow = useFollowingEnd(
    () => ({ start: startOf(read()), end: endOf(read()), timeZone }),
    ({ date, time }) => {
      setValue(`stages.${at}.endDate`, date, { shouldDirty: true, shouldValidate: true })
      setValue(`stages.${at}.endTime`, time, { shouldDirty: true, shouldValidate: true })
    },
  )
  const fitting = useFittingDuration(
    () => ({ length: minutesOf(read(), timeZone), duration: read().duration }),
    (minutes) => setValue(`stages.${at}.duration`, Math.min(minutes, limits.roundMinutes), { shouldValidate: true }),
  )
  return (
    <>
      <Moment date={`stages.${at}.startDate`} time={`stages.${at}.startTime`} {...follow} />
      <Moment date={`stages.${at}.endDate`} time={`stages.${at}.endTime`} {...fitting} />
      <Field name={`stages.${at}.duration`} />
    </>
  )
}

/** /event/manage/reward/:id: the prizes of a contest, its last step (EVT-04, EVT-08). */
export function EventRewardsScreen() {
  return <WithEvent step="reward">{(event) => <Rewards key={event._id} event={event} />}</WithEvent>
}

function Rewards({ event }: { readonly event: Event }) {
  const { form } = useStepEdit(rewardsForm, { event, step: 'reward', original: rewardsOf(event), bodyOf: rewardsBody })
  return (
    <EventStepPage event={event} step="reward">
      <DraftForm {...form}>
        <RewardFields />
      </DraftForm>
    </EventStepPage>
  )
}

const RewardField = FormField<RewardsValues>

/** The total prize and the list of prizes, reordered by drag and by keyboard (EVT-05). */
function RewardFields() {
  const { label } = useField('rewards').texts
  return (
    <>
      <RewardField name="totalRewards" />
      <RewardField name="partCertificate" />
      <FormPart title={label}>
        <FormRows<RewardsValues> name="rewards">
          {(at) => (
            <>
              <FieldPair>
                <RewardField name={`rewards.${at}.rank`} />
                <RewardField name={`rewards.${at}.money`} />
              </FieldPair>
              <RewardField name={`rewards.${at}.otherDetails`} />
              <RewardField name={`rewards.${at}.certificate`} />
            </>
          )}
        </FormRows>
      </FormPart>
    </>
  )
}
